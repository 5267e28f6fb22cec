package dampu_test

import (
	"errors"
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

// Errors in a board are reported, and their sentences can be translated.
func TestInvalidBoards(t *testing.T) {
	for text, want := range map[string]error{
		"": dampu.NoBoard, "| 3": dampu.NoBoard, "1 / 2 / 3": dampu.BadRows, "1 2 / 3": dampu.Unequal,
		"21x1 / 21x1": dampu.BadHoles, "0x4 / 0x4": dampu.BadHoles, "1000 | 0": dampu.ManySeeds, "600 / 600": dampu.ManySeeds,
		"a 1": dampu.BadNumber, "-1 2": dampu.BadNumber, "1 | 2 | 3": dampu.BadRuma, "1 |": dampu.BadRuma,
	} {
		_, err := game.Parse(text)
		checkReason(t, text, err, want)
	}
	two := board(t, "2x2")
	if _, err := game.WithPlayers(two, 3); err == nil {
		t.Error("three can play")
	}
	if same, err := game.WithPlayers(two, 2); err != nil || same.Key() != two.Key() {
		t.Errorf("for two players %s becomes %v, %v", two, same, err)
	}
}

// Illegal moves are reported.
func TestIllegalMoves(t *testing.T) {
	for _, c := range []struct {
		board, move string
		want        error
	}{
		{"1 0 / 1 0", "2:1", dampu.SouthEmpty},
		{"1 0 / 1 0", "1:2", dampu.NorthEmpty},
		{"1 0 / 1 0", "3:1", dampu.NoHole},
		{"1 0 / 1 0", "-:1", dampu.SouthChoose},
		{"1 0 / 1 0", "1:-", dampu.NorthChoose},
		{"1 0 / 1 0", "1", dampu.TwoPlayers},
		{"1 0 / 0 0", "1:1", dampu.NorthEmpty},
		{"0 0 / 0 0", "-:-", dampu.NoSeeds},
		{"1 0", "2", dampu.EmptyHole},
		{"1 0", "1:1", dampu.OnePlayer},
		{"1 0", "-", dampu.OnePlayer},
	} {
		m, err := game.ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		_, err = game.Play(board(t, c.board), m)
		checkReason(t, c.board+", "+c.move, err, c.want)
	}
	for _, text := range []string{"", "x", "0", "1:", ":1", "1:2:3", "0:1", "--"} {
		if m, err := game.ParseMove(text); !errors.Is(err, dampu.BadMove) {
			t.Errorf("%q is read as the move %v, %v", text, m, err)
		}
	}
}

// checkReason fails unless an error is the expected one, and one of the sentences of the game.
func checkReason(t *testing.T, what string, err, want error) {
	t.Helper()
	var localized engine.Localized
	if !errors.Is(err, want) || !errors.As(err, &localized) || !slices.Contains(game.About().Sentences, localized.Sentence().English) {
		t.Errorf("%s: %v, want %v", what, err, want)
	}
}
