//go:build !js

package solve

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games/row"
	"tchouka/engine/solve/certificate"
	"tchouka/engine/solve/runs"
)

// Files in the folder of a search, beside its runs.
const (
	manifestName = "search.json"
	lockName     = "lock"
)

// scratchFormat is the version of the files.
const scratchFormat = "tchouka-search 1"

// searchState is the part of a search that is stored.
type searchState struct {
	layers map[layerID]*diskLayer
	low    int   // the won layers up to low are complete
	most   int   // the highest won layer that is needed
	since  int64 // positions expanded forwards since the last comparison with the won layers
	begun  bool  // the layers without ranks are complete
	found  bool  // the proof has its result
}

// diskLayer is a merged layer.
type diskLayer struct {
	runs     []runs.Run // ascending and disjoint
	expanded int64      // the blocks whose moves were played
}

func (l *diskLayer) complete() bool { return l.expanded >= runs.BlocksOf(l.runs) }

// manifest is the stored state of a search, as JSON.
type manifest struct {
	Format  string        `json:"format"`
	Game    string        `json:"game"`
	Start   string        `json:"start"`
	Low     int           `json:"low"`
	Most    int           `json:"most"`
	Since   int64         `json:"since"`
	Layers  []storedLayer `json:"layers"`  // merged
	Pending []storedLayer `json:"pending"` // not merged: runs with duplicates
	Result  *storedResult `json:"result,omitempty"`
}

// storedResult is the result of a search. Then there are no layers.
type storedResult struct {
	Won       bool        `json:"won"`
	Meeting   int         `json:"meeting"`
	Positions int         `json:"positions"`
	Line      []row.Move  `json:"line,omitempty"`
	Sums      []storedSum `json:"sums,omitempty"` // of a loss, if they were requested
}

// storedSum is a layer of a certificate.
type storedSum struct {
	Seeds    int    `json:"seeds"`
	Backward bool   `json:"backward,omitempty"`
	Count    int    `json:"count"`
	Sum      []byte `json:"sum"`
}

type storedLayer struct {
	Seeds    int        `json:"seeds"`
	Backward bool       `json:"backward,omitempty"`
	Expanded int64      `json:"expanded,omitempty"` // blocks whose moves were played
	Runs     []runs.Run `json:"runs"`
}

// restore reads the state of an earlier search, or begins a new one.
func (s *diskSearch) restore() error {
	s.searchState = searchState{layers: map[layerID]*diskLayer{}, low: -1, most: s.ranking.most}
	path := filepath.Join(s.dir, manifestName)
	var m manifest
	content, err := disk.ReadFile(s.disk, path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	default:
		if err := json.Unmarshal(content, &m); err != nil || m.Format != scratchFormat {
			return fmt.Errorf("%s is damaged, or of another version of the program: delete its folder, and begin again", path)
		}
		if m.Game != s.proof.Rules.ID || m.Start != s.proof.Start.String() {
			return fmt.Errorf("%s belongs to another board, %s: choose another folder", path, m.Start)
		}
		s.kept = true
		if s.found = s.take(m.Result); s.found {
			break
		}
		if m.Result != nil { // its layers, which are needed again, were deleted
			m = manifest{}
			break
		}
		s.begun, s.low, s.most, s.since = true, m.Low, m.Most, m.Since
	}
	var kept []runs.Run
	bytes := int64(0)
	for _, l := range slices.Concat(m.Layers, m.Pending) {
		kept = append(kept, l.Runs...)
	}
	for _, r := range kept {
		bytes += r.Bytes
	}
	if s.store, err = runs.Open(s.ctx, s.disk, s.dir, s.limit(bytes), kept); err != nil {
		return err
	}
	s.collect = runs.NewCollector(s.store, s.opts.ceiling()/8*7, s.workers)
	for _, l := range m.Layers {
		s.layers[layerID{Number: l.Seeds, Backward: l.Backward}] = &diskLayer{l.Runs, l.Expanded}
	}
	for _, l := range m.Pending {
		s.collect.Restore(keyOf(layerID{Number: l.Seeds, Backward: l.Backward}), l.Runs...)
	}
	s.opened = time.Now()
	s.stored = s.opened
	return nil
}

// due reports whether the state should be stored: time has passed, or many files can then be
// deleted.
func (s *diskSearch) due() bool {
	every := max(s.every, min(time.Since(s.opened)/16, 10*time.Minute))
	return time.Since(s.stored) >= every || s.store.Obsolete() >= s.store.Used()/4+1<<26
}

