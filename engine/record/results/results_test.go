package results_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/record/results"
	"tchouka/engine/record/session"
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

// Any change of a code is noticed, and reported with its line and the name before it.
func TestDamagedCodes(t *testing.T) {
	random := enginetest.Random(t)
	sheet := results.Sheet{Pupil: "Ada", Page: 9, Boards: []results.Board{{ID: "multitchouka:2.2.2.2", Tries: []string{"3 4 3 4 2 4"}}}}
	code := code(t, sheet)
	for range 300 {
		at := len(results.Prefix) + random.IntN(len(code)-len(results.Prefix))
		changed := code[:at] + string("ABCXYZ019-_"[random.IntN(11)]) + code[at+1:]
		if random.IntN(3) == 0 {
			changed = code[:at]
		}
		if changed == code {
			continue
		}
		sheets, damaged := results.Read("One.\nTwo: " + changed)
		if len(sheets) == 1 && reflect.DeepEqual(sheets[0], sheet) && len(damaged) == 0 {
			continue // only bits that encode nothing were changed, or the full stop
		}
		if len(sheets) != 0 || len(damaged) != 1 || damaged[0].Line != 2 || !strings.HasPrefix(damaged[0].Code, changed[:min(at, len(changed))]) {
			t.Fatalf("%s is read as %v, %+v", changed, sheets, damaged)
		}
		if at > len(code)/2 && damaged[0].Pupil != "Ada" {
			t.Fatalf("%s is of %q", changed, damaged[0].Pupil)
		}
	}
}

// add adds a text to a class.
func add(class results.Class, source, text string) results.Class {
	class, _ = class.Add(games.All(), source, text)
	return class
}

