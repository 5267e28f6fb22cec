package presenter

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/widgets/treeview"
)

// noteSteps is the maximum number of steps to find nodes with remarks without a delay.
const noteSteps = 200_000

// note marks the tree nodes with remarks.
func (p *Tree) note() {
	s := p.desk.Doc.Session
	notes := map[tree.ID]treeview.Note{}
	p.remarkNodes = map[tree.ID]session.Node{}
	steps := 0
	for _, place := range s.Remarked() {
		moves, ok := p.movesFromRoot(place)
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
		note := treeview.Note{Mark: markOf(remark.Mark), HasText: remark.Name != "" || remark.Comment != ""}
		if first, taken := notes[at]; taken { // by another path to the same position
			note = treeview.Note{Mark: cmp.Or(first.Mark, note.Mark), HasText: first.HasText || note.HasText}
			place = p.remarkNodes[at]
		}
		notes[at], p.remarkNodes[at] = note, place
	}
	p.View.SetNotes(notes)
}

// ShowRemark shows the remark on the node under the pointer.
func (p *Tree) ShowRemark(id tree.ID, _ fyne.Position) {
	shown := p.remarkShown
	place, remarkNodes := p.remarkNodes[id]
	if p.remarkShown = remarkNodes; !remarkNodes {
		if shown {
			p.notify("")
		}
		return
	}
	remark := p.desk.Doc.Session.Remark(place)
	var words []string
	for _, part := range []string{remark.Mark.Sign(), messages.Excerpt(remark.Name), messages.Excerpt(remark.Comment)} {
		if part != "" {
			words = append(words, part)
		}
	}
	p.notify(strings.Join(words, " · "))
}

// follows returns the node after some moves, or tree.None if the tree does not contain it. Moves
// after a transposition continue at its first occurrence.
func (p *Tree) follows(moves []engine.Move) tree.ID {
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
