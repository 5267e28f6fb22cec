// Package runs stores sets of numbers on disk, so that the disk limits their size instead of the
// memory. It sorts them outside the memory:
//
//	Buffer ─▶ Collector ─▶ runs of each set ─▶ Merge ─▶ runs without duplicates
//	Buffer ─╯   memory      sorted files                 ascending, disjoint
//
// A [Collector] collects the numbers of many sets at once. If they exceed its memory, it sorts
// those of one set, removes duplicates, and writes them as a [Run]. [Collector.Merge] merges the
// runs of a set. All cores merge, each a range of the numbers.
//
// # Format of a run
//
// A run is a file of blocks of 16 KiB; the last one may be shorter. Numbers are unsigned and ascend
// strictly. Integers are little-endian.
//
//	bytes  0        4        8              16
//	      ╭────────┬────────┬──────────────┬────────────────────── ┄ ─╮
//	      │ CRC-32C│ count  │ first number │ differences as varints   │
//	      ╰────────┴────────┴──────────────┴────────────────────── ┄ ─╯
//
// The checksum covers the rest of the block, including its unused end. Because blocks begin at
// multiples of their size, a number is found by binary search over their first numbers, without an
// index: [Store.Has] reads O(log blocks) headers and one block.
//
// # Failures
//
// The names, counts and sizes of runs are kept by the caller, in a manifest that is replaced
// atomically. A [Store] deletes files only when no manifest names them, see [Store.Keep]. A damaged
// or truncated file is found when it is read: [*DamagedError] names the file and the block.
package runs

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"sync"

	"tchouka/engine/disk"
)

// Run is a sorted file of numbers, each once.
type Run struct {
	Name  string `json:"name"` // in the folder of its store
	Count int64  `json:"count"`
	Bytes int64  `json:"bytes"`
}

// prefix begins the name of every run.
const prefix = "run-"

// ErrLimit is the error of runs that would exceed the limit of a store.
var ErrLimit = errors.New("the files need more space than the limit")

// Store is a folder of runs. It is safe for concurrent use.
type Store struct {
	ctx   context.Context // of the search that the runs belong to
	disk  disk.Disk
	dir   string
	limit int64

	mu       sync.Mutex
	used     int64
	next     int             // number of the next run
	kept     map[string]bool // names in the manifest
	unsynced map[string]bool
	removed  []Run // that the manifest names
}

// Open opens a folder that holds the given runs, and deletes all others. Reading and writing end
// with the context. The limit is in bytes.
func Open(ctx context.Context, d disk.Disk, dir string, limit int64, kept []Run) (*Store, error) {
	s := &Store{ctx: ctx, disk: d, dir: dir, limit: limit, kept: map[string]bool{}, unsynced: map[string]bool{}}
	for _, r := range kept {
		s.kept[r.Name] = true
		s.used += r.Bytes
	}
	return s, s.sweep()
}

// sweep deletes the runs that the manifest does not name.
func (s *Store) sweep() error {
	names, err := disk.Names(s.disk, s.dir)
	for _, name := range names {
		number := 0
		if _, err := fmt.Sscanf(name, prefix+"%d", &number); err != nil {
			continue
		}
		s.next = max(s.next, number+1)
		if !s.kept[name] {
			err = errors.Join(err, s.disk.Remove(s.path(name)))
		}
	}
	return err
}

// Clear deletes all runs. The store must not be used afterwards.
func (s *Store) Clear() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.kept)
	return s.sweep()
}

func (s *Store) path(name string) string { return filepath.Join(s.dir, name) }

// Used returns the bytes of all runs on disk.
func (s *Store) Used() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.used
}

// reserve adds bytes to those in use.
func (s *Store) reserve(bytes int64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.used+bytes > s.limit {
		return ErrLimit
	}
	s.used += bytes
	return nil
}

