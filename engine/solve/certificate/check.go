package certificate

import (
	"context"
	"errors"
	"fmt"
	"maps"

	"tchouka/engine"
)

// This file is the checker. It uses the rules of a game only: no solver, no theorem, and no result
// that the certificate states. A proof of a loss in layers is checked in layers.go.

// Check returns nil if every claim is proved. Otherwise the error names the line of the file, the
// position and the move. limits bounds the memory of proofs in layers, and reports progress.
//
// Time and memory are proportional to the positions that the proofs reach, with one move each for
// the side of the claim and all moves for the others.
func (c *Certificate) Check(ctx context.Context, limits engine.Limits) error {
	if len(c.Proofs) == 0 {
		return errors.New("the certificate contains no claim")
	}
	for i := range c.Proofs {
		p := &c.Proofs[i]
		w, err := newWalk(ctx, c.Game, c.Start, p.Claim, limits)
		if err == nil && inLayers(c.Game, p.Claim) {
			err = w.checkLayers(p)
		} else if err == nil {
			err = w.checkMoves(p)
		}
		if err != nil {
			return lineError(p.line, err)
		}
		p.Positions = w.positions
	}
	return nil
}

// checkMoves checks a strategy. It must have a move for each position that it reaches, and no other.
func (w *walk) checkMoves(p *Proof) error {
	unused := maps.Clone(p.Moves)
	err := w.play(func(s engine.State) (Choice, error) {
		choice, ok := p.Moves[s.Key()]
		if !ok {
			return choice, fmt.Errorf("no move is given for %s", s)
		}
		delete(unused, s.Key())
		return choice, nil
	})
	w.positions = max(w.positions, 1) // the start, even if the game has ended
	for _, choice := range unused {
		if err == nil {
			err = lineError(choice.line, fmt.Errorf("the strategy does not reach %s", choice.State))
		}
	}
	return err
}

// play walks from the start, depth first, with the chosen move of the side that follows the strategy
// and every move of the others. Every end must satisfy the claim. Where the captured seeds decide a
// lead, the walk does not continue.
//
// A move to a position on the path closes a cycle, on which play may continue forever, and every cycle
// contains such a move. No move lowers a score while the game is open, so the scores on a cycle are
// constant, and one of its positions decides whether endless play satisfies the claim.
func (w *walk) play(choose func(engine.State) (Choice, error)) error {
	type visit struct {
		state engine.State
		moves []engine.Move // not played yet
		line  int           // of the only move in the file; 0 if every move is played
	}
	var path []visit
	done := map[engine.Key]bool{} // false while the position is on the path
	arrive := func(s engine.State, o engine.Outcome) error {
		complete, visited := done[s.Key()]
		switch {
		case o.Over() && w.holds(s, o), w.captured(s), visited && complete, visited && w.holds(s, engine.Endless(w.game, s)):
			return nil
		case o.Over():
			return fmt.Errorf("the game ends at %s, against the claim %q", s, w.claim)
		case visited:
			return fmt.Errorf("%s recurs, and endless play is against the claim %q", s, w.claim)
		}
		v := visit{state: s}
		if w.mine(s) {
			choice, err := choose(s)
			if err != nil {
				return err
			}
			v.moves, v.line = []engine.Move{choice.Move}, choice.line
		} else if v.moves = w.allMoves(s); len(v.moves) == 0 {
			return fmt.Errorf("not all moves of %s are listed", s)
		}
		done[s.Key()] = false
		path = append(path, v)
		w.positions++
		return nil
	}
	if err := arrive(w.start, w.game.Outcome(w.start)); err != nil {
		return err
	}
	for len(path) > 0 {
		at := &path[len(path)-1]
		if len(at.moves) == 0 {
			done[at.state.Key()], path = true, path[:len(path)-1]
			continue
		}
		m, line, from := at.moves[0], at.line, at.state
		at.moves = at.moves[1:]
		r, err := w.result(from, m)
		if err == nil {
			err = arrive(r.State, r.Outcome)
		}
		if err != nil {
			return lineError(line, moveError(from, m, err))
		}
	}
	return nil
}

// mine reports whether the strategy chooses the move in a position.
func (w *walk) mine(s engine.State) bool {
	return w.claim.Kind != Lost && w.sides[s.ToMove()] == w.claim.Side
}

// captured reports whether the captured seeds alone decide a claim of a lead: the others cannot catch
// up even with all other seeds. No score ever falls, so play need not be followed.
func (w *walk) captured(s engine.State) bool {
	if w.claim.Kind != Lead {
		return false
	}
	scores := w.game.Scores(s)
	mine, other := scores[w.player], scores[1-w.player]
	return mine-other-(w.seeds-mine-other) >= w.claim.Lead
}

// holds reports whether the end of a game, or endless play, satisfies the claim.
func (w *walk) holds(s engine.State, o engine.Outcome) bool {
	result := o.Of(w.player)
	switch w.claim.Kind {
	case Lost:
		return result != engine.Won
	case Won:
		return result == engine.Won
	case Drawn:
		return result == engine.Won || result == engine.Drawn
	}
	scores := w.game.Scores(s)
	return scores[w.player]-scores[1-w.player] >= w.claim.Lead
}
