package cli

import (
	"fmt"
	"time"

	"tchouka/engine"
	"tchouka/engine/search"
)

// matchCommand plays matches between computer players.
type matchCommand struct {
	Rules gameFlag `name:"game" aliases:"rules" placeholder:"ID" help:"The game: ${games}."`
	playersFlag
	Games   int     `default:"100" least:"1" most:"1000000" placeholder:"N" help:"The number of games (default: 100)."`
	Seed    *uint64 `name:"random-seed" aliases:"seed" placeholder:"S" help:"The random seed: the same seed gives the same games (default: a new seed, which is printed)."`
	Opening int     `default:"2" most:"1000" placeholder:"N" help:"The number of random moves at the beginning of each game (default: 2)."`
	Workers int     `default:"0" most:"1000" placeholder:"N" help:"The number of games played at the same time (default: one for each processor)."`

	MoveTime time.Duration `default:"1s" placeholder:"TIME" help:"The time of a move of an external program, for example 500ms (default: 1s)."`

	JSON bool     `name:"json" help:"Print one JSON object."`
	Who  []string `arg:"" name:"players" help:"Two or more players: random, greedy, 1 to 9, uct:LIMIT or program:COMMAND. A board can follow, for example 6x4 (default: the usual start)."`
}

func (*matchCommand) Help() string {
	return `Prints the wins, draws, losses, rating, moves and time per move of each player:

  random            moves at random, but takes a win and avoids an immediate loss
  greedy            makes the move that looks best
  1 to 9            strengths: each searches deeper and errs less than the one
                    before
  uct:LIMIT         plain Monte Carlo tree search with random playouts, for
                    comparison. The limit is a number of playouts or a time:
                    uct:1000, uct:1s
  program:COMMAND   an external program. docs/match-protocol.md describes the
                    protocol

Seats rotate from game to game. All games of one rotation begin with the same
opening. The seats of one side, for example two of three in punga, have the same
player. With four rows and two players, each plays every other row. If there are
more players than seats, all meet all. A game ends when a position occurs for the
third time, or after 2000 moves. Then the captured seeds decide, or the game is
drawn if it has no captures. The number of processors does not change games
between strengths.

Ratings are on the Elo scale, relative to the mean of the players, with a
confidence interval of 95 %: with 100 points more a player scores 64 %, with 200
points 76 %.

  $ tchouka match --game meutjoh --games 400 --random-seed 1 5 greedy
  $ tchouka match --game punga --players 4 --games 40 --random-seed 1 6 5 4 3 6x3
  $ tchouka match --game meulieh --games 20 --workers 1 9 uct:10s
  $ tchouka match --game meutjoh 3 "program:python3 docs/client.py"

An external program that makes an illegal move, ends early or does not answer
forfeits the game, and the reason is printed to the standard error.

With --json the fields are rules, state, players, seed, opening, games, moves and
strengths. Each player has name, wins, draws, losses, forfeits, rating,
ratingError, moves, nodes (the moves that its searches tried) and timePerMove in
seconds.`
}

// Run plays the games. After an interrupt it reports the games played so far.
func (c *matchCommand) Run(env *environment) error {
	env.players = c.Players
	words := make([]string, len(c.Who))
	for i, word := range c.Who {
		words[i] = unshield(word)
	}
	players, board, err := MatchPlayers(words, c.MoveTime)
	if err != nil {
		return usageErrorf("%v", err)
	}
	b, err := c.start(env, board)
	if err != nil {
		return err
	}
	plan := search.Match{Game: b.game, Start: b.state, Players: players, Games: c.Games, Opening: c.Opening, Workers: c.Workers, Now: env.now}
	if err := plan.Check(); err != nil {
		return usageErrorf("%v", err)
	}
	plan.Seed = *env.seed(c.Seed)
	progress := newProgress(env.stderr)
	plan.Ended = func(e search.EndedGame) {
		if e.Forfeit != nil {
			progress.Clear()
			fmt.Fprintf(env.stderr, "game %d: %v forfeits: %v\n", e.Number, players[e.Players[e.Forfeit.Seat]], e.Forfeit.Err)
		}
		progress.Set(fmt.Sprintf("%d of %s", e.Number, count(c.Games, "game")))
	}
	table, err := plan.Play(env.ctx)
	progress.Clear()
	return firstError(env.answer(c.JSON, MatchReportOf(plan, table)), err)
}

// start returns the named board, or the default start of the game.
func (c *matchCommand) start(env *environment, board []string) (gameBoard, error) {
	if len(board) > 0 {
		text, err := singleArgument(board)
		if err != nil {
			return gameBoard{}, err
		}
		return env.board(c.Rules, text)
	}
	game := env.game(c.Rules)
	start, err := game.Start(engine.Usual(game.Params())...)
	if err == nil && env.players > 0 {
		start, err = setPlayers(game, start, env.players)
	}
	if err != nil {
		return gameBoard{}, usageErrorf("%v", err)
	}
	return gameBoard{game: game, state: start}, nil
}
