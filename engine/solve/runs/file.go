package runs

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
	"os"
	"sort"
	"sync/atomic"

	"tchouka/engine/disk"
)

// Writer writes a run.
type Writer struct {
	store *Store
	file  disk.File
	run   Run
	block encoder
}

// Create begins a run.
func (s *Store) Create() (*Writer, error) {
	file, name, err := s.create()
	if err != nil {
		return nil, err
	}
	return &Writer{store: s, file: file, run: Run{Name: name}}, nil
}

// Add appends a number that is greater than those before.
func (w *Writer) Add(x uint64) error {
	if w.block.full() {
		if err := w.flush(false); err != nil {
			return err
		}
	}
	w.block.add(x)
	w.run.Count++
	return nil
}

func (w *Writer) flush(last bool) error {
	if err := w.store.ctx.Err(); err != nil {
		return err
	}
	block := w.block.seal(last)
	if err := w.store.reserve(int64(len(block))); err != nil {
		return err
	}
	w.run.Bytes += int64(len(block))
	_, err := w.file.Write(block)
	return err
}

// Close ends the run. After an error of Add, or of Close, the file is deleted.
func (w *Writer) Close(err error) (Run, error) {
	if err == nil && w.block.used > 0 {
		err = w.flush(true)
	}
	if err = errors.Join(err, w.file.Close()); err != nil {
		return Run{}, errors.Join(err, w.store.Remove(w.run))
	}
	return w.run, nil
}

// Blocks returns the number of blocks of a run.
func (r Run) Blocks() int64 { return (r.Bytes + blockSize - 1) / blockSize }

// Reader reads blocks of a run. It is not safe for concurrent use.
type Reader struct {
	store *Store
	run   Run
	file  disk.File
	block [blockSize]byte
}

// Reader opens a run.
func (s *Store) Reader(r Run) (*Reader, error) {
	file, err := s.disk.OpenFile(s.path(r.Name), os.O_RDONLY, 0)
	if err != nil {
		return nil, err
	}
	return &Reader{store: s, run: r, file: file}, nil
}

// Close closes the file.
func (r *Reader) Close() { _ = r.file.Close() } // it was only read

// Block appends the numbers of the block with an index from 0.
func (r *Reader) Block(to []uint64, index int64) ([]uint64, error) {
	if err := r.store.ctx.Err(); err != nil {
		return to, err
	}
	block, err := r.read(index, blockSize)
	if err != nil {
		return to, err
	}
	to, ok := decode(to, block)
	if !ok {
		return to, &DamagedError{r.file.Name(), index}
	}
	return to, nil
}

// read reads the beginning of a block.
func (r *Reader) read(index int64, most int) ([]byte, error) {
	at := index * blockSize
	block := r.block[:min(int64(most), r.run.Bytes-at)]
	if n, err := r.file.ReadAt(block, at); n < len(block) {
		if err == nil || errors.Is(err, io.EOF) {
			err = &DamagedError{r.file.Name(), index}
		}
		return nil, err
	}
	return block, nil
}

// find returns the block that holds a number if the run does: the last whose first number is not
// greater. It returns −1 if all numbers are greater.
func (r *Reader) find(x uint64) (int64, error) {
	var failed error
	after := sort.Search(int(r.run.Blocks()), func(i int) bool {
		first, err := r.first(int64(i))
		failed = errors.Join(failed, err)
		return first > x
	})
	return int64(after) - 1, failed
}

// first returns the first number of a block.
func (r *Reader) first(index int64) (uint64, error) {
	header, err := r.read(index, headerSize)
	if err != nil || len(header) < headerSize {
		return math.MaxUint64, err
	}
	return binary.LittleEndian.Uint64(header[8:]), nil
}

// Has reports whether any of the runs contains a number.
func (s *Store) Has(runs []Run, x uint64) (bool, error) {
	for _, run := range runs {
		if found, err := s.has(run, x); found || err != nil {
			return found, err
		}
	}
	return false, nil
}

func (s *Store) has(run Run, x uint64) (bool, error) {
	r, err := s.Reader(run)
	if err != nil {
		return false, err
	}
	defer r.Close()
	block, err := r.find(x)
	if err != nil || block < 0 {
		return false, err
	}
	all, err := r.Block(nil, block)
	at := sort.Search(len(all), func(i int) bool { return all[i] >= x })
	return err == nil && at < len(all) && all[at] == x, err
}

// Each passes the numbers of blocks to visit, on several goroutines. The blocks from first to after
// − 1 are counted over all runs. visit gets the number of its worker, from 0, and does not keep the
// slice.
func (s *Store) Each(workers int, runs []Run, first, after int64, visit func(worker int, numbers []uint64) error) error {
	after = min(after, BlocksOf(runs))
	var next atomic.Int64
	next.Store(first)
	return parallel(workers, func(worker int) error {
		var open *Reader
		var numbers []uint64
		defer func() {
			if open != nil {
				open.Close()
			}
		}()
		for {
			index := next.Add(1) - 1
			if index >= after {
				return nil
			}
			at := 0
			for ; index >= runs[at].Blocks(); at++ {
				index -= runs[at].Blocks()
			}
			if open == nil || open.run.Name != runs[at].Name {
				if open != nil {
					open.Close()
				}
				var err error
				if open, err = s.Reader(runs[at]); err != nil {
					return err
				}
			}
			var err error
			if numbers, err = open.Block(numbers[:0], index); err == nil {
				err = visit(worker, numbers)
			}
			if err != nil {
				next.Store(after) // the others stop, too
				return err
			}
		}
	})
}

// BlocksOf returns the number of blocks of runs.
func BlocksOf(runs []Run) (sum int64) {
	for _, r := range runs {
		sum += r.Blocks()
	}
	return sum
}

// CountOf returns the number of numbers in runs.
func CountOf(runs []Run) (sum int64) {
	for _, r := range runs {
		sum += r.Count
	}
	return sum
}

// Common returns the smallest number that two lists of disjoint, ascending runs have in common.
func (s *Store) Common(a, b []Run, workers int) (x uint64, found bool, err error) {
	return s.common(set{runs: a}, set{runs: b}, workers)
}
