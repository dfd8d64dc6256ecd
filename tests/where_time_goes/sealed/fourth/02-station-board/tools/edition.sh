#!/bin/sh
# prints the edition of the timetable once the share has settled
cd "$(dirname "$0")/.." || exit 1
before=$(wc -c < timetable.txt)
sleep 0.45
after=$(wc -c < timetable.txt)
[ "$before" = "$after" ] && head -n 1 timetable.txt
