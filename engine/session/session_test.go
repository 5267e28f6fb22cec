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
	"tchouka/engine/row"
	"tchouka/engine/session"
)

// begin returns a session at the start of a board.
func begin(t testing.TB, rules row.Rules, board string) *session.Session {
	t.Helper()
	return session.New(rules.Game(), position(t, board))
}

func position(t testing.TB, board string) row.Position {
	t.Helper()
	p, err := row.ParsePosition(board)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// path reads "3 4" as moves.
func path(t testing.TB, text string) []engine.Move {
	t.Helper()
	var moves []engine.Move
	for word := range strings.FieldsSeq(text) {
		m, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, row.Move(m))
	}
	return moves
}

// show writes the line with the cursor's place marked: "3 [4] 2". The start is
// 0.
func show(s *session.Session) string {
	var words []string
	for i, n := range s.Line() {
		word := strconv.Itoa(row.Hole(s.Move(n)))
		if i == s.Depth() {
			word = "[" + word + "]"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// do carries out one word of a script.
func do(t *testing.T, s *session.Session, command string) {
	t.Helper()
	verb, rest, _ := strings.Cut(command, " ")
	var err error
	switch verb {
	case "play":
		_, err = s.Play(path(t, rest)[0])
	case "gomoves":
		err = s.GoMoves(path(t, rest))
	case "go":
		s.Go(session.Node(row.Hole(path(t, rest)[0])))
	case "back":
		s.Back()
	case "first":
		s.First()
	case "last":
		s.Last()
	case "undo":
		s.Undo()
	case "redo":
		s.Redo()
	case "set":
		s.SetBoard(s.Game(), position(t, rest))
	case "replace":
		s.ReplaceBoard(s.Game(), position(t, rest))
	case "say":
		s.SetComment(s.Cursor(), rest)
	case "name":
		s.SetName(s.Cursor(), rest)
	case "delete":
		s.Delete(s.Cursor())
	case "main":
		s.MakeMain(s.End())
	default:
		t.Fatalf("no command %q", command)
	}
	if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
}

// A script is a list of commands, each with the line that must show after it.
func TestScripts(t *testing.T) {
	for _, test := range []struct {
		name   string
		script string
	}{
		{"a move is played, undone and redone", `
			play 3    0 [3]
			undo      [0] 3
			redo      0 [3]
			redo      0 [3]`},
		{"another move after undo begins a line beside the old one", `
			play 3    0 [3]
			play 4    0 3 [4]
			undo      0 [3] 4
			play 1    0 3 [1]
			undo      0 [3] 1
			undo      [0] 3 1
			go 2      0 3 [4]`},
		{"the line goes on where the cursor came from", `
			gomoves 3 4 3   0 3 4 [3]
			gomoves 3 4 1    0 3 4 [1]
			go 3             0 3 4 [3]
			back             0 3 [4] 3
			last             0 3 4 [3]
			first            [0] 3 4 3
			last             0 3 4 [3]`},
		{"a line that was solved is one change", `
			gomoves 3 4 3 4 2 4   0 3 4 3 4 2 [4]
			undo                   [0] 3 4 3 4 2 4
			redo                   0 3 4 3 4 2 [4]`},
		{"steps along the line are one change", `
			gomoves 3 4 3   0 3 4 [3]
			back             0 3 [4] 3
			back             0 [3] 4 3
			undo             0 3 4 [3]
			redo             0 [3] 4 3`},
		{"back and forward together are none", `
			gomoves 3 4     0 3 [4]
			back             0 [3] 4
			last             0 3 [4]
			undo             [0] 3 4`},
		{"jumps are a change each", `
			gomoves 3 4 3   0 3 4 [3]
			go 1             0 [3] 4 3
			go 2             0 3 [4] 3
			undo             0 [3] 4 3
			undo             0 3 4 [3]`},
		{"a board that was set up is undone with all its lines", `
			gomoves 3 4    0 3 [4]
			set 1 0 1       [0]
			play 3          0 [3]
			undo            [0] 3
			undo            0 3 [4]
			redo            [0] 3
			redo            0 [3]`},
		{"the same board set up again is no change", `
			play 3          0 [3]
			undo            [0] 3
			set 2 2 2 2     [0] 3
			redo            0 [3]`},
		{"a board that is typed is one change", `
			gomoves 3 4     0 3 [4]
			set 1 0 1       [0]
			replace 1 0     [0]
			replace 1 0 2   [0]
			undo            0 3 [4]
			redo            [0]
			play 1          0 [1]
			undo            [0] 1
			undo            0 3 [4]`},
		{"with the board that was there its lines are there again", `
			gomoves 3 4     0 3 [4]
			set 1 0 1       [0]
			replace 2 2 2 2  0 3 [4]
			undo            [0] 3 4`},
		{"a board on which something was played stays", `
			set 1 0 1       [0]
			play 3          0 [3]
			replace 1 1 1   [0]
			undo            0 [3]
			undo            [0] 3
			undo            [0]`},
		{"what is no board is not replaced", `
			gomoves 3 4     0 3 [4]
			replace 1 1 1   [0]
			undo            0 3 [4]
			undo            [0] 3 4`},
		{"a comment is undone where it was written", `
			play 3          0 [3]
			say good        0 [3]
			undo            0 [3]
			undo            [0] 3`},
		{"what is deleted comes back by undo", `
			gomoves 3 4 3   0 3 4 [3]
			back             0 3 [4] 3
			delete           0 [3]
			last             0 [3]
			undo             0 3 [4] 3
			redo             0 [3]`},
		{"what is played after it was deleted comes back alone", `
			gomoves 3 4 3   0 3 4 [3]
			back             0 3 [4] 3
			delete           0 [3]
			play 4           0 3 [4]
			undo             0 [3] 4
			undo             0 3 [4] 3
			redo             0 [3] 4`},
		{"the start is not deleted", `
			play 3           0 [3]
			back             [0] 3
			delete           [0] 3
			undo             0 [3]`},
		{"the line that shows falls back to the main one", `
			play 3           0 [3]
			first            [0] 3
			play 4           0 [4]
			delete           [0] 3`},
		{"another line is made the main one", `
			play 3           0 [3]
			first            [0] 3
			play 4           0 [4]
			main             0 [4]
			undo             0 [4]
			undo             [0] 4
			redo             0 [4]
			redo             0 [4]`},
		{"a node that is not there is not gone to", `
			play 3          0 [3]
			go 7            0 [3]
			undo            [0] 3`},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := begin(t, row.Multitchouka(), "2 2 2 2")
			for line := range strings.Lines(test.script) {
				if line = strings.TrimSpace(line); line == "" {
					continue
				}
				command, want, ok := strings.Cut(line, "  ")
				if !ok {
					t.Fatalf("no line to show in %q", line)
				}
				do(t, s, command)
				if got := show(s); got != strings.TrimSpace(want) {
					t.Fatalf("after %q the line is %s, not %s", command, got, strings.TrimSpace(want))
				}
			}
		})
	}
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
	want := engine.Result{State: position(t, "2 2 2 2")}
	if diff := cmp.Diff(want, start); diff != "" {
		t.Error("result of the start:", diff)
	}
	if s.Parent(session.Start) != session.None || s.Len() != 8 {
		t.Error("8 places, the start without a parent, expected")
	}
}

func TestWhatCannotBePlayed(t *testing.T) {
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

// A move that was shown is not played again, unless the cursor has gone elsewhere.
func TestPlayed(t *testing.T) {
	plays := 0
	game := counted{row.Multitchouka().Game(), &plays}
	s := session.New(game, position(t, "2 2 2 2"))
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
		{"play 4", cursor}, // the same move again is no new line
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
		{"set 4x2", board | cursor | lines | comments | saved}, // as it was in the beginning
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

func TestDirty(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	check := func(command string, want bool) {
		t.Helper()
		do(t, s, command)
		if s.Dirty() != want {
			t.Errorf("after %q Dirty is %v", command, !want)
		}
	}
	check("play 3", true)
	check("undo", true) // the line is still there
	s.MarkSaved()
	check("redo", false)
	check("say x", true)
	check("undo", false)
	check("redo", true)
	check("say", false)
	check("first", false)
	check("set 4x3", true)
	check("undo", false)
	check("set 4x3", true)
	check("set 4x2", true) // the line of the saved record is missing
	check("play 3", false) // the same content, in another record
}

// The lines of a record, what they are called, and which is the main one.
func TestLines(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	if ends := s.Lines(); !slices.Equal(ends, []session.Node{session.Start}) {
		t.Errorf("an empty record has lines to %v", ends)
	}
	do(t, s, "gomoves 3 4")
	do(t, s, "name Degrazia's")
	do(t, s, "gomoves 3 4 3 4 2 4") // a line played on keeps its name
	do(t, s, "gomoves 3 1")         // one that branches off does not take it along
	names := func() string {
		var all []string
		for _, end := range s.Lines() {
			all = append(all, fmt.Sprintf("%v %s", s.Moves(end), s.Remark(max(s.Named(end), session.Start)).Name))
		}
		return strings.Join(all, ", ")
	}
	if want := "[3 4 3 4 2 4] Degrazia's, [3 1] "; names() != want {
		t.Errorf("the lines are %s, not %s", names(), want)
	}
	if s.OnMain(s.Cursor()) || !s.OnMain(s.Parent(s.Cursor())) || !s.Alone(s.Cursor()) || s.Alone(session.Start) {
		t.Error("the main line leads to the first place alone, two lines from the start")
	}
	do(t, s, "main")
	if want := "[3 1] , [3 4 3 4 2 4] Degrazia's"; names() != want || !s.OnMain(s.Cursor()) {
		t.Errorf("the lines are %s, not %s", names(), want)
	}
}

// A part of a session, copied, goes where its position is and nowhere else.
func TestSubtree(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	do(t, s, "gomoves 3 4 3 4 2 4")
	do(t, s, "gomoves 3 4 1")
	s.SetMark(s.Cursor(), session.Bad)
	do(t, s, "gomoves 3 4")
	sub := s.Subtree(s.Cursor())
	const want = "tchouka 2\nrules multitchouka\nstart 3 0 1 1 | 3\nmain 3 4 2 4\nline 1\nmark 1: bad\nend\n"
	if diff := cmp.Diff(want, text(t, sub)); diff != "" {
		t.Error(diff)
	}
	if added, err := s.Paste(s.Cursor(), sub); added != 0 || err != nil {
		t.Errorf("pasted where it comes from: %d places, %v", added, err)
	}
	do(t, s, "first")
	if _, err := s.Paste(s.Cursor(), sub); !errors.Is(err, session.ErrElsewhere) {
		t.Error(err)
	}
	other := begin(t, row.Multitchouka(), "2 2 2 2")
	do(t, other, "gomoves 3 4")
	if added, err := other.Paste(other.Cursor(), sub); added != 5 || err != nil || other.Len() != 8 {
		t.Errorf("pasted %d places of 5, %v", added, err)
	}
	do(t, other, "undo")
	if other.Len() != 3 {
		t.Errorf("undo left %d places of 3", other.Len())
	}
	other.Begin(sub)
	if diff := cmp.Diff(want, text(t, other)); diff != "" {
		t.Error(diff)
	}
	do(t, other, "undo")
	if got := show(other); got != "0 3 [4]" {
		t.Errorf("undo led to %s", got)
	}
}

// A document that gives way to another comes back whole, with what its file
// knows of it.
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
	do(t, s, "delete") // of 4, and what was played after it
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

// A line far beyond what is kept whole: 120 thousand moves on 600 holes.
func TestLongLine(t *testing.T) {
	if testing.Short() {
		t.Skip("plays some hundred thousand moves")
	}
	const seeds = 120_000
	game := row.Tchoukaillon().Game()
	s := session.New(game, winning(t, seeds))
	moves := make([]engine.Move, 0, seeds)
	for state := s.Start(); game.Outcome(state) == engine.Open; {
		legal := game.Moves(state)
		m := legal[len(legal)-1] // the nearest to the Ruma
		result, err := game.Play(state, m)
		if err != nil {
			t.Fatal(err)
		}
		moves, state = append(moves, m), result.State
	}
	if err := s.GoMoves(moves); err != nil {
		t.Fatal(err)
	}
	if s.Outcome(s.Cursor()) != engine.SolitaireWon || s.Depth() != seeds {
		t.Error("the line does not clear the board")
	}
	for _, depth := range []int{0, 1, 99_999, 63, 119_999} {
		n := s.Line()[depth]
		got := s.Result(n).State.(row.Position)
		if got.Ruma() != depth {
			t.Errorf("after %d moves %d seeds are in the Ruma", depth, got.Ruma())
		}
	}
}

// winning returns the one board of Tchoukaillon that is won with so many
// seeds: b_i = (n − b_1 − … − b_(i−1)) mod (i + 1).
func winning(t *testing.T, seeds int) row.Position {
	t.Helper()
	var holes []int
	for rest, i := seeds, 1; rest > 0; i++ {
		b := rest % (i + 1)
		holes = append(holes, b)
		rest -= b
	}
	slices.Reverse(holes)
	p, err := row.NewPosition(0, holes...)
	if err != nil {
		t.Fatal(err)
	}
	return p
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