// checkpoint stores the state, if that is due. The buffers of the players must be empty.
func (s *diskSearch) checkpoint() error {
	if !s.due() {
		return nil
	}
	pending, err := s.collect.Flush()
	if err != nil {
		return err
	}
	m := manifest{Low: s.low, Most: s.most, Since: s.since}
	var kept []runs.Run
	for _, key := range slices.Sorted(maps.Keys(pending)) {
		id := idOf(key)
		m.Pending = append(m.Pending, storedLayer{Seeds: id.Number, Backward: id.Backward, Runs: pending[key]})
		kept = append(kept, pending[key]...)
	}
	for id, l := range s.layers {
		m.Layers = append(m.Layers, storedLayer{id.Number, id.Backward, l.expanded, l.runs})
		kept = append(kept, l.runs...)
	}
	slices.SortFunc(m.Layers, func(a, b storedLayer) int {
		return keyOf(layerID{Number: a.Seeds, Backward: a.Backward}) - keyOf(layerID{Number: b.Seeds, Backward: b.Backward})
	})
	s.stored = time.Now()
	return s.write(m, kept)
}

// write replaces the manifest by one that names the given runs.
func (s *diskSearch) write(m manifest, kept []runs.Run) error {
	m.Format, m.Game, m.Start = scratchFormat, s.proof.Rules.ID, s.proof.Start.String()
	content, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	s.kept = true // also if the error does not exclude it
	return s.store.Keep(kept, func() error {
		return disk.ReplaceBytes(s.disk, filepath.Join(s.dir, manifestName), disk.Always(), append(content, '\n'))
	})
}

// finish stores the result in place of the layers.
func (s *diskSearch) finish() error {
	p := s.proof
	r := &storedResult{Won: p.Verdict == engine.Won, Meeting: p.Meeting, Positions: p.Positions, Line: p.Line}
	if p.Loss != nil {
		for _, l := range p.Loss.Layers {
			r.Sums = append(r.Sums, storedSum{l.Number, l.Backward, l.Count, l.Sum[:]})
		}
	}
	if err := s.write(manifest{Result: r}, nil); err != nil {
		return err // the layers are still needed
	}
	return s.store.Clear()
}

// take sets the stored result, unless it is nil, or lacks the line or the sums that the options request.
func (s *diskSearch) take(r *storedResult) bool {
	lacks := r == nil || r.Won && r.Line == nil && !s.opts.NoLine || !r.Won && r.Sums == nil && s.opts.Certify
	if lacks {
		return false
	}
	p := s.proof
	if p.Verdict = engine.Lost; r.Won {
		p.Verdict = engine.Won
	}
	p.Meeting, p.Positions, p.Line = r.Meeting, r.Positions, r.Line
	if s.opts.Certify && !r.Won {
		p.Loss = &certificate.Proof{Claim: certificate.Claim{Kind: certificate.Lost}, Meet: r.Meeting, Positions: int64(r.Positions)}
		for _, l := range r.Sums {
			layer := certificate.Layer{LayerID: layerID{Number: l.Seeds, Backward: l.Backward}, Count: l.Count}
			copy(layer.Sum[:], l.Sum)
			p.Loss.Layers = append(p.Loss.Layers, layer)
		}
	}
	return true
}

// errInconsistent is the error of files that contradict each other.
var errInconsistent = errors.New("the files of the search contradict each other: delete its folder, and begin again")

// lose sets the result of a lost board.
func (s *diskSearch) lose() error {
	s.proof.Positions, s.proof.Meeting = int(s.positions()), s.low
	if s.opts.Certify {
		loss, err := s.certify()
		if err != nil {
			return err
		}
		s.proof.Loss = loss
	}
	s.proof.Verdict = engine.Lost
	return s.finish()
}

// win sets the result of a won board, from a position in both halves.
func (s *diskSearch) win(meeting layerID, rank uint64) error {
	s.proof.Positions, s.proof.Meeting = int(s.positions()), s.low
	holes := make([]int32, s.ranking.holes)
	s.ranking.unrank(holes, rank, meeting.Number)
	first, err := s.lineTo(slices.Clone(holes), meeting.Number)
	if err != nil {
		return err
	}
	at, err := positionOf(holes, s.proof.Start.Total())
	if err != nil {
		return err
	}
	rest, err := s.lineFrom(at)
	if err != nil {
		return err
	}
	line := append(first, rest...)
	if err := replay(s.proof.Rules, s.proof.Start, line); err != nil {
		return err
	}
	if s.proof.Verdict = engine.Won; !s.opts.NoLine {
		s.proof.Line = line
	}
	return s.finish()
}

func positionOf(holes []int32, total int) (row.Position, error) {
	counts, seeds := make([]int, len(holes)), 0
	for i, n := range holes {
		counts[i] = int(n)
		seeds += int(n)
	}
	return row.NewPosition(total-seeds, counts...)
}

