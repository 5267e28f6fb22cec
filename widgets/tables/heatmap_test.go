package tables_test

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/tables"
)

// checkered is a map on which a board is won if n + k is even.
type checkered struct{ reads int }

func (c *checkered) Cell(holes, seeds int) scene.HeatCell {
	c.reads++
	state := scene.HeatLost
	if (holes+seeds)%2 == 0 {
		state = scene.HeatWon
	}
	return scene.HeatCell{State: state, Number: holes * seeds, Share: 0.5}
}

// showMap returns a focused map in a window.
func showMap(t *testing.T, holes, seeds int) (*tables.HeatMap, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	h := tables.NewHeatMap()
	w := test.NewTempWindow(t, h)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(600, 400))
	h.SetView(tables.HeatView{HolesFrom: 1, HolesTo: holes, SeedsFrom: 1, SeedsTo: seeds, Cells: &checkered{}})
	return h, w
}

// find searches the whole map for a point over a board.
func find(t *testing.T, h *tables.HeatMap, b tables.HeatBoard) fyne.Position {
	t.Helper()
	var found fyne.Position
	old := h.OnHovered
	defer func() { h.OnHovered = old }()
	h.OnHovered = func(at tables.HeatBoard, p fyne.Position) {
		if at == b && found.IsZero() {
			found = p.AddXY(4, 4)
		}
	}
	for y := float32(0); y < h.Size().Height; y += 6 {
		for x := float32(0); x < h.Size().Width; x += 6 {
			h.MouseMoved(hovering(x, y))
		}
	}
	h.MouseOut()
	if found.IsZero() {
		t.Fatalf("%v is not in view", b)
	}
	return found
}

func hovering(x, y float32) *desktop.MouseEvent {
	e := &desktop.MouseEvent{}
	e.Position = fyne.NewPos(x, y)
	return e
}

func TestHeatMapHoverAndTap(t *testing.T) {
	h, _ := showMap(t, 8, 10)
	var hovered, chosen []tables.HeatBoard
	h.OnHovered = func(b tables.HeatBoard, _ fyne.Position) { hovered = append(hovered, b) }
	h.OnChosen = func(b tables.HeatBoard) { chosen = append(chosen, b) }
	at := find(t, h, tables.HeatBoard{Holes: 3, Seeds: 5})
	h.MouseMoved(hovering(at.X, at.Y))
	h.Tapped(&fyne.PointEvent{Position: at})
	h.MouseOut()
	want := tables.HeatBoard{Holes: 3, Seeds: 5}
	if !slices.Equal(hovered, []tables.HeatBoard{want, {}}) || !slices.Equal(chosen, []tables.HeatBoard{want}) {
		t.Errorf("hovered %v, chosen %v", hovered, chosen)
	}
	if h.Current() != want {
		t.Errorf("the keys are at %v", h.Current())
	}
	h.Tapped(&fyne.PointEvent{Position: fyne.NewPos(5, 5)})     // the corner
	h.Tapped(&fyne.PointEvent{Position: fyne.NewPos(599, 399)}) // beyond the last cell
	if len(chosen) != 1 {
		t.Errorf("chosen %v", chosen)
	}
}

func TestHeatMapKeys(t *testing.T) {
	h, w := showMap(t, 9, 100_000)
	w.Canvas().Focus(h)
	var chosen tables.HeatBoard
	h.OnChosen = func(b tables.HeatBoard) { chosen = b }
	press := func(names ...fyne.KeyName) {
		for _, name := range names {
			h.TypedKey(&fyne.KeyEvent{Name: name})
		}
	}
	for _, c := range []struct {
		why  string
		keys []fyne.KeyName
		want tables.HeatBoard
	}{
		{"the first key only shows where the keys are", []fyne.KeyName{fyne.KeyRight}, tables.HeatBoard{Holes: 1, Seeds: 1}},
		{"one step each", []fyne.KeyName{fyne.KeyRight, fyne.KeyDown, fyne.KeyDown}, tables.HeatBoard{Holes: 3, Seeds: 2}},
		{"the far end", []fyne.KeyName{fyne.KeyEnd}, tables.HeatBoard{Holes: 3, Seeds: 100_000}},
		{"not beyond it", []fyne.KeyName{fyne.KeyRight, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp}, tables.HeatBoard{Holes: 1, Seeds: 100_000}},
		{"and back", []fyne.KeyName{fyne.KeyHome, fyne.KeyLeft}, tables.HeatBoard{Holes: 1, Seeds: 1}},
	} {
		if press(c.keys...); h.Current() != c.want {
			t.Errorf("%s: at %v, want %v", c.why, h.Current(), c.want)
		}
		top, bottom, left, right := h.InView()
		if b := h.Current(); b.Holes < top || b.Holes > bottom || b.Seeds < left || b.Seeds > right {
			t.Errorf("%s: %v is not in view", c.why, b)
		}
	}
	press(fyne.KeyReturn)
	if chosen != h.Current() {
		t.Errorf("chose %v", chosen)
	}
	h.TypedRune('l')
	if want := (tables.HeatBoard{Holes: 1, Seeds: 2}); h.Current() != want {
		t.Errorf("the next lost board is %v, want %v", h.Current(), want)
	}
}

