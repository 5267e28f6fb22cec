package treeview

import (
	"slices"
	"sort"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/picture/tree"
)

// Signs is the set of symbols in view.
type Signs uint32

// The symbols that a [Legend] explains.
const (
	ShowsWon Signs = 1 << iota
	ShowsLost
	ShowsUnknown
	ShowsLine  // the current line
	ShowsMoves // holes and sowings on the edges
	ShowsDrawn
	ShowsLostIn   // lost, by the number of moves, in a game of several players
	ShowsNext     // N position of an impartial game: the player to move wins
	ShowsPrevious // P position: the player who moved last wins
	ShowsGrundy   // Grundy values in the nodes
	ShowsToGo     // moves to the end
	ShowsRecurs   // one player: the play is endless and recurs
	ShowsLostOnly // lost, without a number
	ShowsFirst    // the first player wins, with simultaneous moves
	ShowsSecond   // the second player wins
	ShowsMover    // two players with different moves: the player to move wins
	ShowsOther    // the other player wins
	ShowsEnd      // the winner, at the end
	ShowsValue    // expected value for the first player, in a game with chance
	// solitaireSigns are the symbols of a solitaire.
	solitaireSigns = ShowsWon | ShowsLost | ShowsUnknown | ShowsLine | ShowsMoves
)

// maxSignNodes is the maximum number of nodes inspected in a view that is too dense for detail.
const maxSignNodes = 4000

// reportSigns calls OnSigns if the symbols in view have changed.
func (v *TreeView) reportSigns(s *frame) {
	signs := v.signsOf(s)
	if signs != v.signs && v.OnSigns != nil {
		v.signs = signs
		v.OnSigns(signs)
	}
}

func (v *TreeView) signsOf(s *frame) Signs {
	if v.layout == nil {
		return 0
	}
	signs, several := Signs(0), v.tree.Players() > 1
	if s.dense {
		signs = v.denseSigns(s)
	}
	for i := range s.drawnNodes {
		if s.drawnNodes[i].over {
			signs |= ShowsEnd
			continue
		}
		if s.drawnNodes[i].fact.Kind == engine.Value {
			signs |= ShowsValue
			continue
		}
		signs |= signOf(s.drawnNodes[i].look)
	}
	for i := range s.edges {
		e := &s.edges[i]
		if e.look == lookLine {
			signs |= ShowsLine
		}
		if e.gap > 0 && (e.sowings > 1 || !several && v.byHole(e.move)) {
			signs |= ShowsMoves
		}
	}
	if v.tree.Players() == 2 {
		return v.signsOfTwo(signs, s)
	}
	return v.signsOfOthers(signs, s)
}

// signsOfOthers returns the symbols of a solitaire, and of more than two players.
func (v *TreeView) signsOfOthers(signs Signs, s *frame) Signs {
	lost := func(s drawnNode) bool { return s.look == lookLost && s.numbered }
	switch {
	case v.tree.Players() > 1 && signs&ShowsLost != 0:
		signs ^= ShowsLost | ShowsLostIn
	case v.tree.Players() > 1:
	case signs&ShowsDrawn != 0:
		signs ^= ShowsDrawn | ShowsRecurs
	case signs&ShowsLost != 0 && len(s.drawnNodes) > 0 && !slices.ContainsFunc(s.drawnNodes, lost):
		signs ^= ShowsLost | ShowsLostOnly
	}
	return signs
}

// byHole reports whether a move is written as the number of a hole.
func (v *TreeView) byHole(m engine.Move) bool {
	_, err := strconv.Atoi(v.moveText(m))
	return err == nil
}

// signsOfTwo returns the symbols of a game of two players: verdicts for the player to move.
func (v *TreeView) signsOfTwo(signs Signs, s *frame) Signs {
	two := signs &^ (ShowsWon | ShowsLost)
	won, lost := ShowsMover, ShowsOther
	simultaneous := v.tree.ToMove(tree.Root) == engine.Everyone
	switch {
	case simultaneous:
		won, lost = ShowsFirst, ShowsSecond
	case engine.IsImpartial(v.tree.Game()):
		won, lost = ShowsNext, ShowsPrevious
	}
	if signs&ShowsWon != 0 {
		two |= won
	}
	if signs&ShowsLost != 0 {
		two |= lost
	}
	for i := range s.drawnNodes {
		switch {
		case !s.drawnNodes[i].numbered || s.boards.scale > 0 || s.zoom < badgeZoom:
		case s.drawnNodes[i].fact.Kind == engine.Grundy:
			two |= ShowsGrundy
		case two&ShowsGrundy == 0 && !simultaneous: // only finished games have a number there
			two |= ShowsToGo
		}
	}
	if two&ShowsGrundy != 0 {
		two &^= ShowsToGo // those of finished games, which are 0
	}
	return two
}

// denseSigns inspects the nodes that are painted in a dense picture, one for each pixel, up to
// maxSignNodes nodes. It always finds a won node in view.
func (v *TreeView) denseSigns(s *frame) (signs Signs) {
	first, last, top, bottom := inView(v.layout, v.camera, s.size)
	left, point := maxSignNodes, int(tree.Row/v.camera.row)
	for column := first; column <= last; column++ {
		lo, hi := v.layout.Nodes(column, top, bottom)
		if v.layout.Won(lo, hi) >= 0 {
			signs |= ShowsWon
		}
		for i := lo; i < hi && left > 0; left-- {
			signs |= v.signAt(v.layout.ID(i))
			next := v.layout.Y(i) + point
			i += 1 + sort.Search(hi-i-1, func(k int) bool { return v.layout.Y(i+1+k) > next })
		}
	}
	if len(v.played) > 0 {
		signs |= ShowsLine
	}
	return signs
}

// signAt returns the symbol of a node that is drawn as a dot.
func (v *TreeView) signAt(id tree.ID) Signs {
	look := lookOf(v.tree.Verdict(id))
	if look == lookUnknown {
		if fact, ok := v.tree.Node(id).Number(v.numbers); ok && fact.Kind == engine.Value {
			return ShowsValue
		}
	}
	return signOf(look)
}

func signOf(look look) Signs {
	switch look {
	case lookWon:
		return ShowsWon
	case lookLost:
		return ShowsLost
	case lookDrawn:
		return ShowsDrawn
	}
	return ShowsUnknown
}
