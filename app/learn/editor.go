package learn

import (
	"context"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/record/lesson"
	"tchouka/widgets/controls"
)

// Editor is the lesson editor, a page beside the board. It edits one lesson, the draft:
//
//	change ──▶ Source ──▶ undo, backup
//	             └─ job ─▶ Parse, Check ──▶ problems by card
//
// The draft stays when the page is closed.
type Editor struct {
	course *Course
	job    *work.Job
	store  *userdata.Store // keeps unsaved changes for recovery
	draft  *draft          // nil before the first lesson
	view   *editorView     // nil while the page is closed
	saving bool            // the file is being written
	next   func()          // the save to begin afterwards; nil for none
}

// headCard is the index of the card with the title.
const headCard = -1

// draft is an edited lesson.
type draft struct {
	lesson.Source
	at         int    // the selected card
	path       string // its file; empty if it was never saved
	print      disk.Fingerprint
	saved      string // the text when it was last saved or opened
	undo, redo []version
	field      string                   // the field that the last change belongs to
	problems   map[int][]lesson.Problem // by card
	judged     judged
}

// maxUndo is the maximum number of changes that can be undone.
const maxUndo = 500

// version is a state that Undo and Redo return to.
type version struct {
	source lesson.Source
	at     int
}

// judged is the state of the check.
type judged uint8

const (
	checking judged = iota
	checked
	unchecked // cancelled
)

// editorPage is the ID of the page of the editor.
const editorPage = "lessonEditor"

// page returns the page of the editor.
func (e *Editor) page() desk.Page {
	title, content := e.Build()
	return desk.Page{Title: title, Content: content, Closed: e.Closed, Inputs: e.Inputs(), Tasks: true}
}

func (e *Editor) open() { e.course.main.Beside.Open(editorPage, e.page) }

// Focused reports whether the editor has the focus. Save and undo then concern the lesson instead of the
// board.
func (e *Editor) Focused() bool {
	beside := e.course.main.Beside
	focused, ok := e.course.main.Files.Win.Canvas().Focused().(fyne.CanvasObject)
	return ok && e.Active() && controls.Within(beside.Page.Content, focused)
}

// Active reports whether the page is open.
func (e *Editor) Active() bool { return e.view != nil }

// Checking reports whether the page is open and the check of its text has not ended.
func (e *Editor) Checking() bool { return e.Active() && e.draft.judged == checking }

// dirty reports whether the draft has unsaved changes.
func (e *Editor) dirty() bool { return e.draft != nil && e.draft.String() != e.draft.saved }

// begin edits a text as a new draft and opens the page.
func (e *Editor) begin(d *draft) {
	e.draft = d
	e.backUp()
	e.check()
	e.open()
}

// card returns the card with an index.
func (d *draft) card(i int) *lesson.Card {
	if i == headCard {
		return &d.Head
	}
	return &d.Cards[i]
}

func (d *draft) version() version {
	v := version{d.Source, d.at}
	v.source.Cards = slices.Clone(d.Cards)
	return v
}

// change changes the draft. Changes of the same field are undone together; field is empty for a
// change that adds, moves or removes something.
func (e *Editor) change(field string, alter func(d *draft)) {
	d := e.draft
	before, text := d.version(), d.String()
	alter(d)
	if d.String() == text {
		return
	}
	if field == "" || field != d.field {
		d.undo = append(d.undo, before)
		d.undo = d.undo[max(len(d.undo)-maxUndo, 0):]
	}
	d.field, d.redo = field, nil
	e.changed(field == "")
}

// changed keeps and checks a changed draft. With rebuilt, the cards of the page are made again.
func (e *Editor) changed(rebuilt bool) {
	e.backUp()
	e.check()
	if e.view != nil && rebuilt {
		e.view.fill()
	} else if e.view != nil {
		e.view.update()
	}
	e.course.main.RefreshCommands()
}

// setField changes a field of a card.
func (e *Editor) setField(at int, key string, alter func(c *lesson.Card)) {
	e.change(fmt.Sprint(at, " ", key), func(d *draft) { alter(d.card(at)) })
}

// CanUndo reports whether a change of the lesson can be undone.
func (e *Editor) CanUndo() bool { return e.draft != nil && len(e.draft.undo) > 0 }

// CanRedo reports whether an undone change of the lesson can be redone.
func (e *Editor) CanRedo() bool { return e.draft != nil && len(e.draft.redo) > 0 }

// Undo undoes the last change of the lesson.
func (e *Editor) Undo() {
	if e.CanUndo() {
		e.draft.undo, e.draft.redo = e.restore(e.draft.undo, e.draft.redo)
	}
}

// Redo redoes the last undone change of the lesson.
func (e *Editor) Redo() {
	if e.CanRedo() {
		e.draft.redo, e.draft.undo = e.restore(e.draft.redo, e.draft.undo)
	}
}

// restore returns to the last version of a list, and adds the present one to the other list.
func (e *Editor) restore(from, to []version) (rest, more []version) {
	d, last := e.draft, len(from)-1
	v := from[last]
	more = append(to, d.version())
	d.Source, d.at, d.field = v.source, v.at, ""
	e.changed(true)
	return from[:last], more
}

