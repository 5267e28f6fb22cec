package page

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
	"tchouka/engine/record/results"
	"tchouka/engine/record/session"
	"tchouka/engine/text/plaintext"
)

// Lesson is a lesson in one language. The page parses its file and judges the answers, as the
// window does. It cannot parse Markdown: Texts has the blocks of each text with a format, by the
// text itself.
type Lesson struct {
	Language string                     `json:"language"` // its ID
	Source   string                     `json:"source"`   // the file
	Texts    map[string]json.RawMessage `json:"texts,omitempty"`
}

// course is the lesson of a page. Each step has its table, which is nil before its first visit.
//
//	request ─▶ table of the step ─▶ watch ─▶ lesson.Attempt ─▶ LessonView
type course struct {
	*lesson.Lesson
	id       string // identifies the lesson in results: its ID, or its title
	all      []Lesson
	shown    Lesson // in the language of the page
	boards   []*lesson.Board
	attempts [][]*lesson.Attempt // by step
}

// newCourse returns a lesson in the first of its languages.
func newCourse(all []Lesson) (*course, error) {
	c := &course{all: all}
	if err := c.read(all[0]); err != nil {
		return nil, err
	}
	c.id = cmp.Or(c.ID, c.Title)
	return c, nil
}

// read parses the lesson in a language. The work of the pupil remains, since all languages have the
// same tasks.
func (c *course) read(l Lesson) error {
	parsed, problems := lesson.Parse(l.Source, games.All())
	if len(problems) > 0 {
		return problems[0]
	}
	c.Lesson, c.shown, c.boards = parsed, l, nil
	before := c.attempts
	c.attempts = make([][]*lesson.Attempt, len(parsed.Steps))
	for i, s := range parsed.Steps {
		for _, part := range s.Parts {
			if b, ok := part.(*lesson.Board); ok {
				c.boards = append(c.boards, b)
			}
		}
		for k, t := range s.Tasks() {
			a := &lesson.Attempt{Task: t}
			if i < len(before) && k < len(before[i]) {
				a = before[i][k]
				a.Task, a.Message = t, nil
			}
			if choose, ok := t.(*lesson.Choose); ok && a.Chosen == nil {
				a.Chosen = make([]bool, len(choose.Answers))
			}
			c.attempts[i] = append(c.attempts[i], a)
		}
	}
	return nil
}

// translate changes to a language, if the lesson has it.
func (c *course) translate(id string) {
	if at := slices.IndexFunc(c.all, func(l Lesson) bool { return l.Language == id }); at >= 0 && id != c.shown.Language {
		_ = c.read(c.all[at]) // a lesson that cannot be read remains in its language
	}
}

// done returns the number of completed tasks of a step.
func (c *course) done(step int) (n int) {
	for n < len(c.attempts[step]) && c.attempts[step][n].Done {
		n++
	}
	return n
}

// completed reports whether all tasks of a visited step are done.
func (p *Page) completed(step int) bool {
	return p.tables[step] != nil && p.course.done(step) == len(p.course.attempts[step])
}

// attempt returns the first open task of the step on the page; nil if all are done.
func (p *Page) attempt() *lesson.Attempt {
	if p.course == nil {
		return nil
	}
	if all, n := p.course.attempts[p.at], p.course.done(p.at); n < len(all) {
		return all[n]
	}
	return nil
}

// playTask returns the open task if it is done at the board.
func (p *Page) playTask() (*lesson.Attempt, *lesson.Play) {
	if a := p.attempt(); a != nil {
		task, _ := a.Task.(*lesson.Play)
		return a, task
	}
	return nil, nil
}

// setting reports whether the board is set up for the open task, or played backwards.
func (p *Page) setting() bool {
	_, task := p.playTask()
	return task != nil && task.SetsBoard()
}

// enter opens the board of the step when it is first visited.
func (p *Page) enter() {
	if p.course != nil && p.tables[p.at] == nil {
		p.place(p.course.Position(p.at, p.course.done(p.at)))
	}
}

// place opens a position of the lesson as the board of the step.
func (p *Page) place(at lesson.Position) {
	t := &table{lessonBoard: slices.Index(p.course.boards, at.Board)}
	if at.Board != nil {
		t.game, t.play = at.Board.Game, session.New(at.Board.Game, at.Board.Start)
		t.err = t.play.GoMoves(at.Moves)
		t.judged, t.judgedAt = t.play, t.play.Cursor() // nothing was tried yet
	}
	if before := p.tables[p.at]; before != nil {
		t.helped = before.helped
	}
	p.tables[p.at] = t
}

