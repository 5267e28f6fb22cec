package grid

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/engine/scene"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Widget        = (*HeatMap)(nil)
	_ fyne.Tappable      = (*HeatMap)(nil)
	_ fyne.Draggable     = (*HeatMap)(nil)
	_ fyne.Scrollable    = (*HeatMap)(nil)
	_ fyne.Focusable     = (*HeatMap)(nil)
	_ desktop.Mouseable  = (*HeatMap)(nil)
	_ desktop.Hoverable  = (*HeatMap)(nil)
	_ desktop.Cursorable = (*HeatMap)(nil)
)

// HeatCells gives the cells of a map: only those in view are asked for, in each
// frame.
type HeatCells interface {
	Cell(holes, seeds int) scene.HeatCell
}

// HeatView is what a map shows: a row for each number of holes, a column for
// each number of seeds a hole. The zero view is empty.
type HeatView struct {
	HolesFrom, HolesTo, SeedsFrom, SeedsTo int
	Cells                                  HeatCells
	// Revision differs from the one before whenever a cell does.
	Revision int
}

func (v HeatView) rows() int    { return v.HolesTo - v.HolesFrom + 1 }
func (v HeatView) columns() int { return v.SeedsTo - v.SeedsFrom + 1 }

func (v HeatView) empty() bool { return v.Cells == nil || v.rows() < 1 || v.columns() < 1 }

// holds reports whether a board is in the view.
func (v HeatView) holds(b HeatBoard) bool {
	return !v.empty() && b.Holes >= v.HolesFrom && b.Holes <= v.HolesTo && b.Seeds >= v.SeedsFrom && b.Seeds <= v.SeedsTo
}

// HeatBoard names a cell: so many holes with so many seeds in each. The zero
// HeatBoard is none.
type HeatBoard struct{ Holes, Seeds int }

// HeatMap shows what is known of the uniform boards, in the manner of Ibáñez's
// table:
//
//	     seeds  1    2    3        (7)  won: a filled circle
//	holes                          [7]  lost: a hollow square, the darker
//	  3        (3)  [4]  [2]            the more seeds can be collected
//	  4        [3]  (8)  [7]        ┊┊  not settled: a dashed circle
//
// The headers stay where they are while the rest scrolls. With the keyboard: the
// arrows go from board to board, Home and End to the ends of a row, PageUp and
// PageDown a page sideways, Enter chooses; + and - zoom, 0 fits; L goes to the
// next lost board of the row.
//
// However many boards there are, a frame costs what is in view.
type HeatMap struct {
	pane

	// OnChosen is called with a board that was clicked, or chosen by Enter.
	OnChosen func(HeatBoard) `json:"-"`
	// OnHovered is called with the board under the pointer, or the one the keys
	// went to, and where it is; with the zero board when there is none any more.
	OnHovered func(b HeatBoard, at fyne.Position) `json:"-"`

	view      HeatView
	diagonals []scene.HeatDiagonal

	grid    heatGrid
	zoomed  bool // by a person; otherwise the cells are as large as fits
	hovered HeatBoard
	current HeatBoard // where the keys are
}

// NewHeatMap returns an empty map.
func NewHeatMap() *HeatMap {
	h := &HeatMap{}
	h.ExtendBaseWidget(h)
	return h
}

// View returns what is shown.
func (h *HeatMap) View() HeatView { return h.view }

// SetView shows boards. Another range starts at its first board, with cells as
// large as fits.
func (h *HeatMap) SetView(v HeatView) {
	if v == h.view {
		return
	}
	old := h.view
	h.view = v
	old.Cells, old.Revision, v.Cells, v.Revision = nil, 0, nil, 0
	if old != v {
		h.zoomed, h.grid.x, h.grid.y = false, 0, 0
		h.current = HeatBoard{}
		h.hovered = HeatBoard{}
	}
	h.arrange()
	h.Refresh()
}

// SetDiagonals outlines diagonals, the later ones on top.
func (h *HeatMap) SetDiagonals(d []scene.HeatDiagonal) {
	if !slices.Equal(d, h.diagonals) {
		h.diagonals = slices.Clone(d)
		h.Refresh()
	}
}

// Current returns the board the keys are at, or the zero board.
func (h *HeatMap) Current() HeatBoard { return h.current }

// SetCurrent goes to a board and scrolls it into view. A board outside, such as
// the zero board, takes the frame away.
func (h *HeatMap) SetCurrent(b HeatBoard) {
	if !h.view.holds(b) {
		b = HeatBoard{}
	}
	if b == h.current {
		return
	}
	h.current = b
	if b != (HeatBoard{}) {
		h.grid.reveal(h.view, b)
	}
	h.Refresh()
}

// Zoom makes the cells larger by a factor; the middle of the map stays.
func (h *HeatMap) Zoom(factor float32) {
	if h.view.empty() {
		return
	}
	h.zoomed = true
	h.grid.zoom(h.view, float64(factor))
	h.Refresh()
}

// Fit makes the cells as large as fits, and goes on doing so until a person
// zooms.
func (h *HeatMap) Fit() {
	h.zoomed = false
	h.arrange()
	h.Refresh()
}

// InView returns the part of the range that is seen: both ends included, the
// cells cut by an edge too.
func (h *HeatMap) InView() (holesFrom, holesTo, seedsFrom, seedsTo int) {
	top, bottom, left, right := h.grid.span(h.view)
	return h.view.HolesFrom + top, h.view.HolesFrom + bottom, h.view.SeedsFrom + left, h.view.SeedsFrom + right
}

// Resize keeps the cells as large as fits.
func (h *HeatMap) Resize(size fyne.Size) {
	if size == h.Size() {
		return
	}
	h.grid.width, h.grid.height = float64(size.Width), float64(size.Height)
	h.arrange()
	h.BaseWidget.Resize(size)
}

// arrange measures the headers and the cells anew.
func (h *HeatMap) arrange() {
	h.grid.measure(h.view, paint.CaptionScale(h))
	if !h.zoomed {
		h.grid.fit(h.view)
	}
	h.grid.bound(h.view)
}

// CreateRenderer links the widget to its renderer.
func (h *HeatMap) CreateRenderer() fyne.WidgetRenderer {
	h.ExtendBaseWidget(h)
	return newHeatRenderer(h)
}
