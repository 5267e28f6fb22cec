package paper

import (
	"fmt"
	"io"
	"strings"

	"tchouka/engine/picture/palette"
	"tchouka/engine/text/markup"
)

// TeX writes a sheet as a PGF picture for LaTeX while it is drawn. LaTeX sets the text in the
// font of the document; a text that becomes wider than measured is scaled down. Lengths are in
// PDF points, 72 to an inch.
func TeX(w io.Writer, about About, pal palette.Palette, s Sheet) error {
	canvas := &texCanvas{stream: newStream(w), ground: s.Ground.In(pal), transform: identity(), colors: map[string]bool{}}
	width, height := s.size()
	canvas.head(width, height, about)
	if err := paint(canvas, s, pal, newTypesetter()); err != nil {
		return err
	}
	canvas.put("\\end{pgfpicture}%\n\\endgroup%\n")
	return canvas.close()
}

// head writes usage instructions as comments, and the commands of the picture.
func (c *texCanvas) head(width, height float64, about About) {
	c.put("% " + texComment(about.Title) + "\n%\n")
	if about.Subject != "" {
		c.put("% " + texComment(about.Subject) + "\n%\n")
	}
	c.put(fmt.Sprintf(`%% A picture by Tchouka, %.1f mm wide and %.1f mm high, in UTF-8.
%% In the preamble of the document:  \usepackage{pgf}
%% Where the picture shall stand:    \input{the name of this file}
%% Its text has the font of the document; {\sffamily\input{...}} sets it in another one.
`, width/72*25.4, height/72*25.4))
	c.put(RecipeComment("% ", about.Recipe)).put("\\begingroup%\n" + markup.LaTeXOther + "%\n" + texCommands)
	c.put("\\begin{pgfpicture}%\n\\pgfpathrectangle{\\pgfpointorigin}{\\pgfqpoint{").fixed(width).put("bp}{").fixed(height)
	c.put("bp}}\\pgfusepath{use as bounding box}%\n").flush()
}

// texComment joins a text to one line for a comment.
func texComment(text string) string { return strings.Join(strings.Fields(text), " ") }

// texCommands defines short names: for the parts of paths, for filling and stroking, and for
// setting a text with a maximum width. The parameters of \zT are x, y, width, size, angle,
// anchor and text.
const texCommands = `\makeatletter%
\def\zm#1 #2 {\pgfpathqmoveto{#1bp}{#2bp}}%
\def\zl#1 #2 {\pgfpathqlineto{#1bp}{#2bp}}%
\def\zc#1 #2 #3 #4 #5 #6 {\pgfpathqcurveto{#1bp}{#2bp}{#3bp}{#4bp}{#5bp}{#6bp}}%
\def\zh{\pgfpathclose}\def\zf{\pgfusepathqfill}\def\zs{\pgfusepathqstroke}%
\def\zF#1{\pgfsetfillcolor{tchouka#1}}\def\zS#1{\pgfsetstrokecolor{tchouka#1}}\def\zw#1 {\pgfsetlinewidth{#1bp}}%
\def\zT#1 #2 #3 #4 #5 #6#7{%
\setbox0\hbox{\pgfinterruptpicture\fontsize{10}{12}\selectfont#7\endpgfinterruptpicture}\dimen0=.1\wd0 \dimen0=#4\dimen0 \dimen2=#4bp%
\ifdim\dimen0>#3bp \dimen2=\dimexpr\dimen2*\number\dimexpr#3bp\relax/\number\dimen0\relax\fi\dimen2=.1\dimen2%
\begin{pgfscope}\pgftransformshift{\pgfqpoint{#1bp}{#2bp}}\pgftransformrotate{#5}%
\pgftransformscale{\strip@pt\dimen2}\pgftext[base#6]{\box0}\end{pgfscope}}%
\makeatother%
`
