// Package rows reads, writes and places the rows of a board: the seeds of the holes in the direction of sowing,
// a bar, and the seeds of the store:
//
//	2 0 3 | 1
//
// In the input commas are equivalent to spaces, 4x2 means four holes of two seeds, and an empty store
// may be omitted.
package rows

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"tchouka/engine"
)

// Text returns a row whose last number is that of the store.
func Text[N int | uint8 | uint16](row []N) string {
	last := len(row) - 1
	return strings.Trim(fmt.Sprint(row[:last]), "[]") + " | " + strconv.Itoa(int(row[last]))
}

// Facing returns the places of two rows and their stores, South's below. The rows face each other: South's
// begins where North's ends, and the stores are at the two ends. The distances are in widths of a hole.
func Facing[N int | uint16](south, north []N, apart, distance float64, store string) []engine.Place {
	var places []engine.Place
	for player, row := range [][]N{south, north} {
		last := len(row) - 1
		for i, seeds := range row {
			p := engine.Place{Label: strconv.Itoa(i + 1), Seeds: int(seeds), Owner: engine.Player(player), X: float64(i) * apart, Y: distance}
			if player == 1 {
				p.X, p.Y = float64(last-1-i)*apart, 0
			}
			if i == last {
				p.Label, p.Store, p.Y = store, true, distance/2
			}
			places = append(places, p)
		}
	}
	return places
}

// Reader reads rows. It has the limits and the errors of a game.
type Reader struct {
	MaxHoles, MaxSeeds int // of a row, and of a place
	NotSeeds           func(word string) error
	NotStore           func(text string) error // after the bar
	ZeroHoles          func(word string) error // of 0x2; may be nil
	NoHoles, ManyHoles error
	ManySeeds          error
}

// Row reads a row. Its last number is that of the store.
func (r Reader) Row(text string) (row []int, err error) {
	holes, store, hasStore := strings.Cut(text, "|")
	for _, word := range fields(holes) {
		times, each, isRun := strings.Cut(word, "x")
		if !isRun {
			times, each = "1", word
		}
		n, err := r.number(times)
		if err != nil {
			return nil, err
		}
		seeds, err := r.number(each)
		if err != nil {
			return nil, err
		}
		switch {
		case n == 0 && r.ZeroHoles != nil:
			return nil, r.ZeroHoles(word)
		case n == 0 || len(row)+n > r.MaxHoles:
			return nil, r.ManyHoles
		}
		row = append(row, slices.Repeat([]int{seeds}, n)...)
	}
	switch after := fields(store); {
	case len(row) == 0:
		return nil, r.NoHoles
	case !hasStore:
		return append(row, 0), nil
	case len(after) != 1 || strings.Contains(store, "|"):
		return nil, r.NotStore(strings.TrimSpace(store))
	default:
		seeds, err := r.number(after[0])
		return append(row, seeds), err
	}
}

func (r Reader) number(word string) (int, error) {
	n, err := strconv.ParseUint(word, 10, 31)
	switch {
	case err != nil:
		return 0, r.NotSeeds(word)
	case int(n) > r.MaxSeeds:
		return 0, r.ManySeeds
	}
	return int(n), nil
}

func fields(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
}
