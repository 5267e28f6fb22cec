package board

import (
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/widgets/paint"
)

// maxDigits is the maximum number of digits of a typed count.
const maxDigits = 10

// FocusGained shows which place the keys act on.
func (b *Board) FocusGained() {
	b.focused = true
	b.Refresh()
}

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() {
	b.focused, b.typed = false, ""
	b.Refresh()
}

// AcceptsTab lets Tab move from place to place in set-up; Escape leaves the board.
func (b *Board) AcceptsTab() bool { return b.view.SetUp }

// TypedKey moves the selection, chooses, and edits in set-up.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	b.Keyboard.Press(e)
	if b.OnKey != nil && b.OnKey(e) {
		return
	}
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		b.arrow(e.Name)
	case fyne.KeyHome:
		b.Select(0)
	case fyne.KeyEnd:
		b.Select(len(b.view.Places) - 1)
	case fyne.KeyTab:
		b.next()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.enter(e.Name)
	case fyne.KeyBackspace, fyne.KeyDelete:
		b.erase(e.Name)
	case fyne.KeyEscape:
		b.escape()
	case desktop.KeyMenu:
		if !b.view.SetUp && len(b.view.Places) > 0 {
			b.menu(b.selected, fyne.CurrentApp().Driver().AbsolutePositionForObject(b).Add(b.CenterOf(b.selected)))
		}
	}
}

// arrow selects the nearest place in a direction, or steps through a move in single step.
func (b *Board) arrow(key fyne.KeyName) {
	if b.Stepping() && (key == fyne.KeyLeft || key == fyne.KeyRight) {
		if key == fyne.KeyRight {
			b.Advance()
		} else {
			b.stepBack()
		}
		return
	}
	if len(b.view.Places) == 0 {
		return
	}
	way := map[fyne.KeyName][2]float64{
		fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1},
	}[key]
	b.Select(b.geometry.neighbor(b.selected, way[0], way[1], b.view.SetUp))
}

func (b *Board) next() {
	if n := len(b.view.Places); n > 0 {
		b.Select((b.selected + 1) % n)
	}
}

// enter chooses the selected place. Enter ends an animation first; Space only ends it, and in single
// step both show the next step.
func (b *Board) enter(key fyne.KeyName) {
	if (key == fyne.KeySpace || b.Stepping()) && b.interrupt() {
		return
	}
	b.finishForKey()
	switch {
	case len(b.view.Places) == 0:
	case b.view.SetUp:
		b.next()
	default:
		b.choose(b.selected)
	}
}

// escape cancels the current action: the animation, the typed text, or the last chosen place.
func (b *Board) escape() {
	switch {
	case b.interrupt():
	case b.drag != nil:
		b.drag = &dragState{} // the drag continues without effect
		b.Refresh()
	case b.typed != "":
		b.typed = ""
		b.Refresh()
	case len(b.view.Chosen) > 0:
		paint.Call(b.OnReleased)
	default:
		paint.Call(b.OnEscaped)
	}
}

// erase deletes the last typed digit in set-up, or the whole count if none was typed or for Delete.
// In play it releases the place chosen last, or goes back one step.
func (b *Board) erase(key fyne.KeyName) {
	switch {
	case !b.view.SetUp && key == fyne.KeyDelete, len(b.view.Places) == 0 && b.view.SetUp:
	case !b.view.SetUp && b.motion == nil && len(b.view.Chosen) > 0:
		paint.Call(b.OnReleased)
	case !b.view.SetUp || b.Stepping():
		b.stepBack()
	default:
		typing := b.typed != ""
		b.typed = b.typed[:max(len(b.typed)-1, 0)]
		if key == fyne.KeyDelete {
			b.typed = ""
		}
		seeds, _ := strconv.Atoi(b.typed)
		b.set(b.selected, seeds, typing)
	}
}

// stepBack requests the previous step.
func (b *Board) stepBack() {
	if b.OnStepBack != nil {
		b.OnStepBack()
		return
	}
	b.Retreat()
}

// TypedRune accepts labels in play, and in set-up digits, +, − and C.
func (b *Board) TypedRune(r rune) { b.Keyboard.Type(r, b.char) }

// char handles a character, and reports whether it has a meaning.
func (b *Board) char(r rune) bool {
	switch {
	case b.OnRune != nil && b.OnRune(r):
		return true
	case len(b.view.Places) == 0:
		return false
	case !b.view.SetUp:
		return b.label(r)
	}
	switch digit := unicode.IsDigit(r) && r <= '9'; {
	case digit && len(b.typed) < maxDigits:
		typing := b.typed != ""
		b.typed += string(r)
		typed := b.typed
		seeds, _ := strconv.Atoi(typed)
		b.set(b.selected, seeds, typing)
	case digit:
	case strings.ContainsRune("+=", r):
		b.change(b.selected, 1, false)
	case strings.ContainsRune("-−", r):
		b.change(b.selected, -1, false)
	case b.view.Closable && unicode.ToLower(r) == 'c':
		b.ToggleClosed()
	default:
		place := b.labelled(string(r), b.selected)
		if place < 0 {
			return false
		}
		b.Select(place)
	}
	return true
}

// ToggleClosed closes or opens the selected place in set-up.
func (b *Board) ToggleClosed() {
	if !b.interrupt() && b.view.SetUp && b.OnToggleClosed != nil {
		b.typed = ""
		b.OnToggleClosed(b.selected)
	}
}

// finishForKey ends an animation because of a key that plays the next move.
func (b *Board) finishForKey() {
	if b.motion != nil {
		b.Finish()
		paint.Call(b.OnInterrupted)
	}
}

// label selects the place whose label is typed, and chooses it if the label is complete. It reports
// whether a label begins with the text.
func (b *Board) label(r rune) bool {
	if unicode.IsSpace(r) {
		return true
	}
	b.finishForKey()
	typed, from := b.typed+string(r), b.selected-1
	place := b.labelled(typed, from)
	if place < 0 {
		typed, from = string(r), b.selected
		if place = b.labelled(typed, from); place < 0 {
			b.typed = ""
			return false
		}
	}
	if b.uniquePrefix(typed) {
		b.choose(place)
		return true
	}
	b.typed = typed
	b.mark(place)
	b.Refresh()
	return true
}

// labelled returns the next place whose label equals a text, or else begins with it, or −1.
func (b *Board) labelled(text string, after int) int {
	n := len(b.view.Places)
	for _, fits := range []func(label, typed string) bool{strings.EqualFold, equalFold, hasPrefixFold} {
		for i := range n {
			if place := (after + 1 + i + n) % n; fits(b.view.Places[place].Label, text) {
				return place
			}
		}
	}
	return -1
}

// equalFold reports whether a label is a text, without the colon of a label such as 1:3.
func equalFold(label, text string) bool {
	return strings.EqualFold(strings.ReplaceAll(label, ":", ""), text)
}

// uniquePrefix reports whether exactly one place has a label that begins with a text.
func (b *Board) uniquePrefix(text string) bool {
	count := 0
	for _, p := range b.view.Places {
		if hasPrefixFold(p.Label, text) {
			count++
		}
	}
	return count == 1
}

// hasPrefixFold reports whether a label begins with a text. The colon of a label such as 1:3 need not
// be typed.
func hasPrefixFold(label, text string) bool {
	label, text = strings.ToLower(label), strings.ToLower(text)
	return strings.HasPrefix(label, text) || strings.HasPrefix(strings.ReplaceAll(label, ":", ""), text)
}
