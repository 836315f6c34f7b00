#!/usr/bin/env bash
# Builds the image without any registry of images and tries it: a base made by debootstrap, buildah in a chroot.
#
#   deploy/build-image.sh
#
# Needs root, and Debian's buildah and debootstrap. SUITE, MIRROR: which Debian, and from where (by default where
# this machine's apt takes it from). BUILD_OPTIONS: more options for buildah, say --volume for a package mirror's
# settings. PORT: of the loopback, for the smoke test. Storage is a temporary folder, removed at the end.
set -euo pipefail
cd "$(dirname "$0")/.."

SUITE=${SUITE:-bookworm}
MIRROR=${MIRROR:-$(apt-get indextargets --format '$(SITE) $(CODENAME)' | awk -v suite="$SUITE" '$2 == suite {print $1; exit}')}
PORT=${PORT:-18000}
BASE=localhost/pairwright-base:$SUITE
IMAGE=localhost/pairwright:latest

work=$(mktemp -d)
store() { buildah --root "$work/storage" --runroot "$work/run" --storage-driver vfs "$@"; }
container=
finish() {
    [ -z "$container" ] || store umount "$container" >/dev/null || true
    rm -rf "$work"
}
trap finish EXIT

echo "== base: debootstrap $SUITE"
debootstrap --variant=minbase --include=python3,python3-venv,ca-certificates "$SUITE" "$work/base" "$MIRROR" >"$work/log"
rm -rf "$work/base/var/cache/apt/archives/"*.deb "$work/base/var/lib/apt/lists/"*
base=$(store from scratch)
store copy --quiet "$base" "$work/base" / >/dev/null
store commit --quiet "$base" "$BASE" >/dev/null
store rm "$base" >/dev/null
rm -rf "$work/base"

echo "== image: buildah"
# shellcheck disable=SC2086
store build --isolation chroot --format docker --network host --build-arg BASE="$BASE" ${BUILD_OPTIONS:-} --tag "$IMAGE" .

echo "== smoke test in the image: user 10001, read-only file system, port $PORT"
container=$(store from "$IMAGE")
root=$(store mount "$container")
bash deploy/smoke-test.sh "$root" "$PORT"
store inspect --type image --format 'image: user {{.OCIv1.Config.User}}, {{len .OCIv1.RootFS.DiffIDs}} layers' "$IMAGE"
du -sh "$root" | awk '{print "size: " $1}'
