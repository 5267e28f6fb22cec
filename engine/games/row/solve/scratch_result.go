//go:build !js

package solve

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/solve/certificate"
)

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
