// Package scene creates pictures for the screen and for paper: boards, lines of play, trees, heat
// maps, branching diagrams, charts, and their legends.
//
// A [Picture] is the content. It produces a [Scene]: circles, lines and texts in abstract units,
// with colours by meaning. A scene depends on no window and no file format. Package paper renders
// any scene as PDF, SVG or PNG, and the widgets draw it on the screen. Both therefore look the
// same.
//
// The renderer provides the widths of texts: see [Measure].
//
// A meaning has the same shape in every picture, independent of its colour. A won position is a
// filled circle with the moves to win. A lost position is a hollow square, in a tree with the most
// seeds collected. An unsearched position is a dashed circle. The line being played is a thick
// line. A ring marks the hole that is played next, and the hole in which a lost move ended.
package scene
