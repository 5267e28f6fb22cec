// Package paper draws scenes as PDF, SVG, EPS, PNG and as PGF for LaTeX, says how large
// they become, and knows the sizes of paper.
//
// One painter draws any scene on the canvas of any format. So a new picture is a new
// scene, a new format a new canvas, and the formats cannot differ in what they show. The
// canvases of gonum serve for PNG alone: its others keep a picture until it is finished,
// and lose letters, the size, or what text says to those who search for it.
//
// # Size
//
// A unit of a scene is 1/96 of an inch, unless a [Fit] says how wide the picture shall be,
// or how large its text. An [Extent] tells how large it becomes before it is drawn. What a
// picture shows, an [About] tells those who do not see it.
//
// # Text
//
// Pictures use Liberation Sans, which is as wide as Arial and Helvetica. A PDF and an EPS
// contain the letters they have of it; an SVG names it and two others of the same width;
// a picture of PGF is set in the font of its document, no wider than was measured.
//
// # Limits
//
// A picture that is too large for its format is refused with a [*TooLargeError] before it
// is drawn. SVG, EPS and PGF are written while they are drawn, and take no memory of their
// own; a PDF and a PNG are made in memory before they are written, and an [Ender] ends that
// early. EPS knows nothing that is seen through: faint colours are mixed with that of the
// ground, in PGF as well.
package paper
