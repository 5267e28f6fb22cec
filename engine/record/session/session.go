package session

import (
	"errors"
	"hash/maphash"

	"tchouka/engine"
)

// Node identifies a node of the tree of lines: the position after the moves that lead there. Within
// a record, a Node never changes its meaning, even while it is deleted. [Session.SetBoard] begins a
// new record with its own nodes.
type Node int32

// Start is the node before the first move. None is the ID of a missing node, for example the parent
// of Start.
const (
	Start Node = 0
	None  Node = -1
)

// Doc identifies a document: the content of one file. A session begins with one document, and
// [Session.Begin] adds another; undo returns to the previous one.
type Doc int32

// Change is a set of flags that describes a change to an observer.
type Change uint8

// Cursor: the cursor has moved, or [Session.Line] may have changed. Lines: the nodes of the tree or
// the main line have changed. Board: the rules or the start have changed; all earlier Nodes are
// invalid, and all other flags except Saved are set too. Comments: a comment, name or mark has
// changed. Saved: [Session.Dirty] or [Session.Doc] has changed.
const (
	Cursor Change = 1 << iota
	Lines
	Board
	Comments
	Saved
)

// MaxNodes is the maximum number of nodes of a record, including Start and deleted nodes, which can
// be restored.
const MaxNodes = 1_000_000

// Errors of playing. A move that the rules forbid returns the game's own error, in row games an
// [*row.IllegalMove].
var (
	ErrOver = errors.New("the game is over: no move can follow")
	ErrFull = errors.New("the game is full: it can contain at most 1000000 positions")
)

// Session is a record, a cursor in it, and the undo history. It must be used by one goroutine only.
type Session struct {
	current      head
	past, future []step  // the changes to undo and to redo, the next one last
	spent        int     // bytes of the past
	dropped      int     // changes dropped from the history
	saved        []saved // of each document
	dirty        bool    // Dirty at the last notification
	observer     func(Change)
	altered      bool
	skipped      Skipped
	left         map[Doc]head   // the positions of the documents that undo and redo lead to; or nil
	discardable  map[Doc]uint64 // the digests of documents that may be dropped without saving
	softLimit    int            // bytes of the past up to which nothing is dropped
}

// head is the position of a session.
type head struct {
	rec    *record
	cursor Node
	doc    Doc
}

// saved is the content of a document's file: its digest, if known.
type saved struct {
	digest uint64
	known  bool
}

// New returns a session at the start of a game, with nothing to undo and nothing to save. The start
// must be a state of that game.
func New(game engine.Game, start engine.State) *Session {
	s := &Session{current: head{rec: newRecord(maphash.MakeSeed(), game, start)}, saved: make([]saved, 1)}
	s.MarkSaved()
	return s
}

// OnChange sets the observer. It is called exactly once after each call that changed something,
// when the change is complete, and not after calls without changes.
func (s *Session) OnChange(observer func(Change)) { s.observer = observer }

// Game returns the game that is played.
func (s *Session) Game() engine.Game { return s.current.rec.game }

// Start returns the state before the first move.
func (s *Session) Start() engine.State { return s.current.rec.start }

// Doc returns the current document.
func (s *Session) Doc() Doc { return s.current.doc }

// Altered reports whether the file of a session that was just read has a wrong checksum. If so,
// another program or a user changed it, or it is damaged. A file without a checksum is never
// altered.
func (s *Session) Altered() bool { return s.altered }

// Skipped returns the lines that [ReadLenient] skipped in the file of a session that was just read.
func (s *Session) Skipped() Skipped { return s.skipped }

// Len returns the number of nodes in the record, Start included.
func (s *Session) Len() int { return s.current.rec.live }

// Has reports whether n is in the record now: played, and not deleted.
func (s *Session) Has(n Node) bool {
	return n >= Start && int(n) < len(s.current.rec.nodes) && !s.current.rec.nodes[n].deleted
}

// Nodes returns all nodes, each after its parent. O(nodes, including deleted ones).
func (s *Session) Nodes() []Node {
	nodes := make([]Node, 0, s.Len())
	for n := range s.current.rec.nodes {
		if s.Has(Node(n)) {
			nodes = append(nodes, Node(n))
		}
	}
	return nodes
}

