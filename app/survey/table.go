package survey

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/survey"
	"tchouka/engine/scene"
	"tchouka/widgets/grid"
)

// most is how many boards one survey of the window may have: 24 bytes are
// kept of each.
const most = 2_000_000

// span is a range of boards, both ends included.
type span struct{ holesFrom, holesTo, seedsFrom, seedsTo int }

func (s span) holds(holes, seeds int) bool {
	return holes >= s.holesFrom && holes <= s.holesTo && seeds >= s.seedsFrom && seeds <= s.seedsTo
}

func (s span) size() int { return (s.holesTo - s.holesFrom + 1) * (s.seedsTo - s.seedsFrom + 1) }

// plan is what to survey: one span, or several for a range that is no
// rectangle, as that of Table 1.
type plan struct {
	rules     row.Rules
	spans     []span
	collected bool
}

// around returns the least span that holds the whole plan.
func (p plan) around() span {
	all := p.spans[0]
	for _, s := range p.spans[1:] {
		all.holesFrom, all.holesTo = min(all.holesFrom, s.holesFrom), max(all.holesTo, s.holesTo)
		all.seedsFrom, all.seedsTo = min(all.seedsFrom, s.seedsFrom), max(all.seedsTo, s.seedsTo)
	}
	return all
}

// size returns the number of boards. Spans must not overlap.
func (p plan) size() int {
	n := 0
	for _, s := range p.spans {
		n += s.size()
	}
	return n
}

// fact is what is kept of a row: no line, which would take more than all
// the rest.
type fact struct {
	collected, withLosing int32 // −1 where not asked for
	positions             int64
	verdict               engine.Verdict
	how                   survey.How
	exact, known          bool
}

func factOf(r survey.Row) fact {
	return fact{
		collected: int32(r.Collected), withLosing: int32(r.CollectedWithLosingMove), positions: int64(r.Positions),
		verdict: r.Verdict, how: r.How, exact: r.Exact, known: true,
	}
}

// found is a fact and the board it is about, on its way to the table.
type found struct {
	holes, seeds int
	fact         fact
}

// table holds the facts of a plan. Its rows are as long as the spans ask.
type table struct {
	plan     plan
	all      span
	rows     []line // one for each number of holes
	known    int
	counts   [3]int // of each verdict
	revision int
	losing   bool // the number shown may include that of a losing move
}

// line holds the facts of the boards with so many holes; the first is that
// of the board with from seeds a hole.
type line struct {
	from  int
	facts []fact
}

func newTable(p plan) *table {
	t := &table{plan: p, all: p.around(), losing: true}
	t.rows = make([]line, t.all.holesTo-t.all.holesFrom+1)
	for i := range t.rows {
		from, to := 0, -1
		for _, s := range p.spans {
			if holes := t.all.holesFrom + i; holes < s.holesFrom || holes > s.holesTo {
				continue
			}
			if to < from {
				from, to = s.seedsFrom, s.seedsTo
			}
			from, to = min(from, s.seedsFrom), max(to, s.seedsTo)
		}
		t.rows[i] = line{from, make([]fact, to-from+1)}
	}
	return t
}

// fact returns where the fact of a board is kept, or nil for one outside.
func (t *table) fact(holes, seeds int) *fact {
	i := holes - t.all.holesFrom
	if i < 0 || i >= len(t.rows) {
		return nil
	}
	row := &t.rows[i]
	if k := seeds - row.from; k >= 0 && k < len(row.facts) {
		return &row.facts[k]
	}
	return nil
}

// take fills in what was found.
func (t *table) take(found []found) {
	for _, f := range found {
		if at := t.fact(f.holes, f.seeds); at != nil {
			if at.known {
				t.counts[at.verdict]--
			} else {
				t.known++
			}
			*at = f.fact
			t.counts[at.verdict]++
		}
	}
	t.revision++
}

// settled returns a copy of which boards are known, or nil for none.
func (t *table) settled() func(holes, seeds int) bool {
	if t.known == 0 {
		return nil
	}
	copied := t.copy()
	return func(holes, seeds int) bool {
		f := copied.fact(holes, seeds)
		return f != nil && f.known
	}
}

// copy returns a table that does not change with this one.
func (t *table) copy() *table {
	other := *t
	other.rows = make([]line, len(t.rows))
	for i, row := range t.rows {
		other.rows[i] = line{row.from, slices.Clone(row.facts)}
	}
	return &other
}

// setLosing says which of the two numbers is shown.
func (t *table) setLosing(on bool) {
	t.losing = on
	t.revision++
}

// number returns the number of a fact that is shown, or -1.
func (t *table) number(f fact) int {
	if t.losing {
		return int(f.withLosing)
	}
	return int(f.collected)
}

// Cell implements grid.HeatCells.
func (t *table) Cell(holes, seeds int) scene.HeatCell {
	f := t.fact(holes, seeds)
	if f == nil {
		return scene.HeatCell{Number: -1}
	}
	if !f.known {
		return scene.HeatCell{State: scene.HeatWaiting, Number: -1}
	}
	c := scene.HeatCell{State: scene.HeatUnknown, Number: t.number(*f), Bound: !f.exact}
	switch f.verdict {
	case engine.Won:
		c.State = scene.HeatWon
	case engine.Lost:
		c.State = scene.HeatLost
	}
	if c.Number > 0 {
		c.Share = float64(c.Number) / float64(holes*seeds)
	}
	if !t.plan.collected {
		c.Number = -1 // those that are won have one, and it says nothing
	}
	return c
}

// view returns what a heat map shows of the table now.
func (t *table) view() grid.HeatView {
	return grid.HeatView{
		HolesFrom: t.all.holesFrom, HolesTo: t.all.holesTo, SeedsFrom: t.all.seedsFrom, SeedsTo: t.all.seedsTo,
		Cells: t, Revision: t.revision,
	}
}

// lost counts the lost boards with so many holes and appends the seeds of the
// first most of them.
func (t *table) lost(holes, most int) (seeds []int, count int) {
	i := holes - t.all.holesFrom
	if i < 0 || i >= len(t.rows) {
		return nil, 0
	}
	for k, f := range t.rows[i].facts {
		if f.known && f.verdict == engine.Lost {
			if count++; count <= most {
				seeds = append(seeds, t.rows[i].from+k)
			}
		}
	}
	return seeds, count
}

// mostCollected returns the most seeds collected of the boards with so many
// seeds a hole, and the fewest holes with which they are; -1 when nothing is
// known.
func (t *table) mostCollected(seeds int) (most, holes int) {
	most = -1
	for n := t.all.holesFrom; n <= t.all.holesTo; n++ {
		if f := t.fact(n, seeds); f != nil && f.known && t.number(*f) > most {
			most, holes = t.number(*f), n
		}
	}
	return most, holes
}
