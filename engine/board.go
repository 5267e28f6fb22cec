package engine

import (
	"encoding/base64"
	"encoding/binary"
	"slices"
	"strconv"
	"strings"
)

// Board describes a state for drawing and shows whose turn it is. A game that cannot be drawn
// returns a Board without places. Searches do not use it.
type Board struct {
	Places []Place // always in the same order
	Links  []Link  // connections along which seeds move; nil if the game has none
	Rows   []Row   // nil if the places are not in rows
	// Penalties are the seeds beside each row that count against its owner; nil if the game has no
	// penalties.
	Penalties []int
	Players   []Seat // nil if the players have no names and each plays alone
	TurnByRow bool   // the turn passes from row to row, and a player may own several rows
	Turn      int    // the row whose turn it is, if TurnByRow
	// Parts are the boards of a sum, each with the same player to move; nil if the game has no
	// sums. A complete [Solution] has the Grundy value of each part.
	Parts    []State
	Wraps    bool // sowing continues from the store of a single row to its farthest hole
	Numbered bool // moves on a single row are hole numbers, which can count from either end
}

// Place is a hole or a store and its contents.
type Place struct {
	Label    string // a number or a short word
	Seeds    int
	Store    bool    // seeds in it stay there
	Furrow   bool    // a store beside a row for penalty seeds, which count against its owner
	Closed   bool    // seeds no longer fall into it
	Closable bool    // [About.Close] can close and open it
	Owner    Player  // [Everyone] if the place has no owner
	X, Y     float64 // the centre, right and down, in hole widths
}

// Link is a directed connection between two places, both counted from 0.
type Link struct{ From, To int }

// Row is a row of holes in the direction of sowing, followed by its Ruma if it has one. The places
// of a row are contiguous. The furrows of all rows follow the last row.
type Row struct {
	Name    string // an English word, the key of its translations; "" without a name
	Owner   Player // [Everyone] if the row has no owner
	Holes   []int  // the seeds in each hole
	Ruma    int    // the seeds in the Ruma
	HasRuma bool
}

// Seat describes one player in a state.
type Seat struct {
	Name      string // an English phrase that can begin a sentence, the key of its translations
	Side      int    // counted from 0; players on one side win and lose together
	Out       bool   // the player is out of the game; others may still play
	DoubleWin bool   // the player has a double win, at the end of the game
}

// RowsOf returns the rows of places. A row ends with its Ruma; a ring of holes has none. The names
// are assigned to the rows in order and may be omitted.
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

// Seats returns named players who each play alone.
func Seats(names ...string) []Seat {
	seats := make([]Seat, len(names))
	for i, name := range names {
		seats[i] = Seat{Name: name, Side: i}
	}
	return seats
}

// ClosedSign replaces the number of seeds of a closed hole. A closed hole differs from an empty
// one.
const ClosedSign = "×"

// Count returns the number of seeds in a place as text, or [ClosedSign].
func (p Place) Count() string {
	if p.Closed {
		return ClosedSign
	}
	return strconv.Itoa(p.Seeds)
}

// Stored returns the number of seeds in stores, and the total. Furrows count only in the total.
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

// HasClosed reports whether any hole is closed.
func (b Board) HasClosed() bool {
	return slices.ContainsFunc(b.Places, func(p Place) bool { return p.Closed })
}

// Named reports whether the players have names.
func (b Board) Named() bool { return len(b.Players) > 0 && b.Players[0].Name != "" }

// Player returns the seat of a player; the zero Seat if the board has none.
func (b Board) Player(p Player) Seat {
	if p < 0 || int(p) >= len(b.Players) {
		return Seat{}
	}
	return b.Players[p]
}

// Names returns the names of the given players; nil if players have no names.
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

// RowAt returns the row of a place, both counted from 0; −1 if the place is in none. A furrow
// belongs to its row.
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

// RowName returns the name of the row of a place; "" if the board has one row or the row no name.
func (b Board) RowName(place int) string {
	if r := b.RowAt(place); r >= 0 && len(b.Rows) > 1 {
		return b.Rows[r].Name
	}
	return ""
}

// OneRow returns the seeds of a board that is a single row with a store, the store last; nil for
// any other board.
func (b Board) OneRow() []int {
	if len(b.Rows) != 1 || !b.Rows[0].HasRuma || len(b.Rows[0].Holes) == 0 {
		return nil
	}
	return append(slices.Clip(b.Rows[0].Holes), b.Rows[0].Ruma)
}

// NumberedHoles returns the number of holes of a Numbered board; 0 for any other board. For
// Numbered boards, exported documents list the seeds of the holes instead of the notation, and how
// each move ended.
func (b Board) NumberedHoles() int {
	if !b.Numbered || len(b.Rows) == 0 {
		return 0
	}
	return len(b.Rows[0].Holes)
}

