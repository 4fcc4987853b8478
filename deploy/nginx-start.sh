#!/bin/sh
# Starts nginx, and has it read its file again once servers that the file names have other addresses. nginx looks names up only when it
# reads the file, and a container that was made anew comes back under another address. By itself nginx looks again from 1.27.3 on
# (`server … resolve`); Debian's, which has Lua, is older. What is cached, and which tags were dropped, is kept meanwhile.
file=${1:-/etc/nginx/nginx.conf}
names=$(sed -n 's/^ *server \([a-z][a-z0-9.-]*\):[0-9].*/\1/p' "$file")

addresses() {
  # shellcheck disable=SC2086
  getent ahosts $names | cut -d ' ' -f 1 | sort -u
}

known=$(addresses)
# As long as nginx runs, which takes the place of this shell.
while sleep 2 && kill -0 $$ 2> /dev/null; do
  found=$(addresses)
  # A name that nobody has right now would be refused: nginx goes on with what it knows until somebody has it again.
  if [ -n "$found" ] && [ "$found" != "$known" ] && ! nginx -s reload; then continue; fi
  known=$found
done &

exec nginx -g 'daemon off;'
