package board

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Focusable   = (*Entry)(nil)
	_ fyne.Disableable = (*Entry)(nil)
)

// Entry is a text field for a board in the notation of its game, as in "2 2 0 3 | 1",
// or behind the ID of another game.
//
// What a person types is a draft. It is checked at once, and text that is no board
// gets an edge in the colour of loss; but it counts only with Enter, and Escape
// brings back the board that was set. A draft that is left behind stands there: whoever
// hears of that takes its board, or calls [Entry.Keep] to have it marked as not applied.
//
// The board of several rows is long. While a person writes, [Entry.Asks] says how much
// room the text needs, and under the mouse the field tells all of a text that it cuts off.
type Entry struct {
	controls.Entry

	// OnInvalid is called as soon as what is typed is no board, and for Enter then.
	OnInvalid func(error)
	// OnValid is called when it is one, or is given up.
	OnValid func()
	// OnSubmitted is called with the board for Enter.
	OnSubmitted func(engine.Game, engine.State)
	// OnLeft is called when keys no longer go to the field while a draft stands
	// there, be it for another widget or another window. Nothing on the canvas may
	// be changed before it returns.
	OnLeft func()
	// OnEscaped is called for Escape when there is no draft to give up.
	OnEscaped func()
	// OnHovered is called with a text that the field shows a part of, and with "".
	OnHovered func(string)
	// OnWidened is called when the field asks for another width.
	OnWidened func()

	parse   func(text string) (engine.Game, engine.State, error)
	set     draft // the board that was set
	draft   draft // what the text says
	invalid error
	drafted bool // a person has typed since
	kept    bool // the draft was left, and is not applied
	focused bool
	setting bool // the text changes by a setter, not by a person
}

// draft is a board and its game.
type draft struct {
	game  engine.Game
	board engine.State
}

// same reports whether two are the same board of the same game.
func (d draft) same(o draft) bool {
	if d.board == nil || o.board == nil || d.game == nil || o.game == nil || d.game.ID() != o.game.ID() {
		return d.board == nil && o.board == nil
	}
	return d.board.Key() == o.board.Key()
}

// NewEntry returns an empty field for boards that are read so.
func NewEntry(parse func(text string) (engine.Game, engine.State, error)) *Entry {
	e := &Entry{parse: parse}
	e.Scroll = fyne.ScrollHorizontalOnly
	e.Wrapping = fyne.TextWrapOff
	e.TextStyle.Monospace = true
	e.PlaceHolder = lang.L("as in 2 2 2 2")
	e.OnChanged = e.typed
	e.Entry.OnSubmitted = func(string) { e.submitted() }
	e.ExtendBaseWidget(e)
	return e
}

// SetBoard writes a board of a game and raises no event. Without a board the field is
// empty. A draft stays while the board is the one it was, and gives way to another one.
func (e *Entry) SetBoard(game engine.Game, board engine.State) {
	set := draft{game, board}
	same := e.set.same(set)
	e.set = set
	if same && e.drafted {
		return
	}
	if e.invalid == nil && e.draft.same(set) {
		e.settle() // the text says it already
		return
	}
	e.Restore()
}

// Invalid returns what is wrong with the text, or nil.
func (e *Entry) Invalid() error { return e.invalid }

// Drafted reports whether a person has typed what was neither submitted, given up, nor
// left behind and kept.
func (e *Entry) Drafted() bool { return e.drafted && !e.kept }

// Draft returns the board that is typed; false when it is none, or the board that
// was set.
func (e *Entry) Draft() (game engine.Game, board engine.State, ok bool) {
	d := e.draft
	if !e.drafted || e.invalid != nil || d.board == nil || d.same(e.set) {
		return nil, nil, false
	}
	return d.game, d.board, true
}

// Keep leaves a draft in the field, marked as not applied, until a person goes on with
// it or another board is set.
func (e *Entry) Keep() {
	e.kept = e.drafted
	e.Refresh()
}

// Restore gives a draft up and writes the board that was set. It raises no event.
func (e *Entry) Restore() {
	text, holes := e.set.notation()
	e.PlaceHolder = ""
	switch {
	case e.set.board == nil || holes > 0 && text != "":
		e.PlaceHolder = lang.L("as in 2 2 2 2")
	case holes > 0:
		e.PlaceHolder = lang.L("{{.Holes}} holes, too many to write here", map[string]any{"Holes": holes})
	case text == "":
		brief := []rune(engine.Brief(e.set.board))
		e.PlaceHolder = string(brief[:min(len(brief), longestShown)])
	}
	e.draft = e.set
	e.setting = true
	e.SetText(text)
	e.setting = false
	e.settle()
}

