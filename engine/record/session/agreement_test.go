package session_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// In every game, players can end a game by agreement after any moves. It is undone, written to the file
// and to the text and JSON of a line, and read back; only the agreed result changes.
func TestAgreementInEveryGame(t *testing.T) {
	t.Parallel()
	for _, game := range games.All() {
		t.Run(game.ID(), func(t *testing.T) {
			t.Parallel()
			random := enginetest.Random(t)
			start, err := game.Start(engine.Usual(game.Params())...)
			if err != nil {
				t.Fatal(err)
			}
			s := session.New(game, start)
			for range 1 + random.IntN(8) {
				moves := game.Moves(s.State())
				if s.Ending(s.Cursor()).Outcome.Over() || len(moves) == 0 {
					break
				}
				if _, err := s.Play(moves[random.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
			n := s.Cursor()
			before := s.Ending(n)
			all := session.Agreements(game, s.State())
			if alone := start.Players() == 1; alone != (len(all) == 0) {
				t.Fatalf("%d agreements of %d players", len(all), start.Players())
			}
			if before.Outcome.Over() || len(all) == 0 {
				s.SetAgreed(n, session.AgreedDraw)
				if s.Ending(n).Outcome != before.Outcome {
					t.Errorf("the agreement changes %+v to %+v", before, s.Ending(n))
				}
				return
			}
			a := all[random.IntN(len(all))]
			s.SetAgreed(n, a)
			checkAgreed(t, s, n, a)
			if s.Undo(); s.Ending(n).Outcome != before.Outcome {
				t.Errorf("after undo %+v", s.Ending(n))
			}
			s.Redo()
			read := reread(t, s)
			checkAgreed(t, read, read.End(), a)
			if start.ToMove() == engine.Everyone {
				return // a line of rounds is read by its own test
			}
			for _, format := range []export.Format{export.Text, export.JSON} {
				back := exported(t, s, format)
				checkAgreed(t, back, back.End(), a)
			}
		})
	}
}

// checkAgreed fails unless an agreement ends the game at a node.
func checkAgreed(t *testing.T, s *session.Session, n session.Node, a engine.Agreement) {
	t.Helper()
	r := s.Ending(n)
	sides := engine.SidesOf(s.Game(), r.State)
	loser, resigns := a.Resigned()
	for p := range engine.Player(r.State.Players()) {
		want := engine.Drawn
		if resigns {
			want = engine.Won
			if sides[p] == sides[loser] {
				want = engine.Lost
			}
		}
		if r.Outcome.Of(p) != want {
			t.Errorf("after %q player %d has %v", a, p, r.Outcome.Of(p))
		}
	}
	why := session.Describer{Game: s.Game()}.Why(r)
	if len(why) != 1 || resigns != strings.HasSuffix(why[0], " resigns") || s.Over(n) {
		t.Errorf("%q is described as %q; over by rule: %v", a, why, s.Over(n))
	}
	if !slices.Contains(s.Ends(), n) {
		t.Errorf("%v is not one of the ends", n)
	}
}

// exported returns the line of a session as read from an export.
func exported(t *testing.T, s *session.Session, format export.Format) *session.Session {
	t.Helper()
	doc, err := export.Line(s.Game(), s.Start(), s.Moves(s.End()), s.LineRemarks())
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := export.Write(&out, doc, format, export.Options{}); err != nil {
		t.Fatal(err)
	}
	read, ok := notation.ReadLine(out.String(), games.All(), games.All()[0])
	if !ok {
		t.Fatalf("not read:\n%s", out.String())
	}
	back, err := read.Play(read.Game, read.Start, read.Numbering)
	if err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	return back
}

// Wrong agreements in a file are refused, and skipped when it is read leniently.
func TestWrongAgreements(t *testing.T) {
	t.Parallel()
	const head = "tchouka 1\nrules meutjoh\nstart 2 2 | 0 / 2 2 | 0\nline 1 2\n"
	for _, line := range []string{"agreed 1", "agreed 1: won", "agreed 1: player 0 resigns", "agreed 1: player 5 resigns", "agreed 2: draw", "agreed 1: draw\nagreed 1: draw"} {
		text := head + line + "\nend\n"
		if _, err := session.Read(strings.NewReader(text), games.All().ByID); err == nil {
			t.Errorf("%q is read", line)
		}
		if s, err := session.ReadLenient(strings.NewReader(text), games.All().ByID); err != nil || s.Skipped().Count != 1 {
			t.Errorf("%q: %v", line, err)
		}
	}
}
