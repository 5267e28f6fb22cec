package laboratory

import (
	"tchouka/engine/row/tchoukaillon"
	"tchouka/widgets/grid"
)

// sieveFilm is how far the sieve is shown: rows 1 to row, the last of them on
// its way, and struck out as far as said.
type sieveFilm struct {
	row     int
	falling bool // row is on its way from the row above
	part    float32
	struck  float32
}

// wholeSieve is the film after its last row.
func wholeSieve() sieveFilm { return sieveFilm{row: sieveSide, struck: 1} }

// whole reports whether there is nothing more to show.
func (f *sieveFilm) whole() bool { return *f == wholeSieve() }

// next begins the next part: a row that has come down is struck, a row that is
// struck sends the rest down.
func (f *sieveFilm) next() {
	if f.struck >= 1 && f.row < sieveSide {
		*f = sieveFilm{row: f.row + 1, falling: true}
	}
}

// at shows so much of the part at hand.
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

// end shows the part at hand to its end.
func (f *sieveFilm) end() {
	if f.falling || f.struck > 0 {
		f.at(1)
	}
}

// sieveCells are the numbers of the sieve as far as a film shows them.
type sieveCells struct{ film *sieveFilm }

// Lead implements grid.NumberCells.
func (c sieveCells) Lead(row int64, _ int) grid.NumberCell {
	if int(row) >= c.film.row && !c.film.whole() {
		return grid.NumberCell{}
	}
	return grid.NumberCell{Text: grouped64(row + 1), Ink: grid.NumberQuiet}
}

// Cell implements grid.NumberCells.
func (c sieveCells) Cell(row, column int64) grid.NumberCell {
	k, i := int(row)+1, int(column)+1
	if k > c.film.row && !c.film.whole() {
		return grid.NumberCell{}
	}
	cell := grid.NumberCell{Text: grouped64(tchoukaillon.Sieved(k, i))}
	if i == 1 {
		cell.Ink = grid.NumberMarked
	}
	last := k == c.film.row
	if tchoukaillon.Removed(k, i) {
		cell.Struck = 1
		if last {
			cell.Struck = c.film.struck
		}
	}
	if last && c.film.falling {
		// It stood as many places farther right as were struck out before it.
		left := 1 - ease(c.film.part)
		cell.Down = -left
		cell.Across = left * float32((i+k-2)/(k-1))
	}
	return cell
}

// ease begins and ends a motion gently.
func ease(part float32) float32 { return part * part * (3 - 2*part) }

// Heading implements grid.NumberCells.
func (sieveCells) Heading(column int64) string { return grouped64(column + 1) }

// Digits implements grid.NumberCells. The columns that the film begins with
// are all as wide, so that numbers fall where they belong.
func (sieveCells) Digits(column, last int64) int {
	const even = 100 // rows and columns
	widest := tchoukaillon.Sieved(max(int(last)+1, even), max(int(column)+1, even))
	return len(grouped64(widest))
}
