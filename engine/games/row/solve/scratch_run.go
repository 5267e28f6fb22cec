//go:build !js

package solve

import (
	"math"
	"time"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/solve/runs"
)

// run searches until the verdict is found.
func (s *diskSearch) run() error {
	if s.found {
		return nil
	}
	if err := s.begin(); err != nil {
		return err
	}
	for {
		id, expand, err := s.next()
		if err != nil {
			return err
		}
		if !expand {
			return s.lose()
		}
		if err := s.expand(id); err != nil {
			return err
		}
		found, rank, won, err := s.compare(id)
		if err != nil {
			return err
		}
		if won {
			return s.win(found, rank)
		}
		if err := s.checkpoint(); err != nil {
			return err
		}
	}
}

// next merges the next layer of each end, and returns the one to expand; false if no position is
// left above the complete won layers.
func (s *diskSearch) next() (layerID, bool, error) {
	for id, l := range s.layers {
		if l.expanded > 0 && !l.complete() {
			return id, true, nil
		}
	}
	high, ok := s.highest()
	if !ok {
		return high, false, nil
	}
	if err := s.merge(high); err != nil {
		return high, false, err
	}
	if err := s.lower(high.Number); err != nil {
		return high, false, err
	}
	low := s.lowest()
	if low.Number > high.Number || s.positions() < s.forwardOnly {
		return high, true, nil
	}
	if err := s.merge(low); err != nil {
		return low, false, err
	}
	if s.count(low) < s.count(high) {
		return low, true, nil
	}
	return high, true, nil
}

// lower drops the positions of won layers above most, which are not needed.
func (s *diskSearch) lower(most int) error {
	if most >= s.most {
		return nil
	}
	s.most = most
	for _, key := range s.collect.Keys() {
		if id := idOf(key); id.Backward && id.Number > most {
			if err := s.collect.Drop(key); err != nil {
				return err
			}
		}
	}
	return nil
}

// highest returns the highest layer of the forward half that is not complete, or false.
func (s *diskSearch) highest() (high layerID, ok bool) {
	high.Number = s.low
	for id, l := range s.layers {
		if !id.Backward && !l.complete() {
			high.Number = max(high.Number, id.Number)
		}
	}
	for _, key := range s.collect.Keys() {
		if id := idOf(key); !id.Backward {
			high.Number = max(high.Number, id.Number)
		}
	}
	return high, high.Number > s.low
}

// lowest returns the lowest layer of the backward half that is not complete, or the highest that is
// needed.
func (s *diskSearch) lowest() layerID {
	low := layerID{Number: s.most, Backward: true}
	for id, l := range s.layers {
		if id.Backward && !l.complete() {
			low.Number = min(low.Number, id.Number)
		}
	}
	for _, key := range s.collect.Keys() {
		if id := idOf(key); id.Backward && id.Number > s.low {
			low.Number = min(low.Number, id.Number)
		}
	}
	return low
}

// merge makes a layer from its pending runs.
func (s *diskSearch) merge(id layerID) error {
	if s.layers[id] != nil {
		return nil
	}
	var merged []runs.Run
	err := s.watch(id, func() (err error) {
		merged, err = s.collect.Merge(keyOf(id))
		return err
	})
	if err != nil {
		return err
	}
	s.layers[id] = &diskLayer{runs: merged}
	return s.checkpoint()
}

// count returns the positions of a merged layer.
func (s *diskSearch) count(id layerID) int64 { return runs.CountOf(s.layers[id].runs) }

// positions returns the positions of all complete layers.
func (s *diskSearch) positions() int64 {
	sum := int64(s.rows.count())
	for id, l := range s.layers {
		if l.complete() {
			sum += s.count(id)
		}
	}
	return sum
}

// expand plays the moves of a layer, forwards or backwards.
func (s *diskSearch) expand(id layerID) error {
	l := s.layers[id]
	blocks := runs.BlocksOf(l.runs)
	for l.expanded < blocks {
		after := min(l.expanded+s.segment, blocks)
		err := s.watch(id, func() error {
			return s.store.Each(s.workers, l.runs, l.expanded, after, func(worker int, ranks []uint64) error {
				s.expanded.Add(int64(len(ranks)))
				if id.Backward {
					return s.players[worker].backward(ranks, id.Number, s.most)
				}
				return s.players[worker].forward(ranks, id.Number)
			})
		})
		if err != nil {
			return err
		}
		if l.expanded = after; after < blocks && !s.due() {
			continue
		}
		if err := s.flush(); err != nil {
			return err // the state lacks positions: it is not stored
		}
		if after < blocks {
			if err := s.checkpoint(); err != nil {
				return err
			}
		}
	}
	if id.Backward {
		s.low = id.Number
	} else {
		s.since += s.count(id)
	}
	return nil
}

// flush passes the buffers of all players on.
func (s *diskSearch) flush() error {
	for _, p := range s.players {
		if err := p.flush(); err != nil {
			return err
		}
	}
	return nil
}

// compare compares positions that moves reach with the won layers, after a layer was expanded. It
// returns a position in both. After a won layer this is the layer itself. Others are compared when
// about half as many positions were expanded as a comparison reads, and at the end, so that the
// cost of all comparisons is limited.
func (s *diskSearch) compare(after layerID) (layerID, uint64, bool, error) {
	keys := s.collect.Keys()
	if len(keys) > 0 && keys[0] == 0 { // the cleared board
		return layerID{}, 0, true, nil
	}
	won := int64(0)
	for id := range s.layers {
		if id.Backward && id.Number <= s.low {
			won += s.count(id)
		}
	}
	_, more := s.highest()
	all := !more || s.since >= won/2
	if all {
		s.since = 0
	}
	for number := s.low; number >= 0; number-- {
		if !all && (!after.Backward || number < s.low) {
			break
		}
		id := layerID{Number: number}
		rank, found, err := s.compareLayer(id)
		if found || err != nil {
			return id, rank, found, err
		}
	}
	return layerID{}, 0, false, nil
}

// compareLayer removes the positions that moves reach in a complete won layer, and returns one that
// is won.
func (s *diskSearch) compareLayer(id layerID) (rank uint64, found bool, err error) {
	var won []runs.Run
	if l := s.layers[layerID{Number: id.Number, Backward: true}]; l != nil {
		won = l.runs
	}
	err = s.watch(id, func() error {
		l := s.layers[id]
		if l == nil {
			rank, found, err = s.collect.Common(keyOf(id), won)
			return err
		}
		delete(s.layers, id)
		rank, found, err = s.store.Common(l.runs, won, s.workers)
		if err == nil {
			err = s.store.Remove(l.runs...)
		}
		return err
	})
	return rank, found, err
}

// watch calls work, and reports progress meanwhile.
func (s *diskSearch) watch(id layerID, work func() error) error {
	if s.opts.Progress == nil {
		return work()
	}
	done := make(chan error, 1)
	go func() { done <- work() }()
	tick := time.NewTicker(reportEvery)
	defer tick.Stop()
	for {
		select {
		case err := <-done:
			return err
		case <-tick.C:
			s.opts.Progress(Progress{
				Positions: int(s.expanded.Load()), Layer: id.Number, Backward: id.Backward, Disk: s.store.Used(),
			})
		}
	}
}

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
