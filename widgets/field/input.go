package field

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Tapped chooses a place, or adds a seed in set-up.
func (f *Field) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(f); c != nil {
		c.Focus(f)
	}
	place := f.PlaceAt(e.Position)
	switch {
	case f.interrupt():
	case f.view.Trial:
		call(f.OnEscaped)
	case f.taps(place, e.Position, false) || place < 0:
	case f.view.SetUp:
		f.typed = ""
		f.mark(place)
		f.change(place, f.tapChange(), false)
	default:
		f.choose(place)
	}
}

// tapChange says what a click in set-up does: with Shift it takes away.
func (f *Field) tapChange() int {
	if f.shift {
		return -1
	}
	return 1
}

// TappedSecondary takes a seed away in set-up, and otherwise asks what can be done.
func (f *Field) TappedSecondary(e *fyne.PointEvent) {
	place := f.PlaceAt(e.Position)
	switch {
	case f.motion == nil && f.taps(place, e.Position, true):
	case f.view.SetUp && place >= 0:
		f.typed = ""
		f.mark(place)
		f.change(place, -1, false)
	case !f.view.SetUp:
		f.menu(place, e.AbsolutePosition)
	}
}

// menu asks what can be done with a place.
func (f *Field) menu(place int, at fyne.Position) {
	switch {
	case f.interrupt():
	case f.view.Trial:
		call(f.OnEscaped)
	case f.OnMenu != nil:
		if place >= 0 {
			f.typed = ""
			f.mark(place)
			f.Refresh()
		}
		f.OnMenu(place, at)
	}
}

// MouseDown remembers whether Shift is held: a tap does not say.
func (f *Field) MouseDown(e *desktop.MouseEvent) { f.shift = e.Modifier&fyne.KeyModifierShift != 0 }

// MouseUp implements desktop.Mouseable.
func (f *Field) MouseUp(*desktop.MouseEvent) {}

// MouseIn implements desktop.Hoverable.
func (f *Field) MouseIn(e *desktop.MouseEvent) { f.MouseMoved(e) }

// MouseMoved shows which place is under the pointer.
func (f *Field) MouseMoved(e *desktop.MouseEvent) { f.hover(f.PlaceAt(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (f *Field) MouseOut() { f.hover(-1) }

func (f *Field) hover(place int) {
	if f.hovered != place {
		f.hovered = place
		f.Refresh()
	}
}

// Cursor is a hand over what can be chosen.
func (f *Field) Cursor() desktop.Cursor {
	if f.hovered >= 0 && (f.view.SetUp || f.view.mark(f.hovered).Open) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Scrolled changes the place under the pointer by one in set-up.
func (f *Field) Scrolled(e *fyne.ScrollEvent) {
	place := f.PlaceAt(e.Position)
	switch {
	case !f.view.SetUp || place < 0:
	case e.Scrolled.DY > 0:
		f.change(place, 1, true)
	case e.Scrolled.DY < 0:
		f.change(place, -1, true)
	}
}

// dragState is what follows the pointer.
type dragState struct {
	what        Drag
	from, seeds int
	at          fyne.Position
	left        bool // the place where it began
}

// Dragged carries what is dragged on.
func (f *Field) Dragged(e *fyne.DragEvent) {
	if f.drag == nil {
		if f.interrupt() {
			return
		}
		f.drag = f.beginDrag(e.Position.Subtract(e.Dragged))
	}
	f.drag.at = e.Position
	f.drag.left = f.drag.left || f.PlaceAt(e.Position) != f.drag.from
	if f.drag.what != DragNothing {
		f.Refresh()
	}
}

// beginDrag says what is dragged from a position.
func (f *Field) beginDrag(at fyne.Position) *dragState {
	d := &dragState{from: f.PlaceAt(at), seeds: 1}
	switch {
	case f.Drags != nil:
		d.what = f.Drags(d.from, f.PointAt(at), f.shift)
	case f.view.SetUp && d.from >= 0 && f.view.Places[d.from].Seeds > 0:
		d.what = DragSeeds
	}
	if d.what == DragSeeds && f.shift {
		d.seeds = f.view.Places[d.from].Seeds
	}
	return d
}

// DragEnd drops what was carried.
func (f *Field) DragEnd() {
	d := f.drag
	if d == nil {
		return
	}
	f.drag = nil
	to := f.PlaceAt(d.at)
	switch {
	case d.what == DragNothing, d.what == DragLink && !d.left:
	case d.what != DragSeeds:
		if f.OnDragged != nil {
			f.OnDragged(d.what, d.from, to, f.PointAt(d.at))
		}
	case to >= 0 && to != d.from && f.OnSeedsMoved != nil:
		f.OnSeedsMoved(d.from, to, d.seeds)
	}
	f.Refresh()
}

// choose tells of a place that is chosen.
func (f *Field) choose(place int) {
	f.typed = ""
	f.mark(place)
	f.Refresh()
	switch {
	case f.view.Trial:
		call(f.OnEscaped)
	case f.OnChosen != nil:
		f.OnChosen(place)
	}
}

func (f *Field) change(place, by int, goesOn bool) {
	f.set(place, max(f.view.Places[place].Seeds+by, 0), goesOn)
}

// set asks for a count, as long as no move is being shown: then it only ends the move.
// It goes on from the count before, if nothing else was changed since.
func (f *Field) set(place, seeds int, goesOn bool) {
	if f.interrupt() {
		f.typed = ""
		return
	}
	if f.OnSeedsSet != nil {
		last := counted{place, f.view.Places[place].Seeds}
		f.OnSeedsSet(place, seeds, goesOn && f.counted == last)
		f.counted = counted{place, seeds}
	}
	f.Refresh()
}
