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
	"tchouka/engine/collection"
	"tchouka/engine/export"
	"tchouka/engine/games"
	"tchouka/engine/ring"
	"tchouka/engine/ring/course"
	"tchouka/engine/row"
	"tchouka/engine/row/design"
	uniform "tchouka/engine/row/survey"
	"tchouka/engine/session"
	"tchouka/engine/survey"
)

// documents holds what only the window writes against the schemas.
func (s *schemas) documents(t *testing.T) {
	ctx := t.Context()
	for _, collected := range []bool{false, true} {
		table := export.SurveyTable{Rules: row.Multitchouka(), HolesFrom: 1, HolesTo: 3, SeedsFrom: 1, SeedsTo: 5, Collected: collected}
		found := map[[2]int]export.SurveyBoard{}
		err := uniform.Run(ctx, uniform.Request{Rules: table.Rules, HolesFrom: 1, HolesTo: 3, SeedsFrom: 1, SeedsTo: 5, Collected: collected, NoTheorems: !collected, Memory: 1 << 24},
			func(r uniform.Row) {
				found[[2]int{r.Holes, r.Seeds}] = export.SurveyBoard{
					Verdict: r.Verdict, How: r.How.String(), Collected: r.Collected,
					CollectedWithLosingMove: r.CollectedWithLosingMove, Exact: r.Exact, Positions: r.Positions,
				}
			})
		if err != nil {
			t.Fatal(err)
		}
		table.Board = func(holes, seeds int) (export.SurveyBoard, bool) {
			b, ok := found[[2]int{holes, seeds}]
			return b, ok
		}
		s.document(t, "survey", export.Survey(table))
	}
	for _, game := range games.All() {
		if surveyed, ok := survey.Of(game); ok && !onRow(game) {
			s.document(t, "starts", startsOf(ctx, t, surveyed))
		}
	}
	var boards []design.Board
	_, err := design.Random(ctx, design.Draw{Request: design.Request{Rules: row.NoWrap(), Holes: 4, Seeds: design.Range{From: 4, To: 9}, Memory: 1 << 24}, Seed: 1, Count: 3},
		func(b design.Board) bool { boards = append(boards, b); return true })
	if err != nil {
		t.Fatal(err)
	}
	s.document(t, "boards", export.Collection(boards))
	start, err := ring.NewArray(0, 3, 1, 0, 17, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	s.document(t, "table", course.Begin(start).Document("a course", "", nil))
}

func startsOf(ctx context.Context, t *testing.T, game survey.Game) export.Document {
	t.Helper()
	form, err := survey.FormOf(ctx, game)
	if err != nil {
		t.Fatal(err)
	}
	table := export.StartTable{Game: game, Form: form, Down: survey.Range{From: 2, To: 4}, Across: survey.Range{From: 1, To: 3}}
	found := map[[2]int]survey.Cell{}
	// Little memory, so that something is cut off.
	request := survey.Request{Game: game, Memory: 1 << 13, Grid: survey.Grid{Down: table.Down, Across: table.Across, Workers: 1}}
	if err := survey.Run(ctx, request, func(c survey.Cell) { found[[2]int{c.Down, c.Across}] = c }); err != nil {
		t.Fatal(err)
	}
	table.Cell = func(down, across int) (survey.Cell, bool) {
		c, ok := found[[2]int{down, across}]
		return c, ok
	}
	return export.Starts(table)
}

func (s *schemas) document(t *testing.T, name string, doc export.Document) {
	t.Helper()
	var text bytes.Buffer
	if err := export.Write(&text, doc, "json", export.Options{Verdicts: true}); err != nil {
		t.Fatal(err)
	}
	s.hold(t, name, text.String(), "a "+name)
}

func onRow(game engine.Game) bool {
	_, is := row.RulesOf(game)
	return is
}

// randomBoards is how many boards of each game are tried.
const randomBoards = 4

// random plays at random from random boards of every game, writes what it likes beside the
// moves, and holds all that is written of that against the schemas.
func (s *schemas) random(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	folder := t.TempDir()
	var list []collection.Board
	for _, game := range games.All() {
		for i := range randomBoards {
			played := atRandom(t, r, game)
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
			list = append(list, collection.Board{Game: game, Start: played.Start(), Solution: played.Moves(played.End())})
			for name, args := range map[string][]string{
				"position": {"export", "--json", path},
				"line":     {"export", "--what", "line", "--json", path},
				"tree":     {"export", "--what", "tree", "--json", "--nodes", "300", "--memory", "200M", verdicts, path},
				"solve":    {"solve", "--json", "--timeout", "2s", "--memory", "200M", "--rules", game.ID(), start},
				"play":     append([]string{"play", "--json", "--rules", game.ID(), start, "--"}, moves...),
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
		if err := collection.Write(&text, collection.JSON, title, list); err != nil {
			t.Fatal(err)
		}
		s.hold(t, "collection", text.String(), "a collection")
	}
	s.short(t, list[:4])
}

// short holds a list that is short enough to be broken in every way.
func (s *schemas) short(t *testing.T, list []collection.Board) {
	var text bytes.Buffer
	if err := collection.Write(&text, collection.JSON, "short", list); err != nil {
		t.Fatal(err)
	}
	s.hold(t, "collection", text.String(), "a short collection")
}

// atRandom is a session of a game with a few moves, and remarks on them.
func atRandom(t *testing.T, r *rand.Rand, game engine.Game) *session.Session {
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
