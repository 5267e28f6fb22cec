package dampu_test

import (
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/dampu"
)

func TestContract(t *testing.T) {
	enginetest.Contract(t, alone{}, enginetest.Conserved)
	enginetest.Contract(t, uneven{}, enginetest.Conserved)
}

// alone starts with one row.
type alone struct{ dampu.Game }

func (g alone) Start(values ...int) (engine.State, error) {
	s, err := g.Game.Start(values...)
	if err != nil {
		return nil, err
	}
	return g.WithPlayers(s, 1)
}

func (g alone) Parse(text string) (engine.State, error) {
	if s, ok, err := engine.ParseStart(g, text); ok {
		return s, err
	}
	return g.Game.Parse(text)
}

// uneven starts with an empty row.
type uneven struct{ dampu.Game }

func (g uneven) Start(values ...int) (engine.State, error) {
	s, err := g.Game.Start(values...)
	if err != nil {
		return nil, err
	}
	for at := range slices.Repeat([]int{0}, values[0]) {
		if s, err = g.Set(s, at, 0); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (g uneven) Parse(text string) (engine.State, error) {
	if s, ok, err := engine.ParseStart(g, text); ok {
		return s, err
	}
	return g.Game.Parse(text)
}
