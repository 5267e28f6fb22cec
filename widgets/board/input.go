package board

import (
	"cmp"
	"strconv"

	"tchouka/engine/row"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Tapped chooses a hole, or adds a seed in set-up.
func (b *Board) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
	place := b.placeAt(e.Position)
	switch {
	case place < 0 || b.view.Trial:
		if !b.interrupt() && b.view.Trial {
			b.escape()
		}
	case b.view.SetUp:
		b.selected, b.typed = place, ""
		b.change(place, b.tapChange(e.Position, place), false)
	case b.interrupt():
	case place > 0:
		b.selected = place
		b.choose(place)
	}
}

// placeAt returns the place that a point means, or −1.
func (b *Board) placeAt(at fyne.Position) int {
	if b.view.SetUp && b.geometry.circle.on {
		if place := b.geometry.onButton(at); place > 0 {
			return place
		}
	}
	return b.geometry.placeAt(at)
}

// tapChange says what a click in set-up does: take away on the − of the chip
// or with Shift, otherwise add.
func (b *Board) tapChange(pos fyne.Position, place int) int {
	g := b.geometry
	reach := g.scale * max(g.hintRow, buttonHigh) / 2
	chip := g.buttonAt(place)
	onChip := pos.Y > chip.Y-reach && pos.Y < chip.Y+reach && (!g.circle.on || abs(pos.X-chip.X) < g.buttonHalf())
	if b.shift || (onChip && place > 0 && pos.X < chip.X) {
		return -1
	}
	return 1
}

// TappedSecondary takes a seed away in set-up, and asks in play what can be done
// with a hole.
func (b *Board) TappedSecondary(e *fyne.PointEvent) {
	place := b.placeAt(e.Position)
	switch {
	case b.view.SetUp && place >= 0:
		b.selected, b.typed = place, ""
		b.change(place, -1, false)
	case !b.view.SetUp && place > 0:
		b.menu(place, e.AbsolutePosition)
	}
}

// menu asks what can be done with a hole.
func (b *Board) menu(hole int, at fyne.Position) {
	switch {
	case b.interrupt():
	case b.view.Trial:
		b.escape()
	case b.OnMenu != nil:
		b.selected, b.typed = hole, ""
		b.Refresh()
		b.OnMenu(hole, at)
	}
}

// MouseDown remembers whether Shift is held: a tap does not say.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	b.shift = e.Modifier&fyne.KeyModifierShift != 0
}

// MouseUp implements desktop.Mouseable.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

// MouseIn implements desktop.Hoverable.
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved shows which hole is under the pointer.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	place := b.placeAt(e.Position)
	if b.hovered == place {
		return
	}
	b.hovered, b.pointer = place, e.Position
	b.Refresh()
}

// MouseOut implements desktop.Hoverable.
func (b *Board) MouseOut() {
	b.hovered = -1
	b.Refresh()
}

// Cursor is a hand over what can be chosen.
func (b *Board) Cursor() desktop.Cursor {
	if b.hovered > 0 && (b.view.SetUp || b.view.hole(b.hovered).Playable) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Scrolled changes the hole under the pointer by one in set-up.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	place := b.geometry.placeAt(e.Position)
	switch {
	case b.view.SetUp && place >= 0 && e.Scrolled.DY > 0:
		b.change(place, 1, true)
	case b.view.SetUp && place >= 0 && e.Scrolled.DY < 0:
		b.change(place, -1, true)
	case b.OnScrolled != nil:
		b.OnScrolled(e)
	}
}

// Dragged carries a seed between places in set-up; all of them with Shift.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if !b.view.SetUp {
		return
	}
	if b.drag == nil {
		if b.interrupt() {
			return
		}
		from := b.geometry.placeAt(e.Position.Subtract(e.Dragged))
		if from < 0 || seedsAt(b.view.Position, from) == 0 {
			return
		}
		b.drag = &dragState{from: from, seeds: 1}
		if b.shift {
			b.drag.seeds = seedsAt(b.view.Position, from)
		}
	}
	b.drag.at = e.Position
	b.Refresh()
}

// DragEnd drops what was carried.
func (b *Board) DragEnd() {
	d := b.drag
	if d == nil {
		return
	}
	to := b.dropTarget()
	b.drag = nil
	if to >= 0 && b.OnSeedsMoved != nil {
		b.OnSeedsMoved(d.from, to, d.seeds)
	}
	b.Refresh()
}

// FocusGained shows which hole the keys act on.
func (b *Board) FocusGained() {
	b.focused = true
	b.Refresh()
}

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() {
	b.focused, b.typed = false, ""
	b.Refresh()
}

// AcceptsTab lets Tab go from hole to hole in set-up; Escape leaves the board.
func (b *Board) AcceptsTab() bool { return b.view.SetUp }

// TypedKey moves the selection, chooses, and edits in set-up.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if b.OnKey != nil && b.OnKey(e) {
		return
	}
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		b.arrow(e.Name)
	case fyne.KeyTab:
		b.move(1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.enter()
	case fyne.KeyBackspace, fyne.KeyDelete:
		b.erase()
	case fyne.KeyEscape:
		if !b.interrupt() && b.typed == "" {
			b.escape()
		}
		b.typed = ""
	case desktop.KeyMenu:
		if !b.view.SetUp && b.selected > 0 {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
			b.menu(b.selected, at.Add(b.geometry.center(b.selected)))
		}
	}
}

