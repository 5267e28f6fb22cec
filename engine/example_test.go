package engine_test

import (
	"context"
	"fmt"
	"log"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/solve"
)

func Example() {
	game, err := games.All().ByID("multitchouka")
	if err != nil {
		log.Fatal(err)
	}
	start, err := game.Parse("4x2")
	if err != nil {
		log.Fatal(err)
	}
	solution := solve.Of(game).Solve(context.Background(), start, engine.Limits{})
	fmt.Println(start, solution.Facts(start.Key()).Verdict())
	state := start
	for move := range engine.BestLine(game, start, solution) {
		result, err := game.Play(state, move)
		if err != nil {
			log.Fatal(err)
		}
		state = result.State
		fmt.Println(move, state)
	}
	// Output:
	// 2 2 2 2 | 0 won
	// 3 2 2 0 3 | 1
	// 4 3 0 1 1 | 3
	// 3 0 1 1 1 | 5
	// 4 0 1 1 0 | 6
	// 2 0 0 0 1 | 7
	// 4 0 0 0 0 | 8
}
