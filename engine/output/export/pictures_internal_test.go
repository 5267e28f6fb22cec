package export

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/scene/scenetest"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/engine/study/find"
)

func contents(t *testing.T) map[string]pictured {
	t.Helper()
	rules := row.Multitchouka()
	all := map[string]pictured{}
	for name, board := range map[string]string{
		"4x2": "4x2", "one hole": "1x100000", "most seeds": "1x1000000000 1000000000 | 147483647",
		"12 holes": "0 1 2 3 5 8 13 20 21 34 55 89 | 144", "40 holes": "40x3", "300 holes": "300x2",
	} {
		p := rowtest.Board(t, board)
		all["position "+name] = position{termsOf(rules.Game(), p), p}
		if all["line "+name] = longLine(t, rules, p); p.Len() < 5 {
			grown := tree.New(rules.Game(), p)
			line := grown.Path(row.Line(1))
			grown.Grow(context.Background(), 200)
			remarks := map[tree.ID]session.Remark{
				tree.Root: {Mark: session.Interesting}, 1: {Mark: session.Good, Name: strings.Repeat("name", 60)},
				tree.ID(grown.Len() - 1): {Mark: session.Bad, Comment: strings.Repeat("A long comment. ", 40)},
			}
			all["tree "+name] = Tree(grown, TreeView{Line: line, Remarks: remarks}).content.(pictured)
			merged := grown.Layout(tree.LayoutOptions{Merged: true, Line: line})
			all["merged "+name] = Tree(grown, TreeView{Layout: merged, Line: line, Remarks: remarks}).content.(pictured)
		}
	}
	for name, of := range map[string]struct {
		rules        row.Rules
		holes, seeds int
	}{"3 holes": {rules, 3, 12}, "a path": {row.Monokalah(), 6, 20}, "13 holes": {row.NoWrap(), 13, 9}} {
		var boards []find.Board
		request := find.Request{Game: solve.GeneratorOf(of.rules), Holes: of.holes, Seeds: find.Range{From: of.seeds - 1, To: of.seeds}}
		if _, err := find.Find(context.Background(), request, func(b find.Board) bool {
			boards = append(boards, b)
			return true
		}); err != nil {
			t.Fatal(err)
		}
		all["boards "+name] = Boards(boards).content.(pictured)
	}
	return all
}

// longLine plays the first hole that does not lose, while there is one.
func longLine(t *testing.T, rules row.Rules, start row.Position) pictured {
	t.Helper()
	var moves []row.Move
	comments := map[int]session.Remark{0: {Comment: strings.Repeat("A long comment. ", 40)}}
	p := start
	for len(moves) < 30 {
		found := false
		for _, move := range rules.Moves(p) {
			if outcome, err := rules.Play(p, move); err == nil && !outcome.Ending.Loses() {
				p, found, moves = outcome.Position, true, append(moves, move)
				break
			}
		}
		if !found {
			break
		}
	}
	doc, err := Line(rules.Game(), start, row.Line(moves...), comments)
	if err != nil {
		t.Fatal(err)
	}
	return doc.content.(pictured)
}

func TestItemsInsidePicture(t *testing.T) {
	t.Parallel()
	measure := paper.Measure()
	eachScene(t, func(name string, c pictured, o Options) {
		s := c.picture(o).Sketch(measure).Scene()
		scenetest.Walk(s.Items, func(item scene.Item, x, y float64) {
			left, top, right, bottom := scenetest.Box(measure, item)
			if left+x < 0 || top+y < 0 || right+x > s.Width || bottom+y > s.Height {
				t.Errorf("%s (%v × %v): %T at %.1f %.1f … %.1f %.1f: %+v",
					name, s.Width, s.Height, item, left+x, top+y, right+x, bottom+y, item)
			}
		})
	})
}

// eachScene calls check for everything that can be drawn, with trees in both directions.
func eachScene(t *testing.T, check func(name string, c pictured, o Options)) {
	t.Helper()
	for name, c := range contents(t) {
		check(name, c, Options{Verdicts: true}.withDefaults())
		if _, ok := c.(gameTree); ok {
			check(name+" down", c, Options{Verdicts: true, Down: true}.withDefaults())
		}
	}
}

func TestTextsDoNotOverlap(t *testing.T) {
	t.Parallel()
	measure := paper.Measure()
	type placed struct {
		text                     string
		left, top, right, bottom float64
	}
	eachScene(t, func(name string, c pictured, o Options) {
		var texts []placed
		scenetest.Walk(c.picture(o).Sketch(measure).Scene().Items, func(item scene.Item, x, y float64) {
			if text, ok := item.(scene.Text); ok {
				left, top, right, bottom := scenetest.Box(measure, item)
				texts = append(texts, placed{text.Text, left + x, top + y, right + x, bottom + y})
			}
		})
		for i, a := range texts {
			for _, b := range texts[:i] {
				if a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom {
					t.Errorf("%s: %q lies on %q", name, a.text, b.text)
				}
			}
		}
	})
}

