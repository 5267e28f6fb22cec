package desk

import (
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
)

// handLines are the lines that a player made move by move from the start of a board, as a tree. A
// line that continues moves of the program, or moves that were pasted, is not among them.
//
// They are kept by moves and not by the nodes of the session: an edit of the board makes the nodes
// void, and undo after it brings the board back with other nodes.
type handLines struct {
	next map[engine.Move]*handLines
}

// add notes the last move of a line, and reports whether the player has made all moves of it.
func (h *handLines) add(moves []engine.Move) bool {
	for i, m := range moves {
		to := h.next[m]
		if to == nil && i < len(moves)-1 {
			return false
		}
		if to == nil {
			if h.next == nil {
				h.next = map[engine.Move]*handLines{}
			}
			to = &handLines{}
			h.next[m] = to
		}
		h = to
	}
	return true
}

// String lists the moves for the recovery file, each with its depth, a line behind its beginning:
// "1:3 2:4 2:1".
func (h *handLines) String() string {
	type at struct {
		of    *handLines
		move  engine.Move
		depth int
	}
	var text []string
	all := []at{{of: h}}
	for len(all) > 0 { // lines may be too long to recurse
		last := all[len(all)-1]
		all = all[:len(all)-1]
		if last.depth > 0 {
			text = append(text, fmt.Sprint(last.depth, ":", last.move))
		}
		for m, next := range last.of.next {
			all = append(all, at{next, m, last.depth + 1})
		}
	}
	return strings.Join(text, " ")
}

// readHandLines reads what String wrote. Lines that cannot be read count as the program's.
func readHandLines(text string, game engine.Game) handLines {
	var h handLines
	var line []engine.Move
	for word := range strings.FieldsSeq(text) {
		number, move, _ := strings.Cut(word, ":")
		depth, err := strconv.Atoi(number)
		if err != nil || depth < 1 || depth > len(line)+1 {
			return h
		}
		m, err := game.ParseMove(move)
		if err != nil {
			return h
		}
		line = append(line[:depth-1], m)
		h.add(line)
	}
	return h
}

// PlayByHand is [Document.Play] for a move that the player chose, and not the program.
func (d *Document) PlayByHand(from engine.State, m engine.Move, result engine.Result) (err error) {
	d.Together(func() {
		if err = d.Play(from, m, result); err == nil {
			d.noteByHand()
		}
	})
	return err
}

// noteByHand notes that the player chose the move to the cursor, and whether that solved the board of
// the collection: a win by the player's own moves from the board as it stands in the collection.
func (d *Document) noteByHand() {
	of, s := d.onShelf(), d.Session
	if of == nil || d.Elsewhere() {
		return
	}
	if b := d.Shelf.Boards[d.Shelf.at]; !d.plays(b.Game, b.Start) {
		return // it was edited
	}
	own := of.hand.add(s.Moves(s.Cursor()))
	won := s.Start().Players() == 1 && s.Outcome(s.Cursor()) == engine.SolitaireWon
	of.solved = of.solved || own && won
}
