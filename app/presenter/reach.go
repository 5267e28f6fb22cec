package presenter

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
)

// The part of a line that the tree contains. A line of hundreds of thousands of moves is too long
// for it. The tree then begins some moves before the position on the board, and a new tree is
// planted when that position leaves its reach.
//
//	start ── … ── 11,800 ── … ── 12,000 ── … ── 12,200 ── … ── 318,570
//	              ╰─ the tree ─── board ── its reach ─╯
const (
	// reachBytes is the approximate size of the positions of a line and of its alternatives in a
	// tree, at reachAlternatives positions for each move.
	reachBytes        = 4 << 20
	reachAlternatives = 10
	minReach          = 200
	maxReach          = 2000
)

// keyBytes returns the size of a state in bytes.
func (p *Tree) keyBytes() int { return len(p.desk.Doc.Start().Key()) }

// nodeBytes returns the approximate size of a tree node for a number of holes.
func nodeBytes(holes int) int { return 33 + holes }

// limitOf returns the maximum number of nodes for a number of holes. They take the same memory as
// the given number of nodes of a small board.
func limitOf(nodes, holes int) int {
	const small = 9
	return nodes * nodeBytes(small) / nodeBytes(max(holes, small))
}

// reach returns the number of moves of a line in the tree.
func (p *Tree) reach() int {
	return min(max(reachBytes/(reachAlternatives*nodeBytes(p.keyBytes())), minReach), maxReach)
}

// limit is limitOf for the board on the desk.
func (p *Tree) limit(nodes int) int { return limitOf(nodes, p.keyBytes()) }

// takesRoot returns the root of the tree: the present one as long as the board is in its reach.
func (p *Tree) takesRoot() session.Node {
	s, reach := p.desk.Doc.Session, p.reach()
	line := s.Line()
	if len(line)-1 <= reach {
		return session.Start
	}
	at, _ := p.desk.Doc.PositionPath()
	depth := s.DepthOf(at)
	if s.Has(p.Root) {
		first := s.DepthOf(p.Root)
		if _, below := p.movesFromRoot(at); below && depth-first <= reach*3/4 && line[min(first, len(line)-1)] == p.Root {
			return p.Root
		}
	}
	for depth = min(depth, reach/2); depth > 0; depth-- {
		at = s.Parent(at)
	}
	return at
}

// movesFromRoot returns the moves from the root of the tree to a node. It returns false if the root
// is not an ancestor of the node, or the node is far out of reach.
func (p *Tree) movesFromRoot(n session.Node) ([]engine.Move, bool) {
	return movesBetween(p.desk.Doc.Session, p.Root, n, 2*p.reach())
}

// movesBetween returns the moves from a node to another one. It returns false if the first is not
// an ancestor of the second, or if there are more moves than most.
func movesBetween(s *session.Session, from, to session.Node, most int) ([]engine.Move, bool) {
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
func (p *Tree) Here() ([]engine.Move, bool) {
	from, on := p.desk.Doc.PositionPath()
	moves, ok := p.movesFromRoot(from)
	return append(moves, on...), ok
}

// played returns the current line from the root of the tree to the end of its reach.
func (p *Tree) played() []engine.Move {
	s := p.desk.Doc.Session
	line := s.Line()
	moves, _ := p.movesFromRoot(line[min(s.DepthOf(p.Root)+p.reach(), len(line)-1)])
	return moves
}

// layoutMoves returns the moves that the tree is laid out for: the line, or those to the preview.
func (p *Tree) layoutMoves() []engine.Move {
	if p.desk.Doc.Previewed == nil {
		return p.played()
	}
	moves, _ := p.Here()
	return moves
}

// solution returns a function that finds the solver's line from the root of the tree. The function
// returns nil if that line does not begin there or is too long.
func (p *Tree) solution() func() []engine.Move {
	if p.Root != session.Start {
		return func() []engine.Move { return nil }
	}
	return p.desk.Analyzer.Solution(min(longestSolution, p.reach()))
}

// showBase shows where the tree begins, or why its positions have no results.
func (p *Tree) showBase() {
	text := p.emptyTreeText()
	if p.Root != session.Start {
		text = lang.L("This tree starts after move {{.N}}: the whole line is too long", messages.Args{"N": messages.Grouped(p.desk.Doc.Session.DepthOf(p.Root))})
	}
	if shell.SetVisible(p.Base, text != ""); text != "" {
		p.Base.Set(text)
	}
}

// emptyTreeText explains a tree without any result; "" if there are results, or soon will be.
func (p *Tree) emptyTreeText() string {
	d := p.desk
	if p.playedOnly || p.Tree == nil || d.Analyzer.Facts(p.Tree.Key(tree.Root)) != (engine.Facts{}) {
		return ""
	}
	switch busy := d.Analyzer.Busy(); {
	case busy && d.Analyzer.Slow():
		return lang.L("Legal moves, no results yet")
	case busy:
		return ""
	case d.Estimator.Possible():
		return lang.L("Legal moves, not searched · Solve plays the best ones")
	}
	return lang.L("Legal moves, not searched")
}

// MarkBranch marks the subtree of the position on the board.
func (p *Tree) MarkBranch() {
	at := tree.None
	if moves, ok := p.Here(); ok {
		at = p.follows(moves)
	}
	p.View.MarkBranch(at)
}
