package tables

// barSpace is the space for a scroll bar.
const barSpace = 12.0

// part is a part of a widget that can be dragged.
type part uint8

const (
	partNone part = iota
	partCells
	partAcross // the scroll bar at the bottom
	partDown   // the scroll bar at the right
)

// scrollBar is the geometry of a scroll bar: a thumb on a track.
type scrollBar struct{ track, length, thumb, size float64 }

func newScrollBar(track, length, offset, maxOffset float64) scrollBar {
	if maxOffset <= 0 {
		return scrollBar{}
	}
	size := max(length*length/(length+maxOffset), min(36, length))
	return scrollBar{track, length, track + (length-size)*offset/maxOffset, size}
}

// offset returns the scroll offset at which the centre of the thumb is at a position.
func (b scrollBar) offset(at, maxOffset float64) float64 {
	if b.length <= b.size {
		return 0
	}
	return (at - b.track - b.size/2) / (b.length - b.size) * maxOffset
}

// partAt returns the part under a point, which is to the right of the cells, below them, or
// neither.
func partAt(across, down scrollBar, right, below bool) part {
	switch {
	case across.length > 0 && below:
		return partAcross
	case down.length > 0 && right:
		return partDown
	}
	return partCells
}
