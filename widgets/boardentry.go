package widgets

import (
	"errors"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
)

var (
	_ fyne.Focusable   = (*BoardEntry)(nil)
	_ fyne.Disableable = (*BoardEntry)(nil)
)

// BoardEntry is a text field for a board in its notation, as in "2 2 0 3 | 1",
// which leaves the rules as they are, or by its ID, which brings rules along.
// It checks while one types: text that is no board gets an edge in the colour
// of loss at once, and Escape brings the last good board back.
type BoardEntry struct {
	widget.Entry

	// OnChanged is called with the board when a person has typed one.
	OnChanged func(engine.Rules, engine.Position)
	// OnInvalid is called as soon as what is typed is no board.
	OnInvalid func(*engine.ParseError)
	// OnSubmitted is called with the board for Enter; OnInvalid if it is none.
	OnSubmitted func(engine.Position)

	rules   engine.Rules
	good    engine.Position // the last board set or typed, and its rules
	invalid *engine.ParseError
	focused bool
	setting bool // the text changes by a setter, not by a person
}

// NewBoardEntry returns an empty field.
func NewBoardEntry() *BoardEntry {
	e := &BoardEntry{}
	e.Scroll = fyne.ScrollHorizontalOnly
	e.TextStyle.Monospace = true
	e.PlaceHolder = lang.L("as in 2 2 2 2")
	e.Entry.OnChanged = e.typed
	e.Entry.OnSubmitted = e.submitted
	e.ExtendBaseWidget(e)
	return e
}

// SetBoard writes a board of some rules and raises no event. The board without
// holes empties the field. Text that means this board already stays as it is,
// and so does unfinished text while a person types it and the board is still the
// one it was: the field never fights the typist.
func (e *BoardEntry) SetBoard(rules engine.Rules, p engine.Position) {
	same := e.good.Equal(p) && e.rules == rules
	e.rules, e.good = rules, p
	if ownRules, shown, err := engine.ParseBoard(e.Text, rules); err == nil && ownRules == rules && shown.Equal(p) {
		e.mark(nil)
		return
	}
	if e.invalid != nil && e.focused && same {
		return
	}
	text := notation(p)
	e.PlaceHolder = lang.L("as in 2 2 2 2")
	if text == "" && p.Len() > 0 {
		e.PlaceHolder = lang.L("{{.Holes}} holes, too many to write here", map[string]any{"Holes": p.Len()})
	}
	e.write(text)
}

// Board returns the last board that was set or typed.
func (e *BoardEntry) Board() engine.Position { return e.good }

// Invalid returns what is wrong with the text, or nil.
func (e *BoardEntry) Invalid() *engine.ParseError { return e.invalid }

// SetEnabled lets the field be changed or not.
func (e *BoardEntry) SetEnabled(enabled bool) {
	if enabled {
		e.Enable()
	} else {
		e.Disable()
	}
}

// FocusGained is called when keys go to the field.
func (e *BoardEntry) FocusGained() {
	e.focused = true
	e.Entry.FocusGained()
}

// FocusLost is called when keys no longer go to the field.
func (e *BoardEntry) FocusLost() {
	e.focused = false
	e.Entry.FocusLost()
}

// TypedKey edits the text. Escape gives up text that is no board for the last
// good board and reports that board by OnChanged.
func (e *BoardEntry) TypedKey(key *fyne.KeyEvent) {
	if key.Name != fyne.KeyEscape {
		e.Entry.TypedKey(key)
		return
	}
	if e.invalid == nil || e.Disabled() {
		return
	}
	e.write(notation(e.good))
	e.report()
}

// MinSize leaves room for some characters; a longer board scrolls.
func (e *BoardEntry) MinSize() fyne.Size {
	e.ExtendBaseWidget(e)
	th := theme.CurrentForWidget(e)
	room := fyne.MeasureText("2 2 2 2 ", th.Size(theme.SizeNameText), e.TextStyle).Width
	room += 2 * th.Size(theme.SizeNameInnerPadding)
	return e.Entry.MinSize().Max(fyne.NewSize(snap(room), controlHeight(th, false)))
}

// typed is called for every change of the text.
func (e *BoardEntry) typed(text string) {
	if e.setting {
		return
	}
	rules, p, err := engine.ParseBoard(text, e.rules)
	if err == nil {
		e.rules, e.good = rules, p
	}
	e.mark(err)
	e.report()
}

func (e *BoardEntry) submitted(string) {
	switch {
	case e.invalid != nil:
		e.report()
	case e.OnSubmitted != nil && e.good.Len() > 0:
		e.OnSubmitted(e.good)
	}
}

// report tells what the text means now.
func (e *BoardEntry) report() {
	switch {
	case e.invalid != nil && e.OnInvalid != nil:
		e.OnInvalid(e.invalid)
	case e.invalid == nil && e.OnChanged != nil && e.good.Len() > 0:
		e.OnChanged(e.rules, e.good)
	}
}

// write replaces the text and raises no event.
func (e *BoardEntry) write(text string) {
	e.setting = true
	e.SetText(text)
	e.setting = false
	e.mark(nil)
}

// mark remembers what is wrong with the text, and shows it.
func (e *BoardEntry) mark(err error) {
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
func notation(p engine.Position) string {
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
	if _, err := engine.ParsePosition(short); err != nil {
		return full
	}
	return short
}

// runs writes holes that hold the same as one, as in 12x0 3 1 | 0.
func runs(p engine.Position) string {
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
