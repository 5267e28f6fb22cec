package punga_test

import (
	"fmt"
	"slices"
	"strings"

	"tchouka/engine"
)

// The oracle follows the text of the rules literally: cups form a ring, each with a letter of its
// row, a capital for a ruma, and named people own the letters.

type cup struct {
	row  byte // s, e, n or w; a capital is the ruma after that row
	seed int
	next *cup
}

type playerTable struct {
	rows   map[string]string // of each player
	allies map[string]string // allies have the same letter
	order  []string
}

// table returns the players of a game for the given number.
func table(players int) playerTable {
	switch players {
	case 2:
		return playerTable{map[string]string{"SN": "sn", "EW": "ew"}, map[string]string{"SN": "a", "EW": "b"}, []string{"SN", "EW"}}
	case 3:
		return playerTable{
			map[string]string{"SN": "sn", "E": "e", "W": "w"},
			map[string]string{"SN": "a", "E": "b", "W": "b"},
			[]string{"SN", "E", "W"},
		}
	}
	return playerTable{
		map[string]string{"S": "s", "E": "e", "N": "n", "W": "w"},
		map[string]string{"S": "a", "E": "b", "N": "c", "W": "d"},
		[]string{"S", "E", "N", "W"},
	}
}

type oracle struct {
	playerTable
	variation, both bool
	cups            []*cup
	turn            byte
	furrow          map[byte]int
	rested          map[string]bool // at the player's last turn
	winners         string          // the ally letters of the winners
}

func newOracle(pockets, balls, players int, variation, both bool) *oracle {
	w := &oracle{playerTable: table(players), variation: variation, both: both, turn: 's', furrow: map[byte]int{}, rested: map[string]bool{}}
	for _, row := range "senw" {
		for range pockets {
			w.cups = append(w.cups, &cup{row: byte(row), seed: balls})
		}
		w.cups = append(w.cups, &cup{row: byte(row - 'a' + 'A')})
	}
	for i, c := range w.cups {
		c.next = w.cups[(i+1)%len(w.cups)]
	}
	return w
}

func (w *oracle) clone() *oracle {
	c := *w
	c.cups, c.furrow, c.rested = nil, map[byte]int{}, map[string]bool{}
	for _, old := range w.cups {
		c.cups = append(c.cups, &cup{row: old.row, seed: old.seed})
	}
	for i := range c.cups {
		c.cups[i].next = c.cups[(i+1)%len(c.cups)]
	}
	for k, v := range w.furrow {
		c.furrow[k] = v
	}
	for k, v := range w.rested {
		c.rested[k] = v
	}
	return &c
}

func (w *oracle) owner(row byte) string {
	for name, rows := range w.rows {
		if strings.IndexByte(rows, row) >= 0 {
			return name
		}
	}
	panic("nobody")
}

func (w *oracle) of(row byte) (cups []*cup) {
	for _, c := range w.cups {
		if c.row == row {
			cups = append(cups, c)
		}
	}
	return cups
}

func (w *oracle) empty(row byte) bool {
	return !slices.ContainsFunc(w.of(row), func(c *cup) bool { return c.seed > 0 })
}

// sow drops the balls of a pocket one by one; it returns false if the last falls into an empty
// pocket.
func (w *oracle) sow(number int) bool {
	at := w.of(w.turn)[number-1]
	hand := at.seed
	if hand == 0 {
		return false
	}
	at.seed = 0
	for ; hand > 0; hand-- {
		at = at.next
		at.seed++
	}
	return at.seed > 1 || strings.IndexByte("SENW", at.row) >= 0
}

// choices returns the pockets that may be sown, or only 0 if there are none; nothing if the game is
// over.
func (w *oracle) choices() []int {
	var all []int
	for i := range w.of(w.turn) {
		if w.clone().sow(i + 1) {
			all = append(all, i+1)
		}
	}
	switch {
	case w.winners != "" || w.variation && w.close(all):
		return nil
	case all == nil:
		return []int{0}
	}
	return all
}

// close ends the variation if a player cannot move again.
func (w *oracle) close(choices []int) bool {
	me := w.owner(w.turn)
	if !w.rested[me] || choices != nil {
		return false
	}
	victory := false
	for _, row := range []byte(w.rows[me]) {
		victory = victory || w.empty(row)
	}
	for _, name := range w.order {
		if (w.allies[name] == w.allies[me]) == victory && !strings.Contains(w.winners, w.allies[name]) {
			w.winners += w.allies[name]
		}
	}
	return true
}

func (w *oracle) out(name string) bool {
	balls := 0
	for _, row := range []byte(w.rows[name]) {
		balls += w.furrow[row]
	}
	return balls >= 12
}

func (w *oracle) play(number int) {
	me := w.owner(w.turn)
	w.rested[me] = w.variation && number == 0
	switch {
	case number > 0:
		w.sow(number)
		emptied := w.empty(w.turn)
		if w.both {
			for _, row := range []byte(w.rows[me]) {
				emptied = emptied && w.empty(row)
			}
		}
		if emptied && !w.variation {
			w.winners = w.allies[me]
		}
	case !w.variation:
		w.furrow[w.turn]++
		left := map[string]bool{}
		for _, name := range w.order {
			if !w.out(name) {
				left[w.allies[name]] = true
			}
		}
		if len(left) == 1 {
			for ally := range left {
				w.winners = ally
			}
		}
	}
	for {
		w.turn = "senw"[(strings.IndexByte("senw", w.turn)+1)%4]
		if !w.out(w.owner(w.turn)) {
			return
		}
	}
}

// text formats a world in the notation of the game, without its internal state.
func (w *oracle) text() string {
	var b strings.Builder
	for _, c := range w.cups {
		if strings.IndexByte("SENW", c.row) >= 0 {
			fmt.Fprintf(&b, "| %d / ", c.seed)
		} else {
			fmt.Fprintf(&b, "%d ", c.seed)
		}
	}
	return strings.TrimSuffix(b.String(), " / ")
}

// results returns the result of each player.
func (w *oracle) results() engine.Outcome {
	if w.winners == "" {
		return engine.Open
	}
	var all []engine.Verdict
	for _, name := range w.order {
		if strings.Contains(w.winners, w.allies[name]) {
			all = append(all, engine.Won)
		} else {
			all = append(all, engine.Lost)
		}
	}
	return engine.Over(all...)
}

// judge plays all lines. It returns whether an ally letter wins against all others, and the number
// of moves if the winner minimizes and the loser maximizes it.
func (w *oracle) judge(hero string, seen map[string]judged) judged {
	choices := w.choices()
	if choices == nil {
		return judged{strings.Contains(w.winners, hero), 0}
	}
	name := fmt.Sprint(w.text(), w.turn, w.furrow, w.rested)
	if known, ok := seen[name]; ok {
		return known
	}
	mine := w.allies[w.owner(w.turn)] == hero
	var good, bad []int
	for _, number := range choices {
		after := w.clone()
		after.play(number)
		to := after.judge(hero, seen)
		if to.wins == mine {
			good = append(good, to.moves+1)
		} else {
			bad = append(bad, to.moves+1)
		}
	}
	is := judged{!mine, 0}
	if good != nil {
		is = judged{mine, slices.Min(good)}
	} else {
		is.moves = slices.Max(bad)
	}
	seen[name] = is
	return is
}

type judged struct {
	wins  bool
	moves int
}
