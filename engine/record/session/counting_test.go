package session_test

import (
	"fmt"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/games/row"
)

// counting returns a game that is not a row: its state is a number that every move raises, and it
// never ends. It shows which parts of a game a session requires.
func counting(id string) (engine.Game, error) {
	if id != "counting" {
		return nil, fmt.Errorf("there is no game %q", id)
	}
	return countingGame{}, nil
}

type count int

func (c count) Key() engine.Key     { return engine.Key(c.String()) }
func (c count) String() string      { return strconv.Itoa(int(c)) }
func (count) Players() int          { return 1 }
func (count) ToMove() engine.Player { return 0 }

type countingGame struct{}

func (countingGame) ID() string                                 { return "counting" }
func (countingGame) Name() string                               { return "Counting" }
func (countingGame) About() engine.About                        { return engine.About{} }
func (countingGame) Params() []engine.Param                     { return nil }
func (countingGame) Start(...int) (engine.State, error)         { return count(0), nil }
func (countingGame) ParseMove(text string) (engine.Move, error) { return row.Game{}.ParseMove(text) }
func (countingGame) Moves(engine.State) []engine.Move           { return row.Line(0, 1, 2) }

func (g countingGame) PlaySteps(s engine.State, m engine.Move, _ func(engine.Step) bool) (engine.Result, error) {
	return g.Play(s, m)
}

func (countingGame) Apply(s engine.State, _ engine.Step) engine.State { return s }

// Board returns a board that draws nothing.
func (countingGame) Board(engine.State) engine.Board { return engine.Board{} }

// Scores returns nil: seeds do not decide the game.
func (countingGame) End(engine.Result) engine.GameEnd { return engine.GameEnd{} }
func (countingGame) Scores(engine.State) []int        { return nil }

func (countingGame) Outcome(engine.State) engine.Outcome         { return engine.Open }
func (g countingGame) Decode(k engine.Key) (engine.State, error) { return g.Parse(string(k)) }

func (countingGame) Play(s engine.State, m engine.Move) (engine.Result, error) {
	return engine.Result{State: s.(count) + 1 + count(m.(row.Move)), Sowings: 1}, nil
}

func (countingGame) Parse(text string) (engine.State, error) {
	n, err := strconv.Atoi(text)
	return count(n), err
}
