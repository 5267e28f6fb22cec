package treepane

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
	"tchouka/widgets/treeview"
)

// noteSteps is the maximum number of steps to find nodes with remarks without a delay.
const noteSteps = 200_000

// mark shows the current line, the position of the board in it, and the continuation of a win.
func (p *Pane) mark() {
	s := p.Doc.Session
	line, depth := p.LinePath(), s.Depth()-s.DepthOf(p.Root)
	p.View.SetLine(line[:min(max(depth+1, 0), len(line))])
	p.View.SetFullLine(line)
	moves, ok := p.Here()
	if here := p.Path(moves); ok && len(here) > len(moves) {
		at := here[len(here)-1]
		p.View.SetSelected(at)
		p.View.SetWinning(winningPath(p.Tree, at, p.Merged))
	}
}

// follow marks the current line. A line that the tree is not laid out for is added first.
func (p *Pane) follow() {
	layoutMoves := p.layoutMoves()
	line := p.Path(layoutMoves)
	if len(line) <= len(layoutMoves) || !slices.Equal(line, p.Line) && p.needsLayout(line) {
		p.requestChanges()
		return
	}
	p.mark()
}

// needsLayout reports whether a line shows other nodes than the present layout.
func (p *Pane) needsLayout(line []tree.ID) bool {
	return p.Showing != tree.ShowAll || slices.ContainsFunc(line, func(id tree.ID) bool { return p.Layout.Index(id) < 0 })
}

// winningPath returns the nodes of a shortest win from a node that the tree contains. With merged
// transpositions it continues at the first occurrence of a position.
func winningPath(t *tree.Tree, id tree.ID, merged bool) []tree.ID {
	var path []tree.ID
	if t.Verdict(id) != engine.Won {
		return nil
	}
	for id != tree.None {
		path = append(path, id)
		if merged && t.Node(id).Children == 0 {
			id = t.Original(id)
		}
		from := id
		id = tree.None
		for child := range t.Children(from) {
			if t.FollowsBestPlay(from, child) {
				id = child
				break
			}
		}
	}
	return path
}

// layoutMoves returns the moves that the tree is laid out for: the line, or those to the preview.
func (p *Pane) layoutMoves() []engine.Move {
	if p.Doc.Previewed == nil {
		return p.Played()
	}
	moves, _ := p.Here()
	return moves
}

// MarkBranch marks the subtree of the position on the board, or removes the mark.
func (p *Pane) MarkBranch(shown bool) {
	at := tree.None
	if moves, ok := p.Here(); ok && shown {
		at = p.follows(moves)
	}
	p.View.MarkBranch(at)
}

// note marks the tree nodes with remarks.
func (p *Pane) note() {
	s := p.Doc.Session
	notes := map[tree.ID]treeview.Note{}
	p.remarkNodes = map[tree.ID]session.Node{}
	steps := 0
	for _, place := range s.Remarked() {
		moves, ok := p.MovesFromRoot(place)
		if steps += len(moves) + 1; steps > noteSteps {
			break
		}
		at := tree.None
		if ok {
			at = p.follows(moves)
		}
		if at == tree.None {
			continue
		}
		if p.Layout.Merged() {
			at = p.Tree.Original(at)
		}
		remark := s.Remark(place)
		note := treeview.Note{Mark: controls.Mark(remark.Mark), HasText: remark.Name != "" || remark.Comment != ""}
		if first, taken := notes[at]; taken { // by another path to the same position
			note = treeview.Note{Mark: cmp.Or(first.Mark, note.Mark), HasText: first.HasText || note.HasText}
			place = p.remarkNodes[at]
		}
		notes[at], p.remarkNodes[at] = note, place
	}
	p.View.SetNotes(notes)
}

// showRemark shows the remark on the node under the pointer.
func (p *Pane) showRemark(id tree.ID, _ fyne.Position) {
	shown := p.remarkShown
	place, remarkNodes := p.remarkNodes[id]
	if p.remarkShown = remarkNodes; !remarkNodes {
		if shown {
			p.Status("")
		}
		return
	}
	remark := p.Doc.Session.Remark(place)
	var words []string
	for _, part := range []string{remark.Mark.Sign(), messages.Excerpt(remark.Name), messages.Excerpt(remark.Comment)} {
		if part != "" {
			words = append(words, part)
		}
	}
	p.Status(strings.Join(words, " · "))
}

// follows returns the node after some moves, or tree.None if the tree does not contain it. Moves
// after a transposition continue at its first occurrence.
func (p *Pane) follows(moves []engine.Move) tree.ID {
	at := tree.Root
	for _, move := range moves {
		next := p.Tree.Child(at, move)
		if next == tree.None {
			next = p.Tree.Child(p.Tree.Original(at), move)
		}
		if at = next; at == tree.None {
			break
		}
	}
	return at
}
