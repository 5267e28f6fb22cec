package paper

import (
	"fmt"
	"io"
	"math"
	"strings"
	"unicode"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/markup"
)

// TikZ writes a diagram, which is the content of a sheet, as a TikZ picture for LaTeX. Its nodes have the
// labels of the places as names, and its edges join names. The unit of the coordinates is a millimetre.
func TikZ(w io.Writer, about About, pal palette.Palette, s Sheet, d scene.Diagram) error {
	t := tikzWriter{stream: newStream(w), pal: pal, sheet: s, unit: s.Scale / unitsPerMM}
	width, height := s.size()
	t.put(texHead(about, "tikz", width, height))
	t.put("\\begingroup%\n" + markup.LaTeXOther + "%\n\\def\\zt#1{\\fontsize{#1bp}{#1bp}\\selectfont}%\n")
	t.put(t.colour("Ground", s.Ground) + t.colour("Ink", palette.Ink) + t.colour("Quiet", palette.Quiet))
	t.put("\\begin{tikzpicture}[x=1mm, y=1mm, >=stealth, line width=" + t.length(lineWidth) + ",\n" +
		"  hole/.style={circle, draw=tchoukaInk, text=tchoukaInk, inner sep=0pt},\n" +
		"  ruma/.style={hole, double}, closed/.style={hole, dashed}, sow/.style={->, draw=tchoukaInk},\n" +
		"  label/.style={text=tchoukaQuiet, inner sep=0pt, text depth=0pt}, heading/.style={label, text=tchoukaInk}]\n" +
		"\\useasboundingbox[fill=tchoukaGround] (0,0) rectangle " + t.at(scene.Point{X: s.Width}) + ";\n")
	names := tikzNames(d.Nodes)
	for i, n := range d.Nodes {
		style := "hole"
		switch {
		case n.Closed:
			style = "closed"
		case n.Store:
			style = "ruma"
		}
		t.put(`\node[` + style + ", minimum size=" + t.length(2*n.R) + ", " + t.font(n.Text) + "] (" + names[i] + ") at " + t.at(n.At) + t.text(n.Text)).flush()
	}
	for _, e := range d.Edges {
		way := "--"
		switch bend := t.angle(math.Abs(e.Bend)); {
		case e.From == e.To:
			way = "to[out=" + t.angle(e.Out) + ", in=" + t.angle(e.In) + ", distance=" + t.length(e.Reach) + "]"
		case bend == "0":
		case e.Bend > 0:
			way = "to[bend left=" + bend + "]"
		default:
			way = "to[bend right=" + bend + "]"
		}
		t.put(`\draw[sow] (` + names[e.From] + ") " + way + " (" + names[e.To] + ");\n").flush()
	}
	for _, text := range d.Texts {
		style := "label"
		if text.Bold {
			style = "heading"
		}
		anchor := [...]string{scene.Start: "west", scene.Middle: "center", scene.End: "east"}[text.Anchor]
		t.put(`\node[` + style + ", anchor=" + anchor + ", " + t.font(text) + "] at " + t.at(scene.Point{X: text.X, Y: text.Y}) + t.text(text)).flush()
	}
	t.put("\\end{tikzpicture}%\n\\endgroup%\n")
	return t.close()
}

const lineWidth = 1.2 // units

type tikzWriter struct {
	*stream
	pal   palette.Palette
	sheet Sheet
	unit  float64 // millimetres of a unit
}

func (t tikzWriter) colour(name string, c palette.Color) string {
	of := onGround(c.In(t.pal), t.sheet.Ground.In(t.pal))
	return fmt.Sprintf("\\definecolor{tchouka%s}{HTML}{%02X%02X%02X}%%\n", name, of.R, of.G, of.B)
}

func (t tikzWriter) font(text scene.Text) string {
	font := `font=\zt{` + decimal(text.Size*t.sheet.Scale*pointsPerUnit) + "}"
	if text.Bold {
		font += `\bfseries`
	}
	return font
}

func (t tikzWriter) text(text scene.Text) string { return " {" + markup.LaTeX(text.Text) + "};\n" }

func (t tikzWriter) angle(degrees float64) string { return decimal(math.Round(degrees)) }

func (t tikzWriter) length(units float64) string { return decimal(units*t.unit) + "mm" }

func (t tikzWriter) at(p scene.Point) string {
	return "(" + decimal(p.X*t.unit) + "," + decimal((t.sheet.Height-p.Y)*t.unit) + ")"
}

// tikzNames returns the names of nodes, which differ and have only letters and digits of ASCII: their
// labels, or v with a number.
func tikzNames(nodes []scene.DiagramNode) []string {
	names, taken := make([]string, len(nodes)), map[string]bool{}
	for i, n := range nodes {
		isPlain := n.Label != "" && unicode.IsLetter(rune(n.Label[0])) && strings.IndexFunc(n.Label, func(r rune) bool {
			return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
		}) < 0
		if names[i] = n.Label; isPlain && !taken[n.Label] {
			taken[n.Label] = true
			continue
		}
		names[i] = ""
	}
	next := 1
	for i := range names {
		for ; names[i] == ""; next++ {
			if name := fmt.Sprint("v", next); !taken[name] {
				names[i], taken[name] = name, true
			}
		}
	}
	return names
}
