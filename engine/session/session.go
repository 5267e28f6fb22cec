package session

import (
	"errors"
	"hash/maphash"

	"tchouka/engine"
)

// Node names a node of the tree of lines: the position after the moves that lead
// there. Within one record a Node keeps its meaning for ever, also while it is
// deleted; [Session.SetBoard] begins a new record, whose nodes are counted anew.
type Node int32

// Start is the node before the first move. None is no node: the parent of
// Start, and the answer where there is nothing to name.
const (
	Start Node = 0
	None  Node = -1
)

// Doc names a document: what is saved to one file. A session begins with one, and
// [Session.Begin] takes up another; undo goes back to the one before.
type Doc int32

// Change is a set of flags that tells an observer what is new.
type Change uint8

// Cursor: the cursor is elsewhere, or [Session.Line] may differ. Lines: the
// tree has other nodes, or another main line. Board: the rules or the start
// are others; every Node held from before is void, and all the other flags but
// Saved come with it. Comments: a comment, a name or a mark was written. Saved:
// [Session.Dirty] or [Session.Doc] answers otherwise than before.
const (
	Cursor Change = 1 << iota
	Lines
	Board
	Comments
	Saved
)

// MaxNodes bounds the nodes of one record, Start included. Those that were
// deleted count, since they can come back.
const MaxNodes = 1_000_000

// The errors of playing. Holes that the rules forbid give the game's own
// error, for the one-row games an [*row.IllegalMove].
var (
	ErrOver = errors.New("the game is over here: no move follows")
	ErrFull = errors.New("the record is full: it holds at most 1000000 positions")
)

// Session is a record, a cursor in it, and the changes that led there. It
// belongs to one goroutine.
type Session struct {
	here         head
	past, future []step  // the changes to undo and to redo, the next one last
	spent        int     // bytes of the past
	forgotten    int     // changes that became too many to be undone
	saved        []saved // of each document
	dirty        bool    // what the observer was last told
	observer     func(Change)
	altered      bool
	skipped      Skipped
	seats        map[Doc]string // who plays in a document; nil before anybody does
	left         map[Doc]head   // where the documents stand that undo and redo lead to; nil for none
	given        map[Doc]uint64 // the digests of documents that may be forgotten unsaved
	enough       int            // so much is spent before anything is forgotten again
}

// head is where a session stands.
type head struct {
	rec    *record
	cursor Node
	doc    Doc
}

// saved is what the file of a document holds: the digest of the content, or
// nothing that could be relied on.
type saved struct {
	digest uint64
	known  bool
}

// New returns a session at the start of a game, with nothing to undo and
// nothing to save. The start is a state of that game.
func New(game engine.Game, start engine.State) *Session {
	s := &Session{here: head{rec: newRecord(maphash.MakeSeed(), game, start)}, saved: make([]saved, 1)}
	s.MarkSaved()
	return s
}

// OnChange sets the one observer. It is called exactly once after each call
// that changed something, when the change is complete, and never for a call
// that changed nothing.
func (s *Session) OnChange(observer func(Change)) { s.observer = observer }

// Game returns the game that is played.
func (s *Session) Game() engine.Game { return s.here.rec.game }

// Start returns the state before the first move.
func (s *Session) Start() engine.State { return s.here.rec.start }

// Doc returns the document that is at hand.
func (s *Session) Doc() Doc { return s.here.doc }

// Altered reports of a session that was just read whether its file says another
// checksum than it has: another program has changed it, or a person with an
// editor, or it was damaged. A file that says none is never altered.
func (s *Session) Altered() bool { return s.altered }

// Skipped returns which lines of its file [Salvage] has left out of a session that was
// just read.
func (s *Session) Skipped() Skipped { return s.skipped }

// Len returns the number of nodes in the record, Start included.
func (s *Session) Len() int { return s.here.rec.live }

// Has reports whether n is in the record now: played, and not deleted.
func (s *Session) Has(n Node) bool {
	return n >= Start && int(n) < len(s.here.rec.nodes) && !s.here.rec.nodes[n].gone
}

// Nodes returns all nodes, each after its parent. O(all there ever were).
func (s *Session) Nodes() []Node {
	nodes := make([]Node, 0, s.Len())
	for n := range s.here.rec.nodes {
		if s.Has(Node(n)) {
			nodes = append(nodes, Node(n))
		}
	}
	return nodes
}

// Cursor returns the node of the cursor.
func (s *Session) Cursor() Node { return s.here.cursor }

// State returns the state under the cursor.
func (s *Session) State() engine.State { return s.here.rec.state(s.here.cursor) }

// Result returns what the move into n led to. For Start it is the start, safe,
// after no sowing. Along a line, on or back, it costs one move for each node;
// elsewhere a few: see the package comment.
func (s *Session) Result(n Node) engine.Result { return s.here.rec.result(n) }

// Outcome says how the game stands at n, after the move into it.
func (s *Session) Outcome(n Node) engine.Outcome { return s.here.rec.made[n].outcome }

// Over reports whether no move can follow n: the game is won, stuck, or lost
// by the move into n.
func (s *Session) Over(n Node) bool { return s.here.rec.over(n) }

// Endless returns the outcome of play that goes on for ever, when the state at n is open and
// occurs on the line to n as often as [engine.EndlessAfter]; else [engine.Open]. Moves may
// follow n all the same. O(length).
func (s *Session) Endless(n Node) engine.Outcome {
	r := s.here.rec
	if r.over(n) || !engine.CanRecur(r.game, r.start) {
		return engine.Open
	}
	state, times := r.state(n), 1
	for at, key := n, state.Key(); at != Start && times < engine.EndlessAfter; {
		if at = r.nodes[at].parent; r.state(at).Key() == key {
			times++
		}
	}
	if times < engine.EndlessAfter {
		return engine.Open
	}
	return engine.Endless(r.game, state)
}

// Moves returns the moves from the start to n. O(length).
func (s *Session) Moves(n Node) []engine.Move { return s.here.rec.moves(n) }

// Move returns the move into n; nil for Start.
func (s *Session) Move(n Node) engine.Move { return s.here.rec.played.Move(s.here.rec.nodes[n].move) }

// Parent returns the node before n; None for Start.
func (s *Session) Parent(n Node) Node { return s.here.rec.nodes[n].parent }

// Children returns the nodes after n: the one on the main line first, the
// others in the order in which they were first played.
func (s *Session) Children(n Node) []Node {
	var children []Node
	for c := s.here.rec.mainChild(n); c != None; c = s.here.rec.sibling(c) {
		children = append(children, c)
	}
	return children
}

// Beside returns the other nodes after the parent of n, in the same order;
// none for Start.
func (s *Session) Beside(n Node) []Node {
	if n == Start {
		return nil
	}
	var others []Node
	r := s.here.rec
	for c := r.mainChild(r.nodes[n].parent); c != None; c = r.sibling(c) {
		if c != n {
			others = append(others, c)
		}
	}
	return others
}

// Line returns the line through the cursor from Start to its end: behind the
// cursor it goes on along the preferred children, those the cursor passed
// last, or the main ones. The nodes are
// not to be written, but may be kept. O(1) while the line is what it was; else
// O(length).
func (s *Session) Line() []Node { return s.here.rec.shownLine() }

// Depth returns the index of the cursor in [Session.Line], which is the number
// of moves before it.
func (s *Session) Depth() int { return s.DepthOf(s.here.cursor) }

// DepthOf returns the number of moves before n.
func (s *Session) DepthOf(n Node) int { return int(s.here.rec.nodes[n].depth) }