// TypedRune takes digits, and + and − in set-up.
func (b *Board) TypedRune(r rune) {
	if b.OnRune != nil && b.OnRune(r) {
		return
	}
	switch {
	case r >= '0' && r <= '9':
		b.digit(string(r))
	case b.view.SetUp && (r == '+' || r == '='):
		b.change(b.selected, 1, false)
	case b.view.SetUp && (r == '-' || r == '−'):
		b.change(b.selected, -1, false)
	}
}

// arrow goes to the place beside, above or below, or a step back or on in a move that
// is shown step by step.
func (b *Board) arrow(key fyne.KeyName) {
	switch stepping := b.Stepping(); {
	case key == fyne.KeyUp:
		b.line(-1)
	case key == fyne.KeyDown:
		b.line(1)
	case key == fyne.KeyLeft && stepping:
		b.stepBack()
	case stepping:
		b.Advance()
	case key == fyne.KeyLeft:
		b.move(-1)
	default:
		b.move(1)
	}
}

// line goes to the place above or below, where the row is broken.
func (b *Board) line(by int) {
	if b.geometry.circle.on && b.selected > 0 {
		b.typed, b.selected = "", b.geometry.beside(b.selected, by < 0)
		b.Refresh()
		return
	}
	to := b.selected + by*b.geometry.columns
	if b.geometry.lines > 1 && to >= 1 && to <= b.view.Position.Len() && b.selected > 0 {
		b.typed, b.selected = "", to
		b.Refresh()
	}
}

// stepBack asks for the step before.
func (b *Board) stepBack() {
	if b.OnStepBack != nil {
		b.OnStepBack()
		return
	}
	b.Retreat()
}

// move selects the next place; the Ruma too in set-up, where it comes after
// hole n and before hole 1.
func (b *Board) move(by int) {
	n := b.view.Position.Len()
	b.typed = ""
	if b.view.SetUp {
		b.selected = ((b.selected+by)%(n+1) + n + 1) % (n + 1)
	} else {
		b.selected = (max(b.selected, 1)-1+by+n)%n + 1
	}
	b.Refresh()
}

func (b *Board) enter() {
	switch {
	case b.Stepping():
		b.Advance()
	case b.interrupt():
	case b.view.SetUp:
		b.move(1)
	case b.selected > 0:
		b.typed = ""
		b.choose(b.selected)
	}
}

// digit types a count in set-up. In play it chooses the hole with that number,
// at once when no longer number can begin so, after Enter otherwise.
func (b *Board) digit(d string) {
	if b.view.SetUp {
		if text := b.typed + d; len(text) <= len(strconv.Itoa(row.MaxSeeds)) {
			b.typed = text
			b.set(b.selected, text, len(text) > 1)
		}
		return
	}
	if b.interrupt() {
		return
	}
	hole := b.holeLabelled(b.typed + d)
	if hole == 0 {
		b.typed = ""
		if hole = b.holeLabelled(d); hole == 0 {
			return
		}
	}
	b.typed += d
	b.selected = hole
	if b.holeLabelled(b.typed+"0") == 0 {
		b.typed = ""
		b.choose(hole)
		return
	}
	b.Refresh()
}

// erase takes back the last digit in set-up, the whole count when none was typed;
// otherwise the last step.
func (b *Board) erase() {
	if !b.view.SetUp || b.Stepping() {
		b.stepBack()
		return
	}
	typing := b.typed != ""
	b.typed = b.typed[:max(len(b.typed)-1, 0)]
	b.set(b.selected, cmp.Or(b.typed, "0"), typing)
}

// holeLabelled returns the hole shown with a number, or 0.
func (b *Board) holeLabelled(label string) int {
	for i, hole := range b.view.Holes {
		if hole.Label == label {
			return i + 1
		}
	}
	return 0
}

// Selected returns the hole that the keys act on, 0 for the Ruma.
func (b *Board) Selected() int { return b.selected }

func (b *Board) escape() {
	if b.OnEscaped != nil {
		b.OnEscaped()
	}
}

func (b *Board) choose(hole int) {
	b.Refresh()
	if b.view.Trial {
		b.escape()
		return
	}
	if b.OnHoleTapped != nil && hole <= b.view.Position.Len() {
		b.OnHoleTapped(hole)
	}
}

func (b *Board) change(place, by int, more bool) {
	b.set(place, strconv.Itoa(max(seedsAt(b.view.Position, place)+by, 0)), more)
}

// set asks for a count, as long as no move is being shown: then it only ends the
// move. More goes on from the count before, if nothing else was changed since.
func (b *Board) set(place int, count string, more bool) {
	if b.interrupt() {
		b.typed = ""
		return
	}
	seeds, err := strconv.Atoi(count)
	if err == nil && b.OnSeedsSet != nil {
		b.OnSeedsSet(place, seeds, more && b.counted.place == place && b.counted.board.Equal(b.view.Position))
		b.counted = counted{place, b.view.Position}
	}
	b.Refresh()
}

// interrupt ends the move that is shown, and reports whether there was one. A
// click on a move shown step by step goes on by one step instead.
func (b *Board) interrupt() bool {
	switch {
	case b.Stepping():
		b.Advance()
	case b.motion != nil:
		b.Finish()
	default:
		return false
	}
	if b.OnInterrupted != nil {
		b.OnInterrupted()
	}
	return true
}
