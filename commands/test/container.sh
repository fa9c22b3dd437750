#!/bin/sh
# npm run test:container: installs, builds, starts and stops the gateway with the commands of the Dockerfile,
# in a clean folder and without Docker. It tests neither the base image nor the change of user.
set -eu

root=$(mktemp -d)
gateway=
trap '[ -z "$gateway" ] || kill -KILL "$gateway" 2> /dev/null || true; rm -rf "$root"' EXIT
port=$(node -p 'const server = require("net").createServer().listen(0); setImmediate(() => server.close()); server.address().port')
registry=$(npm config get registry)

fail() {
  cat "$root/log" >&2
  echo "The container check failed: $1." >&2
  exit 1
}

# Replaces the (sub)shell by a command with only these variables and its own home folder.
clean() {
  exec env -i PATH="$PATH" HOME="$root/home" npm_config_registry="$registry" NODE_ENV=production \
    GATSBY_TELEMETRY_DISABLED=1 HOST=127.0.0.1 PORT="$port" ALLOW_EMBEDDED=true "$@"
}

# This machine may have no user `node`, so chown gives the folders to the current user.
run() {
  echo "$1"
  (clean sh -euc "chown() { shift; command chown $(id -u):$(id -g) \"\$@\"; }; $1") > "$root/log" 2>&1 || fail "could not run: $1"
}

# Copies the build context. With an empty index all files are untracked, so git lists all that are not ignored.
mkdir "$root/home" "$root/fieldbook"
GIT_INDEX_FILE="$root/index" git ls-files -oz --exclude-standard --exclude-from=.dockerignore > "$root/files"
tar -cf - --null -T "$root/files" | tar -xf - -C "$root/fieldbook"
cd "$root/fieldbook"

run 'npm ci --ignore-scripts --omit=dev --no-audit --no-fund && npm cache clean --force'
[ ! -e node_modules/jest ] || fail 'development packages are installed'
run 'mkdir -p .data .cache public node_modules/.cache \
    && chown node:node . .data .cache public node_modules/.cache src'

# The first start builds the site, the second one reuses it.
for start in first second; do
  (clean node --import tsx commands/start.ts) > "$root/log" 2>&1 &
  gateway=$!
  seconds=0
  until (clean node commands/health.mjs) 2> /dev/null; do
    kill -0 "$gateway" 2> /dev/null || fail "the $start start ended before it was ready"
    [ "$seconds" -lt 900 ] || fail "the $start start took more than 15 minutes"
    seconds=$((seconds + 1)) && sleep 1
  done
  echo "$start start: ready after $seconds s"
  node -e 'fetch(process.argv[1]).then(async (page) => process.exit(page.ok && (await page.text()).includes("<h1") ? 0 : 1))' \
    "http://127.0.0.1:$port/" || fail 'the home page is not served'
  kill -TERM "$gateway"
  for second in $(seq 30); do if kill -0 "$gateway" 2> /dev/null; then sleep 1; fi; done
  ! kill -0 "$gateway" 2> /dev/null || fail 'it did not stop within the 30 s of compose.yaml'
  wait "$gateway" || fail "it ended with code $? when it was stopped"
  gateway=
done
echo 'The container check passed: install, build, start and stop work.'