// A line of play has the shape of its result, and a ring at the hole where it was lost.
func TestResultMarkedByShape(t *testing.T) {
	t.Parallel()
	o := Options{Verdicts: true, Palette: palette.Light()}.withDefaults()
	p := rowtest.Uniform(t, 4, 2)
	tests := []struct {
		moves               []row.Move
		won, squares, rings int
	}{
		{[]row.Move{3, 4, 3, 4, 2, 4}, 1, 0, 0},
		{[]row.Move{3, 1}, 0, 1, 1},
		{[]row.Move{3}, 0, 0, 0},
	}
	for _, test := range tests {
		doc, err := Line(row.Multitchouka().Game(), p, row.Line(test.moves...), nil)
		if err != nil {
			t.Fatal(err)
		}
		won, squares, rings, played := 0, 0, 0, 0
		add := func(to *int, is bool) {
			if is {
				*to++
			}
		}
		scenetest.Walk(doc.Picture(o).Sketch(paper.Measure()).Scene().Items, func(item scene.Item, _, _ float64) {
			switch i := item.(type) {
			case scene.Circle:
				add(&won, i.Fill == palette.Won)
			case scene.RoundRect:
				add(&squares, i.Stroke == palette.Lost && i.Fill != nil)
				add(&rings, i.Stroke == palette.Lost && i.Fill == nil)
				add(&played, i.Stroke == palette.Line)
			}
		})
		if won != test.won || squares != test.squares || rings != test.rings || played != len(test.moves) {
			t.Errorf("%v: %d won, %d lost squares, %d lost rings, %d rings of moves", test.moves, won, squares, rings, played)
		}
	}
}

// At the width of a journal column with text of 8 points, lines of short and long boards fit, and
// no text is smaller than 6 points.
func TestBoardsLegibleInJournalColumn(t *testing.T) {
	t.Parallel()
	for _, board := range []string{"4x2", "8x4", "24x3"} {
		line := longLine(t, row.Multitchouka(), rowtest.Board(t, board))
		for _, style := range []scene.LineStyle{scene.MoveRows, scene.SowingRows} {
			o := Options{Fit: paper.Fit{Width: 85, Font: 8}, Look: scene.Look{Lines: style}}.withDefaults()
			d, err := drawnAs(line, SVG, o)
			if err != nil {
				t.Fatal(err)
			}
			if d.extent.Width > 85.01 {
				t.Errorf("%s, style %d: %v mm wide", board, style, d.extent.Width)
			}
			scenetest.Walk(d.Scene().Items, func(item scene.Item, _, _ float64) {
				const least = 6.0
				if text, ok := item.(scene.Text); ok && text.Text != "" && text.Size*d.scale*72/96 < least {
					t.Errorf("%s, style %d: %q has %.1f points", board, style, text.Text, text.Size*d.scale*72/96)
				}
			})
		}
	}
}

// endless is a document with infinite text.
type endless struct {
	content
	lines int
}

func (e *endless) writeText(w *bufio.Writer, _ Options) {
	for ; e.lines < 1_000_000; e.lines++ {
		_, _ = w.WriteString("a line of text\n")
	}
}

// cancelled is a writer that always fails.
type cancelled struct{}

func (cancelled) Write([]byte) (int, error) { return 0, errCancelled }

var errCancelled = errors.New("cancelled")

// Text output stops after its writer has failed.
func TestTextStopsOnWriteError(t *testing.T) {
	e := &endless{}
	if err := Write(cancelled{}, Document{e}, "text", Options{}); !errors.Is(err, errCancelled) || e.lines > 1000 {
		t.Errorf("%d lines, %v", e.lines, err)
	}
}

// Trees are turned or broken so that they have text of 7 points in a column of a
// journal.
func TestNarrowPictures(t *testing.T) {
	o := Options{Fit: paper.Fit{Width: 85, Font: 7}}
	for name, doc := range map[string]Document{
		"4x2": mergedTree(t, row.Multitchouka().Game(), "4x2"), "5x3": mergedTree(t, row.Multitchouka().Game(), "5x3"),
	} {
		e, err := Extent(doc, "pdf", o)
		if err != nil || e.TextSize < 6.99 || e.Width > 85.01 {
			t.Errorf("%s: text of %v points in a width of %v, %v", name, e.TextSize, e.Width, err)
		}
	}
}

