package app

import (
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
		at := tree.Root
		for _, move := range s.Moves(node) {
			if at = p.tree.Child(at, move); at == tree.None {
				break
			}
		}
		if remark := s.Remark(node); at != tree.None {
			notes[at] = widgets.TreeNote{Mark: markOf(remark.Mark), Words: remark.Name != "" || remark.Comment != ""}
		}
	}
	p.view.SetNotes(notes)
}
