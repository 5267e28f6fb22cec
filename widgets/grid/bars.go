package grid

// barRoom is how much room a scroll bar takes.
const barRoom = 12.0

// part is a part of a widget that can be dragged.
type part uint8

const (
	partNone part = iota
	partCells
	partAcross // the scroll bar below
	partDown   // the scroll bar at the right
)

// scrollBar is a scroll bar: a thumb on a track, from one place to another.
type scrollBar struct{ track, length, thumb, size float64 }

func newScrollBar(track, length, offset, most float64) scrollBar {
	if most <= 0 {
		return scrollBar{}
	}
	size := max(length*length/(length+most), min(36, length))
	return scrollBar{track, length, track + (length-size)*offset/most, size}
}

// offset returns how far a map is scrolled when the middle of the thumb is at a
// place.
func (b scrollBar) offset(at, most float64) float64 {
	if b.length <= b.size {
		return 0
	}
	return (at - b.track - b.size/2) / (b.length - b.size) * most
}

// partAt says what lies under a point, which is to the right of the cells or below
// them or neither.
func partAt(across, down scrollBar, right, below bool) part {
	switch {
	case across.length > 0 && below:
		return partAcross
	case down.length > 0 && right:
		return partDown
	}
	return partCells
}
