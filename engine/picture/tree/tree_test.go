package tree_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/picture/tree"
)

// newTree returns a tree with only its root.
func newTree(tb interface {
	Helper()
	Fatal(...any)
}, rules row.Rules, board string,
) *tree.Tree {
	tb.Helper()
	game := rules.Game()
	start, err := game.Parse(board)
	if err != nil {
		tb.Fatal(err)
	}
	return tree.New(game, start)
}

// oracle solves states by exhaustive search.
type oracle struct {
	game  engine.Game
	known map[engine.Key][2]int // moves to win or -1; maximum number of collected seeds
}

func newOracle(game engine.Game) *oracle {
	return &oracle{game: game, known: map[engine.Key][2]int{}}
}

func (o *oracle) solve(s engine.State) [2]int {
	key := s.Key()
	if known, ok := o.known[key]; ok {
		return known
	}
	best := [2]int{-1, s.(row.Position).Ruma()}
	if o.game.Outcome(s) == engine.SolitaireWon {
		best[0] = 0
	}
	for _, move := range o.game.Moves(s) {
		out, _ := o.game.Play(s, move)
		if out.Ending.Loses() {
			continue
		}
		child := o.solve(out.State)
		if child[0] >= 0 && (best[0] < 0 || child[0]+1 < best[0]) {
			best[0] = child[0] + 1
		}
		best[1] = max(best[1], child[1])
	}
	o.known[key] = best
	return best
}

func (o *oracle) annotate(key engine.Key) engine.Facts {
	state, err := o.game.Decode(key)
	if err != nil {
		return engine.Facts{}
	}
	found := o.solve(state)
	if found[0] < 0 {
		return facts(engine.Lost, engine.Collected, found[1])
	}
	return facts(engine.Won, engine.MovesToGo, found[0])
}

// facts returns a result and one more fact.
func facts(result engine.Verdict, kind engine.FactKind, value int) engine.Facts {
	return engine.FactsOf(result, engine.Fact{Kind: kind, Value: value})
}

// toGo returns the moves to the end from a node, or -1 if they are unknown.
func toGo(n tree.Node) int {
	if fact, ok := n.Facts.Find(engine.MovesToGo); ok {
		return fact.Value
	}
	return -1
}

func TestGrowMatchesPublishedCounts(t *testing.T) {
	tests := []struct {
		board                 string
		states                int // distinct, reached by safe moves
		unmerged, lostMoves   int // 0 if not counted
		growUnmergedToCompare bool
	}{
		{board: "4x2", states: 11},
		{board: "4x3", states: 5},
		{board: "3x10", states: 195, unmerged: 416, lostMoves: 409, growUnmergedToCompare: true},
		{board: "8x4", states: 33202},
	}
	for _, test := range tests {
		t.Run(test.board, func(t *testing.T) {
			grown := newTree(t, row.Multitchouka(), test.board)
			grown.Grow(context.Background(), 1<<30)
			originals := 0
			for id := range tree.ID(grown.Len()) {
				if grown.Node(id).TranspositionOf == tree.None {
					originals++
				}
			}
			if originals != test.states {
				t.Errorf("%d states, want %d", originals, test.states)
			}
			if !grown.Complete() {
				t.Error("Grow left something to do")
			}
			if !test.growUnmergedToCompare {
				return
			}
			grown.GrowUnmerged(context.Background(), 1<<30)
			lost := 0
			for id := range tree.ID(grown.Len()) {
				lost += grown.Node(id).LosingMoves
			}
			if grown.Len() != test.unmerged || lost != test.lostMoves {
				t.Errorf("unmerged: %d nodes and %d losing moves, want %d and %d",
					grown.Len(), lost, test.unmerged, test.lostMoves)
			}
		})
	}
}

