package app

import (
	"tchouka/engine/session"
	"tchouka/engine/tree"
	"tchouka/widgets"
)

// mostNotes is the most places whose remarks have a sign in the tree. Beyond it
// looking for them would be felt.
const mostNotes = 5000

// note gives the nodes that something was written to a sign in the tree.
func (p *treePresenter) note() {
	s := p.desk.doc.session
	notes := map[tree.ID]widgets.TreeNote{}
	for i, node := range s.Remarked() {
		if i == mostNotes {
			break
		}
		at := p.nodeOf(node)
		if remark := s.Remark(node); at != tree.None {
			notes[at] = widgets.TreeNote{Mark: markOf(remark.Mark), Words: remark.Name != "" || remark.Comment != ""}
		}
	}
	p.view.SetNotes(notes)
}

// markBranch shows what follows the position on the board.
func (p *treePresenter) markBranch() { p.view.MarkBranch(p.nodeOf(p.desk.doc.session.Cursor())) }

// nodeOf returns the node of a place, or tree.None when the tree does not hold
// it.
func (p *treePresenter) nodeOf(place session.Node) tree.ID {
	at := tree.Root
	for _, move := range p.desk.doc.session.Moves(place) {
		if at = p.tree.Child(at, move); at == tree.None {
			break
		}
	}
	return at
}
