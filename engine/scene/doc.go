// Package scene makes pictures, for the screen and for paper: boards, lines of play,
// trees, heat maps, branching diagrams, partial orders, charts, and the legends of
// them.
//
// A [Picture] is what is to be shown. It becomes a [Scene]: circles, lines and texts
// in plain units and in colours by their meaning. A scene knows neither a window nor
// a file format; package paper draws any scene as PDF, SVG or PNG, and the widgets
// draw it on the screen. So a thing looks alike wherever it is seen.
//
// How wide a text is, the one who draws must say: see [Measure].
//
// A meaning has the same shape in every picture, whatever its colour: won is a
// filled circle with the moves to go, lost a hollow square, in a tree with the most
// seeds collected, not searched a dashed circle, the line being played a thick
// line. The hole that is played next is ringed, and so is the hole in which a lost
// move ended.
package scene
