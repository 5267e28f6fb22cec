package session_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// name returns the place of a session's node in the form of the model.
func name(s *session.Session, n session.Node) string {
	text := ""
	for _, m := range s.Moves(n) {
		text += "/" + m.String()
	}
	return text
}

// dump returns everything visible in a session except the undo history.
func dump(s *session.Session) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s at %s of %d\n", boardText(s), name(s, s.Cursor()), s.Doc())
	for _, n := range s.NodesBelow(session.Start) {
		fmt.Fprintf(&b, "%s %v\n", name(s, n), s.Remark(n))
	}
	return b.String()
}

// pair is a session and its model.
type pair struct {
	s       *session.Session
	m       *model
	before  *session.Snapshot // of the previous step
	output  string            // the file of that step
	clip    *session.Session
	clipped *modelRecord
	changes []session.Change
}

func newPair(t *rapid.T) *pair {
	s := session.New(drawBoard(t))
	m := &model{modelPlace: modelPlace{rec: newModelRecord(boardText(s))}}
	m.saved = []string{m.rec.content()}
	both := &pair{s: s, m: m}
	s.OnChange(func(c session.Change) { both.changes = append(both.changes, c) })
	return both
}

func boardText(s *session.Session) string { return s.Game().ID() + " " + s.Start().String() }

// anyGame returns the games of these sessions, including a toy game of two players whose states
// recur.
func anyGame() games.List { return append(games.All(), enginetest.Toy{}) }

func drawBoard(t *rapid.T) (engine.Game, engine.State) {
	if rapid.IntRange(0, 3).Draw(t, "toy") == 0 {
		toy := enginetest.Toy{}
		start, err := toy.Start(rapid.IntRange(1, 2).Draw(t, "holes"), rapid.IntRange(0, 2).Draw(t, "seeds"))
		if err != nil {
			t.Fatal(err)
		}
		return toy, start
	}
	rules := rapid.SampledFrom(row.Games()).Draw(t, "rules")
	holes := rapid.SliceOfN(rapid.IntRange(0, 3), 1, 5).Draw(t, "holes")
	p := rowtest.Position(t, 0, holes...)
	return rules.Game(), p
}

// check compares the session and the model after a call.
func (both *pair) check(t *rapid.T, before string, wasDirty bool) {
	s, m := both.s, both.m
	if got, want := dump(s), m.dump(); got != want {
		t.Fatalf("session:\n%s\nmodel:\n%s", got, want)
	}
	var line []string
	for _, n := range s.Line() {
		line = append(line, name(s, n))
	}
	if want := m.line(); !slices.Equal(line, want) || line[s.Depth()] != m.at {
		t.Fatalf("line %q with the cursor at %d, model %q at %q", line, s.Depth(), want, m.at)
	}
	if s.Changes() != len(m.past) || s.CanUndo() != (len(m.past) > 0) || s.CanRedo() != (len(m.future) > 0) {
		t.Fatalf("undo %v, redo %v; model has %d and %d", s.CanUndo(), s.CanRedo(), len(m.past), len(m.future))
	}
	if want := m.rec.content() != m.saved[m.doc]; s.Dirty() != want {
		t.Fatalf("Dirty is %v", !want)
	}
	if s.Len() != len(m.rec.places()) || len(s.Nodes()) != s.Len() || !s.Has(s.Cursor()) {
		t.Fatalf("%d places, listed %d, model %d; cursor among them: %v",
			s.Len(), len(s.Nodes()), len(m.rec.places()), s.Has(s.Cursor()))
	}
	if got := len(s.Lines()); got != s.LineCount() {
		t.Fatalf("%d lines, counted %d", got, s.LineCount())
	}
	want := 0
	if dump(s) != before || s.Dirty() != wasDirty {
		want = 1
	}
	if len(both.changes) != want {
		t.Fatalf("observer was called %d times, not %d: %b", len(both.changes), want, both.changes)
	}
	both.changes = nil
	both.known(t)
	roundTrip(t, s)
	both.snap(t)
}

// known compares cached values of the session with those computed from the tree.
func (both *pair) known(t *rapid.T) {
	s := both.s
	for _, n := range s.Nodes() {
		named, state := n, s.Start()
		for named != session.None && s.Remark(named).Name == "" {
			named = s.Parent(named)
		}
		if s.Named(n) != named || s.OnMain(n) != both.m.onMain(name(s, n)) {
			t.Fatalf("%s: named at %d, not %d; on the main line: %v", name(s, n), s.Named(n), named, s.OnMain(n))
		}
		for _, m := range s.Moves(n) {
			result, err := s.Game().Play(state, m)
			if err != nil {
				t.Fatal(err)
			}
			state = result.State
		}
		if got := s.Result(n).State; got.Key() != state.Key() {
			t.Fatalf("%s: %v, not %v", name(s, n), got, state)
		}
	}
	remarks := map[int]session.Remark{}
	for i, n := range s.Line() {
		if remark := s.Remark(n); remark != (session.Remark{}) {
			remarks[i] = remark
		}
	}
	if got := s.LineRemarks(); !maps.Equal(got, remarks) {
		t.Fatalf("on the line is written %v, not %v", got, remarks)
	}
}

// snap compares the snapshot of the previous step with the file written then, and makes another
// snapshot.
func (both *pair) snap(t *rapid.T) {
	var snapped, now bytes.Buffer
	if both.before != nil {
		if _, err := both.before.WriteTo(&snapped); err != nil || snapped.String() != both.output {
			t.Fatalf("a snapshot says\n%s\nand not, as when it was taken,\n%s%v", snapped.String(), both.output, err)
		}
	}
	if _, err := both.s.WriteTo(&now); err != nil {
		t.Fatal(err)
	}
	both.before, both.output = both.s.Snapshot(), now.String()
}

// someMoves draws legal moves from a state, and some illegal ones.
func someMoves(t *rapid.T, game engine.Game, state engine.State, ended bool) (moves []engine.Move, possible bool) {
	for range rapid.IntRange(0, 4).Draw(t, "length") {
		number := rapid.IntRange(1, 6).Draw(t, "wild")
		m := engine.Move(row.Move(number))
		if game == (enginetest.Toy{}) {
			m = enginetest.ToyMove{From: number / 2, To: number / 3}
		}
		if legal := game.Moves(state); len(legal) > 0 && rapid.IntRange(0, 9).Draw(t, "legal") > 0 {
			m = rapid.SampledFrom(legal).Draw(t, "move")
		}
		moves = append(moves, m)
		result, err := game.Play(state, m)
		if ended || err != nil {
			return moves, false
		}
		state, ended = result.State, result.Outcome.Over()
	}
	return moves, true
}

func (both *pair) playAll(from string, moves []engine.Move) {
	at := from
	for _, m := range moves {
		at += "/" + m.String()
		both.m.rec.add(at)
	}
	both.m.move(at, false)
}
