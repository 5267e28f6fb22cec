package solve

import (
	"context"

	"tchouka/engine"
	"tchouka/engine/solve/certificate"
	"tchouka/engine/solve/proof"
)

// Certify returns a certificate of the result of a position, from its solution or, where that does
// not suffice, from proof searches. The errors are those of [certificate.FromSolution], or of
// [proof.NewStrategy].
func Certify(
	ctx context.Context, game engine.Game, start engine.State, solution engine.Solution, limits engine.Limits,
) (*certificate.Certificate, error) {
	prove := func(claim certificate.Claim) (func(engine.State) (engine.Move, error), error) {
		least := map[certificate.Kind]int{certificate.Won: 1, certificate.Drawn: 0, certificate.Lead: claim.Lead}[claim.Kind]
		s, err := proof.NewStrategy(ctx, game, start, proof.Claim{Side: claim.Side, Least: least}, proof.Options{Memory: limits.Memory / 2})
		if err != nil {
			return nil, err
		}
		return s.Choose, nil
	}
	return certificate.FromSolution(ctx, game, start, solution, limits, prove)
}
