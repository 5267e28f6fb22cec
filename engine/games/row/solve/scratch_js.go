package solve

import (
	"context"

	"tchouka/engine/games/row"
)

// A web page has no disk.

// ProveOnDisk is [Prove].
func ProveOnDisk(ctx context.Context, rules row.Rules, start row.Position, opts Options) (*Proof, error) {
	return Prove(ctx, rules, start, opts), nil
}

// ContinuesOnDisk returns false.
func ContinuesOnDisk(string, row.Rules, row.Position) bool { return false }

// RemoveScratch does nothing.
func RemoveScratch(string, row.Rules, row.Position) error { return nil }