// Remove deletes runs. Those that the manifest names are deleted by the next Keep.
func (s *Store) Remove(runs ...Run) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range runs {
		if s.kept[r.Name] {
			s.removed = append(s.removed, r)
		} else if err := s.delete(r); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) delete(r Run) error {
	s.used -= r.Bytes
	delete(s.unsynced, r.Name)
	return s.disk.Remove(s.path(r.Name))
}

// Keep calls write, which writes a manifest that names exactly the given runs, after their content
// is safe from a power failure. Then it deletes the removed runs.
func (s *Store) Keep(runs []Run, write func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for name := range s.unsynced {
		if err := s.sync(name); err != nil {
			return err
		}
		delete(s.unsynced, name)
	}
	if err := write(); err != nil {
		return err
	}
	clear(s.kept)
	for _, r := range runs {
		s.kept[r.Name] = true
	}
	for _, r := range s.removed {
		if err := s.delete(r); err != nil {
			return err
		}
	}
	s.removed = nil
	return nil
}

func (s *Store) sync(name string) error {
	file, err := s.disk.OpenFile(s.path(name), os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// create creates the file of the next run.
func (s *Store) create() (disk.File, string, error) {
	s.mu.Lock()
	name := fmt.Sprintf(prefix+"%06d", s.next)
	s.next++
	s.unsynced[name] = true
	s.mu.Unlock()
	file, err := s.disk.OpenFile(s.path(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	return file, name, err
}

// Obsolete returns the bytes of removed runs that the manifest still names.
func (s *Store) Obsolete() (sum int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.removed {
		sum += r.Bytes
	}
	return sum
}

const (
	blockSize  = 1 << 14
	headerSize = 16
)

// DamagedError is the error of a run that was changed or truncated.
type DamagedError struct {
	Path  string
	Block int64
}

// Error names the file and the remedy.
func (e *DamagedError) Error() string {
	return fmt.Sprintf("%s is damaged in block %d: delete its folder, and begin again", e.Path, e.Block)
}

// encoder fills a block.
type encoder struct {
	block [blockSize]byte
	used  int // 0 for an empty block
	count uint32
	last  uint64
}

// full reports whether the block may not have space for another number.
func (e *encoder) full() bool { return e.used > blockSize-binary.MaxVarintLen64 }

// add appends a number that is greater than those before.
func (e *encoder) add(x uint64) {
	if e.used == 0 {
		binary.LittleEndian.PutUint64(e.block[8:], x)
		e.used = headerSize
	} else {
		e.used += binary.PutUvarint(e.block[e.used:], x-e.last)
	}
	e.last = x
	e.count++
}

// seal returns the finished block, and empties the encoder. All blocks but the last are whole.
func (e *encoder) seal(last bool) []byte {
	block := e.block[:]
	if last {
		block = block[:e.used]
	} else {
		clear(block[e.used:])
	}
	binary.LittleEndian.PutUint32(block[4:], e.count)
	binary.LittleEndian.PutUint32(block, checksum(block))
	e.used, e.count = 0, 0
	return block
}

func checksum(block []byte) uint32 {
	return crc32.Checksum(block[4:], crc32.MakeTable(crc32.Castagnoli))
}

// decode appends the numbers of a block. It returns false if the block is damaged.
func decode(to []uint64, block []byte) ([]uint64, bool) {
	if len(block) < headerSize || binary.LittleEndian.Uint32(block) != checksum(block) {
		return to, false
	}
	count, x := binary.LittleEndian.Uint32(block[4:]), binary.LittleEndian.Uint64(block[8:])
	to = append(to, x)
	rest := block[headerSize:]
	for i := uint32(1); i < count; i++ {
		delta, shift, at := uint64(0), uint(0), 0
		for at < len(rest) && rest[at] >= 0x80 && shift < 63 {
			delta |= uint64(rest[at]&0x7f) << shift
			shift += 7
			at++
		}
		if at == len(rest) {
			return to, false
		}
		x += delta | uint64(rest[at])<<shift
		rest = rest[at+1:]
		to = append(to, x)
	}
	return to, true
}
