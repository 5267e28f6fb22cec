package laboratory

import (
	"tchouka/engine/study/tchoukaillon"
	"tchouka/widgets/tables"
)

// sieveFilm is a state of the animation of the sieve: rows 1 to row, the last one in change.
type sieveFilm struct {
	row     int
	falling bool // row is falling from the row above
	part    float32
	struck  float32
}

// finishedSieve returns the state after the last row.
func finishedSieve() sieveFilm { return sieveFilm{row: sieveSide, struck: 1} }

// whole reports whether the animation is finished.
func (f *sieveFilm) whole() bool { return *f == finishedSieve() }

// next begins the next phase: a fallen row is struck out, the rest of a struck one falls.
func (f *sieveFilm) next() {
	if f.struck >= 1 && f.row < sieveSide {
		*f = sieveFilm{row: f.row + 1, falling: true}
	}
}

// at sets the progress of the current phase.
func (f *sieveFilm) at(part float32) {
	switch {
	case f.falling && part >= 1:
		f.falling, f.part = false, 0
	case f.falling:
		f.part = part
	default:
		f.struck = part
	}
}

// end completes the current phase.
func (f *sieveFilm) end() {
	if f.falling || f.struck > 0 {
		f.at(1)
	}
}

// sieveCells provides the numbers of the sieve in the current state.
type sieveCells struct{ film *sieveFilm }

// FixedCell implements tables.NumberCells.
func (c sieveCells) FixedCell(row int64, _ int) tables.NumberCell {
	if int(row) >= c.film.row && !c.film.whole() {
		return tables.NumberCell{}
	}
	return tables.NumberCell{Text: grouped64(row + 1), Ink: tables.NumberFaint}
}

// Cell implements tables.NumberCells.
func (c sieveCells) Cell(row, column int64) tables.NumberCell {
	k, i := int(row)+1, int(column)+1
	if k > c.film.row && !c.film.whole() {
		return tables.NumberCell{}
	}
	cell := tables.NumberCell{Text: grouped64(tchoukaillon.Sieved(k, i))}
	if i == 1 {
		cell.Ink = tables.NumberMarked
	}
	last := k == c.film.row
	if tchoukaillon.Removed(k, i) {
		cell.Strikethrough = 1
		if last {
			cell.Strikethrough = c.film.struck
		}
	}
	if last && c.film.falling {
		// It was further right by the number of places struck out before it.
		left := 1 - ease(c.film.part)
		cell.Down = -left
		cell.Across = left * float32((i+k-2)/(k-1))
	}
	return cell
}

// ease is a smoothstep function from 0 to 1.
func ease(part float32) float32 { return part * part * (3 - 2*part) }

// Heading implements tables.NumberCells.
func (sieveCells) Heading(column int64) string { return grouped64(column + 1) }

// Digits implements [tables.NumberCells]. The first columns have equal widths, so that numbers fall
// vertically.
func (sieveCells) Digits(column, last int64) int {
	const even = 100 // rows and columns
	widest := tchoukaillon.Sieved(max(int(last)+1, even), max(int(column)+1, even))
	return len(grouped64(widest))
}
