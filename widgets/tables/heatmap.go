package tables

import (
	"slices"

	"tchouka/widgets/controls"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/engine/picture/scene"
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

// HeatCells returns the cells of a map. Each frame reads only the cells in view.
type HeatCells interface {
	Cell(holes, seeds int) scene.HeatCell
}

// HeatView is a map with a row for each number of holes, a column for each number of seeds.
type HeatView struct {
	HolesFrom, HolesTo, SeedsFrom, SeedsTo int
	Cells                                  HeatCells
	// Revision must change whenever a cell changes.
	Revision int
}

func (v HeatView) rows() int    { return v.HolesTo - v.HolesFrom + 1 }
func (v HeatView) columns() int { return v.SeedsTo - v.SeedsFrom + 1 }

func (v HeatView) empty() bool { return v.Cells == nil || v.rows() < 1 || v.columns() < 1 }

func (v HeatView) holds(b HeatBoard) bool {
	return !v.empty() && b.Holes >= v.HolesFrom && b.Holes <= v.HolesTo && b.Seeds >= v.SeedsFrom && b.Seeds <= v.SeedsTo
}

// HeatBoard identifies a cell: a number of holes, and of seeds in each. The zero HeatBoard is none.
type HeatBoard struct{ Holes, Seeds int }

// HeatMap shows the results for uniform boards, like Ibáñez's table:
//
//	     seeds  1    2    3        (7)  won: a filled circle
//	holes                          [7]  lost: a hollow square, the darker
//	  3        (3)  [4]  [2]            the more seeds can be collected
//	  4        [3]  (8)  [7]        ┊┊  not settled: a dashed circle
//
// The headers stay in place while the cells scroll. The keys are:
//
//   - arrows: move between boards; Home and End: the ends of a row
//   - Page Up and Page Down: scroll a page sideways
//   - Enter: choose the board; L: select the next lost board of the row
//   - + and -: zoom; 0: fit the map
//
// The cost of a frame depends on the cells in view, not on the number of boards.
type HeatMap struct {
	pane

	// OnChosen is called with a board that was clicked, or chosen by Enter.
	OnChosen func(HeatBoard) `json:"-"`
	// OnHovered is called with the board under the pointer, or the one selected by keys, and its
	// position. It is called with the zero board at the end.
	OnHovered func(b HeatBoard, at fyne.Position) `json:"-"`

	// Keyboard gives keys of other layouts their Latin meaning; it may be nil.
	Keyboard *controls.Keyboard `json:"-"`

	view      HeatView
	diagonals []scene.HeatDiagonal

	grid    heatGrid
	zoomed  bool // by the user; otherwise the map is fitted
	hovered HeatBoard
	current HeatBoard // selected by the keys
}

// NewHeatMap returns an empty map.
func NewHeatMap() *HeatMap { return paint.Extended(&HeatMap{}) }

// View returns the current view.
func (h *HeatMap) View() HeatView { return h.view }

// SetView shows boards. A different range starts at its first board, with fitted cells.
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

// Current returns the selected board, or the zero board.
func (h *HeatMap) Current() HeatBoard { return h.current }

// SetCurrent selects a board in view, or none if it is outside the range.
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

// Zoom scales the cells by a factor; the centre of the map stays fixed.
func (h *HeatMap) Zoom(factor float32) {
	if h.view.empty() {
		return
	}
	h.zoomed = true
	h.grid.zoom(h.view, float64(factor))
	h.Refresh()
}

// Fit makes the cells as large as fits, and keeps them fitted until the user zooms.
func (h *HeatMap) Fit() {
	h.zoomed = false
	h.arrange()
	h.Refresh()
}

// InView returns the visible part of the range: both ends included, and also cells that the edge
// cuts.
func (h *HeatMap) InView() (holesFrom, holesTo, seedsFrom, seedsTo int) {
	top, bottom, left, right := h.grid.span(h.view)
	return h.view.HolesFrom + top, h.view.HolesFrom + bottom, h.view.SeedsFrom + left, h.view.SeedsFrom + right
}

// Resize keeps the cells fitted.
func (h *HeatMap) Resize(size fyne.Size) {
	if size == h.Size() {
		return
	}
	h.grid.width, h.grid.height = float64(size.Width), float64(size.Height)
	h.arrange()
	h.BaseWidget.Resize(size)
}

// arrange recomputes the sizes of the headers and the cells.
func (h *HeatMap) arrange() {
	h.grid.measure(h.view, paint.CaptionScale(h))
	if !h.zoomed {
		h.grid.fit(h.view)
	}
	h.grid.bound(h.view)
}

// CreateRenderer returns the renderer of the map.
func (h *HeatMap) CreateRenderer() fyne.WidgetRenderer {
	h.ExtendBaseWidget(h)
	return newHeatRenderer(h)
}