// The tree that Degrazia and Ibáñez print for four holes of two seeds.
func TestTreeOf4x2(t *testing.T) {
	grown := newTree(t, row.Multitchouka(), "4x2")
	grown.Grow(context.Background(), 1<<30)
	grown.Annotate(newOracle(row.Multitchouka().Game()).annotate)
	var got []string
	for id := range tree.ID(grown.Len()) {
		n := grown.Node(id)
		got = append(got, fmt.Sprintf("%v %s %s in %d, %d lost", grown.Line(id), grown.State(id), n.Facts.Verdict(), toGo(n), n.LosingMoves))
	}
	want := []string{
		"[] 2 2 2 2 | 0 won in 6, 3 lost",
		"[3] 2 2 0 3 | 1 won in 5, 1 lost",
		"[3 2] 3 1 0 1 | 3 lost in -1, 2 lost",
		"[3 4] 3 0 1 1 | 3 won in 4, 1 lost",
		"[3 2 4] 3 1 0 0 | 4 lost in -1, 2 lost",
		"[3 4 3] 0 1 1 1 | 5 won in 3, 1 lost",
		"[3 4 4] 3 0 1 0 | 4 lost in -1, 2 lost",
		"[3 4 3 2] 0 0 0 2 | 6 lost in -1, 1 lost",
		"[3 4 3 4] 0 1 1 0 | 6 won in 2, 1 lost",
		"[3 4 3 4 2] 0 0 0 1 | 7 won in 1, 0 lost",
		"[3 4 3 4 2 4] 0 0 0 0 | 8 won in 0, 0 lost",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("tree (-want +got):\n%s", diff)
	}
}

func TestPath(t *testing.T) {
	tests := []struct {
		name   string
		moves  []engine.Move
		length int // of the path, including the root
		ended  bool
	}{
		{"no move", nil, 1, false},
		{"the winning line", row.Line(3, 4, 3, 4, 2, 4), 7, false},
		{"a losing move closes it", row.Line(3, 1), 3, true},
		{"nothing follows a losing move", row.Line(1, 2, 3), 2, true},
		{"an empty hole breaks it off", row.Line(3, 3), 2, false},
		{"a hole that is not there", row.Line(3, 9), 2, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			grown := newTree(t, row.Multitchouka(), "4x2")
			ids := grown.Path(test.moves)
			last := ids[len(ids)-1]
			if len(ids) != test.length || grown.Node(last).LosingLeaf != test.ended {
				t.Fatalf("path %v, ended %v", ids, grown.Node(last).LosingLeaf)
			}
			if again := grown.Path(test.moves); !slices.Equal(ids, again) {
				t.Errorf("a second time: %v, want %v", again, ids)
			}
			if line := grown.Line(last); !slices.Equal(line, test.moves[:len(ids)-1]) {
				t.Errorf("line %v", line)
			}
		})
	}
}

func TestEndedNodesKeepMoveOrder(t *testing.T) {
	grown := newTree(t, row.Multitchouka(), "4x2")
	grown.Path(row.Line(4)) // later holes first, to test the sorting
	grown.OpenLosing(tree.Root)
	var moves []engine.Move
	for id := range grown.Children(tree.Root) {
		moves = append(moves, grown.Node(id).Move)
	}
	if want := row.Line(1, 2, 3, 4); !slices.Equal(moves, want) {
		t.Errorf("children by moves %v, want %v", moves, want)
	}
	if n := grown.Node(tree.Root); n.Children != 1 || n.LosingMoves != 3 {
		t.Errorf("%d children, %d lost moves; want 1 and 3", n.Children, n.LosingMoves)
	}
	if again := grown.OpenLosing(tree.Root); len(again) != 3 {
		t.Errorf("opened again: %v", again)
	}
}

// drawTree draws an expanded tree of a row game or digraph, with some losing moves opened.
func drawTree(t *rapid.T) *tree.Tree {
	grown := tree.New(drawRow(t))
	if g := drawDigraph(t); rapid.Bool().Draw(t, "recurs") {
		grown = tree.New(g, vertex{g, 0})
	}
	grown.GrowUnmerged(context.Background(), rapid.IntRange(0, 300).Draw(t, "budget"))
	for range rapid.IntRange(0, 4).Draw(t, "opened") {
		grown.OpenLosing(tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "open")))
	}
	return grown
}

