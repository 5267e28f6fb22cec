// Package engine defines what a game is. Game files, trees, exporters, the window and the command
// line use games only through these interfaces. Each game is a package below this one; engine/games
// lists them.
//
//	Game ──▶ Start ──▶ State ── Moves ──▶ Move
//	                     ▲                 │
//	                     └──── Result ◀── Play
//
// A [State] is an immutable position. Its [Key] identifies transpositions, which are equal states
// reached by different lines of play. A [Move] is a player's choice. An [Outcome] gives the result
// for each player. [Facts] list what is proved about a state, such as who wins. Abilities that not
// every game has, such as a solver, decreasing layers or editable places, are separate interfaces;
// callers use type assertions to detect them. They are declared in abilities.go. Features of few
// games are fields of [About].
//
// # Solve a board
//
// The following program solves four holes of two seeds and prints the verdict and a shortest
// winning line. Save it in a folder of this repository, for example build/first/main.go, and run it
// with "go run ./build/first":
//
//	package main
//
//	import (
//		"context"
//		"fmt"
//		"log"
//
//		"tchouka/engine"
//		"tchouka/engine/games"
//		"tchouka/engine/solve"
//	)
//
//	func main() {
//		game, err := games.All().ByID("multitchouka")
//		if err != nil {
//			log.Fatal(err)
//		}
//		start, err := game.Parse("4x2")
//		if err != nil {
//			log.Fatal(err)
//		}
//		solution := solve.Of(game).Solve(context.Background(), start, engine.Limits{})
//		fmt.Println(start, solution.Facts(start.Key()).Verdict())
//		state := start
//		for move := range engine.BestLine(game, start, solution) {
//			result, err := game.Play(state, move)
//			if err != nil {
//				log.Fatal(err)
//			}
//			state = result.State
//			fmt.Println(move, state)
//		}
//	}
//
// It prints each hole that is played and the position after it:
//
//	2 2 2 2 | 0 won
//	3 2 2 0 3 | 1
//	4 3 0 1 1 | 3
//	3 0 1 1 1 | 5
//	4 0 1 1 0 | 6
//	2 0 0 0 1 | 7
//	4 0 0 0 0 | 8
//
// A game is found by its ID in games.All, which "tchouka rules" lists. Package tree shows all lines
// of play, and package export writes positions, lines and trees to files.
//
// # Terms
//
// The program uses these terms everywhere:
//
//	hole       a place that holds seeds and is not a Ruma; n is their number
//	Ruma       the store at the end of the row
//	seed       a counter; k is the number in each hole of a uniform start
//	distance   of a hole: its number of places from the Ruma; the nearest has 1
//	sowing     emptying one hole and dropping its seeds singly into the
//	           following places towards the Ruma
//	wrapping   continuing from the Ruma to the hole farthest from it
//	chaining   the last seed falls into a hole that holds seeds: all of them
//	           are taken up and sown in turn
//	move       what the player chooses: one sowing, or a chain of them
//	won, lost  in a solitaire: every seed is in the Ruma; the player can no longer
//	           reach that
//	losing move
//	           a move that ends the game at once and loses it for the player who
//	           made it; in a tree it leads to a losing leaf
//	transposition
//	           a state that a line of play has reached before
package engine