// A board ID is the ID of the game, a colon, and the board as one word that needs no escaping in a
// URL:
//
//	two-person:2.2.2=0+3.1=0     2 2 2 | 0 + 3 1 | 0
//	return:2.0.1~1.1.1           2 0 1 > 1 1 1
//	graph:~ZGlncmFwaCB7…         a text with other characters, in base64
//
// Games with a shorter ID of their own, such as those of one row, parse it themselves.

// toWord and fromWord replace the separators between seeds by characters of a word, and back.
func toWord(text string) string {
	return strings.NewReplacer(" | ", "=", " + ", "+", " / ", "_", " > ", "~", " ", ".").Replace(text)
}

func fromWord(word string) string {
	return strings.NewReplacer("=", " | ", "+", " + ", "_", " / ", "~", " > ", ".", " ").Replace(word)
}

// encoded is the prefix of a text in base64.
const encoded = "~"

// BoardID returns the ID of a state. It consists of letters, digits and : . + - = ~ _ only.
func BoardID(g Game, s State) string {
	text := s.String()
	word := toWord(text)
	if strings.Trim(word, wordSigns) != "" || fromWord(word) != text || strings.HasPrefix(word, encoded) {
		word = encoded + base64.RawURLEncoding.EncodeToString([]byte(text))
	}
	return g.ID() + ":" + word
}

const wordSigns = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.+-=~_"

// BoardText decodes the part of a board ID after the colon to a text for [Game.Parse]. It returns
// any other text unchanged.
func BoardText(word string) string {
	word = strings.TrimSpace(word)
	if rest, ok := strings.CutPrefix(word, encoded); ok {
		if text, err := base64.RawURLEncoding.DecodeString(rest); err == nil {
			return string(text)
		}
	}
	if strings.Trim(word, wordSigns) != "" {
		return word
	}
	return strings.TrimSpace(fromWord(word))
}

// AppendCounts appends counts to the bytes of a [Key]. They must not be negative.
func AppendCounts[N int | uint16](key []byte, counts []N) []byte {
	for _, n := range counts {
		key = binary.AppendUvarint(key, uint64(n))
	}
	return key
}

// CutCount reads the first count, and returns the bytes after it. It returns false if the count
// exceeds most, or is not encoded as [AppendCounts] does, which is the shortest encoding.
func CutCount(key []byte, most int) (count int, rest []byte, ok bool) {
	n, size := binary.Uvarint(key)
	if size <= 0 || n > uint64(most) || size > 1 && key[size-1] == 0 {
		return 0, nil, false
	}
	return int(n), key[size:], true
}

// Counts reads all counts of a key, as [CutCount] does each.
func Counts(key Key, most int) (counts []int, ok bool) {
	counts = make([]int, 0, len(key))
	for rest := []byte(key); len(rest) > 0; {
		var n int
		if n, rest, ok = CutCount(rest, most); !ok {
			return nil, false
		}
		counts = append(counts, n)
	}
	return counts, true
}

// Numbering is the order in which hole numbers are displayed. Internally, holes always count from
// the far end.
type Numbering uint8

// FromFarEnd numbers the farthest hole 1 (Degrazia; Campbell and Chavey).
// ByDistance numbers the hole next to the Ruma 1 (Jones, Taalman and Tongen).
const (
	FromFarEnd Numbering = iota
	ByDistance
)

// Label returns the displayed number of a hole on a board with the given number of holes. It is its
// own inverse.
func (n Numbering) Label(hole, holes int) int {
	if n == ByDistance {
		return holes + 1 - hole
	}
	return hole
}

// MoveLabel returns the displayed text of a move on a board with the given number of numbered holes
// (see [Board.NumberedHoles]). It is its own inverse. Texts that are not numbers, and moves on
// other boards, are unchanged.
func (n Numbering) MoveLabel(text string, holes int) string {
	if hole, err := strconv.Atoi(text); err == nil && holes > 0 {
		return strconv.Itoa(n.Label(hole, holes))
	}
	return text
}

// HoleNumbers returns the holes of moves on a board with numbered holes, counted from the far end.
// It is never nil, so that JSON has an empty list for no moves.
func HoleNumbers(moves []Move) []int {
	holes := make([]int, len(moves))
	for i, m := range moves {
		holes[i], _ = strconv.Atoi(m.String())
	}
	return holes
}

// Relabel labels the holes of a board, given in the order of [Game.Board] and without the Ruma.
func (n Numbering) Relabel(holes []Place) {
	for i := range holes {
		holes[i].Label = strconv.Itoa(n.Label(i+1, len(holes)))
	}
}
