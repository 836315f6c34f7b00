#!/bin/bash
# A Saturday Swiss of 23 teams at a sectional, from the entry list to the award sheet, run by posting alone.
#
#   pairwright serve &
#   examples/saturday-swiss.sh [SERVER] [SEED] [ODD]
#
# The teams are put into brackets by their masterpoints; each bracket plays six matches of eight boards. In an odd
# bracket three teams play a three-way over two rounds, or with ODD=bye one team sits. Results are tossed here in
# IMPs; the service turns them into victory points, draws the next round, ranks the teams and awards masterpoints.
# It keeps nothing between the requests. The script needs only bash and curl; grep and sed cut the answers.
set -euo pipefail
server=${1:-http://127.0.0.1:8000}
seed=${2:-2026}
odd=${3:-three_way}
rounds_total=6
boards=8
RANDOM=$seed

# Id, name, and the masterpoints of four to six players.
entries='T1 Aces 724 179 4889 2552
T2 Balance 3146 4382 2973 1107 5987
T3 Clubs 2230 3681 155 1850
T4 Doubles 3767 242 907 742 5856 4121
T5 Endplay 200 4239 5181 3573 2980
T6 Finesse 1310 2644 880 3025
T7 Grand 4410 3920 1875 4102
T8 Hearts 5105 2870 3340 3821
T9 Intervention 2950 3475 3120 2985
T10 Jacks 1420 2515 3390 2240
T11 Kibitz 4805 1130 2725 3360
T12 Lead 610 945 1280 330
T13 Major 3555 4120 2980 4036
T14 Notrump 2405 1995 3010 2890 2180
T15 Overcall 415 520 1190 760
T16 Preempt 3290 2875 3640 2210
T17 Queens 1875 1640 2390 2105
T18 Ruff 2015 1180 1960 2475
T19 Squeeze 85 240 410 1005
T20 Trumps 1500 2200 1335 1890
T21 Underlead 960 1415 705 1620
T22 Void 661 2205 3857 4531
T23 WeakTwo 3800 2461 1809 790'

post() { curl --silent --show-error --fail-with-body --data-binary @- "$server$1"; }

entered() {
  local id name holdings
  while read -r id name holdings; do
    printf '{"id":"%s","name":"%s","players":[%s]},' "$id" "$name" "${holdings// /,}"
  done <<<"$entries" | sed 's/,$//'
}

name_of() { sed -n "s/^$1 \([^ ]*\) .*/\1/p" <<<"$entries"; }

# The members named of every object in a text, one line for each object: `ids players kind match` gives T1 T4.
matches_drawn() { grep -o '"players":\["[^]]*"\],"kind":"match"' | sed 's/.*\["//; s/"\].*//; s/","/ /g' || true; }
three_way_begun() { grep -o '"players":\["[^]]*"\],"kind":"three_way"' | sed 's/.*\["//; s/"\].*//; s/","/ /g' || true; }
three_way_going_on() { grep -o '"continues":\[{"players":\["[^]]*"\]' | sed 's/.*\["//; s/"\].*//; s/","/ /g' || true; }
byes() { grep -o '"byes":\[[^]]*\]' | head -1 | sed 's/"byes":\[//; s/\]//'; }

# For every line `T1 T4` the match of a snapshot, with tossed IMPs.
tossed() {
  local first second
  while read -r first second; do
    [ -n "$first" ] || continue
    printf '{"players":["%s","%s"],"imps":[%d,%d],"boards":%d},' "$first" "$second" $((RANDOM % 50)) $((RANDOM % 50)) $boards
  done
}

# The victory points of the matches, as /victory-points gives them.
announced() {
  local played=${1//\"players\"/\"teams\"} teams imps points first second
  printf '{"scale":20,"boards":%d,"matches":[%s]}' $boards "${played%,}" | post /victory-points |
    grep -o '"teams":\["[^]]*"\],"boards":[0-9]*,"imps":\[[^]]*\],"imp_difference":[0-9]*,"vp":\[[^]]*\]' |
    sed 's/"teams":\["\(.*\)","\(.*\)"\],"boards":[0-9]*,"imps":\[\(.*\)\],"imp_difference":[0-9]*,"vp":\[\(.*\)\]/\1 \2 \3 \4/' |
    while read -r first second imps points; do
      echo "  $(name_of "$first") - $(name_of "$second"): ${imps/,/-} IMPs, ${points/,/-} VP"
    done
}

# Plays one bracket (its start of a snapshot in $1) and leaves its rounds in $rounds.
play() {
  local start=$1 number answer drawn three sitting matches told one two three_id
  rounds=""
  for ((number = 1; number <= rounds_total; number++)); do
    answer=$(printf '%s,"rounds":[%s]}' "$start" "$rounds" | post /pair)
    grep -q '"status":"optimal"' <<<"$answer" || { echo "round $number cannot be drawn: $answer" >&2; return 1; }
    drawn=$(matches_drawn <<<"$answer")
    sitting=$(byes <<<"$answer")
    matches=$(tossed <<<"$drawn")
    RANDOM=$((seed + 100 * number))
    told="\"matches\":[${matches%,}],\"byes\":[$sitting]"
    echo "Round $number${sitting:+, $(name_of "${sitting//\"/}") sits}"
    three=$(three_way_begun <<<"$answer")
    if [ -n "$three" ]; then
      echo "  three-way, first half: ${three// /, }"
      told+=",\"three_ways\":[{\"players\":[\"${three// /\",\"}\"],\"part\":1,\"of\":2}]"
    fi
    three=$(three_way_going_on <<<"$answer")
    if [ -n "$three" ]; then
      read -r one two three_id <<<"$three"
      drawn=$(printf '%s %s\n%s %s\n%s %s\n' "$one" "$two" "$one" "$three_id" "$two" "$three_id" | tossed)
      echo "  three-way, second half: ${three// /, }"
      told+=",\"three_ways\":[{\"players\":[\"${three// /\",\"}\"],\"part\":2,\"of\":2,\"matches\":[${drawn%,}]}]"
      matches+=$drawn
    fi
    announced "$matches"
    rounds+="${rounds:+,}{$told}"
  done
}

# One result of the award sheet for each line of the standings.
results() {
  grep -o '{"from":[0-9]*,"to":[0-9]*,"id":"[^"]*","name":"[^"]*","score":"[^"]*","wins":[0-9]*,"draws":[0-9]*' |
    sed "s/{\"from\":\([0-9]*\),\"to\":\([0-9]*\),\"id\":\(\"[^\"]*\"\),\"name\":\(\"[^\"]*\"\),\"score\":\"[^\"]*\",\"wins\":\([0-9]*\),\"draws\":\([0-9]*\)/{\"id\":\3,\"name\":\4,\"strat\":\"$1\",\"rank\":\"\1\/\2\",\"matches_won\":\5,\"matches_tied\":\6},/" |
    sed 's/"rank":"\([0-9]*\)\/\1"/"rank":\1/'
}

answer=$(printf '{"teams":[%s],"form":"swiss","level":"sectional","rounds":%d,"boards":%d,"odd":"%s","seed":%d}' \
  "$(entered)" $rounds_total $boards "$odd" "$seed" | post /brackets)
grep -o '"explanation":\["[^"]*"' <<<"$answer" | cut -d'"' -f4

brackets=""
sheet_results=""
bracket=0
while read -r start; do
  bracket=$((bracket + 1))
  echo "Bracket $bracket"
  play "$start"
  standings=$(printf '%s,"rounds":[%s]}' "$start" "$rounds" | post /standings)
  echo "Final standings of bracket $bracket"
  grep -o '{"from":[0-9]*,"to":[0-9]*,"id":"[^"]*","name":"[^"]*","score":"[^"]*"' <<<"$standings" |
    sed 's/{"from":\([0-9]*\),"to":[0-9]*,"id":"\([^"]*\)","name":"\([^"]*\)","score":"\([^"]*\)"/  \1. \3 (\2) \4 VP/'
  ids=$(grep -o '"id":"[^"]*"' <<<"$start" | cut -d'"' -f4)
  holdings=$(while read -r id; do sed -n "s/^$id [^ ]* \(.*\)/[\1],/p" <<<"$entries" | sed 's/ /,/g'; done <<<"$ids")
  holdings=${holdings//$'\n'/}
  brackets+="{\"name\":\"$bracket\",\"team_masterpoints\":[${holdings%,}]},"
  sheet_results+=$(results "$bracket" <<<"$standings")
done < <(grep -o '"snapshot":{"format":"swiss_teams","seed":[-0-9]*,"settings":{[^}]*},"players":\[[^]]*\]' <<<"$answer" |
  sed 's/"snapshot"://')

echo "Masterpoints"
printf '{"event":{"kind":"bracketed_teams","name":"Saturday Swiss","level":"sectional","type":"swiss","boards_per_match":%d,"brackets":[%s]},"results":[%s]}' \
  $boards "${brackets%,}" "$(tr -d '\n' <<<"$sheet_results" | sed 's/,$//')" | post '/awards?format=csv' | tr -d '\r'
