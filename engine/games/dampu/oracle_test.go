package dampu_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
)

// The oracle follows the text of the rules literally. It has named bowls, a list of the bowls in
// each player's circuit, and ticks that compute the board after from the board before.

// bowls is a board: S1 … Sn, SR, N1 … Nn, NR.
type bowls map[string]int

// around returns the circuit of a player: S1 … Sn SR N1 … Nn.
func around(player string, holes int) (circuit []string) {
	for _, side := range []string{player, map[string]string{"S": "N", "N": "S"}[player]} {
		for i := 1; i <= holes; i++ {
			circuit = append(circuit, side+strconv.Itoa(i))
		}
		if side == player {
			circuit = append(circuit, player+"R")
		}
	}
	return circuit
}

// movingHand is a hand in motion.
type movingHand struct {
	player  string
	circuit []string
	at      int // index in the circuit
	seeds   int
	moving  bool
}

func (h *movingHand) bowl() string { return h.circuit[h.at%len(h.circuit)] }

// playRound returns the board after a round from the given bowls.
func playRound(b bowls, holes int, from map[string]string) bowls {
	now := bowls{}
	for name, seeds := range b {
		now[name] = seeds
	}
	var hands []*movingHand
	for player, bowl := range from {
		circuit := around(player, holes)
		h := &movingHand{player: player, circuit: circuit, at: slices.Index(circuit, bowl), moving: true}
		hands = append(hands, h)
	}
	for _, h := range hands {
		h.seeds, now[h.bowl()] = now[h.bowl()], 0
	}
	for slices.ContainsFunc(hands, func(h *movingHand) bool { return h.moving }) {
		before := bowls{}
		for name, seeds := range now {
			before[name] = seeds
		}
		ends := map[string][]*movingHand{} // hands that became empty, by bowl
		fell := map[string]int{}
		for _, h := range hands {
			if !h.moving {
				continue
			}
			h.at++
			h.seeds--
			fell[h.bowl()]++
			if h.seeds == 0 {
				ends[h.bowl()] = append(ends[h.bowl()], h)
			}
		}
		for name, seeds := range fell {
			now[name] += seeds
		}
		for name, there := range ends {
			alone := before[name] == 0 && fell[name] == 1
			for _, h := range there {
				owner := name[:1] == h.player
				switch {
				case name == h.player+"R", alone, len(there) == 2 && !owner:
					h.moving = false
				default:
					h.seeds = before[name] + fell[name]
					now[name] = 0
				}
			}
		}
	}
	return now
}

// row returns the bowls of a player, with the Ruma.
func (b bowls) row(player string, holes int) (row []int) {
	for i := 1; i <= holes; i++ {
		row = append(row, b[player+strconv.Itoa(i)])
	}
	return append(row, b[player+"R"])
}

func (b bowls) text(holes int) string {
	var rows []string
	for _, player := range []string{"S", "N"} {
		row := strings.Trim(fmt.Sprint(b.row(player, holes)), "[]")
		at := strings.LastIndexByte(row, ' ')
		rows = append(rows, row[:at]+" |"+row[at:])
	}
	return strings.Join(rows, " / ")
}

// chosen returns the bowls that a player may choose; nothing if the row is empty.
func (b bowls) chosen(player string, holes int) (names []string) {
	for i := 1; i <= holes; i++ {
		if name := player + strconv.Itoa(i); b[name] > 0 {
			names = append(names, name)
		}
	}
	if names == nil {
		return []string{""}
	}
	return names
}

// drawnBowls returns a random board with the given seeds.
func drawnBowls(random *rand.Rand, holes, seeds int) bowls {
	b := bowls{}
	for range seeds {
		side := "SN"[random.IntN(2)]
		if place := random.IntN(holes + 1); place == 0 {
			b[string(side)+"R"]++
		} else {
			b[string(side)+strconv.Itoa(place)]++
		}
	}
	return b
}

// played returns the rounds of a board in the notation, and the boards after them.
func (b bowls) played(holes int) (names []string, after []bowls) {
	for _, south := range b.chosen("S", holes) {
		for _, north := range b.chosen("N", holes) {
			from, words := map[string]string{}, [2]string{"-", "-"}
			for i, bowl := range []string{south, north} {
				if bowl != "" {
					from[bowl[:1]], words[i] = bowl, bowl[1:]
				}
			}
			if len(from) > 0 {
				names = append(names, words[0]+":"+words[1])
				after = append(after, playRound(b, holes, from))
			}
		}
	}
	return names, after
}

// The rounds of random boards and their results equal those of the oracle.
func TestRoundsAgainstOracle(t *testing.T) {
	random := enginetest.Random(t)
	for range 1500 {
		holes := 1 + random.IntN(6)
		b := drawnBowls(random, holes, random.IntN(40))
		s := board(t, b.text(holes))
		names, after := b.played(holes)
		moves := game.Moves(s)
		if len(moves) != len(names) {
			t.Fatalf("%v: %v, want %v", s, moves, names)
		}
		for i, m := range moves {
			to, err := game.Play(s, m)
			if err != nil || m.String() != names[i] || to.State.String() != after[i].text(holes) {
				t.Fatalf("%v, round %s: %v, %v; want %s: %s", s, m, to.State, err, names[i], after[i].text(holes))
			}
		}
	}
}

func solved(t testing.TB, s engine.State) engine.Solution {
	t.Helper()
	solution := game.Solve(t.Context(), s, engine.Limits{})
	if !solution.Complete() {
		t.Fatalf("%v was cut off", s)
	}
	return solution
}

// Every round banks a seed, or brings seeds nearer to the Rumas of their rows, so no board recurs.
func TestBoardsDoNotRecur(t *testing.T) {
	random := enginetest.Random(t)
	away := func(s engine.State) (outside, distance int) {
		for _, row := range game.Board(s).Rows {
			for at, n := range row.Holes {
				outside += n
				distance += n * (len(row.Holes) - at)
			}
		}
		return outside, distance
	}
	for range 3000 {
		holes := 1 + random.IntN(6)
		s := board(t, drawnBowls(random, holes, random.IntN(30)).text(holes))
		outside, distance := away(s)
		for _, m := range game.Moves(s) {
			to, err := game.Play(s, m)
			if err != nil {
				t.Fatal(err)
			}
			if left, near := away(to.State); left > outside || left == outside && near >= distance {
				t.Fatalf("%v, round %s: %v", s, m, to.State)
			}
		}
	}
}
