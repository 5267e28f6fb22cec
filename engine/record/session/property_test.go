package session_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/record/session"
)

func TestAgreesWithModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		both := newPair(t)
		s, m := both.s, both.m
		first := dump(s)
		step := func(do func(*rapid.T)) func(*rapid.T) {
			return func(t *rapid.T) {
				before, dirty := dump(s), s.Dirty()
				do(t)
				both.check(t, before, dirty)
			}
		}
		node := func(t *rapid.T) session.Node {
			return rapid.SampledFrom(s.Nodes()).Draw(t, "node")
		}
		t.Repeat(map[string]func(*rapid.T){
			"play": step(func(t *rapid.T) {
				moves, ok := someMoves(t, s.Game(), s.State(), s.Over(s.Cursor()))
				if len(moves) == 0 {
					return
				}
				result, err := s.Game().Play(s.State(), moves[0])
				if err == nil && rapid.Bool().Draw(t, "known") {
					err = s.Played(s.State(), moves[0], result)
				} else {
					_, err = s.Play(moves[0])
				}
				if err == nil {
					both.playAll(m.at, moves[:1])
				} else if ok {
					t.Fatal(err)
				}
			}),
			"line": step(func(t *rapid.T) {
				moves, ok := someMoves(t, s.Game(), s.State(), s.Over(s.Cursor()))
				if err := s.GoMoves(append(s.Moves(s.Cursor()), moves...)); (err == nil) != ok {
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
				s.SetBoard(drawBoard(t))
				if boardText(s) != m.rec.board {
					m.do(modelStep{from: m.modelPlace, to: modelPlace{rec: newModelRecord(boardText(s)), doc: m.doc}})
				}
			}),
			"replace": step(func(t *rapid.T) {
				s.ReplaceBoard(drawBoard(t))
				m.replace(boardText(s))
			}),
			"comment": step(func(t *rapid.T) {
				n, text := node(t), rapid.SampledFrom([]string{"", "a", "b\n"}).Draw(t, "text")
				remark := m.rec.remarks[name(s, n)]
				remark.Comment = text
				m.setRemark(name(s, n), remark)
				s.SetComment(n, text)
			}),
			"name": step(func(t *rapid.T) {
				n, text := node(t), rapid.SampledFrom([]string{"", "a", "b c"}).Draw(t, "text")
				remark := m.rec.remarks[name(s, n)]
				remark.Name = text
				m.setRemark(name(s, n), remark)
				s.SetName(n, text)
			}),
			"mark": step(func(t *rapid.T) {
				n, mark := node(t), session.Mark(rapid.IntRange(0, 3).Draw(t, "mark"))
				remark := m.rec.remarks[name(s, n)]
				remark.Mark = mark
				m.setRemark(name(s, n), remark)
				s.SetMark(n, mark)
			}),
			"agree": step(func(t *rapid.T) {
				n, agreed := node(t), engine.Agreement(rapid.IntRange(0, 3).Draw(t, "agreed"))
				remark := m.rec.remarks[name(s, n)]
				remark.Agreed = agreed
				m.setRemark(name(s, n), remark)
				s.SetAgreed(n, agreed)
			}),
			"delete": step(func(t *rapid.T) {
				n := node(t)
				if want, got := m.remove(name(s, n)), s.Delete(n); got != want {
					t.Fatalf("deleted %d places, not %d", got, want)
				}
			}),
			"main": step(func(t *rapid.T) {
				n := node(t)
				at := name(s, n)
				if changed := s.MakeMain(n); changed == m.onMain(at) || !s.OnMain(n) {
					t.Fatalf("making %s the main line changed something: %v", at, changed)
				}
				m.makeMain(at)
			}),
			"copy": step(func(t *rapid.T) {
				n := node(t)
				both.clip = s.Subtree(n)
				both.clipped = m.rec.copyOf(boardText(both.clip), name(s, n))
				roundTrip(t, both.clip)
			}),
			"cut": step(func(t *rapid.T) { // a pasted node can be one that was deleted
				n := node(t)
				if n == session.Start {
					return
				}
				both.clip = s.Subtree(s.Parent(n))
				both.clipped = m.rec.copyOf(boardText(both.clip), parent(name(s, n)))
				if want, got := m.remove(name(s, n)), s.Delete(n); got != want {
					t.Fatalf("deleted %d places, not %d", got, want)
				}
			}),
			"paste": step(func(t *rapid.T) {
				if both.clip == nil {
					return
				}
				n := node(t)
				end := moveRandomly(t, both.clip)
				board := s.Game().ID() + " " + s.Result(n).State.String()
				fresh, err := s.Paste(n, both.clip)
				at := name(s, n)
				var shape *modelShape
				if err == nil {
					shape = m.rec.graft(at, both.clipped, "")
				}
				switch {
				case board != both.clipped.board:
					if !errors.Is(err, session.ErrElsewhere) {
						t.Fatal(err)
					}
				case errors.Is(err, session.ErrOver) && s.Over(n) && both.clip.Len() > 1:
				case err != nil || fresh != len(shape.places):
					t.Fatalf("pasted %d places, not %d: %v", fresh, len(shape.places), err)
				case fresh > 0 || len(shape.new) > 0:
					m.reshape(shape, at+end)
				default:
					m.move(at+end, false)
				}
			}),
			"begin": step(func(t *rapid.T) {
				if both.clip == nil {
					return
				}
				other, rec := both.clip.Subtree(session.Start), both.clipped.copyOf(both.clipped.board, "")
				saved := rec.content()
				if rapid.Bool().Draw(t, "unsaved") {
					other.MarkUnsaved()
					saved = ""
				}
				s.Begin(other)
				m.begin(rec, saved)
			}),
			"unsave": step(func(*rapid.T) {
				s.MarkUnsaved()
				m.saved[m.doc] = ""
			}),
			"save": step(func(*rapid.T) {
				s.MarkSaved()
				m.saved[m.doc] = m.rec.content()
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

// moveRandomly moves the cursor of the copied session to any node, and returns its name.
func moveRandomly(t *rapid.T, s *session.Session) string {
	n := rapid.SampledFrom(s.Nodes()).Draw(t, "cursor of the copy")
	s.Go(n)
	return name(s, n)
}

// undoAllRedoAll redoes everything, undoes everything back to the first board, and redoes
// everything. After undoing, only played nodes remain.
func undoAllRedoAll(t *rapid.T, both *pair, first string) {
	s := both.s
	for s.Redo() {
	}
	last := dump(s)
	for s.CanUndo() {
		both.changes = nil
		if !s.Undo() || len(both.changes) != 1 {
			t.Fatal("an undo that changes nothing")
		}
	}
	want, _, _ := strings.Cut(first, "\n")
	if got, _, _ := strings.Cut(dump(s), "\n"); got != want {
		t.Fatalf("undo led to %q and not to %q", got, want)
	}
	for _, n := range s.Nodes() {
		if s.Remark(n) != (session.Remark{}) {
			t.Fatalf("undo left %v", s.Remark(n))
		}
	}
	for s.Redo() {
	}
	if got := dump(s); got != last {
		t.Fatalf("redo led to\n%s\nand not to\n%s", got, last)
	}
}

// roundTrip writes and reads a session.
func roundTrip(t interface{ Fatalf(string, ...any) }, s *session.Session) {
	var first, second bytes.Buffer
	if _, err := s.WriteTo(&first); err != nil {
		t.Fatalf("%v", err)
	}
	read, err := session.Read(bytes.NewReader(first.Bytes()), anyGame().ByID)
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
	if read.Altered() {
		t.Fatalf("a session that was written has another checksum:\n%s", first.String())
	}
	if read.Dirty() || read.CanUndo() || read.CanRedo() {
		t.Fatalf("a session that was read has nothing to undo or to save")
	}
}

// places returns every place with its children and its remark.
func places(s *session.Session) map[string]string {
	all := map[string]string{}
	for _, n := range s.Nodes() {
		var children []string
		for _, c := range s.Children(n) {
			children = append(children, name(s, c))
		}
		all[name(s, n)] = fmt.Sprintf("%q %q", children, fmt.Sprint(s.Remark(n)))
	}
	return all
}