func TestHeatMapScrollsAndZooms(t *testing.T) {
	h, _ := showMap(t, 9, 100_000)
	_, _, first, last := h.InView()
	if first != 1 || last > 60 {
		t.Fatalf("%d to %d in view", first, last)
	}
	h.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -50)}) // scrolls sideways
	if _, _, left, _ := h.InView(); left <= 1 {
		t.Error("the wheel does nothing")
	}
	down := hovering(590, 396) // the end of the scroll bar
	h.MouseDown(down)
	h.MouseUp(down)
	if _, _, _, right := h.InView(); right < 99_000 {
		t.Errorf("the bar leads to %d", right)
	}
	h.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(300, 200)}, Dragged: fyne.NewDelta(4000, 0)})
	h.DragEnd()
	if _, _, left, right := h.InView(); left < 99_000 && right == 100_000 {
		t.Errorf("dragged to %d … %d", left, right)
	}
	for range 40 {
		h.TypedRune('-')
	}
	top, bottom, left, right := h.InView()
	if top != 1 || bottom != 9 || right-left < 90 {
		t.Errorf("zoomed out: %d … %d, %d … %d", top, bottom, left, right)
	}
	h.TypedRune('0')
	for range 40 {
		h.TypedRune('+')
	}
	if _, _, left, right = h.InView(); right-left > 8 {
		t.Errorf("zoomed in: %d … %d", left, right)
	}
}

// The number of objects is constant, and a frame reads only the boards in view.
func TestHeatMapReadsOnlyCellsInView(t *testing.T) {
	count := func(holes, seeds int) (objects, reads int) {
		h, w := showMap(t, holes, seeds)
		cells := h.View().Cells.(*checkered)
		cells.reads = 0
		w.Canvas().Capture()
		return len(test.WidgetRenderer(h).Objects()), cells.reads
	}
	small, _ := count(3, 4)
	large, reads := count(1000, 100_000)
	if small != large {
		t.Errorf("%d objects for 12 boards, %d for 100 million", small, large)
	}
	if reads > 2000 {
		t.Errorf("a frame asked for %d boards", reads)
	}
}

// A won cell is filled in its centre, a lost cell is hollow there.
func TestHeatMapShapesWithoutColor(t *testing.T) {
	h, w := showMap(t, 4, 4)
	middles := map[tables.HeatBoard]fyne.Position{}
	h.OnHovered = func(b tables.HeatBoard, at fyne.Position) { middles[b] = at }
	w.Canvas().Focus(h)
	for _, key := range []fyne.KeyName{fyne.KeyHome, fyne.KeyRight} {
		h.TypedKey(&fyne.KeyEvent{Name: key})
	}
	picture := w.Canvas().Capture()
	part := func(b tables.HeatBoard, ink color.NRGBA, reach int) float64 {
		at, seen := middles[b], 0
		for x := -reach; x < reach; x++ {
			for y := -reach; y < reach; y++ {
				if color.NRGBAModel.Convert(picture.At(int(at.X)+x, int(at.Y)+y)) == ink {
					seen++
				}
			}
		}
		return float64(seen) / float64(4*reach*reach)
	}
	const near, far = 12, 30
	p, won, lost := palette.Light(), tables.HeatBoard{Holes: 1, Seeds: 1}, tables.HeatBoard{Holes: 1, Seeds: 2}
	if len(middles) != 2 || part(won, p.Won, near) < 0.5 || part(lost, p.Lost, near) > 0 || part(lost, p.Lost, far) < 0.05 {
		t.Errorf("%v: won %.2f, lost %.2f and %.2f", middles, part(won, p.Won, near), part(lost, p.Lost, near), part(lost, p.Lost, far))
	}
}

func TestHeatMapSettersAreIdempotent(t *testing.T) {
	h, _ := showMap(t, 8, 10)
	cells := h.View().Cells.(*checkered)
	h.SetDiagonals([]scene.HeatDiagonal{{Formula: "n+1"}, {Formula: "n-1", Line: scene.HeatDashed}})
	h.SetCurrent(tables.HeatBoard{Holes: 2, Seeds: 3})
	h.OnHovered = func(tables.HeatBoard, fyne.Position) { t.Error("a setter raised an event") }
	h.SetView(h.View())
	h.SetCurrent(tables.HeatBoard{Holes: 2, Seeds: 3})
	h.SetDiagonals([]scene.HeatDiagonal{{Formula: "n+1"}, {Formula: "n-1", Line: scene.HeatDashed}})
	if b := h.Current(); b != (tables.HeatBoard{Holes: 2, Seeds: 3}) {
		t.Errorf("at %v", b)
	}
	h.SetView(tables.HeatView{HolesFrom: 1, HolesTo: 8, SeedsFrom: 1, SeedsTo: 10, Cells: cells, Revision: 1})
	if h.Current() == (tables.HeatBoard{}) {
		t.Error("a new cell moved the keys")
	}
	h.SetView(tables.HeatView{HolesFrom: 5, HolesTo: 8, SeedsFrom: 1, SeedsTo: 10, Cells: cells})
	if h.Current() != (tables.HeatBoard{}) {
		t.Error("the keys stay at a board of another range")
	}
}
