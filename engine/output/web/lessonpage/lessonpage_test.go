package lessonpage_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/output/web/lessonpage"
	"tchouka/engine/output/web/page"
	"tchouka/engine/record/lesson"
	"tchouka/engine/record/results"
)

// pupil uses a page as JavaScript does: it begins the searches that the page requests, and plays
// its lines.
type pupil struct {
	*testing.T
	page     *page.Page
	view     page.View
	language string
}

func open(t *testing.T, c page.Content) *pupil {
	t.Helper()
	data, err := json.Marshal(page.Data{Content: c})
	if err != nil {
		t.Fatal(err)
	}
	shown, err := page.New(data)
	if err != nil {
		t.Fatal(err)
	}
	p := &pupil{T: t, page: shown}
	p.do(page.Request{Do: "open"})
	return p
}

func (p *pupil) do(r page.Request) {
	p.Helper()
	r.Width, r.Height, r.Language = 360, 300, p.language
	request, err := json.Marshal(r)
	if err != nil {
		p.Fatal(err)
	}
	p.view = page.View{}
	if err := json.Unmarshal(p.page.Handle(request), &p.view); err != nil {
		p.Fatal(err)
	}
	switch {
	case p.view.Search != nil:
		found, err := page.Search(*p.view.Search, func(int64) bool { return true })
		if err != nil {
			p.Fatal(err)
		}
		p.do(page.Request{Do: "found", Finding: found})
	case p.view.Auto:
		p.do(page.Request{Do: "forward"})
	}
}

// task returns the last visible task of the step.
func (p *pupil) task() *page.TaskView {
	parts := p.view.Lesson.Parts
	for i := len(parts) - 1; i >= 0; i-- {
		if parts[i].Task != nil {
			return parts[i].Task
		}
	}
	return nil
}

// done returns the number of tasks that are done.
func (p *pupil) done() (n int) {
	for _, part := range p.view.Lesson.Parts {
		if part.Task != nil && part.Task.Mark == "done" {
			n++
		}
	}
	return n
}

// try answers a task, rightly or wrongly.
func (p *pupil) try(task lesson.Task, right bool) {
	p.Helper()
	switch task := task.(type) {
	case *lesson.Choose:
		picked := false
		for i, a := range task.Answers {
			want := a.Right == right && (right || !picked) // one wrong answer is enough
			picked = picked || want
			if want != p.task().Choices[i].Chosen && (want || task.MultipleAnswers()) {
				p.do(page.Request{Do: "choose", Index: i})
			}
		}
		p.do(page.Request{Do: "check"})
	case *lesson.Number:
		answer := task.Low
		if !right {
			answer = task.High + 1
		}
		p.do(page.Request{Do: "check", Text: strconv.FormatFloat(answer, 'f', -1, 64)})
	case *lesson.Play:
		switch {
		case !right:
			p.playWrongly(task)
		case task.Goal.Kind == lesson.SetUp:
			p.do(page.Request{Do: "fill", Text: games.BoardID(task.Board.Game, task.Goal.State)})
			p.do(page.Request{Do: "check"})
		case task.Goal.Kind == lesson.PlayBackwards:
			p.playBackwards()
		default:
			moves, found, _ := task.Solve(p.Context(), nil, engine.Limits{Memory: 1 << 28})
			if !found {
				p.Fatalf("no solution of line %d", task.Line)
			}
			p.do(page.Request{Do: "restart"})
			p.play(moves)
		}
	}
}

// play plays the own moves of a line, in which the computer may have the others.
func (p *pupil) play(moves []engine.Move) {
	before := p.done()
	for _, m := range moves {
		if p.done() > before || p.view.Depth >= p.view.Length && p.view.Outcome != "" {
			return
		}
		p.do(page.Request{Do: "play", Text: m.String()})
	}
}

