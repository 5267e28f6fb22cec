package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tchouka/app/learn/texts"
	"tchouka/engine"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
)

// TestEveryLesson takes each built-in lesson in the finished window, with the keyboard only. It
// answers each question wrong and then right. For each task at the board it first plays a failing
// move, if there is one, then restarts and solves the task. The stored progress shows whether the
// answers were accepted.
func TestEveryLesson(t *testing.T) {
	require(t)
	for _, name := range texts.Names() {
		t.Run(name, func(t *testing.T) {
			home := newHome(t, instantPreferences())
			path := filepath.Join(home, name+".md")
			text := texts.Text(texts.English, name)
			disktest.Put(t, path, text)
			l, problems := lesson.Parse(text, games.All())
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			p := launch(t, home, binary(), path)
			if os.Getenv("TCHOUKA_SHOTS") != "" {
				p.resize(p.window, smallWindow())
			}
			take := &lessonRunner{program: p, lesson: l, key: path, name: name}
			if l.ID != "" {
				take.key = "own " + l.ID
			}
			for i := range l.Steps {
				take.step(i)
			}
			p.key("alt+Right") // ends the lesson
			p.shot(p.window, "lesson-"+name)
			p.key("ctrl+q") // without a question, because a lesson is not a document
			<-p.ended
			if p.status() != 0 {
				t.Error(p.stderrText())
			}
		})
	}
}

// lessonRunner takes a lesson.
type lessonRunner struct {
	*program
	lesson *lesson.Lesson
	key    string // key of the stored progress
	name   string
}

func (p *lessonRunner) step(i int) {
	p.t.Helper()
	step := p.lesson.Steps[i]
	p.rest(p.window, pollInterval*16)
	for n, task := range step.Tasks() {
		p.shot(p.window, fmt.Sprintf("lesson-%s-%d%c", p.name, i+1, 'a'+rune(n)))
		switch of := task.(type) {
		case *lesson.Choose:
			p.answerQuestion(of, func(a lesson.Answer) bool { return !a.Right })
			p.answerQuestion(of, func(a lesson.Answer) bool { return a.Right })
		case *lesson.Number:
			p.program.key("alt+Down", "ctrl+a")
			p.typeText("77777")
			p.program.key("Return")
			p.rest(p.window, pollInterval*8)
			p.program.key("ctrl+a")
			p.typeText(strconv.FormatFloat((of.Low+of.High)/2, 'f', -1, 64))
			p.program.key("Return")
		case *lesson.Play:
			p.solveTask(of)
		}
		p.rest(p.window, pollInterval*16)
	}
	if len(step.Tasks()) > 0 {
		p.waitStepDone(i)
	}
	p.shot(p.window, fmt.Sprintf("lesson-%s-%dz", p.name, i+1))
	p.program.key("alt+Right")
	p.waitStepDone(i) // a step without tasks is done when it is left
}

// waitStepDone waits until a step is stored as done.
func (p *lessonRunner) waitStepDone(i int) {
	p.t.Helper()
	step := p.lesson.Steps[i]
	waitUntil(p.t, fmt.Sprintf("step %d (%s) is kept as done", i+1, step.Title), func() bool {
		p.mustBeAlive()
		all, _ := p.storedSettings()["lessons"].(map[string]any)
		kept, _ := all[p.key].(string)
		_, done, _ := strings.Cut(kept, " ") // skip the number of the current step
		_, done, _ = strings.Cut(done, " ")  // and its tasks
		return slices.Contains(strings.Split(done, ","), step.Shape())
	})
}

// answerQuestion selects the first answer of a kind, or all if several are right, and checks.
func (p *lessonRunner) answerQuestion(of *lesson.Choose, kind func(lesson.Answer) bool) {
	p.t.Helper()
	p.program.key("alt+Down")
	taken := false
	for _, a := range of.Answers {
		if kind(a) && (!taken || of.MultipleAnswers()) {
			p.program.key("space")
			taken = true
		}
		p.program.key("Tab")
	}
	p.program.key("space")
	p.rest(p.window, pollInterval*8)
	if of.MultipleAnswers() { // deselect the wrong answers
		p.program.key("alt+Down")
		for _, a := range of.Answers {
			if kind(a) && !a.Right {
				p.program.key("space")
			}
			p.program.key("Tab")
		}
	}
}

// solveTask solves a task at the board, after a failing move if there is one.
func (p *lessonRunner) solveTask(of *lesson.Play) {
	p.t.Helper()
	game := of.Board.Game
	if of.Goal.Kind == lesson.SetUp || of.Goal.Kind == lesson.PlayBackwards {
		if of.Goal.Kind == lesson.SetUp {
			p.program.key("alt+Down", "space")
			p.rest(p.window, pollInterval*16)
		}
		p.paste(games.BoardID(game, of.Goal.State))
		p.rest(p.window, pollInterval*16)
		if of.Goal.Kind == lesson.SetUp {
			p.program.key("alt+Down", "space")
			p.rest(p.window, pollInterval*64) // wait for the solver
		}
		return
	}
	for _, m := range game.Moves(of.Board.State()) {
		if of.Judge([]engine.Move{m}).Status == lesson.Failed {
			p.moves(of, m)
			break
		}
	}
	p.program.key("alt+Home")
	p.rest(p.window, pollInterval*8)
	if of.Board.Opponent {
		p.winAgainstComputer(of)
		return
	}
	way, found, _ := of.Solve(p.t.Context(), nil, engine.Limits{})
	if !found {
		p.t.Fatalf("no way is found to %s", of.Goal)
	}
	p.moves(of, way...)
}

// winAgainstComputer wins against the computer, which answers each move.
func (p *lessonRunner) winAgainstComputer(of *lesson.Play) {
	p.t.Helper()
	game := of.Board.Game.(engine.Solvable)
	for {
		p.rest(p.window, pollInterval*64)
		s, err := of.Board.Game.Parse(p.board())
		if err != nil {
			p.t.Fatal(err)
		}
		if of.Board.Game.Outcome(s).Over() {
			return
		}
		m, _, known := engine.Best(of.Board.Game, s, game.Solve(p.t.Context(), s, engine.Limits{}).Facts)
		if !known {
			p.t.Fatalf("no best move is known of %v", s)
		}
		p.moves(of, m)
	}
}

// moves plays moves from the board of a task, with the keys of a row or by pasting.
func (p *lessonRunner) moves(of *lesson.Play, moves ...engine.Move) {
	p.t.Helper()
	holes := len(of.Board.Game.Board(of.Board.State()).Places)
	if strings.Trim(fmt.Sprint(moves), "[0123456789 ]") != "" { // moves that keys cannot enter
		words := make([]string, len(moves))
		for i, m := range moves {
			words[i] = m.String()
		}
		p.paste(strings.Join(words, " "))
		if p.isCovered(p.capture()) { // the moves are legal from the start, too
			p.program.key("Return") // from this position
			p.waitDialogClosed()
		}
		return
	}
	p.program.key("ctrl+g")
	for _, m := range moves {
		p.typeText(m.String())
		if n, err := strconv.Atoi(m.String()); err == nil && 10*n <= holes {
			p.program.key("Return")
		}
	}
}

// The list of lessons is focused when it opens. Moves in a lesson need not be saved.
func TestStartLessonByKeyboard(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("ctrl+F1", "Return", "3")
	p.expectBoard("2 2 0 3 | 1")
	p.waitTitle("Tchouka")
}
