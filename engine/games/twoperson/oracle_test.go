package twoperson_test

import (
	"container/ring"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/twoperson"
)

// The oracle follows the text of the rules literally: a hand moves around a ring of cups and drops
// one seed into each.

// sowRow returns the row after the move from a hole, and whether it is allowed.
func sowRow(wrapping bool, row []int, hole int) ([]int, bool) {
	cups := ring.New(len(row))
	var ruma *ring.Ring
	for _, seeds := range row {
		cups.Value = seeds
		ruma, cups = cups, cups.Next()
	}
	at := cups.Move(hole)
	for {
		hand := at.Value.(int)
		if hand == 0 {
			return nil, false
		}
		at.Value = 0
		empty := false
		for ; hand > 0; hand-- {
			if at == ruma && !wrapping {
				return nil, false
			}
			at = at.Next()
			empty = at.Value == 0
			at.Value = at.Value.(int) + 1
		}
		if at == ruma {
			break
		}
		if empty {
			return nil, false
		}
	}
	after := make([]int, 0, len(row))
	cups.Do(func(seeds any) { after = append(after, seeds.(int)) })
	return after, true
}

// oracle solves whole sums by plain recursion.
type oracle struct {
	wrapping, misere bool
	seen             map[string]verdict
}

type verdict struct {
	won    bool
	moves  int
	grundy int // of the sum: the least value that no successor has
}

func (o oracle) judge(rows [][]int) verdict {
	name := fmt.Sprint(rows)
	if v, ok := o.seen[name]; ok {
		return v
	}
	v, reached := verdict{won: o.misere}, map[int]bool{}
	var wins, losses []int
	for r, row := range rows {
		for hole := range len(row) - 1 {
			after, ok := sowRow(o.wrapping, row, hole)
			if !ok {
				continue
			}
			next := slices.Clone(rows)
			next[r] = after
			to := o.judge(next)
			reached[to.grundy] = true
			if to.won {
				losses = append(losses, to.moves)
			} else {
				wins = append(wins, to.moves)
			}
		}
	}
	switch {
	case len(wins) > 0:
		v.won, v.moves = true, slices.Min(wins)+1
	case len(losses) > 0:
		v.won, v.moves = false, slices.Max(losses)+1
	}
	for reached[v.grundy] {
		v.grundy++
	}
	o.seen[name] = v
	return v
}

// anyRows draws a board of some rows. It does not use rapid's numbers, which are small, because
// small boards end quickly.
func anyRows(t *rapid.T, most, holes, seeds int) [][]int {
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
	rows := make([][]int, 1+random.IntN(most))
	for r := range rows {
		rows[r] = make([]int, 2+random.IntN(holes))
		for range random.IntN(seeds + 1) {
			rows[r][random.IntN(len(rows[r]))]++
		}
	}
	return rows
}

// text formats rows in the notation.
func text(rows [][]int) string {
	var parts []string
	for _, row := range rows {
		holes := strings.Trim(fmt.Sprint(row[:len(row)-1]), "[]")
		parts = append(parts, fmt.Sprintf("%s | %d", holes, row[len(row)-1]))
	}
	return strings.Join(parts, " + ")
}

func anyGame(t *rapid.T) twoperson.Game { return rapid.SampledFrom(twoperson.Games()).Draw(t, "game") }

// The moves and their results equal those of the oracle.
func TestMovesAgainstOracle(t *testing.T) {
	for range 40 { // each of a hundred boards
		rapid.Check(t, func(t *rapid.T) {
			game, rows := anyGame(t), anyRows(t, 3, 9, 60)
			s, err := game.Parse(text(rows))
			if err != nil {
				t.Fatal(err)
			}
			moves := game.Moves(s)
			for r, row := range rows {
				for hole := range len(row) - 1 {
					m := twoperson.Move{Row: r + 1, Hole: hole + 1}
					if len(rows) == 1 {
						m.Row = 0
					}
					after, ok := sowRow(game.Wrapping, row, hole)
					to, err := game.Play(s, m)
					if ok != slices.Contains(moves, engine.Move(m)) || ok != (err == nil) {
						t.Fatalf("%s: %v, move %v: allowed %v, listed are %v, and playing it says %v", game.ID(), s, m, ok, moves, err)
					}
					if !ok {
						continue
					}
					next := slices.Clone(rows)
					next[r] = after
					if want := text(next) + " second"; to.State.String() != want {
						t.Fatalf("%s: %v, move %v: leads to %v, not to %s", game.ID(), s, m, to.State, want)
					}
				}
			}
		})
	}
}

// Grundy values, winners and moves to go equal those of plain recursion, also for sums and for all
// reachable states.
func TestSolveAgainstOracle(t *testing.T) {
	for range 10 { // each of a hundred boards
		rapid.Check(t, func(t *rapid.T) {
			game, rows := anyGame(t), anyRows(t, 3, 5, 11)
			o := oracle{game.Wrapping, game.Misere, map[string]verdict{}}
			normal := oracle{game.Wrapping, false, map[string]verdict{}}
			s, err := game.Parse(text(rows))
			if err != nil {
				t.Fatal(err)
			}
			solution := game.Solve(context.Background(), s, engine.Limits{})
			for range 12 {
				var rows [][]int
				for _, row := range game.Board(s).Rows {
					rows = append(rows, append(row.Holes, row.Ruma))
				}
				want := o.judge(rows)
				result := engine.Lost
				if want.won {
					result = engine.Won
				}
				facts := engine.FactsOf(result,
					engine.Fact{Kind: engine.MovesToGo, Value: want.moves},
					engine.Fact{Kind: engine.Grundy, Value: normal.judge(rows).grundy})
				if got := solution.Facts(s.Key()); got != facts {
					t.Fatalf("%s: %v: %v, want %v", game.ID(), s, got, facts)
				}
				moves := game.Moves(s)
				if len(moves) == 0 {
					break
				}
				to, err := game.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
				if err != nil {
					t.Fatal(err)
				}
				s = to.State
			}
		})
	}
}

// played counts sequences of moves by playing each through the generic interface.
func played(game engine.Game, s engine.State, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	count := uint64(0)
	for _, m := range game.Moves(s) {
		to, err := game.Play(s, m)
		if err != nil {
			panic(err) // cannot happen: Moves returns legal moves only
		}
		count += played(game, to.State, depth-1)
	}
	return count
}

// An overflow is an error, and a cancelled search ends.
func TestPerftEnds(t *testing.T) {
	game := twoperson.Game{Wrapping: true}
	many := board(t, game, strings.Repeat("1 + ", 11)+"1")
	if got, err := game.Perft(context.Background(), many, 12); err != nil || got != 479001600 {
		t.Errorf("twelve rows of one move: %d, %v; want 12!", got, err)
	}
	long := board(t, game, "8x4 + 8x4 + 8x4 + 8x4 + 8x4 + 8x4")
	if got, err := game.Perft(context.Background(), long, 40); err == nil {
		t.Errorf("%v, 40 moves: %d", long, got)
	}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := game.Perft(cancelled, board(t, game, "8x6"), 12); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
