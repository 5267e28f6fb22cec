package export_test

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/engine/study/find"
)

func play(tb testing.TB, board string, comments map[int]string, moves ...row.Move) export.Document {
	tb.Helper()
	remarks := map[int]session.Remark{}
	for after, text := range comments {
		remarks[after] = session.Remark{Comment: text}
	}
	return playRemarked(tb, board, remarks, moves...)
}

func playRemarked(tb testing.TB, board string, remarks map[int]session.Remark, moves ...row.Move) export.Document {
	tb.Helper()
	doc, err := export.Line(row.Multitchouka().Game(), rowtest.Board(tb, board), row.Line(moves...), remarks)
	if err != nil {
		tb.Fatal(err)
	}
	return doc
}

// grow returns the annotated tree of a board and the nodes of a line in it.
func grow(tb testing.TB, board string, budget int, moves ...row.Move) (*tree.Tree, []tree.ID) {
	tb.Helper()
	rules := row.Multitchouka()
	grown := tree.New(rules.Game(), rowtest.Board(tb, board))
	line := grown.Path(row.Line(moves...))
	grown.Grow(context.Background(), budget)
	grown.Annotate(func(key engine.Key) engine.Facts {
		p, err := row.PositionOf(key)
		if err != nil {
			tb.Fatal(err)
		}
		if distance := toWin(rules, p); distance >= 0 {
			return engine.FactsOf(engine.Won, engine.Fact{Kind: engine.MovesToGo, Value: distance})
		}
		return engine.FactsOf(engine.Lost, engine.Fact{Kind: engine.Collected, Value: collects(rules, p)})
	})
	return grown, line
}

// toWin returns the fewest moves to win, or -1, by exhaustive search.
func toWin(rules row.Rules, p row.Position) int {
	if rules.Outcome(p) == engine.SolitaireWon {
		return 0
	}
	best := -1
	for _, move := range rules.Moves(p) {
		outcome, err := rules.Play(p, move)
		if err != nil || outcome.Ending.Loses() {
			continue
		}
		if rest := toWin(rules, outcome.Position); rest >= 0 && (best < 0 || rest < best) {
			best = rest + 1
		}
	}
	return best
}

// collects returns the most seeds collected, by exhaustive search.
func collects(rules row.Rules, p row.Position) int {
	most := p.Ruma()
	for _, move := range rules.Moves(p) {
		if outcome, err := rules.Play(p, move); err == nil && !outcome.Ending.Loses() {
			most = max(most, collects(rules, outcome.Position))
		}
	}
	return most
}

func treeOf(tb testing.TB, board string, budget int, moves ...row.Move) export.Document {
	tb.Helper()
	grown, line := grow(tb, board, budget, moves...)
	return export.Tree(grown, export.TreeView{Line: line})
}

// formats returns the formats of a document, except films and web pages, which have their own tests.
func formats(name string) []export.Format {
	isGraph := regexp.MustCompile("^(tree|merged)").MatchString(name)
	return slices.DeleteFunc(export.Formats(), func(f export.Format) bool {
		return f == export.DOT && !isGraph || f.Picture() && isData(name) || f == export.GIF || f == export.HTML
	})
}

// remarkedTree returns a tree with a line and remarks of a session. Some remarks are on a line that
// is not being played.
func remarkedTree(tb testing.TB, board string, merged bool) export.Document {
	tb.Helper()
	rules, start := row.Multitchouka(), rowtest.Board(tb, board)
	s := session.New(rules.Game(), start)
	s.SetComment(session.Start, "Only one hole wins,\nsays \"Degrazia\" <&> C:\\N; }")
	s.SetMark(session.Start, session.Interesting)
	var moves []row.Move
	for p := start; len(moves) < 3; {
		for _, move := range slices.Backward(rules.Moves(p)) {
			outcome, err := rules.Play(p, move)
			if err == nil && toWin(rules, outcome.Position) >= 0 && !outcome.Ending.Loses() {
				p, moves = outcome.Position, append(moves, move)
				break
			}
		}
	}
	for i, move := range moves {
		if _, err := s.Play(move); err != nil {
			tb.Fatal(err)
		}
		if i != 1 {
			s.SetMark(s.Cursor(), session.Good)
		}
	}
	s.SetName(s.Cursor(), "the way to win")
	s.SetComment(s.Cursor(), strings.Repeat("From here it is easy. ", 12))
	grown, line := grow(tb, board, 1000, moves...)
	s.Back()
	for _, move := range rules.Moves(s.State().(row.Position)) {
		if outcome, err := rules.Play(s.State().(row.Position), move); err == nil && outcome.Ending.Loses() {
			if _, err := s.Play(move); err != nil {
				tb.Fatal(err)
			}
			s.SetMark(s.Cursor(), session.Bad)
			s.SetComment(s.Cursor(), "a trap")
			break
		}
	}
	remarks := export.Remarks(grown, s)
	layout := grown.Layout(tree.LayoutOptions{Merged: merged, Line: line})
	return export.Tree(grown, export.TreeView{Layout: layout, Line: line, Remarks: remarks})
}

