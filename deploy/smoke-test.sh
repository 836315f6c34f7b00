#!/usr/bin/env bash
# Runs the service from an unpacked image, its root mounted read-only, as user 10001, and asks it a few things.
#
#   deploy/smoke-test.sh FOLDER PORT
set -euo pipefail
root=$1 port=$2

service=
log=$(mktemp)
finish() {
    [ -z "$service" ] || kill "$service" 2>/dev/null || true
    rm -f "$log"
}
trap finish EXIT

unshare --mount --propagation private bash -c '
    mount --bind "$0" "$0" && mount --options remount,bind,ro "$0"
    mkdir -p "$0/proc" 2>/dev/null || true
    mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev"
    exec chroot --userspec=10001:10001 "$0" /usr/bin/env -i \
        PATH=/srv/venv/bin:/usr/bin:/bin PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 \
        pairwright serve --host 127.0.0.1 --port "$1"
' "$root" "$port" >"$log" 2>&1 &
service=$!

address=http://127.0.0.1:$port
for _ in $(seq 600); do
    curl --silent --fail --output /dev/null "$address/readyz" && break
    kill -0 "$service" || { cat "$log"; echo "the service ended"; exit 1; }
    sleep 0.1
done
expect() {
    local wanted=$1 got
    shift
    got=$(curl --silent --output /dev/null --write-out '%{http_code}' "$@")
    [ "$got" = "$wanted" ] || { cat "$log"; echo "expected $wanted, got $got: $*"; exit 1; }
    echo "ok $got ${!#}"
}
expect 200 "$address/healthz"
expect 200 "$address/readyz"
expect 200 "$address/metrics"
expect 200 "$address/docs"
expect 200 "$address/redoc"
expect 200 "$address/examples"
expect 200 --data @examples/moreswiss-5-players.json "$address/pair"
expect 200 --data @examples/moreswiss-5-players.json "$address/v1/pair"
expect 400 --data '{' "$address/pair"
expect 422 --data '{}' "$address/pair"

user=$(ps -o uid= -p "$service" | tr -d ' ')
[ "$user" = 10001 ] || { echo "runs as $user"; exit 1; }
echo "ok runs as user $user"
kill -TERM "$service"
wait "$service" && echo "ok ends on SIGTERM" || { cat "$log"; echo "did not end well"; exit 1; }
service=
