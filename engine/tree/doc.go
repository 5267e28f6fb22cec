// Package tree holds the game tree of a start state and where its nodes lie on the
// screen. It knows a game only through [engine.Game], and of what is true of a state
// no more than [Tree.Annotate] is told: whatever [engine.Facts] there are.
//
// # The arena
//
// A tree is a few flat slices. A node is an [ID], its index; nothing is
// allocated for a single node. Expanding a node appends the states of all
// its safe moves at once, in rising order of hole, so the children of a node
// are always neighbours:
//
//	ID        0      1     2     3     4     5     6     7
//	        ┌──────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐
//	nodes   │ root │  a  │  b  │  c  │ a1  │ a2  │ b1  │ c4! │
//	        └──┬───┴──┬──┴──┬──┴──┬──┴─────┴─────┴──┬──┴─────┘
//	 children  └▶ 1–3 └▶4–5 └▶ 6  └▶ none            └ as ▶ 4
//
//	keys    │ 5: 0 2 2 2 2 │ 5: 1 2 2 0 3 │ … each after its length
//
// Losing moves end the game at once, and most nodes have several of them. They
// are not stored but counted: [Node.LosingMoves]. Only a losing move that is
// played ([Tree.Path]) or asked for ([Tree.OpenLosing]) becomes a node, a losing
// leaf, like c4 above. It is appended when it is needed and belongs to no block
// of children; a small side table lists such nodes for each parent, and
// [Tree.Children] merges them in.
//
// # Transpositions
//
// Lines of play that meet reach the same state. The first node that holds it is the
// original; later ones are its transpositions. They keep no key of their own, are not
// expanded by [Tree.Grow], and point at the original by [Node.TranspositionOf], so that
// the same arena can be shown as a tree or merged. A state that recurs is a
// transposition of an ancestor: so the tree of a finite game is finite, however long
// it can be played.
//
// # Two layouts
//
// [Tree.Layout] places the nodes as a tree, every line of play by itself, or
// merged: each state once. In a game with layers it stands in the column of its layer,
// such as the seeds outside the Ruma, of which every safe move banks one, and all edges
// lead to a later column. In any other it stands in that of the fewest moves from the
// start, and edges also lead back. An edge of the merged layout is named by a node too,
// the one that its move leads to in the tree.
//
//	tree   0 ─┬─ a ── c ── d        merged   0 ─┬─ a ─┬─ c ── d
//	          └─ b ── c'                        └─ b ─┘
//
// # Sharing
//
// Reading a tree from several goroutines is safe while nobody writes to it.
// Growing off the window's goroutine works on a [Tree.Clone], which keeps every
// ID, and swaps the clone in when it is done.
//
// # Limits
//
// A tree has at most [MaxNodes] nodes. A node takes 24 bytes, an original its
// key, a byte for the key's length and at most eight bytes of the index besides:
// about 42 bytes on a board of nine holes. A node with more than 255 moves, or numbers
// beyond 65,535, takes up to 60 bytes more. Facts besides the result and one number
// take some bytes for each node and kind (see facts.go); what is known of rows needs
// none.
package tree