// documents returns documents of each kind, and some that are hard to draw.
func documents(tb testing.TB) map[string]export.Document {
	tb.Helper()
	rules := row.Multitchouka()
	return map[string]export.Document{
		"position":       export.Position(rules.Game(), rowtest.Board(tb, "2 2 0 3 | 1")),
		"position-most":  export.Position(rules.Game(), rowtest.Board(tb, "1x2147483647")),
		"position-many":  export.Position(rules.Game(), rowtest.Board(tb, "40x3 | 2000000000")),
		"position-empty": export.Position(rules.Game(), rowtest.Board(tb, "0 0 | 0")),
		"line":           play(tb, "4x2", map[int]string{0: "Only hole 3 wins.", 2: "× – ·\n\"a, b\"\x01<&>"}, 3, 4),
		"line-won":       play(tb, "4x2", nil, 3, 4, 3, 4, 2, 4),
		"line-lost":      play(tb, "4x2", nil, 3, 1),
		"line-remarks": playRemarked(tb, "4x2", map[int]session.Remark{
			1: {Mark: session.Good, Comment: strings.Repeat("All other holes lose at once. ", 5)}, 2: {Comment: "hole 1 loses here,\nhole 3 wins"},
			3: {Name: "Degrazia's line", Mark: session.Interesting, Comment: "the beginning"},
		}, 3, 4, 3),
		"line-none":    play(tb, "4x2", nil),
		"tree":         treeOf(tb, "4x2", 1000, 3),
		"tree-lost":    treeOf(tb, "4x2", 0, 3, 1),
		"tree-twins":   treeOf(tb, "3x5", 1000),
		"tree-remarks": remarkedTree(tb, "4x2", false),
		"merged":       remarkedTree(tb, "3x5", true),
		"boards":       export.Boards(found(tb, rules, 3, 8, 8)),
		"boards-one":   export.Boards(found(tb, row.Tchoukaillon(), 12, 29, 29)),
		"won":          won(tb, rules, 3, 10),
		"won-path":     won(tb, row.Monokalah(), 4, 11),
		"length":       export.Branching(6),
		"table": export.Table(export.TableData{
			Kind: "boards", Title: "Winnable boards of paths", Note: "<&> \"all\"",
			Columns: []export.TableColumn{{Name: "name", Title: "graph", Words: true}, {Name: "vertices"}, {Name: "boards", Title: "winnable boards"}},
			Rows:    [][]any{{"path", 2, 2}, {"=1+1", 3, 4}, {"", nil, []int{1, 2}}},
		}),
		"length-two": export.Branching(2),
	}
}

// isData reports whether a document is only data: it has no picture.
func isData(name string) bool { return strings.HasPrefix(name, "won") }

// pictures returns the documents that can be pictures.
func pictures(tb testing.TB) map[string]export.Document {
	all := documents(tb)
	maps.DeleteFunc(all, func(name string, _ export.Document) bool { return isData(name) })
	return all
}

// found returns all won boards of a size.
func found(tb testing.TB, rules row.Rules, holes, from, to int) []find.Board {
	tb.Helper()
	var boards []find.Board
	request := find.Request{Game: solve.GeneratorOf(rules), Holes: holes, Seeds: find.Range{From: from, To: to}}
	if _, err := find.Find(context.Background(), request, func(b find.Board) bool {
		boards = append(boards, b)
		return true
	}); err != nil {
		tb.Fatal(err)
	}
	return boards
}

func won(tb testing.TB, rules row.Rules, holes, seeds int) export.Document {
	tb.Helper()
	layers, _, err := solve.GeneratorOf(rules).Won(context.Background(), find.Request{Holes: holes, Seeds: find.Exactly(seeds)})
	if err != nil {
		tb.Fatal(err)
	}
	return export.Won(rules.Game(), layers)
}