// code returns the code of a sheet.
func code(t *testing.T, s results.Sheet) string {
	t.Helper()
	code, err := s.Code()
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// A pupil who plays on has one row, pupils with the same name have several, and the first wrong moves
// are counted.
func TestClass(t *testing.T) {
	const board = "multitchouka:2.2.2.2"
	text := ""
	for _, s := range []struct {
		name  string
		page  uint32
		tries []string
	}{{"Ada", 1, []string{"3"}}, {"Max", 2, []string{"2", "1"}}, {"ada", 1, []string{"3 4 1", "3 4 3 4 2 4"}}, {"Max", 2, []string{"2"}}, {"max", 3, []string{"2", "1"}}} {
		text += code(t, results.Sheet{Pupil: s.name, Page: s.page, Boards: []results.Board{{ID: board, Tries: s.tries}, {ID: "?"}}})
	}
	class := add(results.Class{}, "a.txt", text+results.Prefix+"x.")
	again, fresh := class.Add(games.All(), "b.txt", text)
	problems := class.Problems()
	if fresh != 0 || len(again.Pupils) != 3 || len(problems) != 2 || problems[0].Source != "a.txt" || problems[1].Code != "?" {
		t.Fatalf("%d new, %+v", fresh, problems)
	}
	for i, want := range []string{"ada: solved 2", "Max: tried 2", "max (2): tried 2"} {
		if p := class.Pupils[i]; p.Name+": "+p.Cell(board).String() != want {
			t.Errorf("%s: %v, want %s", p.Name, p.Cell(board), want)
		}
	}
	v := class.Pupils[0].Cell(board)
	solution := solve.Of(v.Game).Solve(t.Context(), v.Start, engine.Limits{})
	m, err := class.Mistakes(t.Context(), board, solution)
	if err != nil || len(m.Common) != 2 || !slices.Equal(m.ByPlace(v.Game, v.Start), []int{1, 2, 0, 0, 0}) {
		t.Errorf("%+v, %v", m, err)
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if m, err := class.Mistakes(t.Context(), board, solve.General{Game: v.Game}.Solve(stopped, v.Start, engine.Limits{})); err != nil || len(m.Common) > 0 || m.Unknown != 3 {
		t.Errorf("a search that was cut off finds %+v, %v", m, err)
	}
}

// Two pupils of one name have two rows, with any tries. Codes without a number are of one
// pupil only if they are equal.
func TestPupilsOfOneName(t *testing.T) {
	random := enginetest.Random(t)
	for range 100 {
		text, pupils := "", 1+random.IntN(4)
		for _, page := range random.Perm(pupils) {
			var tries []string
			for range 1 + random.IntN(3) {
				tries = append(tries, "3")
				text += code(t, results.Sheet{Pupil: "Anna", Page: uint32(page + 1), Boards: []results.Board{{ID: "multitchouka:2.2.2.2", Tries: tries}}})
			}
		}
		if class := add(results.Class{}, "", text); len(class.Pupils) != pupils {
			t.Fatalf("%d rows for %d pupils", len(class.Pupils), pupils)
		}
	}
	class := results.Class{}
	for _, name := range []string{"anna1.txt", "anna2.txt", "anna1.txt"} {
		class = add(class, name, read(t, name))
	}
	if len(class.Pupils) != 2 || class.Pupils[1].Name != "Anna (2)" {
		t.Errorf("the rows are %+v", class.Pupils)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Codes of another page have no column in the table, in any order of arrival.
func TestOtherPage(t *testing.T) {
	text := func(pupil, title string, boards ...string) string {
		s := results.Sheet{Pupil: pupil, Title: title, Page: 7}
		for _, id := range boards {
			s.Boards = append(s.Boards, results.Board{ID: id, Tries: []string{"1"}})
		}
		return code(t, s)
	}
	codes := []string{
		text("Ada", "Monday", "multitchouka:2.2", "multitchouka:1.1"), text("Bo", "Monday", "multitchouka:2.2", "multitchouka:1.1"),
		text("Cy", "Tuesday", "multitchouka:2.2", "multitchouka:1.1"), text("Di", "Monday", "multitchouka:2.2"),
	}
	random := enginetest.Random(t)
	for range 20 {
		class := results.Class{}
		for i, k := range random.Perm(len(codes)) {
			class = add(class, fmt.Sprint(i), "Dear colleague,\n\n"+codes[k])
		}
		if len(class.Pupils) != 2 || !slices.Equal(class.Boards, []string{"multitchouka:2.2", "multitchouka:1.1"}) {
			t.Fatalf("%d rows and boards %q", len(class.Pupils), class.Boards)
		}
		others := class.Problems()
		slices.SortFunc(others, func(a, b results.Problem) int { return strings.Compare(a.Pupil, b.Pupil) })
		if len(others) != 2 || others[0].Pupil != "Cy" || others[0].Title != "Tuesday" || others[0].Line != 3 || !errors.Is(others[1].Err, results.ErrOtherPage) {
			t.Fatalf("%+v", others)
		}
	}
}

// A code that unpacks to millions of elements is damaged, and costs no memory. Pupils beyond the limit
// are reported as such, and names and titles are shortened.
func TestLimitsOfClass(t *testing.T) {
	class, bomb := results.Class{}, read(t, "bomb1.txt")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	class = add(class, "", bomb)
	if runtime.ReadMemStats(&after); after.TotalAlloc-before.TotalAlloc > 16<<20 {
		t.Errorf("%d bytes were allocated", after.TotalAlloc-before.TotalAlloc)
	}
	if len(class.Pupils) != 0 || len(class.Problems()) == 0 || !errors.Is(class.Problems()[0].Err, results.ErrDamaged) || class.Problems()[0].Pupil != "p0" {
		t.Errorf("%d pupils, %v", len(class.Pupils), class.Problems())
	}
	var text strings.Builder
	for i := range 1002 {
		text.WriteString(code(t, results.Sheet{Pupil: fmt.Sprint("Pupil ", i), Title: strings.Repeat("t", 300), Page: 1}))
	}
	problems := add(results.Class{}, "", text.String()).Problems()
	if len(problems) != 2 || problems[1].Pupil != "Pupil 1001" || !errors.Is(problems[1].Err, results.ErrFull) || errors.Is(problems[1].Err, results.ErrDamaged) {
		t.Errorf("%d problems: %+v", len(problems), problems)
	}
	class = add(class, "", code(t, results.Sheet{Pupil: strings.Repeat("ß", 5000), Boards: make([]results.Board, results.MaxBoards)}))
	if name := []rune(class.Pupils[0].Name); len(name) != 80 {
		t.Errorf("a name of %d letters", len(name))
	}
	class = add(class, "", code(t, results.Sheet{Pupil: "Cy", Boards: make([]results.Board, results.MaxBoards+1)}))
	if problems := class.Problems(); len(class.Pupils) != 1 || problems[len(problems)-2].Pupil != "Cy" {
		t.Errorf("too many boards: %+v", problems)
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
		if got := v.Tries[i].WrongMove(v.States(v.Tries[i]), facts); got != want {
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
			text += code(t, results.Sheet{Pupil: "Ada", Page: 1, Boards: []results.Board{results.NewBoard(games.All(), id, tries[:made], false)}})
		}
		class := add(results.Class{}, "", text)
		if len(class.Pupils) != 1 {
			t.Fatalf("%+v: %d pupils", c, len(class.Pupils))
		}
		if cell := class.Pupils[0].Cell(id); cell.String() != c.want || len(cell.Tries) != min(c.tries, 20) {
			t.Errorf("%+v: %v with %d tries", c, cell, len(cell.Tries))
		}
	}
}
