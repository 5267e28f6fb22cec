//go:build !js

package solve

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"sync/atomic"
	"time"

	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games/row"
	"tchouka/engine/solve/certificate"
	"tchouka/engine/solve/runs"
)

// ErrScratchSpace is the error of a search whose files exceed the limit in bytes.
var ErrScratchSpace = errors.New("the search needs more space on disk than the limit")

// ErrScratchMemory is the error of a search whose highest layers exceed the memory.
var ErrScratchMemory = errors.New("the positions with the most seeds do not fit into the memory")

// ErrScratchSize is the error of a board with too many holes or seeds for a search on disk.
var ErrScratchSize = errors.New("the board is too large for a search on disk")

// ProveOnDisk decides like [Prove] whether a position is won. It keeps the positions in a folder of
// opts.Scratch, so that the disk limits their number, not the memory. It searches breadth first
// from both ends, layer by layer of the seeds outside, with the layers of [certificate.Loss]:
//
//	start ●───●───●                  forwards: all positions that moves reach
//	       ╲───●──●──●               sorted, without duplicates
//	═══════════╪══╪══╪══ they meet   a position in both halves is a win
//	       ○───○  ○   ○
//	cleared ○──○───○                 backwards: all won positions
//
// The end whose next layer is smaller continues. A layer is merged from sorted runs of ranks (see
// package runs); then the moves of all its positions are played, on all workers.
//
// The state of the search is stored every few seconds, later every ten minutes. If it is
// interrupted, or the disk is full, a search of the same board in the same folder continues it.
// When the verdict is found, its files are deleted except for the result, so that nothing is lost
// if the caller cannot write it; [RemoveScratch] deletes the result. An error means that the
// verdict is unknown, and why; the error is nil if the context ended. Without chaining ProveOnDisk
// is Prove, which needs no table.
//
// Each position needs two to three bytes on disk, and the same again while it is merged. The number of
// positions is that of the layers: positions without a legal move, which the checker of certificates counts, are in none.
func ProveOnDisk(ctx context.Context, rules row.Rules, start row.Position, opts Options) (*Proof, error) {
	if !rules.Chaining || start.Outside() == 0 {
		return Prove(ctx, rules, start, opts), nil
	}
	p := &Proof{Rules: rules, Start: start, Meeting: -1}
	if !opts.NoTheorems && p.byTheorem(opts.NoLine) {
		return p, nil
	}
	return proveOnDisk(ctx, p, opts, diskTuning{
		disk: disk.System{}, forwardOnly: certificate.ForwardOnly, segment: 1 << 10, every: 5 * time.Second,
	})
}

// diskTuning holds parameters that tests change. They affect neither verdicts nor counts, except
// forwardOnly.
type diskTuning struct {
	disk        disk.Disk
	forwardOnly int64
	segment     int64         // blocks of a layer that are expanded before the state may be stored
	every       time.Duration // between two stored states
}

func proveOnDisk(ctx context.Context, p *Proof, opts Options, tuning diskTuning) (*Proof, error) {
	s, err := openSearch(ctx, p, opts, tuning)
	if err == nil {
		if err = s.run(); err != nil {
			p.Positions = int(s.expanded.Load())
		}
		_ = s.lock.Close() // nothing was written
		if !s.kept {       // there is nothing to continue
			err = errors.Join(err, s.store.Clear(), removeFolder(s.disk, s.dir))
		}
	}
	switch {
	case err == nil:
		return p, nil
	case ctx.Err() != nil:
		err = nil
		p.Cause = Cancelled
	case errors.Is(err, runs.ErrLimit):
		err = ErrScratchSpace
		p.Cause = MemoryFull
	default:
		p.Cause = MemoryFull
	}
	p.Verdict, p.Line, p.Loss = engine.Unknown, nil, nil
	return p, err
}

// diskSearch is a search on disk.
type diskSearch struct {
	diskTuning
	ctx     context.Context
	proof   *Proof
	opts    Options
	workers int
	dir     string
	lock    disk.File
	store   *runs.Store
	collect *runs.Collector
	ranking ranking
	players []player // one for each worker
	rows    rowLayers

	searchState
	expanded atomic.Int64 // positions whose moves were played, for the progress
	opened   time.Time
	stored   time.Time // when the state was stored
	kept     bool      // a state was stored
}

