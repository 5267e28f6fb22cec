package enginetest

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"tchouka/engine"
)

// together checks that the moves of simultaneous players are all combinations of their choices.
func (c *checker) together(s engine.State, moves []engine.Move) error {
	game, ok := c.game.(engine.Simultaneous)
	if !ok || s.ToMove() != engine.Everyone {
		return nil
	}
	combinations, many := [][]engine.Move{{}}, 1
	for p := range s.Players() {
		choices := game.Choices(s, engine.Player(p))
		if again := game.Choices(s, engine.Player(p)); len(choices) == 0 || !slices.Equal(choices, again) {
			return fmt.Errorf("player %d may choose %v, and then %v", p, choices, again)
		}
		var longer [][]engine.Move
		for _, chosen := range combinations {
			for _, m := range choices {
				longer = append(longer, append(slices.Clone(chosen), m))
			}
		}
		combinations, many = longer, many*len(choices)
	}
	if len(moves) == 0 {
		return nil // the game is over
	}
	if many != len(moves) {
		return fmt.Errorf("there are %d moves, and %d combinations of choices", len(moves), many)
	}
	for _, chosen := range combinations {
		m := game.Combine(chosen...)
		if !slices.Contains(moves, m) || !slices.Equal(game.Split(m), chosen) {
			return fmt.Errorf("the choices %v make the move %v, which is those of %v", chosen, m, game.Split(m))
		}
	}
	return nil
}

// tolerance is the tolerance in comparisons of values.
const tolerance = 1e-9

// mixed checks that the mixed strategies of two simultaneous players are optimal: no choice of
// either player does better against the strategy of the other.
func (c *checker) mixed(solution engine.Solution, s engine.State) error {
	game, together := c.game.(engine.Simultaneous)
	mixed := solution.Report(s.Key()).Mixed
	if mixed == nil || !together || s.ToMove() != engine.Everyone {
		return nil
	}
	value, chances := mixed.Value, mixed.Chances
	if err := checkValue(solution.Facts(s.Key()).Verdict(), value); err != nil {
		return err
	}
	var choices [2][]engine.Move
	for p := range choices {
		choices[p] = game.Choices(s, engine.Player(p))
		if err := checkChances(chances[p], len(choices[p])); err != nil {
			return err
		}
	}
	if outcome := c.game.Outcome(s); outcome.Over() {
		return checkValue(outcome.Of(0), value)
	}
	least := make([]float64, len(choices[1]))
	for i, a := range choices[0] {
		mean := 0.0
		for j, b := range choices[1] {
			r, err := c.game.Play(s, game.Combine(a, b))
			if err != nil {
				return err
			}
			next, ok := valueOf(solution, r)
			if !ok {
				return nil // the result was decided without mixed strategies
			}
			least[j] += chances[0][i] * next
			mean += chances[1][j] * next
		}
		if mean > value+tolerance {
			return fmt.Errorf("the value is %v, and %s of the first wins %v against %v", value, a, mean, chances[1])
		}
	}
	if slices.Min(least) < value-tolerance {
		return fmt.Errorf("the value is %v, and against %v the other leaves %v", value, chances[0], slices.Min(least))
	}
	return nil
}

// valueOf returns the value of the result of a round for player 0.
func valueOf(solution engine.Solution, r engine.Result) (float64, bool) {
	if r.Outcome.Over() {
		return points(r.Outcome.Of(0)), true
	}
	mixed := solution.Report(r.State.Key()).Mixed
	if mixed == nil {
		return 0, false
	}
	return mixed.Value, true
}

// points is the value of a verdict in a mean.
func points(v engine.Verdict) float64 {
	return map[engine.Verdict]float64{engine.Won: 1, engine.Lost: -1}[v]
}

// checkValue checks that a value is within range and equals the value of a known verdict.
func checkValue(v engine.Verdict, value float64) error {
	switch {
	case !(math.Abs(value) <= 1+tolerance):
		return fmt.Errorf("the value is %v", value)
	case v != engine.Unknown && math.Abs(points(v)-value) > tolerance:
		return fmt.Errorf("the result is %v, and the value %v", v, value)
	}
	return nil
}

// checkChances checks that there is one probability per choice and that they sum to 1.
func checkChances(chances []float64, choices int) error {
	total := 0.0
	for _, chance := range chances {
		if !(chance >= 0) {
			return fmt.Errorf("a chance is %v", chance)
		}
		total += chance
	}
	if len(chances) != choices || math.Abs(total-1) > tolerance {
		return errors.New("the chances are not those of the choices")
	}
	return nil
}
