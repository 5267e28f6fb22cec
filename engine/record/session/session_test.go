package session_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine"
	"tchouka/engine/games/acheh"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// begin returns a session at the start of a board.
func begin(t testing.TB, rules row.Rules, board string) *session.Session {
	t.Helper()
	return session.New(rules.Game(), rowtest.Board(t, board))
}

func TestPlaces(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	do(t, s, "gomoves 3 4 3 4 2 4")
	do(t, s, "gomoves 3 4 1")
	fork := s.Parent(s.Cursor())
	if got, want := s.Children(fork), []session.Node{3, 7}; !slices.Equal(got, want) {
		t.Errorf("children of the fork are %v, not %v", got, want)
	}
	if got := s.Moves(7); !slices.Equal(got, path(t, "3 4 1")) {
		t.Errorf("moves to the losing place are %v", got)
	}
	if got := s.Result(7); !got.Ending.Loses() || got.Sowings == 0 {
		t.Errorf("hole 1 loses there, but its result is %+v", got)
	}
	for n, want := range map[session.Node]bool{session.Start: false, 5: false, 6: true, 7: true} {
		if s.Over(n) != want {
			t.Errorf("Over(%d) is %v", n, !want)
		}
	}
	if s.Outcome(6) != engine.SolitaireWon || s.Outcome(0) != engine.Open {
		t.Error("the start is open and the end of the line cleared")
	}
	start := s.Result(session.Start)
	want := engine.Result{State: rowtest.Board(t, "2 2 2 2")}
	if diff := cmp.Diff(want, start); diff != "" {
		t.Error("result of the start:", diff)
	}
	if s.Parent(session.Start) != session.None || s.Len() != 8 {
		t.Error("8 places, the start without a parent, expected")
	}
}

func TestIllegalMoves(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	var changes int
	s.OnChange(func(session.Change) { changes++ })

	var illegal *row.IllegalMove
	if _, err := s.Play(row.Move(5)); !errors.As(err, &illegal) || illegal.Reason != row.NoSuchHole {
		t.Error("hole 5 of four:", err)
	}
	if err := s.GoMoves(path(t, "3 4 3 1")); !errors.As(err, &illegal) || illegal.Reason != row.EmptyHole {
		t.Error("an empty hole at the end of a line:", err)
	} else if want := "move 4 of 4: hole 1 is empty"; err.Error() != want {
		t.Errorf("%q, not %q", err, want)
	}
	if err := s.GoMoves(path(t, "3 4 1 1")); !errors.Is(err, session.ErrOver) {
		t.Error("a move after a losing one:", err)
	}
	if s.Len() != 1 || s.CanUndo() || changes != 0 || show(s) != "[0]" || s.Dirty() {
		t.Errorf("a failing move left %d places, %d changes, line %s", s.Len(), changes, show(s))
	}

	do(t, s, "gomoves 3 4 1")
	if _, err := s.Play(row.Move(1)); !errors.Is(err, session.ErrOver) {
		t.Error("play after a losing move:", err)
	}
	do(t, s, "gomoves 3 4 3 4 2 4")
	if _, err := s.Play(row.Move(1)); !errors.Is(err, session.ErrOver) {
		t.Error("play after the win:", err)
	}
	size := s.Len()
	if err := s.GoMoves(path(t, "3 4 4 2 4 1 1")); err == nil || s.Len() != size {
		t.Error("a failing line beside others left places behind:", err)
	}
	if got := s.Children(2); !slices.Equal(got, []session.Node{3, 4}) {
		t.Errorf("children are %v", got)
	}
}

