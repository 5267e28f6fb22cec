package runs

import (
	"errors"
	"math"
	"slices"
)

// source is an ascending sequence of numbers: the rest of a slice, and then blocks of a run.
type source struct {
	numbers     []uint64
	buffer      []uint64
	reader      *Reader // nil for a slice alone
	next, after int64   // blocks
}

// fill makes numbers nonempty, or returns false at the end.
func (s *source) fill() (bool, error) {
	if len(s.numbers) > 0 {
		return true, nil
	}
	if s.next >= s.after {
		return false, nil
	}
	var err error
	s.buffer, err = s.reader.Block(s.buffer[:0], s.next)
	s.numbers = s.buffer
	s.next++
	return err == nil && len(s.numbers) > 0, err
}

// skipTo drops the numbers below x.
func (s *source) skipTo(x uint64) (bool, error) {
	for {
		ok, err := s.fill()
		if !ok || err != nil {
			return false, err
		}
		if s.numbers[len(s.numbers)-1] >= x {
			at, _ := slices.BinarySearch(s.numbers, x)
			s.numbers = s.numbers[at:]
			return true, nil
		}
		s.numbers = s.numbers[:0]
	}
}

// merger merges sources and removes duplicates. The sources form a heap by their next numbers.
type merger struct {
	heap    []*source
	readers []*Reader
	to      uint64 // greater numbers are ignored
	last    uint64
	begun   bool
}

// merger returns the numbers of runs and of sorted slices, in the range from … to. Close it.
func (s *Store) merger(set set, from, to uint64) (*merger, error) {
	m := &merger{to: to}
	for _, numbers := range set.slices {
		if err := m.add(&source{numbers: numbers}, from); err != nil {
			return nil, err
		}
	}
	for _, run := range set.runs {
		r, err := s.Reader(run)
		if err != nil {
			m.close()
			return nil, err
		}
		m.readers = append(m.readers, r)
		block, err := r.find(from)
		if err == nil {
			err = m.add(&source{reader: r, next: max(block, 0), after: run.Blocks()}, from)
		}
		if err != nil {
			m.close()
			return nil, err
		}
	}
	for i := len(m.heap)/2 - 1; i >= 0; i-- {
		m.sink(i)
	}
	return m, nil
}

func (m *merger) add(s *source, from uint64) error {
	ok, err := s.skipTo(from)
	if ok {
		m.heap = append(m.heap, s)
	}
	return err
}

func (m *merger) close() {
	for _, r := range m.readers {
		r.Close()
	}
}

// sink moves the source at index i down to its place in the heap.
func (m *merger) sink(i int) {
	s := m.heap[i]
	x := s.numbers[0]
	for {
		child := 2*i + 1
		if child >= len(m.heap) {
			break
		}
		if child+1 < len(m.heap) && m.heap[child+1].numbers[0] < m.heap[child].numbers[0] {
			child++
		}
		if m.heap[child].numbers[0] >= x {
			break
		}
		m.heap[i] = m.heap[child]
		i = child
	}
	m.heap[i] = s
}

// next returns the next number, or false at the end.
func (m *merger) next() (x uint64, ok bool, err error) {
	for len(m.heap) > 0 {
		top := m.heap[0]
		x = top.numbers[0]
		if x > m.to {
			return 0, false, nil
		}
		if top.numbers = top.numbers[1:]; len(top.numbers) == 0 {
			more, err := top.fill()
			if err != nil {
				return 0, false, err
			}
			if !more {
				last := len(m.heap) - 1
				m.heap[0] = m.heap[last]
				m.heap = m.heap[:last]
			}
		}
		if len(m.heap) > 1 {
			m.sink(0)
		}
		if !m.begun || x != m.last {
			m.begun, m.last = true, x
			return x, true, nil
		}
	}
	return 0, false, nil
}

// set is a set of numbers: those of sorted runs and slices, some of them in several.
type set struct {
	runs   []Run
	slices [][]uint64
}

// span is a range of numbers, including both ends.
type span struct{ from, to uint64 }

// spans divides all numbers into at most n ranges, with about equally many numbers of the set.
// Small sets have one range.
func (s *Store) spans(set set, n int) ([]span, error) {
	var firsts []uint64 // of the ranges but the first
	largest := Run{}
	for _, r := range set.runs {
		if r.Count > largest.Count {
			largest = r
		}
	}
	if most := int(largest.Blocks()); most > 4*n {
		r, err := s.Reader(largest)
		if err != nil {
			return nil, err
		}
		defer r.Close()
		for i := 1; i < n; i++ {
			first, err := r.first(int64(i * most / n))
			if err != nil {
				return nil, err
			}
			firsts = append(firsts, first)
		}
	} else {
		for _, numbers := range set.slices {
			if len(numbers) > inCache && len(firsts) == 0 {
				for i := 1; i < n; i++ {
					firsts = append(firsts, numbers[i*len(numbers)/n])
				}
			}
		}
	}
	all, from := []span{}, uint64(0)
	for _, first := range firsts {
		if first > from {
			all = append(all, span{from, first - 1})
			from = first
		}
	}
	return append(all, span{from, math.MaxUint64}), nil
}

