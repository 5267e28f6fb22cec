//go:build !js

package solve

import (
	"math"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/solve/runs"
)

// player plays the moves of ranked positions and adds the results to the collector of a search.
// Each worker has one.
type player interface {
	// forward plays all moves of positions.
	forward(ranks []uint64, seeds int) error
	// backward finds the predecessors of won positions, with at most the given seeds.
	backward(ranks []uint64, seeds, most int) error
	// flush passes buffered positions on.
	flush() error
}

type lanePlayer[P words] struct {
	search *diskSearch
	lanes  *lanes[P]
	undo   retractor
	buffer *runs.Buffer
}

func preparePlayers[P words](s *diskSearch, holes int, width uint) {
	l := newLanes[P](s.proof.Rules, holes, width)
	for range s.workers {
		s.players = append(s.players, &lanePlayer[P]{
			search: s, lanes: &l, buffer: s.buffer(),
			undo: retractor{rules: s.proof.Rules, holes: holes, row: make([]int32, holes)},
		})
	}
}

// buffer returns a buffer for all layers with ranks.
func (s *diskSearch) buffer() *runs.Buffer {
	return s.collect.Buffer(keyOf(layerID{Number: s.ranking.most, Backward: true}))
}

func (p *lanePlayer[P]) flush() error { return p.buffer.Flush() }

func (p *lanePlayer[P]) forward(ranks []uint64, seeds int) error {
	l, ranking := p.lanes, &p.search.ranking
	free := l.rules.Wrapping // every nonempty hole can be chosen
	for _, rank := range ranks {
		position := unrankLanes(ranking, l, rank, seeds)
		left := l.filled(&position)
		for hole := l.take(&left); hole < l.holes; hole = l.take(&left) {
			if !free && !l.legal(&position, hole) {
				continue
			}
			child, m := position, move{at: hole}
			for !l.play(&child, &m, pollEvery) {
				if err := p.search.ctx.Err(); err != nil {
					return err
				}
			}
			if m.at < l.holes || !free && p.stuck(&child, seeds-m.banked) {
				continue // the move loses
			}
			if err := p.buffer.Add(2*(seeds-m.banked), rankOf(ranking, l, &child)); err != nil {
				return err
			}
		}
	}
	return nil
}

// stuck reports whether a position with seeds outside has no legal move, so that the game is over.
func (p *lanePlayer[P]) stuck(position *P, seeds int) bool {
	left := p.lanes.filled(position)
	for hole := p.lanes.take(&left); hole < p.lanes.holes; hole = p.lanes.take(&left) {
		if p.lanes.legal(position, hole) {
			return false
		}
	}
	return seeds > 0
}

// unrankLanes returns the packed row with the given rank and number of seeds. O(n + seeds).
func unrankLanes[P words](r *ranking, l *lanes[P], rank uint64, seeds int) (row P) {
	q, at := seeds, (r.holes-2)*(r.most+1)
	for i := r.holes - 1; i > 0; i-- {
		before := q
		for r.choose[at+q] > rank {
			q--
		}
		rank -= r.choose[at+q]
		lane := l.places[i]
		row[lane.word] |= uint64(before-q) << lane.shift
		at -= r.most + 1
	}
	lane := l.places[0]
	row[lane.word] |= uint64(q) << lane.shift
	return row
}

func (p *lanePlayer[P]) backward(ranks []uint64, seeds, most int) error {
	u, ranking := &p.undo, &p.search.ranking
	for _, rank := range ranks {
		u.seeds = seeds
		ranking.unrank(u.row, rank, seeds)
		for hole := u.last(); hole >= 0 && u.seeds <= most; hole = u.chained(hole) {
			if err := p.buffer.Add(2*u.seeds+1, ranking.rank(u.row)); err != nil {
				return err
			}
		}
	}
	return nil
}

// rowLayers are the layers without ranks, by seeds outside. They have the most seeds, and are in
// memory.
type rowLayers map[int]map[engine.Key]struct{}

func (r rowLayers) count() (sum int) {
	for _, l := range r {
		sum += len(l)
	}
	return sum
}

// rowBytes is the memory of a position in rowLayers, beside its key.
const rowBytes = 64

// begin adds the start and the cleared board to the collector. If the start has no rank, it plays
// moves until all positions have one. A search that continues has stored these, but needs the rows
// for the line and the counts.
func (s *diskSearch) begin() error {
	s.rows = rowLayers{}
	buffer := s.buffer()
	add := func(p row.Position) error {
		seeds := p.Outside()
		switch {
		case seeds > s.ranking.most:
			if s.rows[seeds] == nil {
				s.rows[seeds] = map[engine.Key]struct{}{}
			}
			s.rows[seeds][p.Key()] = struct{}{}
			return nil
		case s.begun:
			return nil
		}
		return buffer.Add(keyOf(layerID{Number: seeds}), s.ranking.rank(holesOf(p)))
	}
	if err := add(s.proof.Start); err != nil {
		return err
	}
	for seeds := s.proof.Start.Outside(); seeds > s.ranking.most; seeds-- {
		for key := range s.rows[seeds] {
			if err := s.playRow(key, add); err != nil {
				return err
			}
		}
	}
	if !s.begun {
		if err := buffer.Add(keyOf(layerID{Backward: true}), 0); err != nil {
			return err
		}
	}
	s.begun = true
	s.expanded.Store(s.positions())
	return buffer.Flush()
}

// playRow plays all moves of a position without a rank.
func (s *diskSearch) playRow(key engine.Key, add func(row.Position) error) error {
	if err := s.ctx.Err(); err != nil {
		return err
	}
	if int64(s.rows.count())*(rowBytes+int64(len(key))) > s.opts.ceiling()/8 {
		return ErrScratchMemory
	}
	p, err := row.PositionOf(key)
	if err != nil {
		return err
	}
	for _, m := range s.proof.Rules.Moves(p) {
		out, err := s.proof.Rules.Play(p, m)
		if err != nil {
			return err
		}
		stuck := out.Position.Outside() > 0 && len(s.proof.Rules.Moves(out.Position)) == 0
		if !out.Ending.Loses() && !stuck {
			if err := add(out.Position); err != nil {
				return err
			}
		}
	}
	return nil
}

// holesOf returns the seeds in the holes of a position, which has at most math.MaxInt32 seeds.
func holesOf(p row.Position) []int32 {
	holes := make([]int32, p.Len())
	for i := range holes {
		holes[i] = int32(min(p.Seeds(i+1), math.MaxInt32))
	}
	return holes
}
