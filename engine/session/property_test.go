package session_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/session"
)

// modelRecord is a record as plain text: a place is the moves that lead there,
// "" for the start and "/3/4" after two moves.
type modelRecord struct {
	board     string
	places    []string
	preferred map[string]string
	comments  map[string]string
}

type modelPlace struct {
	rec *modelRecord
	at  string
}

type modelStep struct {
	walk, edit bool
	from, to   modelPlace
	where      string
	old, new   string
}

// model does what a session does, slowly and with nothing but text.
type model struct {
	modelPlace
	past, future []modelStep
}

func newModel(board string) *model {
	return &model{modelPlace: modelPlace{rec: &modelRecord{
		board: board, places: []string{""}, preferred: map[string]string{}, comments: map[string]string{},
	}}}
}

func parent(place string) string { return place[:strings.LastIndexByte(place, '/')] }

func (m *model) enter(p modelPlace) {
	m.modelPlace = p
	for at := p.at; at != ""; at = parent(at) {
		p.rec.preferred[parent(at)] = at
	}
}

func (m *model) do(step modelStep) {
	m.future = nil
	if step.edit {
		m.rec.comments[step.where] = step.new
	} else {
		m.enter(step.to)
	}
	if last := len(m.past) - 1; last >= 0 {
		before := m.past[last]
		if before.walk && step.walk || before.edit && step.edit && before.where == step.where {
			step.from, step.old = before.from, before.old
			m.past = m.past[:last]
		}
	}
	if step.from != step.to || step.old != step.new {
		m.past = append(m.past, step)
	}
}

func (m *model) move(to string, walk bool) {
	if to != m.at {
		m.do(modelStep{walk: walk, from: m.modelPlace, to: modelPlace{m.rec, to}})
	}
}

func (m *model) add(place string) {
	if slices.Contains(m.rec.places, place) {
		return
	}
	m.rec.places = append(m.rec.places, place)
	if _, ok := m.rec.preferred[parent(place)]; !ok {
		m.rec.preferred[parent(place)] = place
	}
}

func (m *model) line() []string {
	line := []string{""}
	for next, ok := m.rec.preferred[""]; ok; next, ok = m.rec.preferred[next] {
		line = append(line, next)
	}
	return line
}

func (m *model) undo() {
	if last := len(m.past) - 1; last >= 0 {
		step := m.past[last]
		m.past, m.future = m.past[:last], append(m.future, step)
		if step.edit {
			m.rec.comments[step.where] = step.old
		} else {
			m.enter(step.from)
		}
	}
}

func (m *model) redo() {
	if last := len(m.future) - 1; last >= 0 {
		step := m.future[last]
		m.future, m.past = m.future[:last], append(m.past, step)
		if step.edit {
			m.rec.comments[step.where] = step.new
		} else {
			m.enter(step.to)
		}
	}
}

// name is the place of a session's node as the model writes it.
func name(s *session.Session, n session.Node) string {
	text := ""
	for _, m := range s.Moves(n) {
		text += fmt.Sprintf("/%d", m)
	}
	return text
}

// look writes all that can be seen of a session but the undo history.
func look(s *session.Session) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %v at %s\n", s.Game().ID(), s.Start(), name(s, s.Cursor()))
	for n := range session.Node(s.Len()) {
		fmt.Fprintf(&b, "%s %q\n", name(s, n), s.Comment(n))
	}
	return b.String()
}

func (m *model) look(board string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s at %s\n", board, m.at)
	for _, place := range m.rec.places {
		fmt.Fprintf(&b, "%s %q\n", place, m.rec.comments[place])
	}
	return b.String()
}

// pair is a session and its model side by side.
type pair struct {
	s       *session.Session
	m       *model
	changes []session.Change
}

func newPair(t *rapid.T) *pair {
	rules, p := drawBoard(t)
	s := session.New(rules.Game(), p)
	both := &pair{s: s, m: newModel(boardText(s))}
	s.OnChange(func(c session.Change) { both.changes = append(both.changes, c) })
	return both
}