// A move that was played for display is not played again, unless the cursor has moved.
func TestPlayed(t *testing.T) {
	plays := 0
	game := counted{row.Multitchouka().Game(), &plays}
	s := session.New(game, rowtest.Board(t, "2 2 2 2"))
	from := s.State()
	result, err := game.Play(from, row.Move(3))
	if err != nil {
		t.Fatal(err)
	}
	plays = 0
	if err := s.Played(from, row.Move(3), result); err != nil || s.State().Key() != result.State.Key() || plays != 0 {
		t.Errorf("at %v, played %d times, %v", s.State(), plays, err)
	}
	if err := s.Played(from, row.Move(3), result); err == nil || s.Len() != 2 {
		t.Error("a move from elsewhere was played")
	}
	do(t, s, "play 4")
	if _, err := s.Play(row.Move(1)); err != nil {
		t.Fatal(err)
	}
	if err := s.Played(s.State(), row.Move(3), result); !errors.Is(err, session.ErrOver) {
		t.Error("a move after the end:", err)
	}
}

func TestChanges(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	var last []session.Change
	s.OnChange(func(c session.Change) { last = append(last, c) })
	const (
		cursor, lines, board  = session.Cursor, session.Lines, session.Board
		comments, saved, none = session.Comments, session.Saved, session.Change(0)
	)
	for i, test := range []struct {
		command string
		want    session.Change
	}{
		{"back", none},
		{"undo", none},
		{"play 3", cursor | lines | saved},
		{"play 4", cursor | lines},
		{"last", none},
		{"gomoves 3 4", none},
		{"back", cursor},
		{"play 4", cursor}, // the same move again adds no line
		{"undo", cursor},
		{"redo", cursor},
		{"redo", none},
		{"say two", comments},
		{"say two", none},
		{"undo", comments},
		{"delete", cursor | lines},
		{"undo", cursor | lines},
		{"name x", comments},
		{"delete", cursor | lines | comments},
		{"undo", cursor | lines | comments},
		{"undo", comments},
		{"main", none},
		{"set 2 2 2 2 | 0", none},
		{"set 4x3", board | cursor | lines | comments},
		{"set 4x2", board | cursor | lines | comments | saved}, // equal to the first board
		{"set 3x1", board | cursor | lines | comments | saved},
		{"first", none},
	} {
		last = nil
		do(t, s, test.command)
		switch {
		case test.want == none && len(last) != 0, test.want != none && (len(last) != 1 || last[0] != test.want):
			t.Errorf("%d: %s announced %b, not %b", i, test.command, last, test.want)
		}
	}
	last = nil
	s.MarkSaved()
	s.MarkSaved()
	if !slices.Equal(last, []session.Change{saved}) {
		t.Errorf("saving twice announced %b", last)
	}
}

// Undo restores a replaced document completely, including its saved state.
func TestBegin(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	first := s.Doc()
	do(t, s, "gomoves 3 4")
	do(t, s, "say kept")
	s.MarkSaved()
	do(t, s, "play 1")
	var last session.Change
	s.OnChange(func(c session.Change) { last = c })
	check := func(what, board string, inFirst, dirty bool, want session.Change) {
		t.Helper()
		if show(s) != board || (s.Doc() == first) != inFirst || s.Dirty() != dirty || last != want {
			t.Errorf("%s: %s, document %d, dirty %v, announced %b", what, show(s), s.Doc(), s.Dirty(), last)
		}
	}
	const all = session.Board | session.Cursor | session.Lines | session.Comments | session.Saved
	s.Begin(begin(t, row.NoWrap(), "1 1 1"))
	check("another board", "[0]", false, false, all)
	do(t, s, "play 3")
	check("played on", "0 [3]", false, true, session.Cursor|session.Lines|session.Saved)
	do(t, s, "undo")
	do(t, s, "undo")
	check("undone", "0 3 4 [1]", true, true, all)
	do(t, s, "undo")
	do(t, s, "delete") // of 4 and everything after it
	do(t, s, "undo")
	if s.Comment(2) != "kept" || s.Game().ID() != "multitchouka" {
		t.Errorf("the comment is %q, the game %s", s.Comment(2), s.Game().ID())
	}
	pasted := begin(t, row.NoWrap(), "1 1 1")
	pasted.MarkUnsaved()
	s.Begin(pasted)
	check("lines of no file", "[0]", false, true, all)
	s.MarkSaved()
	do(t, s, "undo")
	do(t, s, "redo")
	check("saved, undone, redone", "[0]", false, false, all)
}

