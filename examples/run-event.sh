#!/bin/bash
# A MoreSwiss event of 32 players from the first round to the champion, run by posting snapshots alone.
#
#   pairwright serve &
#   examples/run-event.sh [SERVER] [SEED]
#
# The service keeps nothing between the requests: this script holds the event as one JSON text, adds each round's
# results (tossed here with a coin) and posts it again. It needs only bash and curl; grep and sed cut the answers.
set -euo pipefail
server=${1:-http://127.0.0.1:8000}
seed=${2:-2026}
RANDOM=$seed

players=$(printf '"P%d",' {1..32})
prizes='{"5":[400,250,150,120,80],"4":[420,270,180,130],"3":[470,320,210],"2":[600,400],"1":[1000]}'
rounds=""
playoff=""

snapshot() {
  printf '{"format":"moreswiss","seed":%d,"players":[%s],"rounds":[%s],' "$seed" "${players%,}" "$rounds"
  [ -n "$playoff" ] && printf '"playoff":{"matches":[%s]},' "$playoff"
  printf '"prizes":%s}' "$prizes"
}

post() { snapshot | curl --silent --show-error --fail-with-body --data-binary @- "$server$1"; }

member() { grep -o "\"$1\":\"[^\"]*\"" | head -1 | cut -d'"' -f4; }

# One line `P1 P4` for each pair of an answer of /pair, and the ids that sit.
pairs() { sed 's/"byes":.*//' | grep -o '"players":\["[^"]*","[^"]*"\]' | sed 's/.*\["//; s/","/ /; s/"\]//' || true; }
byes() { grep -o '"byes":\[[^]]*\]' | head -1 | sed 's/"byes":\[//; s/\]//'; }

tossed() {
  local first second matches=""
  while read -r first second; do
    local winner=$first
    ((RANDOM % 2)) && winner=$second
    matches+="{\"players\":[\"$first\",\"$second\"],\"winner\":\"$winner\"},"
  done
  printf '%s' "${matches%,}"
}

announce() {
  echo "What may happen:"
  post /scenarios | grep -o '"summary":\[[^]]*\]' | grep -o '"text":"[^"]*"' | cut -d'"' -f4 | sed 's/^/  /' | head -12
}

while true; do
  answer=$(post /pair)
  phase=$(member phase <<<"$answer")
  status=$(member status <<<"$answer")
  number=$(grep -o '"round":[0-9]*' <<<"$answer" | head -1 | cut -d: -f2)
  [ "$status" = no_round ] && break
  drawn=$(pairs <<<"$answer")
  sitting=$(byes <<<"$answer")
  echo "Round $number, $phase: $(wc -l <<<"$drawn") matches${sitting:+, bye ${sitting//\"/}}"
  case $phase in
    playoff_swiss | championship | three_player) announce ;;
  esac
  matches=$(tossed <<<"$drawn")
  if [ "$phase" = three_player ]; then
    playoff+="${playoff:+,}$matches"
  else
    rounds+="${rounds:+,}{\"matches\":[$matches],\"byes\":[$sitting]}"
  fi
done

echo "The event is over ($phase). Champion: $(member winner <<<"$answer")"
grep -o '{"from":[0-9]*,"to":[0-9]*,"players":\[[^]]*\],"amount":"[^"]*"}' <<<"$answer" |
  sed 's/{"from":\([0-9]*\),"to":\([0-9]*\),"players":\[\(.*\)\],"amount":"\(.*\)"}/\1-\2: \3 (\4 each)/; s/"//g; s/^\([0-9]*\)-\1:/\1:/; s/,/, /g' |
  grep -v '(0.00 each)'
