package desk

import (
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
)

// userLines is the tree of the lines that a player has played move by move from the start of a
// board. It does not contain lines that continue moves of the program or pasted moves.
//
// The tree is keyed by moves and not by nodes of the session. An edit of the board invalidates the
// nodes, and undo of the edit restores the board with other nodes.
type userLines struct {
	next map[engine.Move]*userLines
}

// add records the last move of a line, and reports whether the player has made all its moves.
func (h *userLines) add(moves []engine.Move) bool {
	for i, m := range moves {
		to := h.next[m]
		if to == nil && i < len(moves)-1 {
			return false
		}
		if to == nil {
			if h.next == nil {
				h.next = map[engine.Move]*userLines{}
			}
			to = &userLines{}
			h.next[m] = to
		}
		h = to
	}
	return true
}

// String encodes the moves for the recovery file in preorder, each with its depth: "1:3 2:4 2:1".
func (h *userLines) String() string {
	type at struct {
		of    *userLines
		move  engine.Move
		depth int
	}
	var text []string
	all := []at{{of: h}}
	for len(all) > 0 { // no recursion, because lines may be long
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

// readUserLines parses the output of String. Other lines count as lines of the program.
func readUserLines(text string, game engine.Game) userLines {
	var h userLines
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

// PlayUserMove is [Document.Play] for a move of the player, not of the program.
func (d *Document) PlayUserMove(from engine.State, m engine.Move, result engine.Result) (err error) {
	d.Batch(func() {
		if err = d.Play(from, m, result); err == nil {
			d.recordUserMove()
		}
	})
	return err
}

// recordUserMove records that the player chose the move to the cursor. A board of the collection is
// solved by a win from the unedited board with moves of the player only.
func (d *Document) recordUserMove() {
	of, s := d.currentSheet(), d.Session
	if of == nil || !d.onListedBoard() {
		return
	}
	own := of.hand.add(s.Moves(s.Cursor()))
	won := s.Start().Players() == 1 && s.Outcome(s.Cursor()) == engine.SolitaireWon
	if !of.solved && own && won {
		of.solved = true
		d.onSolved()
	}
}

// onListedBoard reports whether the open board is the one in the list of the collection, unedited.
func (d *Document) onListedBoard() bool {
	b := d.Collection.Boards[d.Collection.At()]
	return !d.OutsideCollection() && d.plays(b.Game, b.Start)
}
