package export_test

import (
	"bufio"
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/markup"
)

// degrazia returns the beginning of the line that Degrazia prints.
func degrazia() export.LedgerLine {
	row := func(number int, move string, sowings, from, last int, cells ...string) export.LedgerRow {
		return export.LedgerRow{
			Number: number, Move: move, Sowings: sowings, From: from, Last: last, Cells: cells,
			State: strings.Join(cells[:4], " ") + " | " + cells[4],
		}
	}
	rows := []export.LedgerRow{
		row(0, "", 0, -1, -1, "2", "2", "2", "2", "0"), row(1, "3", 1, 2, 4, "2", "2", "0", "3", "1"),
		row(2, "4", 2, 3, 1, "3", "3", "0", "0", "2"), row(2, "", 0, 1, 4, "3", "0", "1", "1", "3"),
	}
	rows[1].Sign, rows[1].Name = "!", "the only | way & more"
	return export.LedgerLine{
		Heading: scene.Heading{Title: "Tchuka Ruma, 4 × 2", Note: "2 moves"}, Places: []string{"1", "2", "3", "4", "Ruma"},
		Romans: []string{"I", "II", "III", "IV", "R"}, MoveHeader: "hole", ShowSowings: true, HasRemarks: true, Rows: slices.Values(rows),
	}
}

func TestText(t *testing.T) {
	t.Parallel()
	text := func(style scene.LineStyle) string {
		var b bytes.Buffer
		w := bufio.NewWriter(&b)
		ledgerLine := degrazia()
		ledgerLine.Lines = style
		ledgerLine.Text(w)
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	if got, want := text(scene.ColumnLines), `# Tchuka Ruma, 4 × 2: 2 moves
I II III IV R
2  2   2  2 0
2  2   0  3 1
3  3   0  0 2
3  0   1  1 3
`; got != want {
		t.Errorf("columns:\n%s", got)
	}
	if got, want := text(scene.NumberLines), "# Tchuka Ruma, 4 × 2: 2 moves\n3! 4\n"; got != want {
		t.Errorf("numbers:\n%s", got)
	}
}

func TestLaTeX(t *testing.T) {
	t.Parallel()
	latex := func(style scene.LineStyle) string {
		var b bytes.Buffer
		w := bufio.NewWriter(&b)
		ledgerLine := degrazia()
		ledgerLine.Lines = style
		ledgerLine.LaTeX(w)
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	for style, want := range map[scene.LineStyle]string{
		scene.ColumnLines: `% Tchuka Ruma, 4 × 2
% 2 moves
\begin{tabular}{rrrrr}
I & II & III & IV & R \\
2 & 2 & \underline{2} & 2 & 0 \\
2 & 2 & 0 & \underline{3} & 1 \\
3 & \underline{3} & 0 & 0 & 2 \\
3 & 0 & 1 & 1 & 3 \\
\end{tabular}
`,
		scene.NumberLines: `% Tchuka Ruma, 4 × 2
% 2 moves
\begin{tabular}{lrrrrrrrrrrrrrrrr}
move & 1 & 2 \\
hole & \textbf{3!} & \textbf{4} \\
\end{tabular}
`,
	} {
		if got := latex(style); got != want {
			t.Errorf("style %d:\n%s", style, got)
		}
	}
}

func TestMarkdown(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	m := markup.NewMarkdownWriter(&b)
	degrazia().Markdown(m)
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"# Tchuka Ruma, 4 × 2\n\n2 moves\n\n| 1 | 2 | 3 | 4 | Ruma |\n", "| move | hole | position | sowings | result | name | comment |\n",
		"| 1 | 3! | `2 2 0 3 \\| 1` | 1 |  | the only \\| way \\& more |  |\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is missing in:\n%s", want, b.String())
		}
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
