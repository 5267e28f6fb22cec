// Package paint has what the widgets draw with: a pen that draws smooth shapes into an image, digits,
// the colours of the theme, text measures, and the parts of every board: plank, holes with seeds, the
// hand and the seed that moves, tips and the clock of a move.
//
// Fyne has no ellipses, and each canvas object costs time in each frame. Therefore anything numerous,
// such as the seeds of a hole or the nodes of a tree, is drawn into one image.
package paint
