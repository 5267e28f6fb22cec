package certificate

import (
	"fmt"
	"strings"

	"tchouka/engine"
)

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