// lineTo returns moves from the start to a position that the search reached. It goes backwards,
// each time to a predecessor in a forward layer.
func (s *diskSearch) lineTo(holes []int32, seeds int) ([]row.Move, error) {
	var line []row.Move
	start := holesOf(s.proof.Start)
	u := &retractor{rules: s.proof.Rules, holes: len(holes), row: holes, seeds: seeds}
	for !slices.Equal(u.row, start) {
		reached := false
		hole := u.last()
		for ; hole >= 0 && u.seeds <= s.proof.Start.Outside(); hole = u.chained(hole) {
			var err error
			if reached, err = s.reached(u.row, u.seeds); err != nil {
				return nil, err
			}
			if reached {
				break
			}
		}
		if !reached {
			return nil, errInconsistent
		}
		line = append(line, row.Move(hole+1))
	}
	slices.Reverse(line)
	return line, nil
}

// reached reports whether moves from the start reach a row. Its layer is complete.
func (s *diskSearch) reached(holes []int32, seeds int) (bool, error) {
	if seeds > s.ranking.most {
		p, err := positionOf(holes, s.proof.Start.Total())
		_, ok := s.rows[seeds][p.Key()]
		return ok, err
	}
	l := s.layers[layerID{Number: seeds}]
	if l == nil {
		return false, nil
	}
	return s.store.Has(l.runs, s.ranking.rank(holes))
}

// lineFrom returns moves from a won position to the cleared board, each time to a won position.
func (s *diskSearch) lineFrom(p row.Position) ([]row.Move, error) {
	var line []row.Move
	for p.Outside() > 0 {
		m, next, err := s.winningMove(p)
		if err != nil {
			return nil, err
		}
		line, p = append(line, m), next
	}
	return line, nil
}

func (s *diskSearch) winningMove(p row.Position) (row.Move, row.Position, error) {
	for _, m := range s.proof.Rules.Moves(p) {
		out, err := s.proof.Rules.Play(p, m)
		if err != nil {
			return 0, p, err
		}
		if out.Ending.Loses() {
			continue
		}
		seeds := out.Position.Outside()
		won := seeds == 0
		if l := s.layers[layerID{Number: seeds, Backward: true}]; l != nil && !won {
			if won, err = s.store.Has(l.runs, s.ranking.rank(holesOf(out.Position))); err != nil {
				return 0, p, err
			}
		}
		if won {
			return m, out.Position, nil
		}
	}
	return 0, p, errInconsistent
}

// replay returns an error if a line does not win by the rules.
func replay(rules row.Rules, p row.Position, line []row.Move) error {
	for _, m := range line {
		out, err := rules.Play(p, m)
		if err != nil || out.Ending.Loses() {
			return errors.Join(err, errInconsistent)
		}
		p = out.Position
	}
	if p.Outside() > 0 {
		return errInconsistent
	}
	return nil
}

// certify returns the proof of a loss: the number of positions of each layer, and their checksums.
func (s *diskSearch) certify() (*certificate.Proof, error) {
	p := &certificate.Proof{Claim: certificate.Claim{Kind: certificate.Lost}, Meet: s.low, Positions: s.positions()}
	for seeds, keys := range s.rows {
		layer := certificate.Layer{LayerID: layerID{Number: seeds}}
		for key := range keys {
			at, err := row.PositionOf(key)
			if err != nil {
				return nil, err
			}
			layer.Add([]byte(at.String()))
		}
		p.Layers = append(p.Layers, layer)
	}
	for id, l := range s.layers {
		if !l.complete() || len(l.runs) == 0 {
			continue
		}
		layer, err := s.sum(id, l)
		if err != nil {
			return nil, err
		}
		p.Layers = append(p.Layers, layer)
	}
	return p, nil
}

// sum returns a layer with its checksum.
func (s *diskSearch) sum(id layerID, l *diskLayer) (certificate.Layer, error) {
	type part struct {
		certificate.Layer
		row  []int32
		text []byte
	}
	parts := make([]part, s.workers)
	for i := range parts {
		parts[i].row = make([]int32, s.ranking.holes)
	}
	end := fmt.Sprint("| ", s.proof.Start.Total()-id.Number)
	err := s.watch(id, func() error {
		return s.store.Each(s.workers, l.runs, 0, math.MaxInt64, func(worker int, ranks []uint64) error {
			p := &parts[worker]
			for _, rank := range ranks {
				s.ranking.unrank(p.row, rank, id.Number)
				p.text = p.text[:0]
				for _, seeds := range p.row {
					p.text = append(strconv.AppendInt(p.text, int64(seeds), 10), ' ')
				}
				p.text = append(p.text, end...)
				p.Add(p.text)
			}
			return nil
		})
	})
	layer := certificate.Layer{LayerID: id}
	for _, p := range parts {
		layer.Join(p.Layer)
	}
	return layer, err
}
