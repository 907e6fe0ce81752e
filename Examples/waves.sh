#!/bin/sh
# Waves: three strokes, drawn by piping points into `sketch stroke`, then undone and redone.
#
#     waves.sh DOCUMENT
#
# Wave i (0, 1, 2) is y = h + 42·sin(x/32 + 1.4·i) for h = 90, 200, 310, and x from 24 through 330 by 6.
set -eu
document=$1
sketch=${SKETCH:-sketch}

"$sketch" new --force --size 354x400 --title Waves "$document"
for i in 0 1 2; do
  awk -v i="$i" 'BEGIN {
    for (x = 24; x <= 330; x += 6)
      printf "%d %.15g\n", x, 90 + 110 * i + 42 * sin(x / 32 + 1.4 * i)
  }' | "$sketch" stroke --color teal --width 6 "$document"
done
"$sketch" undo --all "$document"
"$sketch" redo --all "$document"