// layerID identifies a layer of a half.
type layerID = certificate.LayerID

// keyOf returns the key of a layer in the collector.
func keyOf(id layerID) int {
	if id.Backward {
		return 2*id.Number + 1
	}
	return 2 * id.Number
}

func idOf(key int) layerID { return layerID{Number: key / 2, Backward: key%2 == 1} }

// folderOf returns the folder of a board within the folder for scratch files.
func folderOf(dir string, rules row.Rules, start row.Position) string {
	board := fmt.Sprintf("%dx%d", start.Len(), start.Total()/start.Len())
	if !start.Uniform() {
		board = fmt.Sprintf("%x", sha256.Sum256([]byte(start.String())))[:16]
	}
	return filepath.Join(dir, rules.ID+"-"+board)
}

// ContinuesOnDisk reports whether a folder for scratch files holds an unfinished search of a board.
func ContinuesOnDisk(dir string, rules row.Rules, start row.Position) bool {
	_, err := os.Stat(filepath.Join(folderOf(dir, rules, start), manifestName))
	return err == nil
}

// openSearch opens or creates the folder of a search, and reads its state.
func openSearch(ctx context.Context, p *Proof, opts Options, tuning diskTuning) (s *diskSearch, err error) {
	holes := p.Start.Len()
	width := laneWidth(p.Start.Outside())
	if holes > maxRanked || wordsFor(holes, width) > 8 {
		return nil, fmt.Errorf("%w: the maximum is %d holes", ErrScratchSize, maxRanked)
	}
	s = &diskSearch{
		diskTuning: tuning, ctx: ctx, proof: p, opts: opts, workers: opts.Workers,
		dir:     folderOf(opts.Scratch, p.Rules, p.Start),
		ranking: rankingUpTo(holes, math.MaxUint64-1),
	}
	if s.workers <= 0 {
		s.workers = runtime.GOMAXPROCS(0)
	}
	if err := s.disk.MkdirAll(s.dir, 0o777); err != nil {
		return nil, err
	}
	if s.lock, err = s.disk.OpenFile(filepath.Join(s.dir, lockName), os.O_RDWR|os.O_CREATE, 0o666); err != nil {
		return nil, err
	}
	if err = disk.OwnLock(s.lock.Fd()); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return nil, errors.Join(&fs.PathError{Op: "use", Path: s.dir, Err: err}, s.lock.Close())
	}
	if err = s.restore(); err != nil {
		return nil, errors.Join(err, s.lock.Close())
	}
	s.prepare(holes, width)
	return s, nil
}

// limit returns the limit of the files in bytes: 90 % of the free space by default.
func (s *diskSearch) limit(kept int64) int64 {
	if s.opts.Disk > 0 {
		return s.opts.Disk
	}
	if free, ok := disk.Free(s.dir); ok {
		return kept + free/10*9
	}
	return math.MaxInt64 / 2
}

// RemoveScratch deletes the result of a search on disk, and its folder.
func RemoveScratch(dir string, rules row.Rules, start row.Position) error {
	return removeFolder(disk.System{}, folderOf(dir, rules, start))
}

// removeFolder deletes the files of a search other than runs, and the folder unless it holds other
// files.
func removeFolder(d disk.Disk, dir string) (err error) {
	for _, name := range []string{manifestName, lockName} {
		if removed := d.Remove(filepath.Join(dir, name)); !errors.Is(removed, fs.ErrNotExist) {
			err = errors.Join(err, removed)
		}
	}
	_ = d.Remove(dir)
	return err
}

// prepare makes a player for each worker.
func (s *diskSearch) prepare(holes int, width uint) {
	switch count := wordsFor(holes, width); {
	case count <= 1:
		preparePlayers[[1]uint64](s, holes, width)
	case count <= 2:
		preparePlayers[[2]uint64](s, holes, width)
	case count <= 3:
		preparePlayers[[3]uint64](s, holes, width)
	case count <= 4:
		preparePlayers[[4]uint64](s, holes, width)
	default:
		preparePlayers[[8]uint64](s, holes, width)
	}
}
