package solve

import (
	"context"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/study/find"
)

// Generator is a one-row game that generates its winnable boards.
type Generator struct{ Game }

var _ find.Generator = Generator{}

// GeneratorOf returns the game with the given rules.
func GeneratorOf(rules row.Rules) Generator { return Generator{GameOf(rules)} }

// Generate yields every winnable board that matches the criteria, in ascending order of the seeds
// in hole 1, then hole 2, and so on.
//
// The boards of a layer come from the tables of won positions. If the criteria leave few shapes, or
// the tables do not fit in memory, Generate tries all boards of the shape instead. It does so only
// if their number is feasible, with the help of smaller tables.
//
// When the context ends, Generate returns within some milliseconds.
func (g Generator) Generate(ctx context.Context, r find.Request, yield func(find.Board) bool) (find.Summary, error) {
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
// It draws only boards whose layers fit in memory. If some requested layers do not fit, it draws
// none, and the Cause is MemoryFull.
func (g Generator) GenerateRandom(ctx context.Context, r find.Request, randomSeed uint64, count int, yield func(find.Board) bool) (find.Summary, error) {
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

// Rate returns the exact numbers of a position.
func (g Generator) Rate(ctx context.Context, start engine.State, memory int64) (b find.Board, won bool, cause find.Cause) {
	return newJudge(ctx, g, nil, memory).board(start.(row.Position))
}
