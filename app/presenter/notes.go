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

// noteSteps is the maximum number of steps to find nodes with remarks without a delay.
const noteSteps = 200_000

// note marks the tree nodes with remarks.
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
		if first, taken := notes[at]; taken { // by another path to the same position
			note = treeview.Note{Mark: cmp.Or(first.Mark, note.Mark), Words: first.Words || note.Words}
			place = p.noted[at]
		}
		notes[at], p.noted[at] = note, place
	}
	p.View.SetNotes(notes)
}

// TellNote shows the remark on the node under the pointer.
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