func ExampleSession() {
	start, _ := row.Uniform(4, 2)
	s := session.New(row.Multitchouka().Game(), start)
	_ = s.GoMoves(row.Line(3, 4))
	fmt.Println(s.State())
	s.Undo()
	fmt.Println(s.State(), s.Line())
	// Output:
	// 3 0 1 1 | 3
	// 2 2 2 2 | 0 [0 1 2]
}

// counting returns a game that is not a row: its state is a number that every move raises, and it
// never ends. It shows which parts of a game a session requires.
func counting(id string) (engine.Game, error) {
	if id != "counting" {
		return nil, fmt.Errorf("there is no game %q", id)
	}
	return countingGame{}, nil
}

type count int

func (c count) Key() engine.Key     { return engine.Key(c.String()) }
func (c count) String() string      { return strconv.Itoa(int(c)) }
func (count) Players() int          { return 1 }
func (count) ToMove() engine.Player { return 0 }

type countingGame struct{}

func (countingGame) ID() string                                 { return "counting" }
func (countingGame) Name() string                               { return "Counting" }
func (countingGame) About() engine.About                        { return engine.About{} }
func (countingGame) Params() []engine.Param                     { return nil }
func (countingGame) Start(...int) (engine.State, error)         { return count(0), nil }
func (countingGame) ParseMove(text string) (engine.Move, error) { return row.Game{}.ParseMove(text) }
func (countingGame) Moves(engine.State) []engine.Move           { return row.Line(0, 1, 2) }

func (g countingGame) PlaySteps(s engine.State, m engine.Move, _ func(engine.Step) bool) (engine.Result, error) {
	return g.Play(s, m)
}

func (countingGame) Apply(s engine.State, _ engine.Step) engine.State { return s }

// Board returns a board that draws nothing.
func (countingGame) Board(engine.State) engine.Board { return engine.Board{} }

// Scores returns nil: seeds do not decide the game.
func (countingGame) End(engine.Result) engine.GameEnd { return engine.GameEnd{} }
func (countingGame) Scores(engine.State) []int        { return nil }

func (countingGame) Outcome(engine.State) engine.Outcome         { return engine.Open }
func (g countingGame) Decode(k engine.Key) (engine.State, error) { return g.Parse(string(k)) }

func (countingGame) Play(s engine.State, m engine.Move) (engine.Result, error) {
	return engine.Result{State: s.(count) + 1 + count(m.(row.Move)), Sowings: 1}, nil
}

func (countingGame) Parse(text string) (engine.State, error) {
	n, err := strconv.Atoi(text)
	return count(n), err
}

// South has captured five seeds and wins when a position occurs for the third time. Further moves
// are still possible.
func TestEndlessPlayDetected(t *testing.T) {
	game := acheh.Games()[0]
	start, err := game.Parse("1 0 | 5 / 1 0 | 0")
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(game, start)
	visits := map[engine.Key]int{}
	for range 30 {
		key := s.State().Key()
		visits[key]++
		want := engine.Open
		if visits[key] >= engine.EndlessAfter {
			want = engine.Over(engine.Won, engine.Lost)
		}
		if got := s.Endless(s.Cursor()); got != want || s.Over(s.Cursor()) {
			t.Errorf("after %d moves %v, over %v; want %v", s.Depth(), got, s.Over(s.Cursor()), want)
		}
		if _, err := s.Play(game.Moves(s.State())[0]); err != nil {
			t.Fatal(err)
		}
	}
	if s.Endless(s.Cursor()) == engine.Open {
		t.Error("no position has occurred three times")
	}
}

