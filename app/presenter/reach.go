package presenter

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/session"
	"tchouka/engine/tree"
)

// How much of a line is in the tree. A line of hundreds of thousands of moves is not
// held in it as a whole: then the tree begins on the way, some moves before the
// position on the board, and another one is planted when that goes out of reach.
//
//	start ── … ── 11,800 ── … ── 12,000 ── … ── 12,200 ── … ── 318,570
//	              ╰─ the tree ─── board ── its reach ─╯
const (
	// reachBytes is about what the positions of a line and of the moves beside it
	// may take in a tree, at reachBeside positions for each move.
	reachBytes  = 4 << 20
	reachBeside = 10
	leastReach  = 200
	mostReach   = 2000
)

// keyBytes returns how many bytes a state takes.
func (p *Tree) keyBytes() int { return len(p.desk.Doc.Start().Key()) }

// nodeBytes returns about how much a node of a tree takes on a board of so many holes.
func nodeBytes(holes int) int { return 33 + holes }

// reachOf returns how many moves of a line a tree holds on a board of so many holes.
func reachOf(holes int) int {
	return min(max(reachBytes/(reachBeside*nodeBytes(holes)), leastReach), mostReach)
}

// limitOf returns how many nodes a tree has on a board of so many holes that is to have
// so many on a small one. It keeps to the same memory.
func limitOf(nodes, holes int) int {
	const small = 9
	return nodes * nodeBytes(small) / nodeBytes(max(holes, small))
}

// reach returns how many moves of a line the tree holds.
func (p *Tree) reach() int { return reachOf(p.keyBytes()) }

// limit is limitOf for the board on the desk.
func (p *Tree) limit(nodes int) int { return limitOf(nodes, p.keyBytes()) }

// takesRoot returns the place that the tree should begin with: where it does as long as
// the board is in its reach.
func (p *Tree) takesRoot() session.Node {
	s, reach := p.desk.Doc.Session, p.reach()
	line := s.Line()
	if len(line)-1 <= reach {
		return session.Start
	}
	at, _ := p.desk.Doc.Way()
	depth := s.DepthOf(at)
	if s.Has(p.Root) {
		first := s.DepthOf(p.Root)
		if _, below := p.since(at); below && depth-first <= reach*3/4 && line[min(first, len(line)-1)] == p.Root {
			return p.Root
		}
	}
	for depth = min(depth, reach/2); depth > 0; depth-- {
		at = s.Parent(at)
	}
	return at
}

// since returns the moves from the root of the tree to a place of the record; false
// where the root is not on the way to it, or it is far out of reach.
func (p *Tree) since(n session.Node) ([]engine.Move, bool) {
	return movesBetween(p.desk.Doc.Session, p.Root, n, 2*p.reach())
}

// movesBetween returns the moves from a place of a record to another one; false where
// the one is not on the way to the other, or more moves before it than asked for.
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
	from, on := p.desk.Doc.Way()
	moves, ok := p.since(from)
	return append(moves, on...), ok
}

// played returns the line being played from the root of the tree on, as far as that
// reaches.
func (p *Tree) played() []engine.Move {
	s := p.desk.Doc.Session
	line := s.Line()
	moves, _ := p.since(line[min(s.DepthOf(p.Root)+p.reach(), len(line)-1)])
	return moves
}

// course returns the moves that the tree is laid out for: those of the line being
// played, or those to the position that is looked at.
func (p *Tree) course() []engine.Move {
	if p.desk.Doc.Looked == nil {
		return p.played()
	}
	moves, _ := p.Here()
	return moves
}

// solution returns what finds the solver's line from the root of the tree on, or nothing where
// that is none of its places or the line is too long.
func (p *Tree) solution() func() []engine.Move {
	if p.Root != session.Start {
		return func() []engine.Move { return nil }
	}
	return p.desk.Analyst.Solution(min(longestSolution, p.reach()))
}

// tellRoot says where the tree begins.
func (p *Tree) tellRoot() {
	if shell.SetVisible(p.Base, p.Root != session.Start); p.Root != session.Start {
		p.Base.Set(lang.L("This tree starts after move {{.N}}: the whole line is too long", messages.With{"N": messages.Grouped(p.desk.Doc.Session.DepthOf(p.Root))}))
	}
}

// MarkBranch shows what follows the position on the board.
func (p *Tree) MarkBranch() {
	at := tree.None
	if moves, ok := p.Here(); ok {
		at = p.follows(moves)
	}
	p.View.MarkBranch(at)
}
