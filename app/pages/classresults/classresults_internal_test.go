package classresults

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/pages/workbench"
	"tchouka/app/pages/workbench/workbenchtest"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/record/results"
	"tchouka/engine/record/session"
	"tchouka/engine/solve"
)

func TestMain(m *testing.M) { apptest.Main(m) }

type bench struct {
	*workbenchtest.Fixture
	*Page
	line string // the last line opened
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{Fixture: workbenchtest.NewFixture(t)}
	b.Page = workbenchtest.Open(b.Fixture, func(tab *workbench.Tab) *Page {
		return New(tab, games.All(), Main{b.PutState, func(_ engine.Game, start engine.State, moves []engine.Move, name string) {
			b.line = fmt.Sprint(name, ": ", start, moves)
		}})
	})
	return b
}

// boards are the boards of the class: solitaires, a game on a ring, and one for two.
var boards = []string{
	"multitchouka:2.2.2.2", "multitchouka:0.1.1.1", "multitchouka:1.2.1.0", "multitchouka:4.0.0.1", "multitchouka:3.1.1.0",
	"no-wrap:1.2.3", "tchoukaillon:3.1.0", "monokalah:1.1.1", "two-person:2.2.2", "multitchouka:3.3.3.3",
}

// pupil is a simulated pupil: the code, and what the page must show.
type pupil struct {
	name, code string
	cells      []string
	wrong      map[string]string // by board: the first wrong move, for example "2 2 2 2 | 0: 1"
}

// play plays a random line, or a solution, and returns its moves and whether it won.
func play(t *testing.T, random *rand.Rand, game engine.Game, start engine.State, solved engine.Solution) (moves []engine.Move, won bool) {
	t.Helper()
	var line []engine.Move
	if best := solved.Report(start.Key()).Line; best != nil && random.IntN(3) == 0 {
		line = slices.Collect(best)
	}
	state := start
	for range 30 {
		legal := game.Moves(state)
		if game.Outcome(state).Over() || len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		if len(moves) < len(line) {
			m = line[len(moves)]
		}
		r, err := game.Play(state, m)
		if err != nil {
			t.Fatal(err)
		}
		moves, state = append(moves, m), r.State
		if r.Outcome.Over() {
			return moves, start.Players() > 1 || r.Outcome.Of(0) == engine.Won
		}
	}
	return moves, false
}

// winnable searches all play of a solitaire by the rules alone, independently of the solvers.
func winnable(game engine.Game, s engine.State) bool {
	for _, m := range game.Moves(s) {
		r, err := game.Play(s, m)
		if err == nil && (r.Outcome.Over() && r.Outcome.Of(0) == engine.Won || !r.Outcome.Over() && winnable(game, r.State)) {
			return true
		}
	}
	return false
}

// firstWrong returns the first move of a line after which a winnable solitaire is not winnable.
func firstWrong(game engine.Game, start engine.State, moves []engine.Move) string {
	for s := start; len(moves) > 0 && winnable(game, s); moves = moves[1:] {
		r, err := game.Play(s, moves[0])
		if err != nil || r.Outcome.Over() && r.Outcome.Of(0) != engine.Won || !r.Outcome.Over() && !winnable(game, r.State) {
			return fmt.Sprintf("%v: %v", s, moves[0])
		}
		s = r.State
	}
	return ""
}

