// Package tree implements the game tree of a start state and computes its layouts. It uses a game
// only through [engine.Game]. Solved values of states come from [Tree.Annotate], as [engine.Facts].
//
// [New] returns a tree with one node, and [Tree.Grow] expands it. [Tree.After] walks over the nodes
// in depth-first order:
//
//	t := tree.New(game, start)
//	t.Grow(ctx, tree.MaxNodes)
//	for id := tree.ID(0); t.Has(id); id = t.After(id, true) {
//		fmt.Println(t.Node(id).Move, t.State(id))
//	}
//
// The example in example_test.go is a complete program.
//
// # The arena
//
// A tree consists of a few flat slices. A node is an [ID], an index into them, and needs no
// allocation of its own. Expanding a node appends the states after all its safe moves at once, in
// ascending order of hole. The children of a node are therefore contiguous:
//
//	ID        0      1     2     3     4     5     6     7
//	        ┌──────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐
//	nodes   │ root │  a  │  b  │  c  │ a1  │ a2  │ b1  │ c4! │
//	        └──┬───┴──┬──┴──┬──┴──┬──┴─────┴─────┴──┬──┴─────┘
//	 children  └▶ 1–3 └▶4–5 └▶ 6  └▶ none            └ as ▶ 4
//
//	keys    │ 5: 0 2 2 2 2 │ 5: 1 2 2 0 3 │ … each after its length
//
// A losing move ends the game at once, and most nodes have several of them. They are counted but
// not stored: [Node.LosingMoves]. A losing move becomes a node, a losing leaf like c4 above, only
// if it is played ([Tree.Path]) or requested ([Tree.OpenLosing]). The node is appended when it is
// needed and is not part of a block of children. A small side table lists such nodes for each
// parent, and [Tree.Children] merges them in.
//
// # Transpositions
//
// Different lines of play can reach the same state. The first node with a state is the original;
// later nodes are its transpositions. A transposition stores no key, is not expanded by
// [Tree.Grow], and refers to the original by [Node.TranspositionOf]. The same arena can therefore
// be shown as a tree or merged. A state that recurs is a transposition of an ancestor. The tree of
// a finite game is therefore finite, even if its lines of play are not.
//
// # Two layouts
//
// [Tree.Layout] places the nodes as a tree, with every line of play separate, or merged, with each
// state once. In a game with layers, the column of a state is its layer, for example the seeds
// outside the Ruma. Every safe move banks at least one seed, so all edges lead to a later column.
// In other games the column is the fewest moves from the start, and edges also lead back. An edge
// of the merged layout is identified by a node too: the node that its move leads to in the tree.
//
//	tree   0 ─┬─ a ── c ── d        merged   0 ─┬─ a ─┬─ c ── d
//	          └─ b ── c'                        └─ b ─┘
//
// # Sharing
//
// Reading a tree from several goroutines is safe while no goroutine writes to it. To grow a tree
// outside the UI goroutine, work on a [Tree.Clone], which keeps every ID, and replace the tree by
// the clone afterwards.
//
// # Limits
//
// A tree has at most [MaxNodes] nodes. A node takes 24 bytes. An original also takes its key, a
// byte for the key's length, and at most eight bytes of the index. On a board of nine holes, that
// is about 42 bytes in total. A node with more than 255 moves, or numbers beyond 65,535, takes up
// to 60 bytes more. Facts beyond the result and one number take some bytes for each node and kind
// (see facts.go); the facts of row games take none.
package tree
