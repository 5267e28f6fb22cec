package solve

import (
	"context"
	"time"

	"tchouka/engine/pace"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/study/find"
)

// maker is the state shared by Generate, GenerateRandom and Won: the layers of won positions, and
// the numbers of the examined positions.
type maker struct {
	find.Request
	game       Generator
	ctx        context.Context
	shape      find.Shape
	tables     *Tables
	judge      *judge
	summary    find.Summary
	reported   find.Progress
	reportedAt time.Time // rangeText the last progress report
}

// generatorReportEvery is the minimum time between progress reports.
const generatorReportEvery = 50 * time.Millisecond

func newMaker(ctx context.Context, g Generator, r find.Request) (*maker, error) {
	if err := checkRequest(&r); err != nil {
		return nil, err
	}
	if r.Memory <= 0 {
		r.Memory = DefaultMemory
	}
	m := &maker{Request: r, game: g, ctx: ctx, shape: find.NewShape(r.Holes, r.Distribution), reportedAt: time.Now()}
	m.tables = NewTables(g.Rules, r.Holes, r.Memory/2)
	m.judge = newJudge(ctx, g, m.tables, r.Memory/4)
	m.reported.SeedsTo = r.Seeds.To
	m.summary.Seeds = r.Seeds.From - 1
	return m, nil
}

// reach extends the tables to a layer, and reports whether they contain it.
func (m *maker) reach(seeds int) bool {
	m.reported.Phase, m.reported.Examined, m.reported.Boards = find.Layering, 0, 0
	for m.tables.Seeds() < seeds {
		m.reported.Seeds = m.tables.Seeds() + 1
		m.reportProgress()
		if !m.tables.Extend(m.ctx) {
			return false
		}
	}
	return true
}

// list lists a layer of the tables. It takes at most a quarter of the memory.
func (m *maker) list(seeds int) (*List, bool) {
	if count, ok := m.tables.Count(seeds); !ok || listedBytes*int64(count) > m.Memory/4 {
		return nil, false
	}
	return m.tables.List(m.ctx, seeds)
}

const listedBytes = 8

// reportProgress reports the progress, at most once per generatorReportEvery.
func (m *maker) reportProgress() {
	if m.Progress == nil || time.Since(m.reportedAt) < generatorReportEvery {
		return
	}
	m.reported.Found = m.summary.Found
	m.Progress(m.reported)
	m.reportedAt = time.Now()
}

// cut records the cause of an early end.
func (m *maker) cut(cause find.Cause) {
	if pace.Yield(m.ctx) != nil {
		cause = find.Cancelled
	}
	m.summary.Cause = cause
}

// consider examines a position and yields it if it is won and matches the criteria. It returns
// false if the work must end.
func (m *maker) consider(p row.Position, yield func(find.Board) bool) bool {
	m.reported.Examined++
	m.reportProgress()
	if !m.shape.Fits(func(place int) int { return p.Seeds(place + 1) }) || m.tables.Verdict(p) == engine.Lost || !m.passesPrefilter(p) {
		m.summary.Examined++
		return pace.Yield(m.ctx) == nil || m.ended(find.Cancelled)
	}
	b, won, cause := m.judge.board(p)
	if cause != find.Finished {
		return m.ended(cause)
	}
	m.summary.Examined++
	if !won || !m.Match(b) {
		return true
	}
	m.summary.Found++
	return yield(b) || m.ended(find.Stopped)
}

func (m *maker) ended(cause find.Cause) bool {
	m.cut(cause)
	return false
}

// passesPrefilter reports whether a board can match the criteria, judging by its first moves and the
// tables. Every move banks a seed, so tables up to the layer below the board's decide all first
// moves.
func (m *maker) passesPrefilter(p row.Position) bool {
	if !m.canPrefilter() || p.Outside() > m.tables.Seeds()+1 {
		return true
	}
	winning, traps := 0, 0
	for _, g := range m.judge.candidates(p) {
		if !m.judge.lost(g) {
			winning++
		} else if g.tempting {
			traps++
		}
	}
	return m.mayMatch(winning, traps)
}

// possibleSeeds reports whether a board with the given number of seeds can match the criteria: every
// move banks at least one of them.
func (m *maker) possible(seeds int) bool { return possibleSeeds(&m.Criteria, seeds) }

func possibleSeeds(c *find.Criteria, seeds int) bool {
	return c.Moves.From <= seeds && c.Chained <= seeds
}

// canPrefilter reports whether the first moves alone can show that a board does not match the
// criteria.
func (m *maker) canPrefilter() bool {
	return m.Forced || m.Traps > 0 || m.Lines.Limits() && m.Lines.To < find.MaxHoles
}

// mayMatch reports whether a board with the given numbers of winning first moves and traps can
// match the criteria. Each winning first move begins a winning line.
func (m *maker) mayMatch(winning, traps int) bool {
	return (!m.Forced || winning == 1) && traps >= m.Traps && (!m.Lines.Limits() || winning <= m.Lines.To)
}
