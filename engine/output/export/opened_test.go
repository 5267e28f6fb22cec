package export_test

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// pictured returns a picture of each kind, with words that it contains.
func pictured(t *testing.T) map[string]struct {
	export.Document
	words []string
} {
	t.Helper()
	all := documents(t)
	game, row := started(t, "two-person", 6, 2)
	two, err := export.Line(game, row, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	chart := export.Chart(export.ChartData{Chart: scene.Chart{
		Heading: scene.Heading{Title: "Squares, ½ × ≤ Σ"},
		Plot: scene.Plot{Across: "side", Upward: "area → m²", Series: []scene.PlotSeries{
			{Name: "squares", Points: []scene.Point{{X: 1, Y: 1}, {X: 2, Y: 4}, {X: 3, Y: 9}}},
		}},
	}})
	return map[string]struct {
		export.Document
		words []string
	}{
		"position":  {all["position"], []string{"Ruma"}},
		"line":      {all["line-remarks"], []string{"Tchuka", "sowings", "Degrazia's", "4 × 2"}},
		"tree":      {all["tree-remarks"], []string{"Tchuka", "positions", "won, moves to go"}},
		"merged":    {all["merged"], []string{"transpositions merged", "seeds in play"}},
		"survey":    {export.Survey(ibanez()), []string{"holes", "seeds"}},
		"chart":     {chart, []string{"Squares, ½ ×", "side", "squares"}},
		"boards":    {all["boards"], []string{"boards"}},
		"graph":     {ladder(t), nil},
		"twoperson": {two, []string{"not finished"}},
	}
}

// opener is an external program that opens a picture, and the package that contains it.
type opener struct {
	pack string
	args []string
}

// openers returns the programs for a format. They run in the directory of the picture.
func openers(format export.Format, name string) []opener {
	file := name + format.Ext()
	return map[export.Format][]opener{
		"svg": {
			{"libxml2-utils", []string{"xmllint", "--noout", "--nonet", file}},
			{"librsvg2-bin", []string{"rsvg-convert", "--width=400", "-o", name + "-svg.png", file}},
		},
		"pdf": {
			{"poppler-utils", []string{"pdftoppm", "-r", "50", "-png", file, name + "-pdf"}},
			{"ghostscript", []string{"gs", "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONERROR", "-sDEVICE=bbox", file}},
		},
		"png": {{"imagemagick", []string{"identify", file}}},
	}[format]
}

// open runs a program in a directory. It skips the test if the program is missing.
func (o opener) open(t *testing.T, folder string) string {
	t.Helper()
	if _, err := exec.LookPath(o.args[0]); err != nil {
		t.Skipf("%s is not installed here: it is in %s", o.args[0], o.pack)
	}
	command := exec.CommandContext(t.Context(), o.args[0], o.args[1:]...)
	command.Dir = folder
	out, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %v\n%s", o.args, err, out)
	}
	return string(out)
}

// External programs open the pictures, with colours and sizes for paper, and find their words.
func TestExternalProgramsOpenPictures(t *testing.T) {
	t.Parallel()
	o := export.Options{Verdicts: true, Palette: palette.Printed(), Fit: paper.Fit{Width: 85}, ID: "Schön & ça, ñ: × – − ≤ Σ → „Ω“"}
	for name, of := range pictured(t) {
		for _, format := range enginetest.Sample(t, 2, export.SVG, export.PDF, export.PNG) {
			t.Run(name+"/"+string(format), func(t *testing.T) {
				t.Parallel()
				folder := t.TempDir()
				place(t, folder, name+format.Ext(), write(t, of.Document, format, o))
				for _, program := range openers(format, name) {
					program.open(t, folder)
				}
				if format != "pdf" {
					return
				}
				text := opener{"poppler-utils", []string{"pdftotext", "-layout", name + ".pdf", "-"}}.open(t, folder)
				words := of.words
				if name != "boards" { // a booklet has no ID
					words = append(words, "Schön & ça, ñ: × – − ≤ Σ → „Ω“")
				}
				for _, word := range words {
					if !strings.Contains(text, word) {
						t.Errorf("%q is not in\n%s", word, text)
					}
				}
			})
		}
	}
}

// LaTeX sets all pictures in one document, with only the required packages, any user text, and an arrow
// between two places.
func TestLaTeXTypesetsPictures(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("pdflatex"); err != nil {
		t.Skip("pdflatex is missing: make latex installs it")
	}
	folder := t.TempDir()
	all := pictured(t)
	body, words := "", []string{"50 % of #1 & {a", `\x <y> |`, "≤ Σ →", "ß ?"} // the last is 漢; é becomes two
	for _, name := range slices.Sorted(maps.Keys(all)) {
		o := export.Options{Verdicts: true, Fit: paper.Fit{Width: 85}}
		if name == "merged" {
			o.Title = `50 % of #1 & {a_b} ~ ^ \x <y> | "z" · − ≤ Σ → é ñ ß 漢`
		}
		place(t, folder, name+".tex", write(t, all[name].Document, "tex", o))
		if ends := map[string]string{"position": "(h2) to (Ruma)", "line": "(m0-h3) to (m1)", "tree": "(n-3-2) to (n-3-4)"}[name]; ends != "" {
			body += fmt.Sprintf("\\tikzset{every picture/.style={execute at end picture={\\draw[->] %s;}}}\n", ends)
		}
		body += fmt.Sprintf("\\noindent\\input{%s.tex}\\tikzset{every picture/.style={}}\n\n", name)
		for _, word := range all[name].words {
			if !strings.ContainsAny(word, "½'") { // LaTeX sets these differently
				words = append(words, word)
			}
		}
	}
	text := typeset(t, folder, "\\usepackage{tikz}\n", body)
	for _, word := range words {
		if !strings.Contains(text, word) {
			t.Errorf("%q is not in\n%s", word, text)
		}
	}
}

// typeset runs LaTeX on a document that fits into its lines, and returns the text of the pages.
func typeset(t *testing.T, folder, packages, body string) string {
	t.Helper()
	place(t, folder, "all.tex", []byte("\\documentclass{article}\n"+packages+"\\begin{document}\n"+body+"\\end{document}\n"))
	out := opener{"texlive-latex-base", []string{"pdflatex", "-interaction=nonstopmode", "-halt-on-error", "all.tex"}}.open(t, folder)
	if strings.Contains(out, "Overfull") {
		t.Errorf("something is wider than its column:\n%s", out)
	}
	return opener{"poppler-utils", []string{"pdftotext", "-layout", "all.pdf", "-"}}.open(t, folder)
}

func place(t *testing.T, folder, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// ladder returns a position on a drawn graph.
func ladder(t *testing.T) export.Document {
	t.Helper()
	g, err := sowgraph.Ladder(3)
	if err != nil {
		t.Fatal(err)
	}
	board, err := sowgraph.NewState(g, make([]int, g.Len()))
	if err != nil {
		t.Fatal(err)
	}
	return export.Position(sowgraph.Game{}, board)
}
