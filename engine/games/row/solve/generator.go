package solve

import (
	"context"
	"math"
	"math/rand/v2"
	"strings"
	"time"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/pace"
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
	reportedAt time.Time // of the last progress report
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

// layer examines all boards with the given number of seeds. It returns false if the work must end.
func (m *maker) layer(seeds int, yield func(find.Board) bool) bool {
	shapes := m.shape.Count(seeds)
	if shapes == 0 {
		return true
	}
	reached := m.reach(m.targetLayer(seeds, shapes))
	if pace.Yield(m.ctx) != nil {
		return m.ended(find.Cancelled)
	}
	m.reported = find.Progress{Phase: find.Choosing, Seeds: seeds, SeedsTo: m.Seeds.To, Boards: int(min(shapes, math.MaxInt))}
	if count, ok := m.tables.Count(seeds); reached && ok && uint64(count) < shapes {
		if list, ok := m.list(seeds); ok {
			m.reported.Boards = list.Len()
			for i := range list.Len() {
				if !m.consider(list.At(i), yield) {
					return false
				}
			}
			return true
		}
		if pace.Yield(m.ctx) != nil {
			return m.ended(find.Cancelled)
		}
	}
	if shapes > maxShapes {
		return m.ended(find.MemoryFull)
	}
	for holes := range m.shape.Boards(seeds) {
		p, err := row.NewPosition(0, holes...)
		if err != nil || !m.consider(p, yield) {
			return false
		}
	}
	return true
}

// Tables take less time than trying shapes if there are more than fewShapes, or if the positions up
// to that number of seeds are at most cheapLayers. Trying more than maxShapes takes hours.
const (
	fewShapes   = 2000
	cheapLayers = 4_000_000
	maxShapes   = 100_000_000
)

// targetLayer returns the layer up to which the tables should be extended to find boards with the
// given number of seeds.
func (m *maker) targetLayer(seeds int, shapes uint64) int {
	if shapes > fewShapes {
		return seeds
	}
	all := find.NewShape(m.Holes, find.Distribution{})
	ways := all.Ways(seeds)[0]
	sum := uint64(0)
	for s := range seeds + 1 {
		if sum = find.AddSaturated(sum, ways[s]); sum > cheapLayers {
			return s - 1
		}
	}
	return seeds
}

// shapeBag holds the won boards of a layer that are not drawn yet.
type shapeBag struct {
	list *List
	find.Bag
}

// bags lists the layers in which a board can match the criteria.
func (m *maker) bags() ([]*shapeBag, bool) {
	var bags []*shapeBag
	share := m.judge.ceiling // bytes for all lists
	for seeds := m.Seeds.From; seeds <= m.Seeds.To; seeds++ {
		count, _ := m.tables.Count(seeds)
		if count == 0 || !m.possible(seeds) || m.shape.Count(seeds) == 0 {
			continue
		}
		if share -= listedBytes * int64(count); share < 0 {
			return nil, false
		}
		list, ok := m.list(seeds)
		if !ok {
			return nil, false
		}
		bags = append(bags, &shapeBag{list, find.NewBag(list.Len())})
	}
	return bags, true
}

// draw draws boards until there are enough or none are left.
func (m *maker) draw(randomSeed uint64, count int, bags []*shapeBag, yield func(find.Board) bool) {
	boards := 0
	for _, b := range bags {
		boards += b.list.Len()
	}
	m.reported = find.Progress{Phase: find.Choosing, SeedsTo: m.Seeds.To, Boards: boards}
	random := rand.New(rand.NewPCG(randomSeed, 0))
	for len(bags) > 0 {
		i := random.IntN(len(bags))
		b := bags[i]
		enough := func(found find.Board) bool { return yield(found) && m.summary.Found < count }
		if !m.consider(b.list.At(b.Next(random)), enough) {
			return
		}
		if b.Left() == 0 {
			bags = append(bags[:i], bags[i+1:]...)
		}
	}
	m.summary.Seeds = m.Seeds.To
}

// Won returns all won positions with r.Seeds.To seeds on the board and ignores the criteria.
// layers[s] holds the positions with s seeds outside the Ruma, 0 ≤ s ≤ seeds. They are sorted by
// the seeds in hole 1, then hole 2, and so on, in ascending order. The last layer holds the won
// boards. If Cause is not Finished, the upper layers are missing and the slice is shorter. The
// error is that of [find.Find].
//
// Every move that keeps the win leads to a lower layer. So the positions are partially ordered, as
// Gautheron observes for three holes and ten seeds.
func (g Generator) Won(ctx context.Context, r find.Request) (layers [][]row.Position, cause find.Cause, err error) {
	r.Criteria = find.Criteria{}
	m, err := newMaker(ctx, g, r)
	if err != nil {
		return nil, find.Finished, err
	}
	seeds := r.Seeds.To
	budget := m.Memory / 4
	for outside := 0; outside <= seeds; outside++ {
		if !m.reach(outside) {
			m.cut(find.MemoryFull)
			break
		}
		list, ok := m.list(outside)
		if ok {
			budget -= int64(list.Len()) * int64(positionBytes+8*r.Holes)
		}
		if !ok || budget < 0 {
			m.cut(find.MemoryFull)
			break
		}
		layer, err := bankedRows(list, seeds-outside)
		if err != nil {
			return nil, find.Finished, err
		}
		layers = append(layers, layer)
	}
	return layers, m.summary.Cause, nil
}

// positionBytes is the memory of a position without its holes.
const positionBytes = 56

// bankedRows returns the positions of a list with the given number of seeds in the Ruma.
func bankedRows(list *List, ruma int) ([]row.Position, error) {
	layer := make([]row.Position, list.Len())
	for i := range layer {
		p, err := list.At(i).With(0, ruma)
		if err != nil {
			return nil, err
		}
		layer[i] = p
	}
	return layer, nil
}

// Impossible returns an error for criteria that no board of the game matches.
func (g Generator) Impossible(r find.Request) error {
	if err := checkRequest(&r); err != nil {
		return err
	}
	switch {
	case r.Lines.Limits() && r.Lines.To < 1:
		return find.RequestErrorf("a winnable board has at least one winning line")
	case r.Lines.From > 1 && !g.Rules.Chaining:
		return find.RequestErrorf("a winnable board of %s has exactly one winning line", g.Rules.Name)
	case r.Chained > 0 && !g.Rules.Chaining:
		return find.RequestErrorf("%s has no chained moves", g.Rules.Name)
	case !possibleSeeds(&r.Criteria, r.Seeds.To):
		return find.RequestErrorf("too many moves for %s: every move brings a seed into the Ruma", rangeText(r.Seeds, "seed"))
	case r.Moves.Limits() && r.Chained > r.Moves.To:
		return find.RequestErrorf("of %v moves, %d cannot be chained", r.Moves, r.Chained)
	case !hasShape(&r):
		return find.RequestErrorf("no board with %s and %s satisfies: %s", rangeText(find.Exactly(r.Holes), "hole"), rangeText(r.Seeds, "seed"), lookText(r.Distribution))
	}
	return nil
}

// checkRequest returns nil for a valid request.
func checkRequest(r *find.Request) error {
	switch {
	case r.Holes < 1 || r.Holes > find.MaxHoles:
		return find.RequestErrorf("boards can be found with 1 to %d holes, not with %d", find.MaxHoles, r.Holes)
	case len(r.Pattern) > 0 && len(r.Pattern) != r.Holes:
		return find.RequestErrorf("the pattern %v is for %d holes, not for %d", row.Counts(r.Pattern), len(r.Pattern), r.Holes)
	}
	return r.Check()
}

// rangeText formats a number of things: 1 hole, 8 to 12 seeds.
func rangeText(r find.Range, noun string) string {
	if r == find.Exactly(1) {
		return "1 " + noun
	}
	return r.String() + " " + noun + "s"
}

// hasShape reports whether the shape has any board, won or lost.
func hasShape(r *find.Request) bool {
	s := find.NewShape(r.Holes, r.Distribution)
	if s.None() {
		return false
	}
	ways := s.Ways(r.Seeds.To)[0]
	for seeds := r.Seeds.From; seeds <= r.Seeds.To; seeds++ {
		if ways[seeds] > 0 {
			return true
		}
	}
	return false
}

// lookText describes the criteria for the shape of a board.
func lookText(w find.Distribution) string {
	var texts []string
	if w.Uniform {
		texts = append(texts, "same seeds in every hole")
	}
	if w.Symmetric {
		texts = append(texts, "symmetric")
	}
	if len(w.Pattern) > 0 {
		texts = append(texts, "pattern "+row.Counts(w.Pattern).String())
	}
	return strings.Join(texts, ", ")
}