// The figure list is saved, undone, and kept when the board changes. It makes the document dirty.
func TestFigures(t *testing.T) {
	t.Parallel()
	game := row.Multitchouka().Game()
	s := session.New(game, rowtest.Board(t, "2 2 2 2"))
	list := []string{`{"name":"a"}`, `{"name":"é"}`}
	s.SetFigures(append([]string{"", " x", "two\nlines", strings.Repeat("x", session.MaxFigureBytes+1)}, list...))
	if !slices.Equal(s.Figures(), list) || !s.Dirty() {
		t.Errorf("%q, dirty %v", s.Figures(), s.Dirty())
	}
	s.SetBoard(game, rowtest.Board(t, "1 2 0 1"))
	s.ReplaceBoard(game, rowtest.Board(t, "1 2 0 3"))
	var text strings.Builder
	if _, err := s.Snapshot().WriteTo(&text); err != nil || !slices.Equal(s.Figures(), list) {
		t.Fatal(err, s.Figures())
	}
	again, err := session.Read(strings.NewReader(text.String()), func(string) (engine.Game, error) { return game, nil })
	if err != nil || !slices.Equal(again.Figures(), list) || again.Dirty() || again.Altered() {
		t.Fatalf("read %v, %v from\n%s", again, err, text.String())
	}
	s.MarkSaved()
	s.SetFigures(list[:1])
	if s.Undo(); !slices.Equal(s.Figures(), list) || s.Dirty() {
		t.Errorf("after an undo: %q, dirty %v", s.Figures(), s.Dirty())
	}
	if s.Redo(); !slices.Equal(s.Figures(), list[:1]) || !s.Dirty() {
		t.Errorf("after a redo: %q, dirty %v", s.Figures(), s.Dirty())
	}
	for s.Undo() {
	}
	if len(s.Figures()) > 0 {
		t.Errorf("at the beginning: %q", s.Figures())
	}
}

// A replaced document is listed as long as undo leads to it and it has unsaved work.
func TestLeftDocuments(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	checkUnsaved := func(when string, want ...session.Doc) {
		t.Helper()
		if got := s.UnsavedDocs(); !slices.Equal(got, want) {
			t.Errorf("%s: unsaved and left are %v, want %v", when, got, want)
		}
	}
	do(t, s, "gomoves 3 4")
	s.Begin(begin(t, row.NoWrap(), "1 1 1"))
	checkUnsaved("a line was left", 0)
	s.Begin(begin(t, row.NoWrap(), "1 1"))
	checkUnsaved("a saved board was left", 0)
	do(t, s, "play 2")
	s.Begin(begin(t, row.NoWrap(), "1"))
	checkUnsaved("two lines were left", 2, 0)
	if s.DocSummary(0).Moves != 2 || s.DocSummary(1).Moves != 0 {
		t.Error("lines are taken for a board alone")
	}
	var text strings.Builder
	if _, err := s.SnapshotOf(0).WriteTo(&text); err != nil || !strings.Contains(text.String(), "main 3 4\n") {
		t.Errorf("what was left is %q, %v", text.String(), err)
	}
	s.MarkWritten(s.SnapshotOf(0))
	checkUnsaved("one was saved", 2)
	do(t, s, "undo")
	checkUnsaved("back in the other")
	do(t, s, "redo")
	s.DiscardUnsaved()
	checkUnsaved("both were given up")
	do(t, s, "undo")
	do(t, s, "undo")
	do(t, s, "play 1")
	s.Begin(begin(t, row.NoWrap(), "1"))
	checkUnsaved("one was played on", 2)
}

// Undo restores unsaved work after any number of changes, and HistoryFull reports when the history is
// full.
func TestUndoRestoresUnsavedWork(t *testing.T) {
	const comment = 4 << 20
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	do(t, s, "gomoves 3 4")
	fill := func() (docs int) {
		for docs = 0; docs < 40; docs++ {
			s.Begin(begin(t, row.NoWrap(), "1 1 1"))
			s.SetComment(session.Start, strings.Repeat("x", comment))
			s.MarkSaved()
		}
		return docs
	}
	if s.HistoryFull() {
		t.Error("undo is full with one line")
	}
	fill()
	if left := s.UnsavedDocs(); !s.HistoryFull() || !slices.Equal(left, []session.Doc{0}) {
		t.Errorf("undo is full: %v; left is %v", s.HistoryFull(), left)
	}
	s.DiscardUnsaved()
	fill()
	for s.Undo() {
	}
	if s.Doc() == 0 {
		t.Error("what was given up is kept for ever")
	}
}