func boardText(s *session.Session) string { return s.Game().ID() + " " + s.Start().String() }

func drawBoard(t *rapid.T) (engine.Rules, engine.Position) {
	rules := rapid.SampledFrom(engine.Games()).Draw(t, "rules")
	holes := rapid.SliceOfN(rapid.IntRange(0, 3), 1, 5).Draw(t, "holes")
	p, err := engine.NewPosition(0, holes...)
	if err != nil {
		t.Fatal(err)
	}
	return rules, p
}

// check compares the two, after a call that did, or did not, change anything.
func (both *pair) check(t *rapid.T, before string) {
	s, m := both.s, both.m
	if got, want := look(s), m.look(m.rec.board); got != want {
		t.Fatalf("session:\n%s\nmodel:\n%s", got, want)
	}
	var line []string
	for _, n := range s.Line() {
		line = append(line, name(s, n))
	}
	if want := m.line(); !slices.Equal(line, want) || line[s.Depth()] != m.at {
		t.Fatalf("line %q with the cursor at %d, model %q at %q", line, s.Depth(), want, m.at)
	}
	if s.CanUndo() != (len(m.past) > 0) || s.CanRedo() != (len(m.future) > 0) {
		t.Fatalf("undo %v, redo %v; model has %d and %d", s.CanUndo(), s.CanRedo(), len(m.past), len(m.future))
	}
	want := 0
	if look(s) != before {
		want = 1
	}
	if len(both.changes) != want {
		t.Fatalf("observer was called %d times, not %d: %b", len(both.changes), want, both.changes)
	}
	both.changes = nil
}

// someMoves draws moves that can be played from a state, and some that cannot.
func someMoves(t *rapid.T, game engine.Game, state engine.State, ended bool) (moves []engine.Move, possible bool) {
	for range rapid.IntRange(0, 4).Draw(t, "length") {
		m := engine.Move(rapid.IntRange(1, 6).Draw(t, "wild"))
		if legal := game.Moves(state); len(legal) > 0 && rapid.IntRange(0, 9).Draw(t, "legal") > 0 {
			m = rapid.SampledFrom(legal).Draw(t, "move")
		}
		moves = append(moves, m)
		result, err := game.Play(state, m)
		if ended || err != nil {
			return moves, false
		}
		state, ended = result.State, result.Ending.Loses() || game.Status(result.State) != engine.Open
	}
	return moves, true
}

func (both *pair) playAll(from string, moves []engine.Move) {
	at := from
	for _, m := range moves {
		at += fmt.Sprintf("/%d", m)
		both.m.add(at)
	}
	both.m.move(at, false)
}

func TestAgreesWithTheModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		both := newPair(t)
		s, m := both.s, both.m
		first := look(s)
		step := func(do func(*rapid.T)) func(*rapid.T) {
			return func(t *rapid.T) {
				before := look(s)
				do(t)
				both.check(t, before)
			}
		}
		node := func(t *rapid.T) session.Node {
			return session.Node(rapid.IntRange(0, s.Len()-1).Draw(t, "node"))
		}
		t.Repeat(map[string]func(*rapid.T){
			"play": step(func(t *rapid.T) {
				moves, ok := someMoves(t, s.Game(), s.State(), s.Over(s.Cursor()))
				if len(moves) == 0 {
					return
				}
				if _, err := s.Play(moves[0]); err == nil {
					both.playAll(m.at, moves[:1])
				} else if ok {
					t.Fatal(err)
				}
			}),
			"line": step(func(t *rapid.T) {
				moves, ok := someMoves(t, s.Game(), s.State(), s.Over(s.Cursor()))
				if err := s.PlayLine(moves); (err == nil) != ok {
					t.Fatal(moves, err)
				} else if ok {
					both.playAll(m.at, moves)
				}
			}),
			"moves": step(func(t *rapid.T) {
				moves, ok := someMoves(t, s.Game(), s.Start(), s.Over(session.Start))
				if err := s.GoMoves(moves); (err == nil) != ok {
					t.Fatal(moves, err)
				} else if ok {
					both.playAll("", moves)
				}
			}),
			"go": step(func(t *rapid.T) {
				n := node(t)
				s.Go(n)
				m.move(name(s, n), false)
			}),
			"back": step(func(*rapid.T) {
				if s.Back() {
					m.move(parent(m.at), true)
				}
			}),
			"forward": step(func(t *rapid.T) {
				if next, ok := m.rec.preferred[m.at]; s.Forward() {
					m.move(next, true)
				} else if ok {
					t.Fatal("the line goes on")
				}
			}),
			"first": step(func(*rapid.T) {
				s.First()
				m.move("", true)
			}),
			"last": step(func(*rapid.T) {
				s.Last()
				line := m.line()
				m.move(line[len(line)-1], true)
			}),
			"board": step(func(t *rapid.T) {
				rules, p := drawBoard(t)
				s.SetBoard(rules.Game(), p)
				if boardText(s) != m.rec.board {
					m.do(modelStep{from: m.modelPlace, to: newModel(boardText(s)).modelPlace})
				}
			}),
			"comment": step(func(t *rapid.T) {
				n, text := node(t), rapid.SampledFrom([]string{"", "a", "b\n"}).Draw(t, "text")
				at := name(s, n)
				if old := m.rec.comments[at]; old != text {
					m.do(modelStep{edit: true, from: m.modelPlace, to: m.modelPlace, where: at, old: old, new: text})
				}
				s.SetComment(n, text)
			}),
			"undo": step(func(*rapid.T) {
				s.Undo()
				m.undo()
			}),
			"redo": step(func(*rapid.T) {
				s.Redo()
				m.redo()
			}),
		})
		undoAllRedoAll(t, both, first)
		roundTrip(t, s)
	})
}

// undoAllRedoAll redoes what can be redone, goes back to the first board, and
// returns.
func undoAllRedoAll(t *rapid.T, both *pair, first string) {
	s := both.s
	for s.Redo() {
	}
	last := look(s)
	for s.CanUndo() {
		both.changes = nil
		if !s.Undo() || len(both.changes) != 1 {
			t.Fatal("an undo that changes nothing")
		}
	}
	if got, _, _ := strings.Cut(look(s), "\n"); !strings.HasPrefix(first, got+"\n") {
		t.Fatalf("undo led to %q and not to %q", got, first)
	}
	for s.Redo() {
	}
	if got := look(s); got != last {
		t.Fatalf("redo led to\n%s\nand not to\n%s", got, last)
	}
}

// roundTrip writes and reads a session.
func roundTrip(t interface{ Fatalf(string, ...any) }, s *session.Session) {
	var first, second bytes.Buffer
	if _, err := s.WriteTo(&first); err != nil {
		t.Fatalf("%v", err)
	}
	read, err := session.Read(bytes.NewReader(first.Bytes()), nil)
	if err != nil {
		t.Fatalf("%v in\n%s", err, first.String())
	}
	if _, err := read.WriteTo(&second); err != nil {
		t.Fatalf("%v", err)
	}
	if first.String() != second.String() {
		t.Fatalf("written\n%s\nread and written\n%s", first.String(), second.String())
	}
	if got, want := places(read), places(s); !maps.Equal(got, want) {
		t.Fatalf("read places %v, not %v", got, want)
	}
	if name(read, read.Cursor()) != name(s, s.Cursor()) || show(read) != show(s) || boardText(read) != boardText(s) {
		t.Fatalf("read %s: %s, not %s: %s", boardText(read), show(read), boardText(s), show(s))
	}
	if read.Dirty() || read.CanUndo() || read.CanRedo() {
		t.Fatalf("a session that was read has nothing to undo or to save")
	}
}

// places returns every place with its children and its comment.
func places(s *session.Session) map[string]string {
	all := map[string]string{}
	for n := range session.Node(s.Len()) {
		var children []string
		for _, c := range s.Children(n) {
			children = append(children, name(s, c))
		}
		all[name(s, n)] = fmt.Sprintf("%q %s", children, s.Comment(n))
	}
	return all
}
