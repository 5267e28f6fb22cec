package board

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/widgets/paint"
)

// Tapped chooses a place, or adds a seed in set-up.
func (b *Board) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		paint.Focus(c, b)
	}
	place := b.PlaceAt(e.Position)
	switch {
	case b.interrupt():
	case b.view.Trial:
		paint.Call(b.OnEscaped)
	case b.passTap(place, e.Position, false) || place < 0:
	case b.view.SetUp:
		b.typed = ""
		b.mark(place)
		b.change(place, b.tapChange(e.Position), false)
	default:
		b.choose(place)
	}
}

// tapChange returns the change of a click in set-up: −1 on − and with Shift, +1 otherwise.
func (b *Board) tapChange(at fyne.Position) int {
	if b.shift {
		return -1
	}
	_, change := b.button(at)
	return cmp.Or(change, 1)
}

// button returns the place whose − or + is at a position, and the change of a click, or 0.
func (b *Board) button(at fyne.Position) (place, change int) {
	if b.geometry.row == nil || !b.view.SetUp {
		return -1, 0
	}
	return b.geometry.buttonAt(at)
}

// TappedSecondary removes a seed in set-up, and otherwise opens the menu.
func (b *Board) TappedSecondary(e *fyne.PointEvent) {
	place := b.PlaceAt(e.Position)
	switch {
	case b.motion == nil && b.passTap(place, e.Position, true):
	case b.view.SetUp && place >= 0:
		b.typed = ""
		b.mark(place)
		b.change(place, -1, false)
	case !b.view.SetUp:
		b.menu(place, e.AbsolutePosition)
	}
}

// menu requests the menu of a place.
func (b *Board) menu(place int, at fyne.Position) {
	switch {
	case b.interrupt():
	case b.view.Trial:
		paint.Call(b.OnEscaped)
	case b.OnMenu != nil:
		if place >= 0 {
			b.typed = ""
			b.mark(place)
			b.Refresh()
		}
		b.OnMenu(place, at)
	}
}

// MouseDown stores whether Shift is held, because a tap event lacks the modifiers.
func (b *Board) MouseDown(e *desktop.MouseEvent) { b.shift = e.Modifier&fyne.KeyModifierShift != 0 }

// MouseUp implements desktop.Mouseable.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

// MouseIn implements desktop.Hoverable.
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved highlights the place under the pointer.
func (b *Board) MouseMoved(e *desktop.MouseEvent) { b.hover(b.PlaceAt(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (b *Board) MouseOut() { b.hover(-1) }

func (b *Board) hover(place int) {
	if b.hovered != place {
		b.hovered = place
		b.Refresh()
	}
}

// Cursor returns a pointer cursor over a place that can be chosen.
func (b *Board) Cursor() desktop.Cursor {
	if b.hovered >= 0 && (b.view.SetUp || b.view.mark(b.hovered).Open) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Scrolled changes the place under the pointer by one in set-up.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	place := b.PlaceAt(e.Position)
	switch setUp := b.view.SetUp && place >= 0; {
	case setUp && e.Scrolled.DY > 0:
		b.change(place, 1, true)
	case setUp && e.Scrolled.DY < 0:
		b.change(place, -1, true)
	case b.OnScrolled != nil:
		b.OnScrolled(e)
	}
}

// dragState is a drag in progress.
type dragState struct {
	what        Drag
	from, seeds int
	at          fyne.Position
	left        bool // the pointer has left the start
}

// Dragged moves the dragged object.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if b.drag == nil {
		if b.interrupt() {
			return
		}
		b.drag = b.beginDrag(e.Position.Subtract(e.Dragged))
	}
	b.drag.at = e.Position
	b.drag.left = b.drag.left || b.PlaceAt(e.Position) != b.drag.from
	if b.drag.what != DragNothing {
		b.Refresh()
	}
}

// beginDrag determines what is dragged from a position.
func (b *Board) beginDrag(at fyne.Position) *dragState {
	d := &dragState{from: b.PlaceAt(at), seeds: 1}
	switch {
	case b.DragAt != nil:
		d.what = b.DragAt(d.from, b.PointAt(at), b.shift)
	case b.view.SetUp && d.from >= 0 && b.view.Places[d.from].Seeds > 0:
		d.what = DragSeeds
	}
	if d.what == DragSeeds && b.shift {
		d.seeds = b.view.Places[d.from].Seeds
	}
	return d
}

// DragEnd drops the dragged object.
func (b *Board) DragEnd() {
	d := b.drag
	if d == nil {
		return
	}
	b.drag = nil
	to := b.PlaceAt(d.at)
	switch {
	case d.what == DragNothing, d.what == DragLink && !d.left:
	case d.what != DragSeeds:
		if b.OnDragged != nil {
			b.OnDragged(d.what, d.from, to, b.PointAt(d.at))
		}
	case to >= 0 && to != d.from && b.OnSeedsMoved != nil:
		b.OnSeedsMoved(d.from, to, d.seeds)
	}
	b.Refresh()
}

// choose reports that a place was chosen.
func (b *Board) choose(place int) {
	b.typed = ""
	b.mark(place)
	b.Refresh()
	switch {
	case b.view.Trial:
		paint.Call(b.OnEscaped)
	case b.OnChosen != nil:
		b.OnChosen(place)
	}
}

func (b *Board) change(place, by int, continued bool) {
	b.set(place, max(b.view.Places[place].Seeds+by, 0), continued)
}

// set requests a new count. While a move is being shown it only ends the move. The change continues
// the one before if nothing else was changed in between.
func (b *Board) set(place, seeds int, continued bool) {
	if b.interrupt() {
		b.typed = ""
		return
	}
	if b.OnSeedsSet != nil {
		last := lastCount{place, b.view.Places[place].Seeds}
		b.OnSeedsSet(place, seeds, continued && b.lastCount == last)
		b.lastCount = lastCount{place, seeds}
	}
	b.Refresh()
}
