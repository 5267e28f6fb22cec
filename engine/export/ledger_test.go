package export_test

import (
	"bufio"
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine/export"
	"tchouka/engine/markup"
	"tchouka/engine/paper"
	"tchouka/engine/scene"
	"tchouka/engine/scene/scenetest"
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
		Romans: []string{"I", "II", "III", "IV", "R"}, Bars: []int{4}, MoveHeader: "hole", ShowSowings: true, HasRemarks: true, Rows: slices.Values(rows),
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
	latex := func(style scene.LineStyle, caption string) string {
		var b bytes.Buffer
		w := bufio.NewWriter(&b)
		ledgerLine := degrazia()
		ledgerLine.Lines, ledgerLine.Caption = style, caption
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
		scene.TableLines: `% Tchuka Ruma, 4 × 2
% 2 moves
` + markup.LaTeXOther + `
\begin{tabular}{rrrrrr|r|rp{10em}}
\hline
move & hole & 1 & 2 & 3 & 4 & Ruma & sowings &  \\
\hline
0 &  & 2 & 2 & 2 & 2 & 0 &  &  \\
1 & 3! & 2 & 2 & 0 & 3 & 1 & 1 & the only \ensuremath{|} way \& more \\
2 & 4 & 3 & 3 & 0 & 0 & 2 & 2 &  \\
 &  & 3 & 0 & 1 & 1 & 3 &  &  \\
\hline
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
		if got := latex(style, ""); got != want {
			t.Errorf("style %d:\n%s", style, got)
		}
	}
	if got := latex(scene.TableLines, "A & B"); !strings.Contains(got, "\\caption{A \\& B}\n\\end{table}") {
		t.Errorf("with a caption:\n%s", got)
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

// For any table, all items lie inside the picture and texts do not overlap. The picture has at most
// the requested width if its text can be made small enough.
func TestPicturesFitWithoutOverlap(t *testing.T) {
	t.Parallel()
	measure := paper.Measure()
	rapid.Check(t, func(t *rapid.T) {
		ledgerLine := anyLine(t)
		s := ledgerLine.Picture().Scene(measure)
		if w, h := ledgerLine.Picture().Size(measure); w != s.Width || h != s.Height {
			t.Fatalf("size says %v × %v, the scene is %v × %v", w, h, s.Width, s.Height)
		}
		if ledgerLine.Space >= 390 && len(ledgerLine.Places) < 6 && s.Width > ledgerLine.Space {
			t.Errorf("%v wide, with room for %v", s.Width, ledgerLine.Space)
		}
		type placed struct {
			text string
			scene.Area
		}
		var texts []placed
		scenetest.Walk(s.Items, func(item scene.Item, x, y float64) {
			left, top, right, bottom := scenetest.Box(measure, item)
			at := scene.Area{Left: left + x, Top: top + y, Right: right + x, Bottom: bottom + y}
			if at.Left < 0 || at.Top < 0 || at.Right > s.Width || at.Bottom > s.Height {
				t.Errorf("outside of %v × %v: %+v at %.1f", s.Width, s.Height, item, at)
			}
			text, ok := item.(scene.Text)
			if !ok || text.Text == "" {
				return
			}
			for _, other := range texts {
				if other.Overlaps(at) {
					t.Errorf("%q lies on %q", text.Text, other.text)
				}
			}
			texts = append(texts, placed{text.Text, at})
		})
	})
}

func anyLine(t *rapid.T) export.LedgerLine {
	l := export.LedgerLine{MoveHeader: rapid.SampledFrom([]string{"hole", "played"}).Draw(t, "played"), ShowSowings: rapid.Bool().Draw(t, "sown")}
	l.Look = scene.Look{
		Lines:   rapid.SampledFrom([]scene.LineStyle{scene.ColumnLines, scene.TableLines, scene.NumberLines}).Draw(t, "style"),
		Without: scene.Part(rapid.Uint16Range(0, 255).Draw(t, "without")), Space: rapid.SampledFrom([]float64{0, 321, 391, 900}).Draw(t, "room"),
	}
	if rapid.Bool().Draw(t, "headed") {
		l.Heading = scene.Heading{Title: "A title that is rather long for so small a picture", Note: strings.Repeat("a note ", 20)}
	}
	places := rapid.IntRange(0, 14).Draw(t, "places")
	for i := range places {
		l.Places = append(l.Places, fmt.Sprint(i+1))
	}
	var rows []export.LedgerRow
	for i := range rapid.IntRange(1, 40).Draw(t, "rows") {
		r := export.LedgerRow{Number: i, State: "1 2 3", From: rapid.IntRange(-1, places-1).Draw(t, "from"), Last: -1, Sowings: 2}
		if i > 0 && rapid.IntRange(0, 3).Draw(t, "begins") > 0 {
			r.Move, r.Sign = rapid.SampledFrom([]string{"3", "12", "a:b-c-d"}).Draw(t, "move"), "!?"
		}
		if rapid.IntRange(0, 9).Draw(t, "remark") == 0 {
			r.Comment = strings.Repeat("a comment ", rapid.IntRange(1, 30).Draw(t, "long"))
		}
		for range places {
			r.Cells = append(r.Cells, rapid.SampledFrom([]string{"0", "7", "123"}).Draw(t, "cell"))
		}
		rows = append(rows, r)
	}
	l.Rows = slices.Values(rows)
	return l
}
