package scene

import (
	"tchouka/engine"
	"tchouka/engine/tree"
)

// SownDash stands between the sowings of a move, where they are written out.
const SownDash = " – "

// Sown writes a node of a tree as Ibáñez does, and Campbell and Chavey: the state after
// each sowing of the move to it. The root is the state alone, and so is what a move leads
// to in a game without sowings.
func Sown(t *tree.Tree, id tree.ID) []engine.Written {
	game, apart := t.Game(), engine.Apart(t.Game(), t.State(tree.Root))
	if n := t.Node(id); n.Parent != tree.None {
		sowings, err := engine.Sowings(game, t.State(n.Parent), n.Move)
		if err == nil && len(sowings) > 0 {
			var all []engine.Written
			for _, s := range sowings {
				all = append(all, engine.Write(game, s.State, s.Last, apart))
			}
			return all
		}
	}
	return []engine.Written{engine.Write(game, t.State(id), -1, apart)}
}
