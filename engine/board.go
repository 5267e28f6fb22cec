package engine

import (
	"slices"
	"strconv"
)

// Board describes a state for drawing it and for its turn. A game with nothing to draw
// returns a Board without places. Searches do not use it.
type Board struct {
	Places    []Place // always in the same order
	Links     []Link  // along which seeds travel; nil in a game without links
	Rows      []Row   // nil if the places are not in rows
	Penalties []int   // the seeds beside each row that count against its owner; nil in other games
	Players   []Seat  // nil if they have no names and each plays alone
	TurnByRow bool    // turns go from row to row, and a player may have several
	Turn      int     // the row whose turn it is, if TurnByRow
	Parts     []State // the boards of a sum, each with the same player to move; nil in a game without sums. A complete [Solution] has the Grundy value of each
	Around    bool    // sowing goes on from the store of a single row to its farthest hole
	Numbered  bool    // the moves of a single row are the numbers of its holes, counted from either end
}

// Place is a hole or a store, and what is in it.
type Place struct {
	Label    string // a number or a short word
	Seeds    int
	Store    bool    // seeds that come here stay
	Furrow   bool    // a store, a groove beside a row, for what counts against its owner
	Closed   bool    // no seed falls here any more
	Closable bool    // [About.Close] can close and open the place
	Owner    Player  // [Everyone] where a place belongs to nobody
	X, Y     float64 // the middle, in widths of a hole, to the right and down
}

// Link leads from a place to another, both counted from 0.
type Link struct{ From, To int }

// Row is holes in the direction of sowing and the Ruma behind them. The places of a row
// are contiguous, and the furrows of all rows follow the last row.
type Row struct {
	Name    string // an English word, the key of its translations; "" without a name
	Owner   Player // [Everyone] if it belongs to nobody
	Holes   []int  // the seeds in them
	Ruma    int    // the seeds in the Ruma
	HasRuma bool
}

// Seat is what a state shows of a player.
type Seat struct {
	Name   string // an English phrase for the beginning of a sentence, the key of its translations
	Side   int    // counted from 0; players of one side win and lose together
	Out    bool   // the player is out while others may go on
	Double bool   // the player has won twice over, at the end of the game
}

// RowsOf returns the rows of places: each ends with its Ruma, and a ring has none. The names
// are those of the rows in order, or none.
func RowsOf(places []Place, names ...string) []Row {
	var rows []Row
	open := false
	for _, p := range places {
		if p.Furrow {
			break
		}
		if !open {
			rows, open = append(rows, Row{Owner: p.Owner, Holes: []int{}}), true
		}
		row := &rows[len(rows)-1]
		if p.Store {
			row.Ruma, row.HasRuma, open = p.Seeds, true, false
		} else {
			row.Holes = append(row.Holes, p.Seeds)
		}
	}
	for i := range min(len(rows), len(names)) {
		rows[i].Name = names[i]
	}
	return rows
}

// Seats returns players who have names and play alone.
func Seats(names ...string) []Seat {
	seats := make([]Seat, len(names))
	for i, name := range names {
		seats[i] = Seat{Name: name, Side: i}
	}
	return seats
}

// ClosedSign is written in place of a number where a hole is closed, which is not the same
// as empty.
const ClosedSign = "×"

// Count is what is written for the seeds in a place.
func (p Place) Count() string {
	if p.Closed {
		return ClosedSign
	}
	return strconv.Itoa(p.Seeds)
}

// Stored returns how many seeds are in the stores, and how many there are in all.
func (b Board) Stored() (stored, all int) {
	for _, p := range b.Places {
		if all += p.Seeds; p.Store && !p.Furrow {
			stored += p.Seeds
		}
	}
	return stored, all
}

// Holes returns the number of places that are not stores.
func (b Board) Holes() int {
	n := 0
	for _, p := range b.Places {
		if !p.Store {
			n++
		}
	}
	return n
}

// HasClosed reports whether a hole is closed.
func (b Board) HasClosed() bool {
	return slices.ContainsFunc(b.Places, func(p Place) bool { return p.Closed })
}

// Named reports whether the players have names.
func (b Board) Named() bool { return len(b.Players) > 0 && b.Players[0].Name != "" }

// Player returns what is shown of a player; the zero Seat if that is nothing.
func (b Board) Player(p Player) Seat {
	if p < 0 || int(p) >= len(b.Players) {
		return Seat{}
	}
	return b.Players[p]
}

// Names returns the names of some players; nil if they have none.
func (b Board) Names(players []Player) []string {
	if !b.Named() {
		return nil
	}
	names := []string{}
	for _, p := range players {
		names = append(names, b.Players[p].Name)
	}
	return names
}

// RowAt returns the row of a place, both counted from 0; −1 for none.
func (b Board) RowAt(place int) int {
	for r, row := range b.Rows {
		size := len(row.Holes)
		if row.HasRuma {
			size++
		}
		if place < size {
			return r
		}
		place -= size
	}
	if b.Penalties != nil && place < len(b.Rows) {
		return place
	}
	return -1
}

// RowName returns the name of the row of a place; "" if a row is the only one or has no name.
func (b Board) RowName(place int) string {
	if r := b.RowAt(place); r >= 0 && len(b.Rows) > 1 {
		return b.Rows[r].Name
	}
	return ""
}

// OneRow returns the seeds of a board that is a single row of holes and its store, the store
// last; nil for any other board.
func (b Board) OneRow() []int {
	if len(b.Rows) != 1 || !b.Rows[0].HasRuma || len(b.Rows[0].Holes) == 0 {
		return nil
	}
	return append(slices.Clip(b.Rows[0].Holes), b.Rows[0].Ruma)
}

// NumberedHoles returns the number of holes of a Numbered board; 0 for any other. Documents
// list the seeds of its holes instead of its notation, and how each move ended.
func (b Board) NumberedHoles() int {
	if !b.Numbered || len(b.Rows) == 0 {
		return 0
	}
	return len(b.Rows[0].Holes)
}
