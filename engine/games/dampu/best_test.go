package dampu_test

import (
	"math"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/dampu"
)

// Boards with obvious values: a player banks seeds that are only in their row, a player who banks
// more than half has won, and symmetric boards are even.
func TestValues(t *testing.T) {
	for text, want := range map[string]float64{
		"1 | 0 / 0 | 0": 1, "0 | 0 / 1 | 0": -1, "1 | 0 / 1 | 0": 0, "0 | 3 / 0 | 3": 0, "0 | 3 / 0 | 2": 1,
		"1 0 | 0 / 0 0 | 0": 1, "0 1 | 0 / 0 0 | 1": 0, "1 | 0 / 0 | 5": -1,
		"1x1": 0, "2x3": 0, "3x2": 0, "3x3": 0, "2 0 1 | 1 / 2 0 1 | 1": 0, "0 3 1 | 2 / 0 3 1 | 2": 0,
	} {
		s := board(t, text)
		mixed := solved(t, s).Report(s.Key()).Mixed
		if mixed == nil || math.Abs(mixed.Value-want) > 1e-9 {
			t.Errorf("%s: %v; want %v", text, mixed, want)
		}
	}
}

// A result is reported only if it is certain: 3x3 has the value of a draw, which neither player can
// force.
func TestResults(t *testing.T) {
	for text, want := range map[string]engine.Verdict{
		"1 | 0 / 0 | 0": engine.Won, "0 | 0 / 1 | 0": engine.Lost, "3x2": engine.Drawn, "3x3": engine.Unknown,
	} {
		s := board(t, text)
		if got := game.Solve(t.Context(), s, engine.Limits{}).Facts(s.Key()).Verdict(); got != want {
			t.Errorf("%s is %v, want %v", text, got, want)
		}
	}
}

// The probabilities of the search guarantee the value at every board. An opponent who is given the
// probabilities and chooses the best answer at every reachable board cannot do better.
func TestMixedStrategiesGuaranteeValue(t *testing.T) {
	random := enginetest.Random(t)
	boards := []engine.State{board(t, "3x2"), board(t, "2x4"), board(t, "3x3"), board(t, "4x1")}
	for range 30 {
		holes := 2 + random.IntN(2)
		boards = append(boards, board(t, drawnBowls(random, holes, 4+random.IntN(9)).text(holes)))
	}
	mixed := 0
	for _, s := range boards {
		solution := solved(t, s)
		for player := range 2 {
			a := answer{t, solution, player, map[engine.Key]float64{}, &mixed}
			value := solution.Report(s.Key()).Mixed.Value
			if got := a.best(s); math.Abs(got-value) > 1e-9 {
				t.Errorf("%v: it is worth %v, and against the chances of player %d %v", s, value, player, got)
			}
		}
	}
	if mixed < 100 {
		t.Errorf("only %d boards needed chances", mixed)
	}
}

// answer computes the best answer to the probabilities of a player.
type answer struct {
	t        *testing.T
	solution engine.Solution
	player   int
	seen     map[engine.Key]float64
	mixed    *int
}

// best returns South's gain if the other player is given the probabilities, and fails if it differs
// from the value of the board.
func (a answer) best(s engine.State) float64 {
	if v, ok := a.seen[s.Key()]; ok {
		return v
	}
	known := a.solution.Report(s.Key()).Mixed
	if known == nil {
		a.t.Fatalf("%v is not known", s)
	}
	value, chances := known.Value, known.Chances
	if outcome := game.Outcome(s); outcome.Over() {
		a.seen[s.Key()] = value
		return value
	}
	sign := float64(1 - 2*a.player) // turns the other player's preference into a minimum
	worst := math.Inf(1)
	for _, theirs := range game.Choices(s, engine.Player(1-a.player)) {
		mean := 0.0
		for i, mine := range game.Choices(s, engine.Player(a.player)) {
			m := dampu.Round{South: mine.(dampu.Hole), North: theirs.(dampu.Hole)}
			if a.player == 1 {
				m = dampu.Round{South: theirs.(dampu.Hole), North: mine.(dampu.Hole)}
			}
			if chance := chances[a.player][i]; chance > 0 {
				to, err := game.Play(s, m)
				if err != nil {
					a.t.Fatal(err)
				}
				mean += chance * a.best(to.State)
				if chance < 1 {
					*a.mixed++
				}
			}
		}
		worst = min(worst, sign*mean)
	}
	if sign*value > worst+1e-9 {
		a.t.Fatalf("%v: it is worth %v, and against the chances %v of player %d %v", s, value, chances, a.player, sign*worst)
	}
	a.seen[s.Key()] = sign * worst
	return sign * worst
}