// selectCard opens the form of a card. Steps and blocks that were typed into a text become cards,
// and an empty text disappears.
func (e *Editor) selectCard(at int) {
	d := e.draft
	if read := lesson.ReadSource(d.String()); !slices.Equal(read.Cards, d.Cards) {
		above := d.Source
		above.Cards = d.Cards[:at+1]
		at = len(lesson.ReadSource(above.String()).Cards) - 1
		e.change("", func(d *draft) { d.Source, d.at = read, at })
	}
	d.at, d.field = at, ""
	if e.view != nil {
		e.view.fill()
		e.view.focusForm()
	}
}

// insertAt returns the index for a new card: after the selected one, or at the end.
func (d *draft) insertAt() int {
	if d.at == headCard {
		return len(d.Cards)
	}
	return d.at + 1
}

// insert adds cards, and a step if there is none yet. It selects the last one.
func (e *Editor) insert(cards ...lesson.Card) {
	e.change("", func(d *draft) {
		if len(d.Cards) == 0 && cards[0].Kind != lesson.StepCard {
			cards = append([]lesson.Card{{Kind: lesson.StepCard, Text: stepTitle(1)}}, cards...)
		}
		at := d.insertAt()
		d.Cards = slices.Insert(slices.Clone(d.Cards), at, cards...)
		d.at = at + len(cards) - 1
	})
	if e.view != nil {
		e.view.focusForm()
	}
}

// remove deletes the selected card: of a step only its title, so that its parts stay in the step
// before.
func (e *Editor) remove() {
	if e.draft.at == headCard {
		return
	}
	e.change("", func(d *draft) {
		d.Cards = slices.Delete(slices.Clone(d.Cards), d.at, d.at+1)
		d.at = min(d.at, len(d.Cards)-1)
	})
	e.course.main.Status(lang.L("The card was deleted. Undo restores it."))
	if e.view != nil {
		e.view.focusCard()
	}
}

// move moves the selected card, a step with its parts, over the card before or after it.
func (e *Editor) move(by int) {
	d := e.draft
	if d.at == headCard {
		return
	}
	end := d.Extent(d.at)
	switch {
	case by < 0 && d.at > 0:
		to := d.at - 1
		for d.Cards[d.at].Kind == lesson.StepCard && to > 0 && d.Cards[to].Kind != lesson.StepCard {
			to--
		}
		e.moveTo(d.at, to)
	case by > 0 && end < len(d.Cards):
		to := end + 1
		if d.Cards[d.at].Kind == lesson.StepCard {
			to = d.Extent(end)
		}
		e.moveTo(d.at, to)
	}
}

// moveTo moves a card, a step with its parts, in front of another one.
func (e *Editor) moveTo(first, to int) {
	e.change("", func(d *draft) { d.at = d.Move(first, d.Extent(first), to) })
	if e.view != nil {
		e.view.focusCard()
	}
}

// check starts the checker for the present text. Errors of the text are shown before the solver
// has ended.
func (e *Editor) check() {
	text, known := e.draft.String(), e.course.main.Games
	limits := engine.Limits{Memory: e.course.memory()}
	e.draft.judged = checking
	e.job.Start(func(ctx context.Context, report func(func())) {
		l, problems := lesson.Parse(text, known)
		report(func() { e.showProblems(problems, checking) })
		all := append(slices.Clone(problems), l.Check(ctx, limits)...)
		state := checked
		if ctx.Err() != nil {
			state = unchecked
		}
		report(func() { e.showProblems(all, state) })
	})
}

// showProblems shows the problems next to their cards.
func (e *Editor) showProblems(all []lesson.Problem, state judged) {
	d := e.draft
	d.problems, d.judged = map[int][]lesson.Problem{}, state
	for _, p := range all {
		at := d.CardAt(p.Line)
		d.problems[at] = append(d.problems[at], p)
	}
	if e.view != nil {
		e.view.update()
	}
}

// nextProblem selects the next card with a problem.
func (e *Editor) nextProblem() {
	d, count := e.draft, len(e.draft.Cards)+1 // with the title
	for i := range count {
		if at := (d.at+2+i)%count + headCard; len(d.problems[at]) > 0 {
			e.selectCard(at)
			return
		}
	}
}

// parsed returns the lesson of the draft. If its text has errors, it returns nil and selects the card of one.
func (e *Editor) parsed() *lesson.Lesson {
	l, problems := lesson.Parse(e.draft.String(), e.course.main.Games)
	if len(problems) > 0 {
		e.nextProblem()
		e.course.main.Status(lang.L("The lesson is incomplete: correct the marked card first."))
		return nil
	}
	return l
}

// try plays the lesson like a pupil from the selected step on.
func (e *Editor) try() {
	l := e.parsed()
	if l == nil {
		return
	}
	step := 0
	for i, s := range l.Steps {
		if e.draft.CardAt(s.Line) <= e.draft.at {
			step = i
		}
	}
	e.course.Begin(entry{trial: true, step: step, text: e.draft.String(), lesson: l})
}

// Closed must be called when the page was closed. The draft stays.
func (e *Editor) Closed() { e.view = nil }
