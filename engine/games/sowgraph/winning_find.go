package sowgraph

import (
	"context"
	"slices"
	"time"

	"tchouka/engine/pace"
)

// WinningRequest describes a search for the winning boards of a graph.
type WinningRequest struct {
	Graph    *Graph
	To       int                   // maximum number of seeds outside the Rumas
	Keep     int                   // keyNumber of boards to keep, those with the fewest seeds first
	Memory   int64                 // limit in bytes; 0 means unlimited
	Progress func(WinningProgress) // called periodically; can be nil
}

// WinningProgress is the progress of a search.
type WinningProgress struct {
	Outside int   // seeds outside the Rumas up to which all boards are known
	Boards  int64 // found so far
	Memory  int64 // bytes in use
}

// progressPause is the minimum time between two calls of Request.Progress.
const progressPause = 100 * time.Millisecond

// Cause is the reason why a search ended.
type Cause uint8

// Finished: the search is complete. Cancelled and MemoryFull: it ended early, and further boards
// are unknown.
const (
	Finished Cause = iota
	Cancelled
	MemoryFull
)

// WinningBoards is the result of a search.
type WinningBoards struct {
	Counts    []int64 // the number of boards with 0, 1, 2 … seeds outside, for all complete layers
	Exhausted bool    // there are no boards with more seeds
	Longest   int     // the greatest Fewest of the boards counted
	Cause     Cause

	graph *Graph
	shape graphShape
	kept  []keptBoards
}

type keptBoards struct {
	key      string
	outside  int32
	playData haltWay
}

// WinningBoard is a winning board with its properties.
type WinningBoard struct {
	Seeds   []int     // in each vertex; 0 in Rumas
	Outside int       // total of the seeds
	Fewest  int       // moves of a shortest play
	Most    int       // moves of a longest winning play
	Lines   LineCount // winning lines of play
}

// FindWinning searches for the winning boards of a graph, layer by layer. When the context is done
// or the memory limit is reached, it returns its results so far.
func FindWinning(ctx context.Context, r WinningRequest) *WinningBoards {
	return findWinning(ctx, graphShapeOf(r.Graph), r)
}

func findWinning(ctx context.Context, of graphShape, r WinningRequest) *WinningBoards {
	f := &WinningBoards{graph: r.Graph, shape: of}
	boards, reportedAt := int64(0), time.Now()
	s := newWinningSearch(of, r.Memory, func(s *winningSearch) bool {
		if now := time.Now(); r.Progress != nil && now.Sub(reportedAt) >= progressPause {
			reportedAt = now
			r.Progress(WinningProgress{Outside: len(f.Counts) - 1, Boards: boards, Memory: s.bytes})
		}
		return pace.Yield(ctx) == nil
	})
	for {
		f.take(s, r.Keep)
		boards += f.Counts[s.number]
		if f.Exhausted = s.exhausted(); f.Exhausted || s.number >= r.To {
			return f
		}
		if !s.next() {
			f.Cause = MemoryFull
			if pace.Yield(ctx) != nil {
				f.Cause = Cancelled
			}
			return f
		}
	}
}

// take adds a layer to the result. It keeps the first boards, up to the limit.
func (f *WinningBoards) take(s *winningSearch, keep int) {
	f.Counts = append(f.Counts, int64(len(s.boards.keys)))
	var layer []int
	for i := range s.boards.keys {
		f.Longest = max(f.Longest, int(s.boards.ways[i].fewest))
		if len(f.kept) < keep {
			layer = append(layer, i)
		}
	}
	slices.SortFunc(layer, func(a, b int) int { return f.shape.compare(s.boards.keys[a], s.boards.keys[b]) })
	for _, i := range layer[:min(len(layer), max(keep-len(f.kept), 0))] {
		key := s.boards.keys[i]
		f.kept = append(f.kept, keptBoards{key, int32(s.number), s.boards.ways[i]})
		s.bytes += int64(len(key)) + haltBytes
	}
}

// Len returns the number of boards kept.
func (f *WinningBoards) Len() int { return len(f.kept) }

// Board returns a kept board. Boards are sorted by the seeds outside, and then lexicographically by
// their seeds, vertex by vertex.
func (f *WinningBoards) Board(i int) WinningBoard {
	k := f.kept[i]
	return WinningBoard{
		Seeds: f.shape.seeds(k.key), Outside: int(k.outside),
		Fewest: int(k.playData.fewest), Most: int(k.playData.most), Lines: k.playData.lines,
	}
}

// Layer returns the kept boards with a number of seeds outside, as a range of indices.
func (f *WinningBoards) Layer(outside int) (from, to int) {
	at := func(outside int) int {
		i, _ := slices.BinarySearchFunc(f.kept, outside, func(k keptBoards, outside int) int { return int(k.outside) - outside })
		return i
	}
	return at(outside), at(outside + 1)
}
