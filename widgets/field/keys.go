package field

import (
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// mostDigits is how many digits of a count are typed at most.
const mostDigits = 10

// FocusGained shows which place the keys act on.
func (f *Field) FocusGained() {
	f.focused = true
	f.Refresh()
}

// FocusLost implements fyne.Focusable.
func (f *Field) FocusLost() {
	f.focused, f.typed = false, ""
	f.Refresh()
}

// AcceptsTab lets Tab go from place to place in set-up; Escape leaves the field.
func (f *Field) AcceptsTab() bool { return f.view.SetUp }

// TypedKey moves the selection, chooses, and edits in set-up.
func (f *Field) TypedKey(e *fyne.KeyEvent) {
	if f.OnKey != nil && f.OnKey(e) {
		return
	}
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		f.arrow(e.Name)
	case fyne.KeyHome:
		f.Select(0)
	case fyne.KeyEnd:
		f.Select(len(f.view.Places) - 1)
	case fyne.KeyTab:
		f.next()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		f.enter()
	case fyne.KeyBackspace, fyne.KeyDelete:
		f.erase(e.Name)
	case fyne.KeyEscape:
		f.escape()
	case desktop.KeyMenu:
		if !f.view.SetUp && len(f.view.Places) > 0 {
			f.menu(f.selected, fyne.CurrentApp().Driver().AbsolutePositionForObject(f).Add(f.CenterOf(f.selected)))
		}
	}
}

// arrow goes to the place that is nearest in a direction, or a step back or on in a move
// that is shown step by step.
func (f *Field) arrow(key fyne.KeyName) {
	if f.Stepping() && (key == fyne.KeyLeft || key == fyne.KeyRight) {
		if key == fyne.KeyRight {
			f.Advance()
		} else {
			f.stepBack()
		}
		return
	}
	if len(f.view.Places) == 0 {
		return
	}
	way := map[fyne.KeyName][2]float64{
		fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1},
	}[key]
	f.Select(f.geometry.towards(f.selected, way[0], way[1]))
}

func (f *Field) next() {
	if n := len(f.view.Places); n > 0 {
		f.Select((f.selected + 1) % n)
	}
}

func (f *Field) enter() {
	switch {
	case f.interrupt() || len(f.view.Places) == 0:
	case f.view.SetUp:
		f.next()
	default:
		f.choose(f.selected)
	}
}

// escape leaves what was begun: the move that is shown, what is typed, or the place
// chosen last.
func (f *Field) escape() {
	switch {
	case f.interrupt():
	case f.drag != nil:
		f.drag = &dragState{} // goes on, and does nothing
		f.Refresh()
	case f.typed != "":
		f.typed = ""
		f.Refresh()
	case len(f.view.Chosen) > 0:
		call(f.OnUnchosen)
	default:
		call(f.OnEscaped)
	}
}

// erase takes back the last digit in set-up, the whole count when none was typed or with
// Delete; otherwise the place chosen last, or the last step.
func (f *Field) erase(key fyne.KeyName) {
	switch {
	case !f.view.SetUp && key == fyne.KeyDelete, len(f.view.Places) == 0 && f.view.SetUp:
	case !f.view.SetUp && f.motion == nil && len(f.view.Chosen) > 0:
		call(f.OnUnchosen)
	case !f.view.SetUp || f.Stepping():
		f.stepBack()
	default:
		typing := f.typed != ""
		f.typed = f.typed[:max(len(f.typed)-1, 0)]
		if key == fyne.KeyDelete {
			f.typed = ""
		}
		seeds, _ := strconv.Atoi(f.typed)
		f.set(f.selected, seeds, typing)
	}
}

// stepBack asks for the step before.
func (f *Field) stepBack() {
	if f.OnStepBack != nil {
		f.OnStepBack()
		return
	}
	f.Retreat()
}

// TypedRune takes labels in play, and in set-up digits, +, − and C.
func (f *Field) TypedRune(r rune) {
	if f.OnRune != nil && f.OnRune(r) || len(f.view.Places) == 0 {
		return
	}
	if !f.view.SetUp {
		f.label(r)
		return
	}
	switch digit := unicode.IsDigit(r) && r <= '9'; {
	case digit && len(f.typed) < mostDigits:
		typing := f.typed != ""
		f.typed += string(r)
		typed := f.typed
		seeds, _ := strconv.Atoi(typed)
		f.set(f.selected, seeds, typing)
	case digit:
	case strings.ContainsRune("+=", r):
		f.change(f.selected, 1, false)
	case strings.ContainsRune("-−", r):
		f.change(f.selected, -1, false)
	case f.view.Lids && unicode.ToLower(r) == 'c':
		f.Lid()
	default:
		if place := f.labelled(string(r), f.selected); place >= 0 {
			f.Select(place)
		}
	}
}

// Lid closes the place that the keys act on, or opens it, in set-up.
func (f *Field) Lid() {
	if !f.interrupt() && f.view.SetUp && f.OnLid != nil {
		f.typed = ""
		f.OnLid(f.selected)
	}
}

// label goes to the place whose label is typed, and chooses it at once when no other
// label begins so, after Enter otherwise.
func (f *Field) label(r rune) {
	if unicode.IsSpace(r) || f.interrupt() {
		return
	}
	typed, from := f.typed+string(r), f.selected-1
	place := f.labelled(typed, from)
	if place < 0 {
		typed, from = string(r), f.selected
		if place = f.labelled(typed, from); place < 0 {
			f.typed = ""
			return
		}
	}
	if f.only(typed) {
		f.choose(place)
		return
	}
	f.typed = typed
	f.mark(place)
	f.Refresh()
}

// labelled returns the first place after one whose label is a text, or begins with it.
func (f *Field) labelled(text string, after int) int {
	n := len(f.view.Places)
	for _, fits := range []func(a, b string) bool{strings.EqualFold, hasPrefixFold} {
		for i := range n {
			if place := (after + 1 + i + n) % n; fits(f.view.Places[place].Label, text) {
				return place
			}
		}
	}
	return -1
}

// only reports whether one place alone has a label that begins with a text.
func (f *Field) only(text string) bool {
	count := 0
	for _, p := range f.view.Places {
		if hasPrefixFold(p.Label, text) {
			count++
		}
	}
	return count == 1
}

func hasPrefixFold(label, text string) bool {
	return strings.HasPrefix(strings.ToLower(label), strings.ToLower(text))
}