// FocusGained is called when keys go to the field.
func (e *Entry) FocusGained() {
	e.focused = true
	e.Entry.FocusGained()
	call(e.OnWidened)
}

// FocusLost is called when keys no longer go to the field.
func (e *Entry) FocusLost() {
	e.focused = false
	e.Entry.FocusLost()
	if e.Drafted() {
		call(e.OnLeft)
	}
	call(e.OnWidened)
}

// Asks returns how wide the field would be now: as its text while a person writes.
func (e *Entry) Asks() float32 {
	if !e.focused || !e.Visible() {
		return 0
	}
	return e.textWidth(e.Text+"  ") + 4*theme.InnerPadding()
}

func (e *Entry) textWidth(text string) float32 {
	return fyne.MeasureText(text, theme.TextSize(), e.TextStyle).Width
}

// MouseIn tells all of a text that the field shows a part of.
func (e *Entry) MouseIn(*desktop.MouseEvent) {
	if e.OnHovered != nil && e.textWidth(e.Text)+2*theme.InnerPadding() > e.Size().Width {
		e.OnHovered(e.Text)
	}
}

// MouseMoved implements [desktop.Hoverable].
func (e *Entry) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the text away.
func (e *Entry) MouseOut() {
	if e.OnHovered != nil {
		e.OnHovered("")
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
	game, board, err := e.parse(text)
	e.draft, e.kept = draft{game, board}, false
	e.drafted = err != nil || !e.draft.same(e.set)
	e.mark(err)
	if e.invalid != nil {
		e.complain()
		return
	}
	call(e.OnValid)
}

func (e *Entry) submitted() {
	e.kept = false
	d := e.set
	if e.drafted {
		d = e.draft
	}
	switch {
	case e.invalid != nil:
		e.complain()
	case e.OnSubmitted != nil && d.board != nil:
		e.OnSubmitted(d.game, d.board)
	}
}

func (e *Entry) complain() {
	if e.OnInvalid != nil {
		e.OnInvalid(e.invalid)
	}
}

// settle says that the text is no draft.
func (e *Entry) settle() {
	was := e.kept
	e.drafted, e.kept = false, false
	e.mark(nil)
	if was {
		e.Refresh()
	}
}

// mark remembers what is wrong with the text, and shows it.
func (e *Entry) mark(err error) {
	was := e.invalid
	e.invalid = err
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

// longestShown is how many bytes of a state of another game are shown. One line of more
// would be wider than graphics cards can show.
const longestShown = 500

// notation writes the board, "" if that is too long, and returns the number of holes of a
// numbered row.
func (d draft) notation() (text string, holes int) {
	if d.board == nil {
		return "", 0
	}
	if b := d.game.Board(d.board); b.Numbered {
		return d.rowNotation(b.Rows[0]), len(b.Rows[0].Holes)
	}
	if text = d.board.String(); len(text) > longestShown {
		return "", 0
	}
	return text, 0
}

// rowNotation writes the board as short as it can be read back: without the Ruma
// when that is empty, except where a lone number would be ambiguous.
func (d draft) rowNotation(row engine.Row) string {
	full := d.board.String()
	if len(full) > longNotation {
		full = runs(row)
	}
	if len(full) > longestNotation {
		return ""
	}
	short := strings.TrimSuffix(full, " | 0")
	if _, err := d.game.Parse(short); err != nil {
		return full
	}
	return short
}

// runs writes holes that hold the same as one, as in 12x0 3 1 | 0.
func runs(row engine.Row) string {
	var b strings.Builder
	for seeds := row.Holes; len(seeds) > 0; {
		n := 1
		for n < len(seeds) && seeds[n] == seeds[0] {
			n++
		}
		if n > 1 {
			fmt.Fprintf(&b, "%dx", n)
		}
		fmt.Fprintf(&b, "%d ", seeds[0])
		seeds = seeds[n:]
	}
	fmt.Fprintf(&b, "| %d", row.Ruma)
	return b.String()
}
