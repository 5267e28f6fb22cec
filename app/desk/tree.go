package desk

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
)

// GameTree is the tree that the window shows: how much of it has grown, and where it begins.
//
// A line of hundreds of thousands of moves is too long for it. The tree then begins some moves before
// the position on the board, and a new tree is planted when that position leaves its reach.
//
//	start ── … ── 11,800 ── … ── 12,000 ── … ── 12,200 ── … ── 318,570
//	              ╰─ the tree ─── board ── its reach ─╯
type GameTree struct {
	desk *Desk

	Tree    *tree.Tree // nil until it is shown
	Layout  *tree.Layout
	Root    session.Node // the node that is the root of the tree
	Showing tree.Show
	Merged  bool // every position is shown once

	AutoGrowth int  // the number of nodes that it grows to automatically
	Budget     int  // the number of nodes that it grows to on request
	Goal       int  // the number of nodes to grow to: AutoGrowth, or Budget on request
	Growing    bool // towards the goal
}

// The maximum sizes of trees; boards with many holes have fewer nodes ([GameTree.Limit]). A node takes
// about 42 bytes in a tree and 17 in a layout, 33 merged (docs/dev/performance.md). The window and the job
// hold one of each.
const (
	// AutoGrowth is the number of nodes that a tree grows to automatically: all of 8x4, in less than
	// a second and 12 MB. The user can request more.
	AutoGrowth = 100_000
	// nodeBudget is the number of nodes that a tree grows to on request, for the whole tree or for
	// a search of a new position. It allows two trees of 85 MB, and their layouts of 35, or 65
	// merged. Single nodes can be expanded beyond it.
	nodeBudget = 2_000_000
)

const (
	// reachBytes is the approximate size of the positions of a line and of its alternatives in a
	// tree, at reachAlternatives positions for each move.
	reachBytes        = 4 << 20
	reachAlternatives = 10
	minReach          = 200
	maxReach          = 2000
)

// keyBytes returns the size of a state in bytes.
func (t *GameTree) keyBytes() int { return len(t.desk.Doc.Start().Key()) }

// nodeBytes returns the approximate size of a tree node for a number of holes.
func nodeBytes(holes int) int { return 33 + holes }

// Limit returns the maximum number of nodes for the board on the desk. They take the same memory as
// the given number of nodes of a small board.
func (t *GameTree) Limit(nodes int) int {
	const small = 9
	return nodes * nodeBytes(small) / nodeBytes(max(t.keyBytes(), small))
}

// Reach returns the number of moves of a line in the tree.
func (t *GameTree) Reach() int {
	return min(max(reachBytes/(reachAlternatives*nodeBytes(t.keyBytes())), minReach), maxReach)
}

// TakesRoot returns the root that the tree should have: the present one as long as the board is in its
// reach.
func (t *GameTree) TakesRoot() session.Node {
	s, reach := t.desk.Doc.Session, t.Reach()
	line := s.Line()
	if len(line)-1 <= reach {
		return session.Start
	}
	at, _ := t.desk.Doc.PositionPath()
	depth := s.DepthOf(at)
	if s.Has(t.Root) {
		first := s.DepthOf(t.Root)
		if _, below := t.MovesFromRoot(at); below && depth-first <= reach*3/4 && line[min(first, len(line)-1)] == t.Root {
			return t.Root
		}
	}
	for depth = min(depth, reach/2); depth > 0; depth-- {
		at = s.Parent(at)
	}
	return at
}

// MovesFromRoot returns the moves from the root of the tree to a node. It returns false if the root
// is not an ancestor of the node, or the node is far out of reach.
func (t *GameTree) MovesFromRoot(n session.Node) ([]engine.Move, bool) {
	return MovesBetween(t.desk.Doc.Session, t.Root, n, 2*t.Reach())
}

// MovesBetween returns the moves from a node to another one. It returns false if the first is not
// an ancestor of the second, or if there are more moves than most.
func MovesBetween(s *session.Session, from, to session.Node, most int) ([]engine.Move, bool) {
	count := s.DepthOf(to) - s.DepthOf(from)
	if count < 0 || count > most {
		return nil, false
	}
	moves := make([]engine.Move, count)
	for i := count - 1; i >= 0; i-- {
		moves[i], to = s.Move(to), s.Parent(to)
	}
	return moves, to == from
}

// Here returns the moves from the root of the tree to the position on the board.
func (t *GameTree) Here() ([]engine.Move, bool) {
	from, on := t.desk.Doc.PositionPath()
	moves, ok := t.MovesFromRoot(from)
	return append(moves, on...), ok
}

// Played returns the current line from the root of the tree to the end of its reach.
func (t *GameTree) Played() []engine.Move {
	s := t.desk.Doc.Session
	line := s.Line()
	moves, _ := t.MovesFromRoot(line[min(s.DepthOf(t.Root)+t.Reach(), len(line)-1)])
	return moves
}

// LinePath returns the nodes of the current line that the tree contains.
func (t *GameTree) LinePath() []tree.ID { return t.Path(t.Played()) }

// Path returns the nodes on the path of some moves from the root that the tree contains.
func (t *GameTree) Path(moves []engine.Move) []tree.ID {
	path := []tree.ID{tree.Root}
	for _, m := range moves {
		next := t.Tree.Child(path[len(path)-1], m)
		if next == tree.None {
			break
		}
		path = append(path, next)
	}
	return path
}

// Requested reports whether the user has requested more of the tree than grows automatically.
func (t *GameTree) Requested() bool { return t.Goal > t.AutoGrowth }

// GrowthText describes how far the tree has grown.
func (t *GameTree) GrowthText() string {
	v := messages.Args{"Count": messages.Grouped(t.Tree.Len()), "Most": messages.Grouped(t.Limit(t.Goal))}
	switch {
	case t.Growing:
		return lang.L("growing the tree · {{.Count}} nodes, at most {{.Most}} · Solve ▸ Tree ▸ Stop Growing stops it", v)
	case t.Tree.Complete():
		return lang.L("The whole tree has grown: {{.Count}} nodes", v)
	}
	return lang.L("The tree has reached its limit of {{.Most}} nodes. Press O in the tree to expand single positions", v)
}

// Numbers returns which numbers the nodes show.
func (t *GameTree) Numbers() tree.Numbers {
	if t.desk.Settings.TreeMovesToGo {
		return tree.MovesToGo
	}
	return tree.GrundyValues
}
