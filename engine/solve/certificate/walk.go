package certificate

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"tchouka/engine"
)

// walk visits the positions of a proof.
type walk struct {
	ctx      context.Context
	limits   engine.Limits
	game     engine.Game
	start    engine.State
	claim    Claim
	sides    []int         // of the players
	player   engine.Player // the first player of the claim's side
	seeds    int           // of the board, for a claim of a lead
	unlisted func(engine.State) bool
	memory   func() int64 // of the positions; 0 if it is not known

	positions, moves int64
}

// newWalk returns an error if a game or a start has no such claim.
func newWalk(ctx context.Context, game engine.Game, start engine.State, claim Claim, limits engine.Limits) (*walk, error) {
	w := &walk{
		ctx: ctx, limits: limits, game: game, start: start, claim: claim,
		sides: engine.SidesOf(game, start), unlisted: game.About().Unlisted,
		memory: func() int64 { return 0 },
	}
	player := slices.Index(w.sides, claim.Side)
	switch w.player = engine.Player(player); {
	case start.ToMove() == engine.Everyone:
		return nil, fmt.Errorf("%w: the players of %s choose at the same time", ErrUnsupported, game.ID())
	case slices.Max(w.sides) > 1:
		return nil, fmt.Errorf("%w: more than two sides play", ErrUnsupported)
	case player < 0:
		return nil, fmt.Errorf("there is no side %d", claim.Side)
	case claim.Kind == Lost && len(w.sides) > 1:
		return nil, errors.New("a game of two sides has no claim lost: claim that the other side wins")
	case claim.Kind == Lead && (len(w.sides) != 2 || game.Scores(start) == nil):
		return nil, fmt.Errorf("%s has no seeds to lead by", game.ID())
	case claim.Kind == Lead:
		_, w.seeds = game.Board(start).Stored()
	}
	return w, nil
}

// inLayers reports whether the proof of a claim is in layers.
func inLayers(game engine.Game, claim Claim) bool {
	_, layered := game.(engine.Layered)
	return layered && claim.Kind == Lost
}

// allMoves returns the legal moves of a position; none if they are not all listed.
func (w *walk) allMoves(s engine.State) []engine.Move {
	if w.unlisted != nil && w.unlisted(s) {
		return nil
	}
	return w.game.Moves(s)
}

// result plays a move. At intervals it checks the context and the memory, and reports progress.
func (w *walk) result(s engine.State, m engine.Move) (engine.Result, error) {
	if err := w.tick(); err != nil {
		return engine.Result{}, err
	}
	return w.game.Play(s, m)
}

// tick counts a move that is played, or played backwards.
func (w *walk) tick() error {
	const period = 1 << 12
	if w.moves++; w.moves%period != 0 {
		return nil
	}
	memory := w.memory()
	if w.limits.Progress != nil {
		w.limits.Progress(engine.Progress{States: w.positions, Memory: memory})
	}
	if w.limits.Memory > 0 && memory > w.limits.Memory {
		return ErrMemory
	}
	return w.ctx.Err()
}

// moveError adds a position and a move to an error.
func moveError(s engine.State, m engine.Move, err error) error {
	return fmt.Errorf("%s, move %s: %w", s, m, err)
}

// atLine is an error at a line of a file.
type atLine struct {
	line int
	error
}

// Error implements error.
func (e *atLine) Error() string { return fmt.Sprintf("line %d: %v", e.line, e.error) }

func (e *atLine) Unwrap() error { return e.error }

// lineError adds a line to an error, unless it is 0 or the error already has a line.
func lineError(line int, err error) error {
	if line == 0 || err == nil || errors.As(err, new(*atLine)) {
		return err
	}
	return &atLine{line, err}
}
