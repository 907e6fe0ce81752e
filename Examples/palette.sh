#!/bin/sh
# Palette: seven straight strokes in the seven colours of a drawing pad.
#
#     palette.sh DOCUMENT
#
# A copy of it is then cleared, as one clears a pad, to show that nothing stays behind.
set -eu
document=$1
sketch=${SKETCH:-sketch}

"$sketch" new --force --size 320x200 --title Palette "$document"
y=25
for color in green orange blue red pink black purple; do
  "$sketch" stroke --color "$color" --width 5 "$document" "40,$y" "280,$y"
  y=$((y + 25))
done

left=$("$sketch" clear <"$document" | "$sketch" undo 2>&1 >/dev/null) || true
[ "$left" = "sketch undo: nothing to undo" ]