func squares() Document {
	d := ChartData{
		Chart: scene.Chart{Heading: scene.Heading{Title: "Squares", Note: "of x"}, Plot: scene.Plot{Across: "x", Upward: "x²"}},
		Table: ChartTable{Columns: []string{"x", "x^2"}},
	}
	for _, kind := range []scene.PlotLine{scene.PlotSolid, scene.PlotSteps, scene.PlotDots, scene.PlotDashed} {
		s := scene.PlotSeries{Name: "x²", Line: kind}
		for x := 1.0; x <= 3; x++ {
			s.Points = append(s.Points, scene.Point{X: x, Y: x * x})
		}
		d.Series = append(d.Series, s)
	}
	for x := 1.0; x <= 3; x++ {
		d.Table.Rows = append(d.Table.Rows, []float64{x, x * x / 2})
	}
	return Chart(d)
}

func TestChartAsData(t *testing.T) {
	for format, want := range map[Format]string{
		"text": "# Squares\n# of x\n  x  x^2\n  1  0.5\n  2    2\n  3  4.5\n",
		"csv":  "x,x^2\r\n1,0.5\r\n2,2\r\n3,4.5\r\n",
	} {
		var b bytes.Buffer
		if err := Write(&b, squares(), format, Options{}); err != nil || b.String() != want {
			t.Errorf("%s: %q, %v; want %q", format, b.String(), err, want)
		}
	}
	var b bytes.Buffer
	var got struct {
		Kind, Title string
		Columns     []string
		Rows        [][2]float64
	}
	if err := Write(&b, squares(), "json", Options{}); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b.Bytes(), &got); err != nil || got.Kind != "chart" || got.Title != "Squares" || len(got.Rows) != 3 || got.Rows[2] != [2]float64{3, 4.5} {
		t.Errorf("%+v, %v", got, err)
	}
	if (Chart(ChartData{}) != Document{}) {
		t.Error("a chart without points")
	}
}

func TestChartAsPicture(t *testing.T) {
	for _, format := range []Format{"svg", "png", "pdf"} {
		var b bytes.Buffer
		if err := Write(&b, squares(), format, Options{}); err != nil || b.Len() < 1000 {
			t.Errorf("%s: %d bytes, %v", format, b.Len(), err)
		}
		if format == "svg" && (strings.Count(b.String(), "stroke-dasharray") < 2 || !strings.Contains(b.String(), "Liberation Sans")) {
			t.Error("the picture has no dashes, or not its font")
		}
	}
}

// textsIn yields the texts of items.
func textsIn(items []scene.Item, yield func(scene.Text)) {
	for _, item := range items {
		switch item := item.(type) {
		case scene.Group:
			textsIn(item.Items, yield)
		case scene.Text:
			yield(item)
		}
	}
}

// A question and its board are on one page, every text has at least 11 points, and each question is
// printed once.
func TestHandoutKeepsTasksTogether(t *testing.T) {
	random := enginetest.Random(t)
	words := func(n int) string { return strings.TrimSpace(strings.Repeat("word ", 1+random.IntN(n))) }
	for range 20 {
		h := Handout{Title: "Title", Paper: paper.Sizes()[random.IntN(2)], Pages: random.IntN(4)}
		boards, board := map[string]string{}, "" // the number of seeds that only the board of a question has
		questions := 2 + random.IntN(20)
		for i := range questions {
			if random.IntN(3) == 0 {
				h.Parts = append(h.Parts, HandoutPart{Heading: words(6), Markdown: words(150)})
			}
			if board == "" || random.IntN(2) == 0 {
				board = fmt.Sprint(200 + i)
				start := rowtest.Board(t, board+strings.Repeat(" 0", 1+random.IntN(9)))
				h.Parts = append(h.Parts, HandoutPart{Game: row.Multitchouka().Game(), Board: start})
			}
			q := HandoutPart{Question: fmt.Sprint("Question", i, " ", words(30)), OnBoard: random.IntN(4) > 0, Writing: random.IntN(3), Answer: "A"}
			if q.OnBoard {
				boards[fmt.Sprint("Question", i)] = board
			}
			h.Parts = append(h.Parts, q)
		}
		asked := 0
		for i, page := range h.scenes() {
			var texts []string
			textsIn(page.Items, func(text scene.Text) {
				texts = append(texts, strings.Fields(text.Text)[0])
				if text.Size < handoutText {
					t.Errorf("page %d: %q has %g points", i+1, text.Text, 0.75*text.Size)
				}
			})
			for _, text := range texts {
				if !strings.HasPrefix(text, "Question") {
					continue
				}
				if asked++; boards[text] != "" && !slices.Contains(texts, boards[text]) {
					t.Fatalf("page %d has %s without its board %s", i+1, text, boards[text])
				}
			}
		}
		if asked != questions {
			t.Fatalf("%d of %d questions are printed", asked, questions)
		}
	}
}