func write(tb testing.TB, doc export.Document, format export.Format, o export.Options) []byte {
	tb.Helper()
	var b bytes.Buffer
	if err := export.Write(&b, doc, format, o); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

func TestAllDocumentsAndFormats(t *testing.T) {
	t.Parallel()
	options := map[string]export.Options{
		"zero": {},
		"dark": {Palette: palette.Dark(), Numbering: engine.ByDistance, Scale: 0.5, Verdicts: true, Down: true},
	}
	for name, doc := range documents(t) {
		for _, format := range enginetest.Sample(t, 4, formats(name)...) {
			for variant, o := range options {
				t.Run(name+"/"+string(format)+"/"+variant, func(t *testing.T) {
					t.Parallel()
					first := write(t, doc, format, o)
					if len(first) == 0 {
						t.Fatal("nothing was written")
					}
					if !bytes.Equal(first, write(t, doc, format, o)) {
						t.Error("written twice, the bytes differ")
					}
				})
			}
		}
	}
}

var errFull = errors.New("the disk is full")

// fullDisk is a writer that fails after a number of bytes.
type fullDisk struct{ space int }

func (d *fullDisk) Write(p []byte) (int, error) {
	if len(p) > d.space {
		return 0, errFull
	}
	d.space -= len(p)
	return len(p), nil
}

func TestWriteErrorsReturned(t *testing.T) {
	t.Parallel()
	for name, doc := range documents(t) {
		for _, format := range formats(name) {
			if err := export.Write(&fullDisk{}, doc, format, export.Options{Scale: 0.5}); !errors.Is(err, errFull) {
				t.Errorf("%s as %s on a full disk: %v", name, format, err)
			}
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	t.Parallel()
	position := export.Position(row.Monokalah().Game(), rowtest.Board(t, "4x2"))
	tests := []struct {
		name     string
		doc      export.Document
		format   export.Format
		scale    float64
		wantText string
	}{
		{"an unknown format", position, "bmp", 0, "text json csv md html svg png pdf tex gif dot"},
		{"the zero document", export.Document{}, "text", 0, "nothing"},
		{"a position without holes", export.Position(row.Monokalah().Game(), row.Position{}), "text", 0, "nothing"},
		{"a length below 0", export.Branching(-1), "text", 0, "nothing"},
		{"no tree", export.Tree(nil, export.TreeView{}), "svg", 0, "nothing"},
		{"a position as a graph", position, "dot", 0, "only game trees"},
		{"a negative scale", position, "png", -1, "-1"},
		{"an endless scale", position, "png", math.Inf(1), "Inf"},
		{"a huge scale", position, "png", 1000, "export as SVG"},
		{"a huge PNG", export.Position(row.Monokalah().Game(), rowtest.Board(t, "300x1")), "png", 0, "export as SVG"},
		{"a huge PDF", export.Position(row.Monokalah().Game(), rowtest.Board(t, "1000x1")), "pdf", 0, "export as SVG"},
		{"a huge length", export.Branching(10_000_000), "svg", 0, "export as text, JSON or CSV"},
		{"a huge SVG", grownTree(t, "10x4", 70_000, false), "svg", 0, "export as text, JSON or CSV"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			var b bytes.Buffer
			err := export.Write(&b, test.doc, test.format, export.Options{Scale: test.scale})
			if err == nil || !strings.Contains(err.Error(), test.wantText) {
				t.Errorf("error %v, want one that says %q", err, test.wantText)
			}
			if b.Len() > 0 {
				t.Errorf("%d bytes were written all the same", b.Len())
			}
			var tooLarge *paper.TooLargeError
			if strings.HasPrefix(test.name, "a huge") != errors.As(err, &tooLarge) {
				t.Errorf("error of the wrong kind: %T", err)
			}
		})
	}
}

func TestLineRefuses(t *testing.T) {
	t.Parallel()
	rules := row.Multitchouka()
	var illegal *row.IllegalMove
	if _, err := export.Line(rules.Game(), rowtest.Board(t, "4x2"), row.Line(3, 3), nil); !errors.As(err, &illegal) ||
		!strings.Contains(err.Error(), "move 2") {
		t.Errorf("an empty hole: %v", err)
	}
	if _, err := export.Line(rules.Game(), rowtest.Board(t, "4x2"), row.Line(1, 2), nil); err == nil {
		t.Error("a move after a lost game was accepted")
	}
	if _, err := export.Line(rules.Game(), rowtest.Board(t, "4x2"), row.Line(3), map[int]session.Remark{2: {Comment: "?"}}); err == nil {
		t.Error("a remark on no position was accepted")
	}
	if _, err := export.Line(rules.Game(), row.Position{}, nil, nil); !errors.Is(err, row.ErrNoHoles) {
		t.Errorf("no board: %v", err)
	}
}

func TestFormats(t *testing.T) {
	t.Parallel()
	for _, format := range export.Formats() {
		if got, err := export.FormatByID(string(format)); err != nil || got != format {
			t.Errorf("FormatByID(%q) = %v, %v", format, got, err)
		}
		for _, path := range []string{"board" + format.Ext(), "a.b/c d" + strings.ToUpper(format.Ext())} {
			if got, ok := export.FormatOf(path); !ok || got != format {
				t.Errorf("FormatOf(%q) = %v, %v", path, got, ok)
			}
		}
	}
	for _, path := range []string{"", "board", "board.bmp", "svg", ".svg/board"} {
		if got, ok := export.FormatOf(path); ok {
			t.Errorf("FormatOf(%q) = %v", path, got)
		}
	}
}
