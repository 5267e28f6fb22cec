package results_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/results"
	"tchouka/engine/session"
	"tchouka/engine/solve"
)

// played returns a sheet with random tries on a usual board of each game.
func played(t *testing.T, pupil string) results.Sheet {
	random := enginetest.Random(t)
	sheet := results.Sheet{Pupil: pupil, Title: "Größe 4x2"}
	for _, game := range games.All() {
		start, err := game.Start(engine.Usual(game.Params())...)
		if err != nil {
			t.Fatal(err)
		}
		s := session.New(game, start)
		for range 3 {
			s.First()
			for range 8 {
				moves := game.Moves(s.State())
				if s.Over(s.Cursor()) || len(moves) == 0 {
					break
				}
				if _, err := s.Play(moves[random.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
		}
		sheet.Boards = append(sheet.Boards, results.Board{ID: games.BoardID(game, start), Tries: results.TriesOf(s)})
	}
	return sheet
}

// The codes of a class survive a mail, and the moves of every game can be played again.
func TestCodes(t *testing.T) {
	text := "Dear all,\n"
	names := []string{"Ada", "Žofie", "李 \n x"}
	for _, name := range names {
		code, err := played(t, name).Code()
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d characters for %d games", len(code), len(games.All()))
		text += "> " + strings.Join(regexp.MustCompile(".{1,76}").FindAllString(code, -1), "\n> ") + "\n" + strings.TrimSuffix(code, ".") + ", and"
	}
	sheets, damaged := results.Read(text)
	if len(sheets) != len(names) || len(damaged) > 0 {
		t.Fatalf("%d sheets, %v", len(sheets), damaged)
	}
	if sheets[2].Pupil != "李   x" {
		t.Errorf("%q", sheets[2].Pupil)
	}
	for _, board := range sheets[0].Boards {
		v, err := board.Judge(games.All())
		if err != nil {
			t.Fatalf("%s: %v", board.ID, err)
		}
		for i, p := range v.Tries {
			if len(p.Moves) != len(strings.Fields(board.Tries[i])) {
				t.Errorf("%s: %q stops after %v", board.ID, board.Tries[i], p.Moves)
			}
		}
	}
}

// Tries are in the order of play, although lines of a session are grouped by their common beginnings.
func TestOrderOfTries(t *testing.T) {
	game, start, err := games.All().Read("multitchouka:2.2.2.2", games.All()[0])
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(game, start)
	want := []string{"3 4 1", "2", "3 2"}
	for _, try := range want {
		s.First()
		for _, word := range strings.Fields(try) {
			m, err := game.ParseMove(word)
			if err == nil {
				_, err = s.Play(m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if got := results.TriesOf(s); !slices.Equal(got, want) {
		t.Errorf("the tries are %q, want %q", got, want)
	}
}

// Any change of a code is noticed.
func TestDamagedCodes(t *testing.T) {
	random := enginetest.Random(t)
	code, err := results.Sheet{Pupil: "Ada", Boards: []results.Board{{ID: "multitchouka:2.2.2.2", Tries: []string{"3 4 3 4 2 4"}}}}.Code()
	if err != nil {
		t.Fatal(err)
	}
	for range 300 {
		at := len(results.Prefix) + random.IntN(len(code)-len(results.Prefix))
		changed := code[:at] + string("ABCXYZ019-_"[random.IntN(11)]) + code[at+1:]
		if random.IntN(3) == 0 {
			changed = code[:at]
		}
		if changed == code {
			continue
		}
		sheets, damaged := results.Read(changed)
		if len(sheets) == 1 && sheets[0].Pupil == "Ada" && sheets[0].Boards[0].Tries[0] == "3 4 3 4 2 4" && len(damaged) == 0 {
			continue // only bits that encode nothing were changed
		}
		if len(sheets) != 0 || len(damaged) != 1 {
			t.Fatalf("%s is read as %v", changed, sheets)
		}
	}
}

// A pupil who plays on has one row, pupils with the same name have several, and the first wrong moves
// are counted.
func TestClass(t *testing.T) {
	const board = "multitchouka:2.2.2.2"
	text := ""
	for _, s := range []struct {
		name  string
		tries []string
	}{{"Ada", []string{"3"}}, {"Max", []string{"2", "1"}}, {"ada", []string{"3 4 1", "3 4 3 4 2 4"}}, {"Max", []string{"2"}}, {"max", []string{"4"}}} {
		code, err := results.Sheet{Pupil: s.name, Boards: []results.Board{{ID: board, Tries: s.tries}, {ID: "?"}}}.Code()
		if err != nil {
			t.Fatal(err)
		}
		text += code
	}
	class, _ := results.Class{}.Add(games.All(), "a.txt", text+results.Prefix+"x.")
	again, fresh := class.Add(games.All(), "b.txt", text)
	if fresh != 0 || len(again.Pupils) != 3 || len(class.Damaged) != 1 || class.Damaged[0].Source != "a.txt" || len(class.Unreadable()) != 1 {
		t.Fatalf("%d new, %+v", fresh, again)
	}
	for i, want := range []string{"ada: solved 2", "Max: tried 2", "max (2): tried 1"} {
		if p := class.Pupils[i]; p.Name+": "+p.Cell(board).String() != want {
			t.Errorf("%s: %v, want %s", p.Name, p.Cell(board), want)
		}
	}
	v := class.Pupils[0].Cell(board)
	solution := solve.Of(v.Game).Solve(t.Context(), v.Start, engine.Limits{})
	m, err := class.Mistakes(t.Context(), board, solution)
	if err != nil || len(m.Common) != 3 || !slices.Equal(m.ByPlace(v.Game, v.Start), []int{1, 1, 0, 1, 0}) {
		t.Errorf("%+v, %v", m, err)
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if m, err := class.Mistakes(t.Context(), board, solve.General{Game: v.Game}.Solve(stopped, v.Start, engine.Limits{})); err != nil || len(m.Common) > 0 || m.Unknown != 3 {
		t.Errorf("a search that was cut off finds %+v, %v", m, err)
	}
}

// A win counts only if its moves win, and the first wrong move is found.
func TestJudge(t *testing.T) {
	board := results.Board{ID: "multitchouka:2.2.2.2", Tries: []string{"3 2", "3 4 3 4 2 9", "3 4 3 4 2 4"}}
	v, err := board.Judge(games.All())
	if err != nil || v.Solved != 3 || len(v.Tries) != 3 {
		t.Fatalf("%+v, %v", v, err)
	}
	solution := solve.Of(v.Game).Solve(t.Context(), v.Start, engine.Limits{})
	facts := func(s engine.State) engine.Facts { return solution.Facts(s.Key()) }
	for i, want := range []int{1, -1, -1} {
		if got := v.Tries[i].WrongMove(facts); got != want {
			t.Errorf("try %d: the wrong move is %d, want %d", i+1, got, want)
		}
	}
}

// The first win is in the code, with its number, however many tries were made before and after it.
func TestManyTries(t *testing.T) {
	const id = "multitchouka:2.2.2.2"
	for _, c := range []struct {
		tries, won int // won is the number of the first win; 0 for none
		want       string
	}{{20, 20, "solved 20"}, {20, 0, "tried 20"}, {30, 21, "solved 21"}, {30, 30, "solved 30"}, {30, 20, "solved 20"}, {30, 5, "solved 5"}, {30, 0, "tried 30"}} {
		tries := slices.Repeat([]string{"3 2"}, c.tries)
		if c.won > 0 {
			tries[c.won-1] = "3 4 3 4 2 4"
		}
		var text string
		for _, made := range []int{19, 20, c.tries} { // the pupil plays on, and sends a code again
			sheet := results.Sheet{Pupil: "Ada", Boards: []results.Board{results.NewBoard(games.All(), id, tries[:made], false)}}
			code, err := sheet.Code()
			if err != nil {
				t.Fatal(err)
			}
			text += code
		}
		class, _ := results.Class{}.Add(games.All(), "", text)
		if len(class.Pupils) != 1 {
			t.Fatalf("%+v: %d pupils", c, len(class.Pupils))
		}
		if cell := class.Pupils[0].Cell(id); cell.String() != c.want || len(cell.Tries) != min(c.tries, 20) {
			t.Errorf("%+v: %v with %d tries", c, cell, len(cell.Tries))
		}
	}
}
