package certificate

import (
	"errors"
	"fmt"
	"slices"

	"tchouka/engine"
)

// Certificate is a start with claims and their proofs.
type Certificate struct {
	Game   engine.Game
	Start  engine.State
	Proofs []Proof
}

// Proof is a claim and its evidence: Layers for the loss of an [engine.Layered] solitaire, otherwise
// Moves.
type Proof struct {
	Claim     Claim
	Moves     map[engine.Key]Choice // the strategy: a move for each position that it reaches
	Layers    []Layer               // every layer with positions
	Meet      int                   // the highest layer that was searched backwards; -1 if none was
	Positions int64                 // that the proof reaches; set by the builders and by [Certificate.Check]

	line int // of the claim in the file; 0 if it was not read
}

// Choice is the move of a strategy in a position.
type Choice struct {
	State engine.State
	Move  engine.Move
	line  int
}

// Kind is the kind of a [Claim].
type Kind uint8

// The kinds of claims:
//
//	Lost   no line of the solitaire wins
//	Won    the side can force a win; in a solitaire, a line wins
//	Drawn  the side can force at least a draw
//	Lead   the side can force a lead of at least so many seeds
const (
	Lost Kind = iota
	Won
	Drawn
	Lead
)

// kindNames returns the names of the kinds in files.
func kindNames() []string { return []string{"lost", "won", "drawn", "lead"} }

// Claim is a statement about the start of a game.
type Claim struct {
	Kind Kind
	Side int // of the players who follow the strategy; see [engine.SidesOf]
	Lead int // may be negative
}

// String returns the claim as it is written in files.
func (c Claim) String() string {
	switch c.Kind {
	case Lost:
		return kindNames()[c.Kind]
	case Lead:
		return fmt.Sprintf("%s %d %d", kindNames()[c.Kind], c.Side, c.Lead)
	}
	return fmt.Sprintf("%s %d", kindNames()[c.Kind], c.Side)
}

// Extension is the extension of files with a certificate.
const Extension = ".certificate"

// Supports reports whether certificates cover a position.
func Supports(game engine.Game, state engine.State) bool {
	return state.ToMove() != engine.Everyone && slices.Max(engine.SidesOf(game, state)) <= 1
}

// ErrUnsupported is the error of a game that certificates do not cover.
var ErrUnsupported = errors.New("certificates are for solitaires and for two sides that take turns")

// ErrMemory is the error of a proof whose positions exceed the memory.
var ErrMemory = errors.New("the positions of the proof do not fit into the memory")

// ErrUnknown is the error of a position whose result is not known.
var ErrUnknown = errors.New("the result is not settled")