// playBackwards plays the first possible move backwards until the task is done.
func (p *pupil) playBackwards() {
	before := p.done()
	p.do(page.Request{Do: "restart"})
	for range 50 {
		if p.done() > before || len(p.view.Lesson.Back) == 0 {
			return
		}
		p.do(page.Request{Do: "unplay"})
	}
}

// playWrongly fails at a task at the board: it plays any moves until the task has to be restarted.
func (p *pupil) playWrongly(task *lesson.Play) {
	if task.SetsBoard() {
		p.do(page.Request{Do: "set", By: 1})
		p.do(page.Request{Do: "check"})
		return
	}
	game := task.Board.Game
	for first := range 4 {
		p.do(page.Request{Do: "restart"})
		for step := range 40 {
			_, here, err := games.All().Read(p.view.Board, game)
			if err != nil {
				p.Fatal(err)
			}
			moves := game.Moves(here)
			if len(moves) == 0 || p.view.Outcome != "" || p.task().Mark == "done" {
				break
			}
			at := 0
			if step == 0 {
				at = min(first, len(moves)-1)
			}
			p.do(page.Request{Do: "play", Text: moves[at].String()})
			if t := p.task(); t.Mark == "wrong" {
				return
			}
		}
	}
}

// builtin returns the content of a built-in lesson in all languages.
func builtin(t *testing.T, name string) page.Content {
	t.Helper()
	var sources []lessonpage.Source
	for _, language := range []string{"en", "de", "es", "fr"} {
		text, err := os.ReadFile(filepath.Join("../../../../app/learn/texts", language, name))
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, lessonpage.Source{ID: language, Text: string(text)})
	}
	c, err := lessonpage.Content(sources)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// own returns the content of the page of a lesson with one step.
