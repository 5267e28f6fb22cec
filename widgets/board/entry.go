package board

import (
	"errors"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/row"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Focusable   = (*Entry)(nil)
	_ fyne.Disableable = (*Entry)(nil)
)

// Entry is a text field for a board in its notation, as in "2 2 0 3 | 1",
// which leaves the rules as they are, or by its ID, which brings rules along.
//
// What a person types is a draft. It is checked at once, and text that is no board
// gets an edge in the colour of loss; but it counts only with Enter, and Escape
// brings back the board that was set. A draft that is left behind stands there
// until [Entry.Draft] is asked for and [Entry.Restore] ends it: what
// becomes of it is not decided here.
type Entry struct {
	controls.Entry

	// OnInvalid is called as soon as what is typed is no board, and for Enter then.
	OnInvalid func(*row.ParseError)
	// OnValid is called when it is one, or is given up.
	OnValid func()
	// OnSubmitted is called with the board for Enter.
	OnSubmitted func(row.Rules, row.Position)
	// OnLeft is called when keys no longer go to the field while a draft stands
	// there, be it for another widget or another window. Nothing on the canvas may
	// be changed before it returns.
	OnLeft func()
	// OnEscaped is called for Escape when there is no draft to give up.
	OnEscaped func()

	rules   row.Rules
	board   row.Position // that was set
	draft   draft        // what the text says
	invalid *row.ParseError
	drafted bool // a person has typed since
	focused bool
	setting bool // the text changes by a setter, not by a person
}

// draft is a board and its rules.
type draft struct {
	rules row.Rules
	board row.Position
}

// NewEntry returns an empty field.
func NewEntry() *Entry {
	e := &Entry{}
	e.Scroll = fyne.ScrollHorizontalOnly
	e.TextStyle.Monospace = true
	e.PlaceHolder = lang.L("as in 2 2 2 2")
	e.OnChanged = e.typed
	e.Entry.OnSubmitted = func(string) { e.submitted() }
	e.ExtendBaseWidget(e)
	return e
}

// SetBoard writes a board of some rules and raises no event. The board without
// holes empties the field. A draft stays while the board is the one it was, and
// gives way to another one.
func (e *Entry) SetBoard(rules row.Rules, p row.Position) {
	same := e.board.Equal(p) && e.rules == rules
	e.rules, e.board = rules, p
	if same && e.drafted {
		return
	}
	if e.invalid == nil && e.draft.rules == rules && e.draft.board.Equal(p) {
		e.settle() // the text says it already
		return
	}
	e.Restore()
}

// Invalid returns what is wrong with the text, or nil.
func (e *Entry) Invalid() *row.ParseError { return e.invalid }

// Drafted reports whether a person has typed what was neither submitted nor given
// up.
func (e *Entry) Drafted() bool { return e.drafted }

// Draft returns the board that is typed; false when it is none, or the board that
// was set.
func (e *Entry) Draft() (rules row.Rules, board row.Position, ok bool) {
	d := e.draft
	if !e.drafted || e.invalid != nil || d.board.Len() == 0 || d.rules == e.rules && d.board.Equal(e.board) {
		return row.Rules{}, row.Position{}, false
	}
	return d.rules, d.board, true
}

// Restore gives a draft up and writes the board that was set. It raises no event.
func (e *Entry) Restore() {
	text := notation(e.board)
	e.PlaceHolder = lang.L("as in 2 2 2 2")
	if text == "" && e.board.Len() > 0 {
		e.PlaceHolder = lang.L("{{.Holes}} holes, too many to write here", map[string]any{"Holes": e.board.Len()})
	}
	e.draft = draft{e.rules, e.board}
	e.setting = true
	e.SetText(text)
	e.setting = false
	e.settle()
}

// FocusGained is called when keys go to the field.
func (e *Entry) FocusGained() {
	e.focused = true
	e.Entry.FocusGained()
}

// FocusLost is called when keys no longer go to the field.
func (e *Entry) FocusLost() {
	e.focused = false
	e.Entry.FocusLost()
	if e.drafted && e.OnLeft != nil {
		e.OnLeft()
	}
}

// TypedKey edits the text. Escape gives a draft up.
func (e *Entry) TypedKey(key *fyne.KeyEvent) {
	if controls.FunctionKey(e, key) {
		return
	}
	switch {
	case key.Name != fyne.KeyEscape:
		e.Entry.TypedKey(key)
	case e.drafted && !e.Disabled():
		e.Restore()
		call(e.OnValid)
	default:
		call(e.OnEscaped)
	}
}

func call(f func()) {
	if f != nil {
		f()
	}
}

// MinSize leaves room for some characters; a longer board scrolls.
func (e *Entry) MinSize() fyne.Size {
	e.ExtendBaseWidget(e)
	th := theme.CurrentForWidget(e)
	room := fyne.MeasureText("2 2 2 2 ", th.Size(theme.SizeNameText), e.TextStyle).Width
	room += 2 * th.Size(theme.SizeNameInnerPadding)
	return e.Entry.MinSize().Max(fyne.NewSize(paint.Snap(room), controls.ControlHeight(th, false)))
}

// typed is called for every change of the text.
func (e *Entry) typed(text string) {
	if e.setting {
		return
	}
	rules, p, err := row.ParseBoard(text, e.rules)
	e.draft = draft{rules, p}
	e.drafted = err != nil || rules != e.rules || !p.Equal(e.board)
	e.mark(err)
	if e.invalid != nil {
		e.complain()
		return
	}
	call(e.OnValid)
}

func (e *Entry) submitted() {
	rules, p := e.rules, e.board
	if e.drafted {
		rules, p = e.draft.rules, e.draft.board
	}
	switch {
	case e.invalid != nil:
		e.complain()
	case e.OnSubmitted != nil && p.Len() > 0:
		e.OnSubmitted(rules, p)
	}
}

func (e *Entry) complain() {
	if e.OnInvalid != nil {
		e.OnInvalid(e.invalid)
	}
}

// settle says that the text is no draft.
func (e *Entry) settle() {
	e.drafted = false
	e.mark(nil)
}

// mark remembers what is wrong with the text, and shows it.
func (e *Entry) mark(err error) {
	was := e.invalid
	e.invalid = nil
	errors.As(err, &e.invalid)
	if (was == nil) != (e.invalid == nil) {
		e.Refresh()
	}
}

// Boards longer than this are written with runs, as in 1000x1, and not at all
// when even that is longer than a graphics card can hold as one line of text.
const (
	longNotation    = 200
	longestNotation = 1000
)

// notation writes a board as short as it can be read back: without the Ruma
// when that is empty, except where a lone number would be ambiguous.
func notation(p row.Position) string {
	if p.Len() == 0 {
		return ""
	}
	full := p.String()
	if len(full) > longNotation {
		full = runs(p)
	}
	if len(full) > longestNotation {
		return ""
	}
	short := strings.TrimSuffix(full, " | 0")
	if _, err := row.ParsePosition(short); err != nil {
		return full
	}
	return short
}

// runs writes holes that hold the same as one, as in 12x0 3 1 | 0.
func runs(p row.Position) string {
	var b strings.Builder
	for hole := 1; hole <= p.Len(); {
		end := hole
		for end < p.Len() && p.Seeds(end+1) == p.Seeds(hole) {
			end++
		}
		if end > hole {
			fmt.Fprintf(&b, "%dx", end-hole+1)
		}
		fmt.Fprintf(&b, "%d ", p.Seeds(hole))
		hole = end + 1
	}
	fmt.Fprintf(&b, "| %d", p.Ruma())
	return b.String()
}