// Cursor returns the node of the cursor.
func (s *Session) Cursor() Node { return s.current.cursor }

// State returns the state under the cursor.
func (s *Session) State() engine.State { return s.current.rec.state(s.current.cursor) }

// Result returns the result of the move into n. For Start, it is the start state without a sowing.
// When stepping along a line in either direction, each call plays at most one move; elsewhere a
// few: see the package comment.
func (s *Session) Result(n Node) engine.Result { return s.current.rec.result(n) }

// Outcome returns the outcome at n, after the move into it.
func (s *Session) Outcome(n Node) engine.Outcome { return s.current.rec.made[n].outcome }

// Over reports whether no move can follow n: the game is won, stuck, or lost by the move into n.
func (s *Session) Over(n Node) bool { return s.current.rec.over(n) }

// Endless returns the outcome of endless play if the state at n is open and occurs at least
// [engine.EndlessAfter] times on the line to n. Otherwise it returns [engine.Open]. Moves can still
// follow n. O(length).
func (s *Session) Endless(n Node) engine.Outcome {
	r := s.current.rec
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

// Ending is [Session.Result], with the outcome of endless play or of an agreement if one of these has
// ended the game at n. Moves can still follow n. O(length).
func (s *Session) Ending(n Node) engine.Result {
	result := s.Remark(n).Agreed.End(s.Game(), s.Result(n))
	if endless := s.Endless(n); endless.Over() {
		result.Outcome, result.Agreed = endless, NoAgreement
	}
	return result
}

// Moves returns the moves from the start to n. O(length).
func (s *Session) Moves(n Node) []engine.Move { return s.current.rec.moves(n) }

// Move returns the move into n; nil for Start.
func (s *Session) Move(n Node) engine.Move {
	return s.current.rec.played.Move(s.current.rec.nodes[n].move)
}

// Parent returns the node before n; None for Start.
func (s *Session) Parent(n Node) Node { return s.current.rec.nodes[n].parent }

// Children returns the children of n: the main child first, the others in the order in which they
// were first played.
func (s *Session) Children(n Node) []Node {
	var children []Node
	for c := s.current.rec.mainChild(n); c != None; c = s.current.rec.sibling(c) {
		children = append(children, c)
	}
	return children
}

// Siblings returns the siblings of n, in the same order; none for Start.
func (s *Session) Siblings(n Node) []Node {
	if n == Start {
		return nil
	}
	var others []Node
	r := s.current.rec
	for c := r.mainChild(r.nodes[n].parent); c != None; c = r.sibling(c) {
		if c != n {
			others = append(others, c)
		}
	}
	return others
}

// Line returns the current line, which contains the cursor, from Start to its end. After the
// cursor, it follows the preferred children: those through which the cursor passed last, or else
// the main ones. The slice must not be modified but remains valid. O(1) while the line is
// unchanged, otherwise O(length).
func (s *Session) Line() []Node { return s.current.rec.shownLine() }

// Depth returns the index of the cursor in [Session.Line], which is the number of preceding moves.
func (s *Session) Depth() int { return s.DepthOf(s.current.cursor) }

// DepthOf returns the number of moves before n.
func (s *Session) DepthOf(n Node) int { return int(s.current.rec.nodes[n].depth) }

// NoAgreement: the rules decide. AgreedDraw: the players agree on a draw. The others are those of
// [Resigned].
const (
	NoAgreement engine.Agreement = iota
	AgreedDraw
	firstResigned
)

// Resigned returns the agreement that a player resigns.
func Resigned(p engine.Player) engine.Agreement { return firstResigned + engine.Agreement(p) }

// Agreements returns the agreements that can end a game in a state.
func Agreements(g engine.Game, s engine.State) (all []engine.Agreement) {
	for a := AgreedDraw; a < Resigned(engine.MaxPlayers); a++ {
		if a.Ends(g, s) {
			all = append(all, a)
		}
	}
	return all
}

// AgreementByName is the inverse of [engine.Agreement.String]. It returns false for other texts.
func AgreementByName(text string) (engine.Agreement, bool) {
	for a := AgreedDraw; a < Resigned(engine.MaxPlayers); a++ {
		if a.String() == text {
			return a, true
		}
	}
	return NoAgreement, false
}