// newPupil plays all boards in a session, as the page does.
func newPupil(t *testing.T, random *rand.Rand, name string, helped bool) pupil {
	t.Helper()
	p := pupil{name: name, wrong: map[string]string{}}
	sheet := results.Sheet{Pupil: name, Title: "Monday"}
	for _, id := range boards {
		game, start, err := games.All().Read(id, games.All()[0])
		if err != nil {
			t.Fatal(err)
		}
		solved := solve.Of(game).Solve(t.Context(), start, engine.Limits{})
		s := session.New(game, start)
		cell, tries := "–", random.IntN(4)
		for range tries {
			s.First()
			moves, won := play(t, random, game, start, solved)
			before := len(results.TriesOf(s))
			for _, m := range moves {
				if _, err := s.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			if n := len(results.TriesOf(s)); n > before && !strings.HasPrefix(cell, "✓") {
				if cell = fmt.Sprint(n); won {
					cell = fmt.Sprintf("✓%d", n)
				}
				if w := firstWrong(game, start, moves); w != "" && start.Players() == 1 && p.wrong[id] == "" {
					p.wrong[id] = w
				}
			}
			if won {
				break
			}
		}
		if helped {
			cell += "*"
		}
		p.cells = append(p.cells, cell)
		sheet.Boards = append(sheet.Boards, results.Board{ID: id, Tries: results.TriesOf(s), Helped: helped})
	}
	code, err := sheet.Code()
	if err != nil {
		t.Fatal(err)
	}
	p.code = code
	return p
}

// The codes of 30 pupils are pasted, and the table shows what they played. Three codes are damaged.
func TestClassOfThirty(t *testing.T) {
	random, b := enginetest.Random(t), newBench(t)
	class := map[string]pupil{}
	mail := "Dear colleague,\n"
	for i := range 30 {
		p := newPupil(t, random, fmt.Sprintf("Pupil %02d", i), i%7 == 3)
		class[p.name] = p
		mail += p.name + " wrote:\n> " + p.code + "\n"
	}
	for i := range 3 {
		code := newPupil(t, random, fmt.Sprint("Late ", i), false).code
		mail += code[:len(code)/2] + ".\n"
	}
	for range 2 { // codes that are pasted twice count once
		fyne.CurrentApp().Clipboard().SetContent(mail)
		b.paste()
		b.Queue.WaitUntil(t, "the codes are read", func() bool { return !b.busy })
	}
	view := b.table.View()
	if view.Len != 31 || b.problemCount() != 3 || strings.Count(b.faults.Text, "copy it again") != 3 {
		t.Fatalf("%d rows, %d damaged, %q", view.Len, len(b.class.Problems()), b.faults.Text)
	}
	solvers := make([]int, len(boards))
	for i := 1; i < view.Len; i++ {
		cells := view.Row(i).Cells
		p := class[cells[nameColumn]]
		if !slices.Equal(cells[boardColumns:], p.cells) {
			t.Errorf("%s: the table shows %q, played was %q", p.name, cells, p.cells)
		}
		for k, cell := range p.cells {
			if strings.HasPrefix(cell, "✓") {
				solvers[k]++
			}
		}
	}
	if got, want := fmt.Sprint(view.Row(0).Cells[boardColumns:]), fmt.Sprint(solvers); got != want {
		t.Errorf("solved by %s, want %s", got, want)
	}
	for k, id := range boards {
		b.selectBoard(k)
		b.Queue.WaitUntil(t, "the search has ended", func() bool { return b.wrong[id] != nil && !b.wrong[id].running })
		want := map[string]int{}
		for _, p := range class {
			if p.wrong[id] != "" {
				want[p.wrong[id]]++
			}
		}
		if id == "two-person:2.2.2" {
			continue // the oracle is for solitaires
		}
		for _, m := range b.wrong[id].Common {
			name := fmt.Sprintf("%v: %v", m.State, m.Move)
			if m.Pupils != want[name] {
				t.Errorf("%s: %d pupils for %s, want %d", id, m.Pupils, name, want[name])
			}
			delete(want, name)
		}
		if len(want) > 0 {
			t.Errorf("%s: missing %v", id, want)
		}
	}
}

// A try and the position of a wrong move open in the main window; files and folders are read.
func TestOpening(t *testing.T) {
	b, folder := newBench(t), t.TempDir()
	if b.stack.Visible() {
		t.Error("the page of a board is shown without boards")
	}
	sheet := results.Sheet{Pupil: "Ada", Page: 1, Boards: []results.Board{{ID: boards[0], Tries: []string{"3 4 1", "3 4 3 4 2 4"}}, {ID: "newgame:1"}}}
	for i, name := range []string{"Ada", "ada", "Bo"} {
		sheet.Pupil = name
		if i == 1 { // the same pupil later
			sheet.Boards[0].Tries = append(sheet.Boards[0].Tries, "3 2")
		}
		code, err := sheet.Code()
		if err != nil {
			t.Fatal(err)
		}
		for file, text := range map[string]string{name + fmt.Sprint(i) + results.Extension: "My code:\n" + code, "notes.txt": code[:50]} {
			if err := os.WriteFile(filepath.Join(folder, file), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	b.tab.Page().Dropped([]string{filepath.Join(folder, "missing")})
	b.Queue.WaitUntil(t, "the file is read", func() bool { return !b.busy })
	empty := t.TempDir()
	b.tab.Page().Dropped([]string{empty})
	b.Queue.WaitUntil(t, "the empty folder is read", func() bool { return !b.busy })
	for _, text := range []string{b.tab.Message(), b.table.View().Empty} { // the message can be too long for the status line
		if !strings.Contains(text, filepath.Base(empty)) || !strings.Contains(text, "choose the file") {
			t.Errorf("a folder without codes: %q", text)
		}
	}
	b.Chooser.Path = folder
	b.openFolder()
	b.Queue.WaitUntil(t, "the folder is read", func() bool { return len(b.class.Pupils) > 0 })
	if !b.Chooser.Requests[0].Folder {
		t.Error("a folder is chosen in a dialog for files")
	}
	if len(b.class.Pupils) != 2 || b.class.Pupils[0].Name != "ada" || b.problemCount() != 3 {
		t.Fatalf("%+v, %v", b.class.Pupils, b.allProblems())
	}
	b.selectRow(1)
	if got := b.tries.View().Row(0).Cells; got[2] != "lost" {
		t.Errorf("the first try is shown as %q", got)
	}
	b.tries.OnChosen(1)
	if want := "ada: 2 2 2 2 | 0 [3 4 3 4 2 4]"; b.line != want {
		t.Errorf("opened %q, want %q", b.line, want)
	}
	b.selectBoard(0)
	b.Queue.WaitUntil(t, "the search has ended", func() bool { return !b.wrong[boards[0]].running })
	b.picture.OnChosen(0)
	b.ExpectBoard(t, "multitchouka: "+b.wrong[boards[0]].Common[0].State.String())
	if label := b.picture.View().Places[0].Label; label != "1 ×2" {
		t.Errorf("hole 1 is labelled %q", label)
	}
	b.Bench.Retranslate()
	if b.table.View().Len != 3 {
		t.Error("the table is lost with the language")
	}
}

// A search that is cancelled leaves the wrong moves unknown, and can be repeated.
func TestSearchCancelled(t *testing.T) {
	b := newBench(t)
	code, err := results.Sheet{Pupil: "Ada", Boards: []results.Board{{ID: boards[0], Tries: []string{"3 2"}}}}.Code()
	if err != nil {
		t.Fatal(err)
	}
	fyne.CurrentApp().Clipboard().SetContent(code)
	b.paste()
	b.Queue.WaitUntil(t, "the code is read", func() bool { return !b.busy })
	b.cancel()
	if !strings.Contains(b.summary.Text, "cancelled") {
		t.Errorf("shown is %q", b.summary.Text)
	}
	b.again()
	b.Queue.WaitUntil(t, "the search has ended", func() bool { return !b.wrong[boards[0]].running })
	if len(b.wrong[boards[0]].Common) != 1 || !b.tab.Page().Exportable() {
		t.Errorf("found %+v", b.wrong[boards[0]])
	}
}

// The answers to a lesson are in the table, and the wrong ones below it. They open no line.
func TestAnswersOfLesson(t *testing.T) {
	b, mail := newBench(t), ""
	for name, answers := range map[string][]string{"Ada": {"4", "3"}, "Bo": {"3"}, "Cy": {"4"}, "Di": nil} {
		sheet := results.Sheet{Pupil: name, Boards: []results.Board{results.Task("laps 1.1", answers, name < "C")}}
		code, err := sheet.Code()
		if err != nil {
			t.Fatal(err)
		}
		mail += code + "\n"
	}
	fyne.CurrentApp().Clipboard().SetContent(mail)
	b.paste()
	b.Queue.WaitUntil(t, "the codes are read", func() bool { return !b.busy })
	cells := map[string]string{}
	for i := 1; i < b.table.View().Len; i++ {
		row := b.table.View().Row(i).Cells
		cells[row[nameColumn]] = row[boardColumns]
		if b.selectRow(i); row[nameColumn] == "Ada" {
			view := b.tries.View()
			if got := fmt.Sprint(view.Row(0).Cells, view.Row(1).Cells); got != "[1 1 wrong 4] [1 2 ✓ right 3]" {
				t.Errorf("the answers of Ada are %s", got)
			}
			b.choseTry(0)
		}
	}
	if want := map[string]string{"Ada": "✓2", "Bo": "✓1", "Cy": "1", "Di": "–"}; !maps.Equal(cells, want) {
		t.Errorf("the table shows %v, want %v", cells, want)
	}
	b.selectBoard(0)
	if text := b.summary.Text; !strings.Contains(text, "Solved by 2 of 4, tried by 3") || !strings.Contains(text, "4 ×2") {
		t.Errorf("the summary is %q", text)
	}
}
