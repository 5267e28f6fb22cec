package presenter

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"

	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/engine/session"
	"tchouka/engine/tree"
	"tchouka/widgets/treeview"
)

// noteSteps is how many steps may be taken through the tree to find what
// something was written to. Beyond it one would have to wait.
const noteSteps = 200_000

// note gives the nodes that something was written to a sign in the tree.
func (p *Tree) note() {
	s := p.desk.Doc.Session
	notes := map[tree.ID]treeview.Note{}
	p.noted = map[tree.ID]session.Node{}
	steps := 0
	for _, place := range s.Remarked() {
		moves, ok := p.since(place)
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
		note := treeview.Note{Mark: markOf(remark.Mark), Words: remark.Name != "" || remark.Comment != ""}
		if first, taken := notes[at]; taken { // by another way to the same position
			note = treeview.Note{Mark: cmp.Or(first.Mark, note.Mark), Words: first.Words || note.Words}
			place = p.noted[at]
		}
		notes[at], p.noted[at] = note, place
	}
	p.View.SetNotes(notes)
}

// TellNote says what was written to the node under the pointer.
func (p *Tree) TellNote(id tree.ID, _ fyne.Position) {
	told := p.tells
	place, noted := p.noted[id]
	if p.tells = noted; !noted {
		if told {
			p.tell("")
		}
		return
	}
	remark := p.desk.Doc.Session.Remark(place)
	var words []string
	for _, part := range []string{remark.Mark.Sign(), messages.Glimpse(remark.Name), messages.Glimpse(remark.Comment)} {
		if part != "" {
			words = append(words, part)
		}
	}
	p.tell(strings.Join(words, " · "))
}

// follows returns the node that moves lead to, or tree.None when the tree does
// not hold it. What follows a repeated position is where that stands first.
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
