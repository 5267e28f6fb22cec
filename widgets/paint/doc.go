// Package paint has the drawing tools of the widgets: a pen that draws smooth shapes into an image,
// digits, the colours of the theme, and text measures. It also draws the parts of every board:
// plank, holes with seeds, hands, travelling seeds and tips. [Clock] is the timing of a move.
//
// Fyne has no ellipses, and each canvas object costs time in each frame. Therefore numerous shapes,
// such as the seeds of a hole or the nodes of a tree, are drawn into one image.
package paint
