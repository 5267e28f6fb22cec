// Package paint is what the widgets draw with: a brush and a pen that paint
// smooth shapes into a picture, digits, the colours of the theme, and the measures
// of text. Fyne pays for each object in each frame, so that whatever is many, as
// the nodes of a tree or the cells of a map, is painted into one picture.
package paint
