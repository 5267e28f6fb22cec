package tree_test

import (
	"context"
	"fmt"
	"log"
	"strings"

	"tchouka/engine/games"
	"tchouka/engine/picture/tree"
)

func Example() {
	game, err := games.All().ByID("multitchouka")
	if err != nil {
		log.Fatal(err)
	}
	start, err := game.Parse("3x1")
	if err != nil {
		log.Fatal(err)
	}
	t := tree.New(game, start)
	t.Grow(context.Background(), tree.MaxNodes) // expands all nodes
	depth := map[tree.ID]int{}
	for id := tree.ID(0); t.Has(id); id = t.After(id, true) {
		node := t.Node(id)
		if node.Parent != tree.None {
			depth[id] = depth[node.Parent] + 1
			fmt.Print(strings.Repeat("  ", depth[id]), node.Move, ": ")
		}
		fmt.Println(t.State(id))
	}
	// Output:
	// 1 1 1 | 0
	//   1: 0 0 2 | 1
	//   3: 1 1 0 | 1
	//     1: 0 0 1 | 2
	//       3: 0 0 0 | 3
}
