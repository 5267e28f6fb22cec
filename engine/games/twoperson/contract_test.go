package twoperson_test

import (
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/twoperson"
)

func TestContract(t *testing.T) {
	for _, game := range twoperson.Games() {
		t.Run(game.ID(), func(t *testing.T) {
			enginetest.Contract(t, twoRows{game}, enginetest.Conserved)
		})
	}
}

// twoRows starts with a sum: a uniform row, and one of two holes.
type twoRows struct{ twoperson.Game }

func (twoRows) Params() []engine.Param {
	return []engine.Param{{Name: "holes", Min: 1, Max: 6, Default: 4}, {Name: "seeds", Min: 0, Max: 5, Default: 3}}
}

func (g twoRows) Start(values ...int) (engine.State, error) {
	if err := engine.CheckStart(g.Params(), values); err != nil {
		return nil, err
	}
	row := slices.Repeat([]int{values[1]}, values[0])
	return g.Game.Parse(text([][]int{append(row, 0), {values[1], values[1], 0}}))
}

func (g twoRows) Parse(text string) (engine.State, error) {
	if s, ok, err := engine.ParseStart(g, text); ok {
		return s, err
	}
	return g.Game.Parse(text)
}
