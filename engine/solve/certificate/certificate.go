// Package certificate writes, reads and checks proofs of results. A program in another language can
// check them: docs/file-formats.md describes the format.
//
//	claim          evidence
//	won, drawn     a strategy: a move for each position of the side that it reaches. Every
//	lead           reply is tried, and every end satisfies the claim. In a solitaire the
//	               strategy is a line.
//	lost           no line of the solitaire wins: all positions that moves reach. A game with
//	               layers has the number and a checksum of the positions of each layer.
//
// An exact result of two sides is two claims, one for each side.
//
// The checker is in check.go, and for losses in layers in layers.go. It imports the interface of
// games only, and uses the rules alone. Neither solvers nor theorems take part. TestBothCheckers compares
// it and docs/certificates/check.cpp with an exhaustive search: proofs that are true, proofs that were
// changed, and false claims whose layers agree with each other.
//
// [Strategy] makes a proof from any function that chooses moves, such as a solver or a search for
// proofs; [FromSolution] from an [engine.Solution]; [Loss] from the rules. Everything that they
// return has passed the checks.
//
// Games with simultaneous moves and games of more than two sides have no certificates.
package certificate

import (
	"errors"
	"fmt"
	"slices"
	"strings"

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

// maxShown is the maximum number of moves of a line in a summary.
const maxShown = 100

// Summary returns in sentences what a certificate proves, and how. [Certificate.Check] must have
// accepted it.
func (c *Certificate) Summary() string {
	name, board := engine.TitleOf(c.Game, c.Start)
	return fmt.Sprintf("%s, %s%s", name, board, c.verdict())
}

func (c *Certificate) verdict() string {
	p := c.Proofs[0]
	if p.Claim.Kind == Lost {
		return ", is lost: " + p.lossText()
	}
	if c.Start.Players() == 1 {
		return ", is won: " + c.lineText(p)
	}
	var texts, sizes []string
	for _, p := range c.Proofs {
		texts = append(texts, c.claimText(p.Claim))
		sizes = append(sizes, quantity(len(p.Moves), "move")+" for "+quantity(int(p.Positions), "position"))
	}
	text := strings.Join(texts, ", and ")
	switch a, b := p.Claim, c.Proofs[len(c.Proofs)-1].Claim; {
	case len(c.Proofs) != 2 || a.Side == b.Side:
	case a.Kind == Lead && b.Kind == Lead && a.Lead == -b.Lead:
		text = fmt.Sprintf("with best play the margin of %s is exactly %d", c.sideName(a.Side), a.Lead)
	case a.Kind == Drawn && b.Kind == Drawn:
		text = "drawn with best play"
	}
	return fmt.Sprintf(": %s (%s)", text, strings.Join(sizes, ", "))
}

// claimText returns a claim of two sides in words.
func (c *Certificate) claimText(claim Claim) string {
	name := c.sideName(claim.Side)
	switch claim.Kind {
	case Won:
		return name + " can force a win"
	case Drawn:
		return name + " can force at least a draw"
	}
	return fmt.Sprintf("%s can force a margin of at least %d", name, claim.Lead)
}

// sideName returns the names of the players of a side.
func (c *Certificate) sideName(side int) string {
	board, names := c.Game.Board(c.Start), []string{}
	for player, of := range engine.SidesOf(c.Game, c.Start) {
		if of != side {
			continue
		}
		name := board.Player(engine.Player(player)).Name
		if name == "" {
			name = fmt.Sprint("player ", player+1)
		}
		names = append(names, name)
	}
	return strings.Join(names, " and ")
}

// lineText returns the line of a won solitaire in words.
func (c *Certificate) lineText(p Proof) string {
	var words []string
	s, outcome := c.Start, c.Game.Outcome(c.Start)
	for !outcome.Over() && len(words) < len(p.Moves) {
		m := p.Moves[s.Key()].Move
		words = append(words, m.String())
		r, err := c.Game.Play(s, m)
		if err != nil {
			return err.Error()
		}
		s, outcome = r.State, r.Outcome
	}
	switch {
	case len(words) == 0:
		return "the game has ended"
	case len(words) > maxShown:
		return fmt.Sprintf("a line of %d moves wins", len(words))
	}
	return "the line " + strings.Join(words, " ") + " wins"
}

// lossText describes the positions that prove a loss.
func (p *Proof) lossText() string {
	backward := 0
	for _, l := range p.Layers {
		if l.Backward {
			backward += l.Count
		}
	}
	if p.Meet < 0 {
		return fmt.Sprintf("moves from the start reach %s, and none wins", quantity(int(p.Positions), "position"))
	}
	return fmt.Sprintf("moves from the start reach %s above layer %d, and then none of the %s, found by moves played backwards",
		quantity(int(p.Positions)-backward, "position"), p.Meet, quantity(backward, "winnable position"))
}

// quantity returns a number and a noun.
func quantity(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