// oracleFacts returns the facts of the states of such a tree.
func oracleFacts(t *tree.Tree) tree.FactsFunc {
	if g, ok := t.Game().(*digraph); ok {
		return g.annotate()
	}
	return newOracle(t.Game()).annotate
}

// drawRow draws a row game and a start state.
func drawRow(t *rapid.T) (engine.Game, engine.State) {
	rules := rapid.SampledFrom(row.Games()).Draw(t, "rules")
	holes := rapid.SliceOfN(rapid.IntRange(0, 6), 1, 6).Draw(t, "holes")
	start := rowtest.Position(t, 0, holes...)
	return rules.Game(), start
}

func TestArenaConsistent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown := drawTree(t)
		firsts := map[engine.Key]tree.ID{}
		for id := range tree.ID(grown.Len()) {
			n, key := grown.Node(id), grown.Key(id)
			if got := grown.State(id).Key(); got != key {
				t.Fatalf("node %d: state and key differ", id)
			}
			if n.LosingLeaf {
				continue
			}
			first, seen := firsts[key]
			if !seen {
				firsts[key], first = id, tree.None
			}
			if n.TranspositionOf != first {
				t.Fatalf("node %d: transposition of %d, want %d", id, n.TranspositionOf, first)
			}
			moves := grown.Game().Moves(grown.State(id))
			for child := range grown.Children(id) {
				c := grown.Node(child)
				at := slices.Index(moves, c.Move)
				if c.Parent != id || at < 0 || child <= id || grown.Child(id, c.Move) != child {
					t.Fatalf("node %d has a child %d it should not have: %+v", id, child, c)
				}
				moves = moves[at+1:]
			}
		}
		at := tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "at"))
		if path := grown.Path(grown.Line(at)); path[len(path)-1] != at {
			t.Fatalf("the line of %d leads to %d", at, path[len(path)-1])
		}
	})
}

// Boards with more holes and seeds than fit into a record. The test recomputes the data of each
// node by playing.
func TestArenaLargeBoards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom(row.Games()).Draw(t, "rules")
		holes := make([]int, rapid.SampledFrom([]int{2, 126, 127, 250, 300}).Draw(t, "holes"))
		playable := rapid.IntRange(0, 1).Draw(t, "playable")
		heap := rapid.SampledFrom([]int{1, 2, 70_000}).Draw(t, "heap")
		for i := range holes {
			// A hole with as many seeds as its distance is a safe move; single seeds mostly lose.
			holes[i] = max(1, (len(holes)-i)*playable)
		}
		for range rapid.IntRange(0, 20).Draw(t, "others") {
			holes[rapid.IntRange(0, len(holes)-1).Draw(t, "other")] = rapid.IntRange(0, 2).Draw(t, "seeds")
		}
		holes[0] = heap
		start := rowtest.Position(t, 0, holes...)
		game := rules.Game()
		grown := tree.New(game, start)
		grown.Grow(context.Background(), 1)
		for id := range tree.ID(grown.Len()) {
			n, state := grown.Node(id), grown.State(id)
			want := tree.Node{Children: n.Children, LosingMoves: n.LosingMoves, Layer: state.(row.Position).Outside()}
			if n.Expanded {
				want.Children, want.LosingMoves = 0, 0
				for _, move := range game.Moves(state) {
					if out, _ := game.Play(state, move); out.Ending.Loses() {
						want.LosingMoves++
					} else {
						want.Children++
					}
				}
			}
			if id != tree.Root {
				out, _ := game.Play(grown.State(n.Parent), n.Move)
				want.Sowings = out.Sowings
				if grown.Key(id) != out.State.Key() {
					t.Fatalf("node %d has another key than its state", id)
				}
			}
			if got := (tree.Node{Children: n.Children, LosingMoves: n.LosingMoves, Layer: n.Layer, Sowings: n.Sowings}); got != want {
				t.Fatalf("node %d is %+v, want %+v", id, got, want)
			}
		}
	})
}
