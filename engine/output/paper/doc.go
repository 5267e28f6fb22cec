// Package paper renders scenes as PDF, SVG, PNG and PGF for LaTeX. It computes the size
// of a document before it is drawn, and defines paper sizes.
//
// One painter draws any scene on the canvas of any format. A new picture is a new scene, and a
// new format a new canvas, so that all formats show the same. Only PNG uses a canvas of gonum.
// The other canvases of gonum keep a picture in memory until it is finished. They also lose
// letters, the size, or text that can be searched for.
//
// # Size
//
// A unit of a scene is 1/96 inch, unless a [Fit] sets the width of the picture or the size of
// its text. An [Extent] is the size of a document, before it is drawn. An [About] describes a
// picture to readers who cannot see it.
//
// # Text
//
// Pictures use Liberation Sans, which has the widths of Arial and Helvetica. A PDF
// embeds the glyphs it uses. An SVG names the font and two others of the same widths. A PGF
// picture uses the font of its document, scaled down if it is wider than Liberation Sans.
//
// # Limits
//
// A picture that is too large for its format is refused with a [*TooLargeError] before it is
// drawn. SVG and PGF are written while they are drawn, and take constant memory. A PDF and
// a PNG are built in memory first; a [Canceller] can end that early. In PGF, translucent
// colours are blended with the background.
package paper
