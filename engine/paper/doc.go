// Package paper draws scenes as PDF, SVG and PNG, and knows the sizes of paper.
//
// One painter draws any scene on the canvas of any format. So a new picture is a new
// scene, a new format a new canvas, and the formats cannot differ in what they show.
//
// # Limits
//
// Pictures use Liberation Sans. An SVG names the font and two of the same width,
// and does not contain it. A picture that is too large for its format is refused with
// a [*TooLargeError] before it is drawn. An SVG is written while it is drawn, and takes
// no memory of its own; a PDF and a PNG are made in memory before they are written, and
// an [Ender] ends that early.
package paper
