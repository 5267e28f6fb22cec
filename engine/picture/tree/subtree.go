package tree

import "context"

// Subtree returns an independent tree whose root is the state of a node. It is expanded as far as
// this tree, with the same verdicts and folds.
//
// A state that is a transposition in the subtree, with its original elsewhere in this tree, is
// expanded completely in the subtree. O(nodes of the subtree).
func (t *Tree) Subtree(id ID) *Tree { return t.SubtreeWithContext(context.Background(), id) }

// SubtreeWithContext is Subtree with a context. It returns nil when the context is done.
func (t *Tree) SubtreeWithContext(ctx context.Context, id ID) *Tree {
	s := New(t.game, t.State(id))
	from := []ID{id} // the node of t for each node of s
	p := &poller{ctx: ctx}
	for at := Root; int(at) < s.Len(); at++ {
		if !p.keepGoing() {
			return nil
		}
		old := t.Original(from[at])
		if s.nodes[at].original() != None {
			s.nodes[at].copyFacts(&s.nodes[s.Original(at)])
			continue
		}
		s.setFacts(at, t.facts(old))
		if t.nodes[old].flags&flagExpanded == 0 {
			continue
		}
		s.Expand(at)
		s.Fold(at, t.Folded(old))
		s.FoldMerged(at, t.FoldedMerged(old))
		s.GatherLosing(at, t.gathered.has(old))
		for c := ID(s.nodes[at].first); len(from) < s.Len(); c++ {
			from = append(from, t.Child(old, s.Node(c).Move))
		}
		for _, leaf := range t.losingOf(old) {
			if s.end(at, t.Node(leaf).Move) != None {
				from = append(from, leaf)
			}
		}
	}
	return s
}
