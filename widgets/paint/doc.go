// Package paint is what the widgets draw with: a pen that paints smooth shapes
// into a picture, digits, the colours of the theme, and the measures of text. Fyne
// has no ellipses and pays for each object in each frame, so that whatever is many,
// as the pebbles of a hole or the nodes of a tree, is painted into one picture.
package paint