// restartTask opens the board of the open task, or that of the completed step.
func (p *Page) restartTask() {
	if a, task := p.playTask(); task != nil {
		a.Message, a.NeedsUndo, a.Away = nil, false, false
		p.place(lesson.Position{Board: task.Board, Moves: task.Board.Played})
		return
	}
	p.place(p.course.Position(p.at, p.course.done(p.at)))
}

// refuses reports whether a request to move comes while the board is set up, or while the computer
// moves.
func (p *Page) refuses(t *table, do string) bool {
	move := do == "tap" || do == "play" || do == "forward" && t.auto == 0
	return move && (p.setting() || p.opponentMoves(t))
}

// doLesson handles the requests that only lessons have, and judges the board if it has changed.
func (p *Page) doLesson(r Request, t *table) {
	a := p.attempt()
	switch {
	case r.Do == "watch":
		p.demonstrate(r.Index)
	case a == nil:
	case r.Do == "choose":
		p.chooseAnswer(a, r.Index)
	case r.Do == "check":
		p.check(a, t, r.Text)
	case r.Do == "clue":
		a.Hints = min(a.Hints+1, len(a.Texts().Hints))
	case r.Do == "reveal":
		p.reveal(a, t)
	case r.Do == "unplay":
		if all, _ := p.predecessors(t); r.Index >= 0 && r.Index < len(all) {
			t.play = session.New(t.game, all[r.Index].state)
		}
	case a.Checks() && t.play != nil:
		p.setUp(r, t)
	}
	if p.tables[p.at] == t {
		p.judgeChange(t)
	}
}

// judgeChange judges the board if it has changed.
func (p *Page) judgeChange(t *table) {
	if t.play != nil && (t.judged != t.play || t.judgedAt != t.play.Cursor()) {
		t.judged, t.judgedAt = t.play, t.play.Cursor()
		p.watch()
	}
}

// setUp changes a board that is set up.
func (p *Page) setUp(r Request, t *table) {
	here := t.play.State()
	var s engine.State
	var err error
	switch r.Do {
	case "set":
		game, ok := t.game.(engine.Settable)
		places := t.game.Board(here).Places
		if !ok || r.Index < 0 || r.Index >= len(places) {
			return
		}
		s, err = game.Set(here, r.Index, max(places[r.Index].Seeds+r.By, 0))
	case "fill":
		var game engine.Game
		if game, s, err = games.All().Read(r.Text, t.game); err == nil {
			if err = games.CheckPlayable(game, s); game.ID() != t.game.ID() {
				p.note = p.language.Translate("Another board is open")
				return
			}
		}
	default:
		return
	}
	if err != nil {
		p.note = p.errorText(err)
		return
	}
	t.play = session.New(t.game, s)
}

// chooseAnswer selects an answer, or one more if several are right.
func (p *Page) chooseAnswer(a *lesson.Attempt, i int) {
	task, ok := a.Task.(*lesson.Choose)
	if !ok || i < 0 || i >= len(a.Chosen) {
		return
	}
	chosen := !a.Chosen[i]
	if !task.MultipleAnswers() {
		clear(a.Chosen)
		chosen = true
	}
	a.Chosen[i], a.Message = chosen, nil // the message was about another answer
}

// check judges an answer, or lets the solver judge a board that was set up.
func (p *Page) check(a *lesson.Attempt, t *table, typed string) {
	switch task := a.Task.(type) {
	case *lesson.Choose:
		a.CheckChoice(task, p.language)
	case *lesson.Number:
		a.Typed = typed
		a.CheckNumber(task, p.language)
	case *lesson.Play:
		if a.Checks() {
			a.Busy, a.Message, t.search = true, nil, checkSearch
		}
		return
	}
	if a.Done {
		p.goOn(true)
	}
}

// watch judges the board after a request.
func (p *Page) watch() {
	a, task := p.playTask()
	t := p.tables[p.at]
	if task == nil || t.play == nil {
		return
	}
	if task.SetsBoard() {
		if s := t.play.State(); task.JudgeBoard(s).Status == lesson.Done {
			a.Try(s.String())
			a.Finish()
		}
	} else if moves, here := t.movesFrom(task.Board); here {
		a.Play(task, moves, p.language)
	} else {
		a.Away, a.NeedsUndo = true, false
	}
	if a.Done {
		p.goOn(false)
	}
}

// movesFrom returns the moves from a board of the lesson on; it returns false if another board is
// open.
func (t *table) movesFrom(b *lesson.Board) ([]engine.Move, bool) {
	return b.MovesFrom(t.game, t.play.Start(), t.play.Moves(t.play.Cursor()))
}

