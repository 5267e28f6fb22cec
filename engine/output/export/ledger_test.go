package export_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/session"
)

// A line in numbers marks the hole that is sown next, and shows the sign of a move.
func TestLinesInNumbers(t *testing.T) {
	t.Parallel()
	doc := playRemarked(t, "4x2", map[int]session.Remark{1: {Mark: session.Good, Name: "the only | way & more"}}, 3, 4)
	for _, c := range []struct {
		style  scene.LineStyle
		format export.Format
		want   string
	}{
		{scene.ColumnLines, export.Text, `
I II III IV R
2  2   2  2 0
2  2   0  3 1
3  3   0  0 2
3  0   1  1 3
`},
		{scene.NumberLines, export.Text, "\n3! 4\n"},
		{scene.ColumnLines, export.TeX, `
\begin{tabular}{rrrrr}
I & II & III & IV & R \\
2 & 2 & \underline{2} & 2 & 0 \\
2 & 2 & 0 & \underline{3} & 1 \\
3 & \underline{3} & 0 & 0 & 2 \\
3 & 0 & 1 & 1 & 3 \\
\end{tabular}
`},
		{scene.NumberLines, export.TeX, `
\begin{tabular}{lrrrrrrrrrrrrrrrr}
move & 1 & 2 \\
hole & \textbf{3!} & \textbf{4} \\
\end{tabular}
`},
		{scene.MoveRows, export.Markdown, "\n| 1 | 2 | 3 | 4 | Ruma |\n"},
		{scene.MoveRows, export.Markdown, "\n| move | hole | position | sowings | result | name | comment |\n"},
		{scene.MoveRows, export.Markdown, "\n| 1 | 3! | `2 2 0 3 \\| 1` | 1 | in the Ruma | the only \\| way \\& more |  |\n"},
	} {
		if got := string(write(t, doc, c.format, export.Options{Look: scene.Look{Lines: c.style}})); !strings.Contains(got, c.want) {
			t.Errorf("style %d as %s:\n%s", c.style, c.format, got)
		}
	}
	lost := string(write(t, playRemarked(t, "2x1", nil, 1), export.TeX, export.Options{Look: scene.Look{Lines: scene.ColumnLines}}))
	if want := `\underline{1} & 0 & 1 \\`; !strings.Contains(lost, want) {
		t.Errorf("the hole of the lost seed is not marked:\n%s", lost)
	}
}

// A line in numbers is refused as a picture, and its LaTeX has no size.
func TestNumbersAreNoPicture(t *testing.T) {
	t.Parallel()
	doc := documents(t)["line"]
	for _, style := range []scene.LineStyle{scene.ColumnLines, scene.NumberLines} {
		o := export.Options{Look: scene.Look{Lines: style}}
		for _, f := range export.Formats() {
			var b bytes.Buffer
			err := export.Write(&b, doc, f, o)
			switch {
			case f == export.DOT || f == export.GIF || f == export.HTML:
			case f.HasLineStyle(style) || !f.Picture():
				if err != nil {
					t.Errorf("style %d as %s: %v", style, f, err)
				}
			case !errors.Is(err, export.ErrNumbersPicture) || b.Len() > 0:
				t.Errorf("style %d as %s: %v after %d bytes", style, f, err, b.Len())
			}
		}
		if doc.Picture(o) != nil {
			t.Errorf("style %d has a picture", style)
		}
		if _, err := export.Image(doc, o); !errors.Is(err, export.ErrNumbersPicture) {
			t.Errorf("style %d is an image: %v", style, err)
		}
		if e, err := export.Extent(doc, "tex", o); err != nil || e != (paper.Extent{}) {
			t.Errorf("style %d in LaTeX has the size %+v, %v", style, e, err)
		}
	}
}

// LaTeX sets lines in numbers as tables, with any user text, and its output contains the words.
func TestLinesAsLaTeXTables(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("pdflatex"); err != nil {
		t.Skip("pdflatex is missing: make latex installs it")
	}
	folder := t.TempDir()
	doc := playRemarked(t, "4x2", map[int]session.Remark{
		1: {Mark: session.Good, Name: "50 % & more_{x}", Comment: "ä × – \\ $ # ~ ^ <a|b> 二"},
	}, 3, 4, 3, 4, 2, 4)
	var body strings.Builder
	for i, o := range []export.Options{
		{Look: scene.Look{Lines: scene.ColumnLines}, Title: "50 % & more_{x}", ID: "multitchouka:2.2.2.2"},
		{Look: scene.Look{Lines: scene.ColumnLines, RumaLeft: true}, Numbering: engine.ByDistance},
		{Look: scene.Look{Lines: scene.NumberLines}},
	} {
		name := fmt.Sprintf("line%d.tex", i)
		if err := os.WriteFile(filepath.Join(folder, name), write(t, doc, "tex", o), 0o600); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&body, "\\input{%s}\n\n", name)
	}
	text := "\\documentclass{article}\n\\begin{document}\n" + body.String() + "\\end{document}\n"
	if err := os.WriteFile(filepath.Join(folder, "all.tex"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	compile := exec.Command("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "all.tex")
	compile.Dir = folder
	if out, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("%v:\n%s", err, out)
	}
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext is missing: it is one of the poppler-utils")
	}
	read := exec.Command("pdftotext", "-layout", "all.pdf", "-")
	read.Dir = folder
	out, err := read.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"III", "3!"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%q is missing in:\n%s", want, out)
		}
	}
}
