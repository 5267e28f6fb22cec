package design

import (
	"context"

	"tchouka/engine"
	"tchouka/engine/find"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
)

// Game is a one-row game that makes its winnable boards.
type Game struct{ solve.Game }

var _ find.Generator = Game{}

// GameOf returns the game with some rules.
func GameOf(rules row.Rules) Game { return Game{solve.GameOf(rules)} }

// Generate hands on every winnable board that matches the criteria, in rising order of the seeds
// in hole 1, then hole 2, and so on.
//
// The boards of a layer are taken from the tables of won positions. Where the criteria leave few
// shapes, or memory leaves no room for the tables, all boards of the shape are tried instead, if
// there is hope, and tables that reach less far help.
//
// When the context ends it returns within some milliseconds.
func (g Game) Generate(ctx context.Context, r find.Request, yield func(find.Board) bool) (find.Summary, error) {
	m, err := newMaker(ctx, g, r)
	if err != nil {
		return find.Summary{}, err
	}
	for seeds := r.Seeds.From; seeds <= r.Seeds.To; seeds++ {
		if m.possible(seeds) && !m.layer(seeds, yield) {
			break
		}
		m.summary.Seeds = seeds
	}
	return m.summary, nil
}

// GenerateRandom draws winnable boards.
//
// Only boards whose layers fit in memory are drawn; when some of those asked for do not, nothing
// is drawn, and the Cause is MemoryFull.
func (g Game) GenerateRandom(ctx context.Context, r find.Request, randomSeed uint64, count int, yield func(find.Board) bool) (find.Summary, error) {
	m, err := newMaker(ctx, g, r)
	switch {
	case err != nil:
		return find.Summary{}, err
	case count == 0:
		return find.Summary{Cause: find.Stopped, Seeds: m.summary.Seeds}, nil
	}
	if !m.reach(r.Seeds.To) {
		m.cut(find.MemoryFull)
		return m.summary, nil
	}
	bags, ok := m.bags()
	if !ok {
		m.cut(find.MemoryFull)
		return m.summary, nil
	}
	m.draw(randomSeed, count, bags, yield)
	return m.summary, nil
}

// Rate returns the numbers of a position, all of them exact.
func (g Game) Rate(ctx context.Context, start engine.State, memory int64) (b find.Board, won bool, cause find.Cause) {
	return newJudge(ctx, g, nil, memory).board(start.(row.Position))
}
