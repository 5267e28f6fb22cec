package winning

import (
	"context"
	"slices"
	"time"

	"tchouka/engine/sowgraph"
)

// Request says which winning boards of a graph to look for.
type Request struct {
	Graph    *sowgraph.Graph
	To       int            // the most seeds outside the Rumas
	Keep     int            // how many boards to keep, those with the fewest seeds first; the others are only counted
	Partial  Partial        // keep only boards that agree with it, and stop when as many are kept; nil keeps any
	Memory   int64          // bytes; 0 for as much as it takes
	Progress func(Progress) // called now and then; may be nil
}

// Progress is how far a search is.
type Progress struct {
	Outside int   // seeds outside the Rumas, up to which all boards are known
	Boards  int64 // found so far
	Memory  int64 // bytes in use
}

// pause is the least time between two calls of Request.Progress.
const pause = 100 * time.Millisecond

// Cause says why a search ended.
type Cause uint8

// A search is Finished when all is known that was asked for, and is otherwise
// Cancelled, or its MemoryFull; then it is not known what is missing.
const (
	Finished Cause = iota
	Cancelled
	MemoryFull
)

// Found is what a search found.
type Found struct {
	Counts    []int64 // of the boards with 0, 1, 2 … seeds outside, as far as all are known
	Exhausted bool    // there are no boards with more seeds than Counts has numbers for
	Longest   int     // the most moves of a shortest play of the boards counted
	Agreeing  int64   // how many of the boards counted agree with the partial one
	Cause     Cause

	graph *sowgraph.Graph
	shape shape
	kept  []kept
}

type kept struct {
	key     string
	outside int32
	way     way
}

// Board is a winning board, and what is known of it.
type Board struct {
	Seeds   []int // of each vertex; none in Rumas
	Outside int   // seeds, all together
	Fewest  int   // moves of a shortest play
	Most    int   // moves of a longest winning play
	Lines   Count // winning lines of play
}

// Find looks for the winning boards of a graph, layer by layer. What it knows when the
// context ends, or the memory is full, it returns.
func Find(ctx context.Context, r Request) *Found { return find(ctx, shapeOf(r.Graph), r) }

func find(ctx context.Context, of shape, r Request) *Found {
	f := &Found{graph: r.Graph, shape: of}
	boards, told := int64(0), time.Now()
	s := newSearch(of, r.Memory, func(s *search) bool {
		if now := time.Now(); r.Progress != nil && now.Sub(told) >= pause {
			told = now
			r.Progress(Progress{Outside: len(f.Counts) - 1, Boards: boards, Memory: s.bytes})
		}
		return ctx.Err() == nil
	})
	agrees := r.Partial.agrees(of)
	for {
		f.take(s, r.Keep, agrees)
		boards += f.Counts[s.number]
		if f.Exhausted = s.exhausted(); f.Exhausted || s.number >= r.To || r.Partial != nil && len(f.kept) >= r.Keep {
			return f
		}
		if !s.next() {
			f.Cause = MemoryFull
			if ctx.Err() != nil {
				f.Cause = Cancelled
			}
			return f
		}
	}
}

// take takes over a layer: of the boards that agree, those that come first, as far as
// there is room.
func (f *Found) take(s *search, keep int, agrees func(key string) bool) {
	f.Counts = append(f.Counts, int64(len(s.boards.keys)))
	var agreeing []int
	for i, key := range s.boards.keys {
		f.Longest = max(f.Longest, int(s.boards.ways[i].fewest))
		if !agrees(key) {
			continue
		}
		f.Agreeing++
		if len(f.kept) < keep {
			agreeing = append(agreeing, i)
		}
	}
	slices.SortFunc(agreeing, func(a, b int) int { return f.shape.compare(s.boards.keys[a], s.boards.keys[b]) })
	for _, i := range agreeing[:min(len(agreeing), max(keep-len(f.kept), 0))] {
		key := s.boards.keys[i]
		f.kept = append(f.kept, kept{key, int32(s.number), s.boards.ways[i]})
		s.bytes += int64(len(key)) + haltBytes
	}
}

// Len returns how many boards were kept.
func (f *Found) Len() int { return len(f.kept) }

// Board returns one of the boards that were kept. They are in the order of the seeds
// outside, and of their seeds, vertex by vertex.
func (f *Found) Board(i int) Board {
	k := f.kept[i]
	return Board{
		Seeds: f.shape.seeds(k.key), Outside: int(k.outside),
		Fewest: int(k.way.fewest), Most: int(k.way.most), Lines: k.way.lines,
	}
}

// Layer returns the boards that were kept with so many seeds outside, as a range of
// indices.
func (f *Found) Layer(outside int) (from, to int) {
	at := func(outside int) int {
		i, _ := slices.BinarySearchFunc(f.kept, outside, func(k kept, outside int) int { return int(k.outside) - outside })
		return i
	}
	return at(outside), at(outside + 1)
}
