package cli_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/ring"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/output/course"
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
	"tchouka/engine/study/find"
	"tchouka/engine/study/survey"
)

// checkDocuments validates the documents that only the window writes.
func (s *schemas) checkDocuments(t *testing.T) {
	ctx := t.Context()
	for _, collected := range []bool{false, true} {
		request := survey.Request{
			Game: solve.GameOf(row.Multitchouka()), Collected: collected, NoTheorems: !collected, Memory: 1 << 24,
			Grid: survey.Grid{Down: survey.Range{From: 1, To: 3}, Across: survey.Range{From: 1, To: 5}},
		}
		s.document(t, "survey", export.Survey(surveyOf(ctx, t, request)))
	}
	for _, game := range games.All() {
		if survey.Supports(game) && !survey.IsSurveyor(game) {
			s.document(t, "starts", export.Survey(surveyOf(ctx, t, startsOf(game))))
		}
	}
	var boards []find.Board
	_, err := find.Draw(ctx, find.Request{Game: solve.GeneratorOf(row.NoWrap()), Holes: 4, Seeds: find.Range{From: 4, To: 9}, Memory: 1 << 24}, 1, 3,
		func(b find.Board) bool { boards = append(boards, b); return true })
	if err != nil {
		t.Fatal(err)
	}
	s.document(t, "boards", export.Collection(boards))
	layers, _, err := solve.GeneratorOf(row.NoWrap()).Won(ctx, find.Request{Holes: 4, Seeds: find.Exactly(6)})
	if err != nil {
		t.Fatal(err)
	}
	s.document(t, "won", export.Won(row.NoWrap().Game(), layers))
	start, err := ring.NewArray(0, 3, 1, 0, 17, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	s.document(t, "table", course.Begin(start).Document("a course", "", nil))
}

// startsOf returns a request for some starts with so little memory that a search is cut off.
func startsOf(game engine.Game) survey.Request {
	return survey.Request{
		Game: game, Memory: 1 << 13,
		Grid: survey.Grid{Down: survey.Range{From: 2, To: 4}, Across: survey.Range{From: 1, To: 3}, Workers: 1},
	}
}

func surveyOf(ctx context.Context, t *testing.T, r survey.Request) export.SurveyTable {
	t.Helper()
	form, err := r.Form(ctx)
	if err != nil {
		t.Fatal(err)
	}
	found := survey.NewTable(form, survey.Area{Down: r.Down, Across: r.Across})
	if err := survey.Run(ctx, r, found.Add); err != nil {
		t.Fatal(err)
	}
	return export.SurveyTable{Game: r.Game, Form: form, Down: r.Down, Across: r.Across, Cell: found.At}
}

func (s *schemas) document(t *testing.T, name string, doc export.Document) {
	t.Helper()
	var text bytes.Buffer
	if err := export.Write(&text, doc, "json", export.Options{Verdicts: true}); err != nil {
		t.Fatal(err)
	}
	s.hold(t, name, text.String(), "a "+name)
}

// random plays at random on random boards of every game, and validates all their JSON.
func (s *schemas) random(t *testing.T) {
	r := enginetest.Random(t)
	folder := t.TempDir()
	var list []notation.Board
	for _, game := range enginetest.Sample(t, 6, games.All()...) {
		for _, i := range enginetest.Sample(t, 1, 0, 1, 2, 3) { // boards of each game
			played := randomSession(t, r, game)
			var file bytes.Buffer
			if _, err := played.WriteTo(&file); err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(folder, fmt.Sprintf("%s-%d.tchouka", game.ID(), i))
			if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
				t.Fatal(err)
			}
			start, verdicts := played.Start().String(), []string{"--verdicts", "--no-verdicts"}[i%2]
			moves := []string{}
			for _, m := range played.Moves(played.End()) {
				moves = append(moves, m.String())
			}
			list = append(list, notation.Board{Game: game, Start: played.Start(), Solution: played.Moves(played.End())})
			for name, args := range map[string][]string{
				"position": {"export", "--json", path},
				"line":     {"export", "--what", "line", "--json", path},
				"tree":     {"export", "--what", "tree", "--json", "--limit", "300", "--memory", "200M", verdicts, path},
				"solve":    {"solve", "--json", "--timeout", "200ms", "--memory", "200M", "--game", game.ID(), start},
				"play":     append([]string{"play", "--json", "--game", game.ID(), start, "--"}, moves...),
			} {
				stdout, stderr, code := tchouka(t.Context(), args...)
				switch {
				case code != 0 && strings.Contains(stderr, "cannot be solved"):
				case code != 0:
					t.Errorf("%q: status %d, %s", args, code, stderr)
				case stdout != "" || len(moves) > 0:
					s.hold(t, name, stdout, strings.Join(args, " "))
				}
			}
		}
	}
	list[0].Name, list[1].Note = "a name", "two\nlines"
	for _, title := range []string{"", "a title"} {
		var text bytes.Buffer
		if err := notation.WriteCollection(&text, notation.JSONForm, title, list); err != nil {
			t.Fatal(err)
		}
		s.hold(t, "collection", text.String(), "a collection")
	}
	s.short(t, list[:4])
}

// short validates a short list, which the tests can then change in every way.
func (s *schemas) short(t *testing.T, list []notation.Board) {
	var text bytes.Buffer
	if err := notation.WriteCollection(&text, notation.JSONForm, "short", list); err != nil {
		t.Fatal(err)
	}
	s.hold(t, "collection", text.String(), "a short collection")
}

// randomSession returns a session of a game with random moves and remarks.
func randomSession(t *testing.T, r *rand.Rand, game engine.Game) *session.Session {
	var values []int
	for _, p := range game.Params() {
		most := min(p.Max, p.Default)
		values = append(values, p.Min+r.IntN(most-p.Min+1))
	}
	start, err := game.Start(values...)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(game, start)
	for range r.IntN(9) {
		moves := game.Moves(s.State())
		if s.Over(s.Cursor()) || len(moves) == 0 {
			s.First()
			continue
		}
		if _, err := s.Play(moves[r.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
		switch at := s.Cursor(); r.IntN(5) {
		case 0:
			s.SetMark(at, session.Mark(1+r.IntN(3)))
		case 1:
			s.SetName(at, `a "name"`)
		case 2:
			s.SetComment(at, "two\nlines")
		case 3:
			s.Back()
		}
	}
	return s
}