func own(t *testing.T, step string) page.Content {
	t.Helper()
	c, err := lessonpage.Content([]lessonpage.Source{{Text: "---\ntchouka: lesson\n---\n\n# L\n\n## S\n\n" + strings.ReplaceAll(step, "~", "```")}})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestAuthorDecides checks that the page shows hints of the solver and answers only if the author
// allows them.
func TestAuthorDecides(t *testing.T) {
	for _, c := range []struct {
		board                          string
		hints, solutions, hint, reveal bool
	}{
		{board: "hints: hidden\n", hints: true, solutions: true, reveal: true},
		{board: "hints: shown\n", hint: true},
		{},
		{hints: true, hint: true},
	} {
		content := own(t, "~board\nboard: 4x2\n"+c.board+"~\n\n~play\ngoal: moves 3\n~\n")
		content.Hints, content.Solutions = c.hints, c.solutions
		p := open(t, content)
		if p.view.Hint != c.hint {
			t.Errorf("%+v: a hint of the solver is offered: %v", c, p.view.Hint)
		}
		for _, wrong := range []string{"1", "2"} {
			p.do(page.Request{Do: "restart"})
			p.do(page.Request{Do: "play", Text: wrong})
		}
		if p.task().Reveal != c.reveal {
			t.Errorf("%+v: the answer is offered: %v", c, p.task().Reveal)
		}
		if p.do(page.Request{Do: "reveal"}); (p.task().Mark == "done") != c.reveal {
			t.Errorf("%+v: after the request for the answer the task is %s", c, p.task().State)
		}
	}
}

// TestOpponent plays against the computer. Undo undoes its reply, too, and stops its search.
func TestOpponent(t *testing.T) {
	p := open(t, own(t, "~board\nboard: two-person:3.3.3.3\nopponent: computer\n~\n\n~play\ngoal: end\n~\n"))
	start, first := p.view.Board, ""
	game, state, err := games.All().Read(start, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range game.Moves(state) {
		if result, err := game.Play(state, m); err == nil && !result.Outcome.Over() {
			first = m.String()
		}
	}
	p.do(page.Request{Do: "play", Text: first})
	if p.view.Depth != 2 {
		t.Fatalf("the computer does not reply: %d moves", p.view.Depth)
	}
	if p.do(page.Request{Do: "back"}); p.view.Board != start || p.view.Depth != 0 {
		t.Errorf("undo leads to %s", p.view.Board)
	}
	for _, do := range []string{"play", "back"} { // the search for a reply has begun, and is not awaited
		p.page.Do(page.Request{Do: do, Text: first, Width: 360, Height: 300})
	}
	if p.do(page.Request{Do: "show"}); p.view.Board != start || p.view.Search != nil {
		t.Errorf("after undo during the search: %s, %v", p.view.Board, p.view.Search)
	}
}

// TestLanguageKeepsWork changes the language of a lesson after its first task.
func TestLanguageKeepsWork(t *testing.T) {
	p := open(t, builtin(t, "01-solve-4x2.md"))
	english, board := p.view.Title, p.view.Board
	p.do(page.Request{Do: "play", Text: "3"})
	p.language = "de"
	p.do(page.Request{Do: "show"})
	if p.done() != 1 || p.view.Title == english || p.view.Board == board {
		t.Errorf("%d tasks are done, the title is %q, the board %s", p.done(), p.view.Title, p.view.Board)
	}
	if p.do(page.Request{Do: "board", Index: 1}); !p.view.Boards[0].Solved {
		t.Error("the step is not done any more")
	}
}

// TestBuiltinLessons plays all built-in lessons in all languages. Each task gets a wrong and a
// right answer.
func TestBuiltinLessons(t *testing.T) {
	files, err := filepath.Glob("../../../../app/learn/texts/en/*.md")
	if err != nil || len(files) < 14 {
		t.Fatal(len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			c := builtin(t, filepath.Base(file))
			for _, source := range c.Lessons {
				l, problems := lesson.Parse(source.Source, games.All())
				if problems != nil {
					t.Fatal(problems)
				}
				p := open(t, c)
				p.language = source.Language
				p.playLesson(l)
			}
		})
	}
}

func (p *pupil) playLesson(l *lesson.Lesson) {
	tasks, refused := 0, 0
	for i, step := range l.Steps {
		p.do(page.Request{Do: "board", Index: i})
		for k, task := range step.Tasks() {
			if got := p.done(); got != k {
				p.Fatalf("%s, step %d: %d tasks are done, want %d", p.language, i+1, got, k)
			}
			tasks++
			if p.try(task, false); p.done() > k {
				if _, plays := task.(*lesson.Play); !plays {
					p.Fatalf("%s, step %d: a wrong answer to task %d is accepted", p.language, i+1, k+1)
				}
				continue
			}
			if p.task().Mark == "wrong" {
				refused++
			}
			if p.try(task, true); p.done() != k+1 {
				p.Fatalf("%s, step %d: the right answer to task %d is refused: %s, note %q, board %s, %v", p.language, i+1, k+1, p.task().Message, p.view.Note, p.view.Board, p.view.Lesson.Setup)
			}
		}
		if !p.view.Boards[i].Solved {
			p.Errorf("%s: step %d is not done", p.language, i+1)
		}
	}
	if p.Logf("%s: %d tasks, %d wrong answers refused", p.language, tasks, refused); refused < tasks*2/3 {
		p.Errorf("only %d of %d tasks were answered wrongly", refused, tasks)
	}
	if title := p.view.Lesson.Title; title != l.Steps[len(l.Steps)-1].Title {
		p.Errorf("%s: the title is %q", p.language, title)
	}
	p.do(page.Request{Do: "hand in", Text: "Ada"})
	class, _ := results.Class{}.Add(games.All(), "test", p.view.HandIn.Code)
	if len(class.Pupils) != 1 || len(class.Boards) != tasks || class.Pupils[0].Solved() != tasks {
		p.Errorf("the code shows %d solved tasks, want %d", class.Pupils[0].Solved(), tasks)
	}
}
