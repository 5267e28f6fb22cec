package board

import (
	"math/bits"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

var _ fyne.Widget = (*SumTable)(nil)

// SumView is everything that a Sum shows.
type SumView struct {
	Title string
	Rows  []SumRow
	Name  string // of the sum
	Note  string // a sentence below it
}

// SumRow is one of the boards, and its Grundy value.
type SumRow struct {
	Name  string
	Value int
}

// total returns the nim-sum.
func (v SumView) total() int {
	sum := 0
	for _, row := range v.Rows {
		sum ^= row.Value
	}
	return sum
}

// digits returns the maximum number of binary digits of the values, at least two.
func (v SumView) digits() int {
	all := 0
	for _, row := range v.Rows {
		all |= row.Value
	}
	return max(bits.Len(uint(all)), 2)
}

// SumTable shows how Grundy values add without carrying. It writes their binary digits below each
// other, and under each column the parity of the number of ones.
//
//	Nim-sum
//	row 1   2    1 0
//	row 2   3    1 1
//	────────────────
//	sum     1    0 1
type SumTable struct {
	widget.BaseWidget
	view SumView
}

// NewSumTable returns an empty table.
func NewSumTable() *SumTable {
	s := &SumTable{}
	s.ExtendBaseWidget(s)
	return s
}

// View returns the current view.
func (s *SumTable) View() SumView { return s.view }

// SetView shows values.
func (s *SumTable) SetView(v SumView) {
	s.view = v
	s.Refresh()
}

// CreateRenderer returns the renderer of the table.
func (s *SumTable) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	return newSumRenderer(s)
}

// lines returns the rows of the table with names, values and digits; the sum is the last one.
func (v SumView) lines() []sumLine {
	all := make([]sumLine, 0, len(v.Rows)+1)
	for _, row := range append(v.Rows[:len(v.Rows):len(v.Rows)], SumRow{v.Name, v.total()}) {
		digits := strconv.FormatInt(int64(row.Value), 2)
		for len(digits) < v.digits() {
			digits = "0" + digits
		}
		all = append(all, sumLine{row.Name, strconv.Itoa(row.Value), digits})
	}
	return all
}

type sumLine struct{ name, value, digits string }