// goOn continues after a completed task. The board remains if the lesson continues with it, so that
// the pupil sees the last move. After a question a task at the board begins at its start.
func (p *Page) goOn(asked bool) {
	next := p.course.Position(p.at, p.course.done(p.at))
	if next.Board == nil {
		return
	}
	t := p.tables[p.at]
	again := t.lessonBoard != slices.Index(p.course.boards, next.Board)
	if _, task := p.playTask(); task != nil && !again {
		_, here := t.movesFrom(task.Board)
		again = asked || !here
	}
	if again {
		p.place(next)
	}
}

// demonstrate prepares a line that a part of the step shows.
func (p *Page) demonstrate(part int) {
	parts := p.course.Steps[p.at].Shown(p.course.done(p.at))
	if part < 0 || part >= len(parts) {
		return
	}
	w, ok := parts[part].(*lesson.Watch)
	if !ok {
		return
	}
	p.place(lesson.Position{Board: w.Board, Moves: w.Board.Played})
	if t := p.tables[p.at]; w.Solves {
		t.search = watchSearch
	} else {
		t.playLater(w.Moves)
	}
}

// playLater adds moves to the line of the table, which the page then plays.
func (t *table) playLater(moves []engine.Move) {
	at := t.play.Cursor()
	if t.play.GoMoves(slices.Concat(t.play.Moves(at), moves)) == nil {
		t.play.Go(at)
		t.auto = len(moves)
	}
}

// reveal shows the answer: at once, or move by move at the board.
func (p *Page) reveal(a *lesson.Attempt, t *table) {
	if !p.content.Solutions || !a.MayShow() {
		return
	}
	task, ok := a.Task.(*lesson.Play)
	if a.Shown = true; ok && task.SetsBoard() {
		t.play = session.New(t.game, task.Goal.State)
	} else if ok {
		p.restartTask()
		a.Busy, p.tables[p.at].search = true, answerSearch
		return
	}
	a.Show(p.language)
	p.goOn(!ok)
}

// lessonResults returns the work on each task. Its names are the same in all languages.
func (p *Page) lessonResults() []results.Board {
	var all []results.Board
	for i, attempts := range p.course.attempts {
		for k, a := range attempts {
			b := results.Task(fmt.Sprintf("%s %d.%d", p.course.id, i+1, k+1), a.Answers, a.Done && !a.Shown)
			t := p.tables[i]
			b.Helped = a.Hints > 0 || a.Shown || t != nil && t.helped
			all = append(all, b)
		}
	}
	return all
}

// predecessor is a position from which a move leads to the present one.
type predecessor struct {
	state engine.State
	move  engine.Move
}

// maxPredecessors is the maximum number of moves that can be chosen to be played backwards.
const maxPredecessors = 24

// predecessors returns the moves that can be played backwards, if the task requests it, and whether
// there are more.
func (p *Page) predecessors(t *table) (list []predecessor, more bool) {
	_, task := p.playTask()
	game, ok := t.game.(engine.Reversible)
	if task == nil || task.Goal.Kind != lesson.PlayBackwards || !ok {
		return nil, false
	}
	all := game.Predecessors(t.play.State(), false, func(s engine.State, m engine.Move) bool {
		if len(list) == maxPredecessors {
			return false
		}
		list = append(list, predecessor{s, m})
		return true
	})
	return list, !all
}

// opponentMoves reports whether the computer has to reply.
func (p *Page) opponentMoves(t *table) bool {
	if p.course == nil || t.play == nil || t.auto > 0 || t.over() {
		return false
	}
	b := p.course.boards[t.lessonBoard]
	return b.Opponent && t.play.State().ToMove() != b.State().ToMove()
}

// HandIn is what a pupil gives to the teacher: a code, and the name of a file that contains it.
type HandIn struct {
	Code string `json:"code"`
	File string `json:"file"`
}

// triesNow returns the tries of the pupil so far, without the lines that the page has shown.
func (t *table) triesNow() []string {
	if t.play == nil {
		return nil
	}
	played := slices.DeleteFunc(results.TriesOf(t.play), func(try string) bool { return slices.Contains(t.given, try) })
	return slices.Concat(t.tries, played)
}

// handIn returns the work so far under a name, or nil if it cannot be written.
func (p *Page) handIn(pupil string) *HandIn {
	list := games.All()
	sheet := results.Sheet{Pupil: strings.TrimSpace(pupil), Title: p.content.Title, Page: p.number}
	if p.course != nil {
		sheet.Title, sheet.Boards = cmp.Or(sheet.Title, p.course.id), p.lessonResults()
	}
	for i, b := range p.content.Boards {
		t := p.tables[i]
		sheet.Boards = append(sheet.Boards, results.NewBoard(list, b.ID, t.triesNow(), t.helped))
	}
	code, err := sheet.Code()
	if err != nil {
		return nil
	}
	return &HandIn{Code: code, File: strings.TrimLeft(plaintext.FileName(sheet.Pupil), ".") + results.Extension}
}