// merge writes a set as runs without duplicates. They are ascending and disjoint, one for each
// worker or fewer.
func (s *Store) merge(set set, workers int) ([]Run, error) {
	spans, err := s.spans(set, workers)
	if err != nil {
		return nil, err
	}
	runs := make([]Run, len(spans))
	err = parallel(len(spans), func(i int) (err error) {
		runs[i], err = s.mergeSpan(set, spans[i])
		return err
	})
	runs = slices.DeleteFunc(runs, func(r Run) bool { return r.Name == "" })
	if err != nil {
		return nil, errors.Join(err, s.Remove(runs...))
	}
	return runs, nil
}

// mergeSpan is merge of a range; the zero Run if it is empty.
func (s *Store) mergeSpan(set set, in span) (Run, error) {
	m, err := s.merger(set, in.from, in.to)
	if err != nil {
		return Run{}, err
	}
	defer m.close()
	x, ok, err := m.next()
	if !ok || err != nil {
		return Run{}, err
	}
	w, err := s.Create()
	if err != nil {
		return Run{}, err
	}
	for ; ok && err == nil; x, ok, err = m.next() {
		if err = w.Add(x); err != nil {
			break
		}
	}
	return w.Close(err)
}

// common returns the smallest number that is in both sets.
func (s *Store) common(a, b set, workers int) (x uint64, found bool, err error) {
	spans, err := s.spans(b, workers)
	if err != nil {
		return 0, false, err
	}
	type result struct {
		x     uint64
		found bool
	}
	results := make([]result, len(spans))
	err = parallel(len(spans), func(i int) (err error) {
		results[i].x, results[i].found, err = s.commonIn(a, b, spans[i])
		return err
	})
	for _, r := range results {
		if r.found && err == nil {
			return r.x, true, nil
		}
	}
	return 0, false, err
}

func (s *Store) commonIn(a, b set, in span) (uint64, bool, error) {
	one, err := s.merger(a, in.from, in.to)
	if err != nil {
		return 0, false, err
	}
	defer one.close()
	other, err := s.merger(b, in.from, in.to)
	if err != nil {
		return 0, false, err
	}
	defer other.close()
	x, more, err := one.next()
	y, also, failed := other.next()
	for more && also && err == nil && failed == nil && x != y {
		if x < y {
			x, more, err = one.next()
		} else {
			y, also, failed = other.next()
		}
	}
	return x, more && also && x == y, errors.Join(err, failed)
}

const (
	digitBits = 8
	digits    = 1 << digitBits
	// inCache is the most numbers that are sorted from the lowest digit, each pass over all of
	// them.
	inCache = 1 << 15
	// few numbers are sorted by comparisons.
	few = 64
)

// sortUnique sorts numbers of at most the given bits, and removes duplicates. The scratch has the
// same length. O(n · bits / 8). Large sets are first divided by their highest digit, until the
// parts fit in the cache of a core.
func sortUnique(a, scratch []uint64, bits int) []uint64 {
	radixSort(a, scratch, (bits+digitBits-1)/digitBits*digitBits)
	return slices.Compact(a)
}

// radixSort sorts a by the digits below the given bit.
func radixSort(a, scratch []uint64, below int) {
	switch {
	case len(a) <= few:
		slices.Sort(a)
	case below <= 0:
	case len(a) <= inCache:
		fromLowest(a, scratch, below)
	default:
		shift := below - digitBits
		ends := scatter(a, scratch, shift)
		copy(a, scratch)
		begin := 0
		for _, end := range ends {
			radixSort(a[begin:end], scratch[begin:end], shift)
			begin = end
		}
	}
}

// fromLowest sorts a digit by digit, from the lowest.
func fromLowest(a, scratch []uint64, below int) {
	from, to := a, scratch
	for shift := 0; shift < below; shift += digitBits {
		scatter(from, to, shift)
		from, to = to, from
	}
	if below/digitBits%2 == 1 {
		copy(a, scratch)
	}
}

// scatter copies from into to, in the order of one digit, and returns where each digit ends.
func scatter(from, to []uint64, shift int) (ends [digits]int) {
	for _, x := range from {
		ends[x>>shift%digits]++
	}
	sum := 0
	for i, n := range ends {
		ends[i] = sum
		sum += n
	}
	for _, x := range from {
		at := &ends[x>>shift%digits]
		to[*at] = x
		*at++
	}
	return ends
}
