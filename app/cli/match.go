package cli

import (
	"fmt"

	"tchouka/engine/search"
)

// matchCommand plays matches between computer players.
type matchCommand struct {
	Rules gameFlag `name:"game" aliases:"rules" placeholder:"ID" help:"The game: ${games}."`
	playersFlag
	Games   int      `default:"100" least:"1" most:"1000000" placeholder:"N" help:"The number of games (default: 100)."`
	Seed    *uint64  `name:"random-seed" aliases:"seed" placeholder:"S" help:"The random seed: the same seed gives the same games (default: a new seed, which is printed)."`
	Opening int      `default:"2" most:"1000" placeholder:"N" help:"The number of random moves at the beginning of each game (default: 2)."`
	JSON    bool     `name:"json" help:"Print one JSON object."`
	Who     []string `arg:"" name:"strengths" help:"Two or more strengths: random, greedy or 1 to 9. A board can follow, for example 6x4 (default: the usual start)."`
}

func (*matchCommand) Help() string {
	return `Prints the wins, draws, losses, moves and time per move of each strength:

  random   moves at random, but takes a win and avoids an immediate loss
  greedy   makes the move that looks best
  1 to 9   search ahead, each deeper than the one before

Seats rotate from game to game. All games of one rotation begin with the same
opening. Players of one side, for example two of three in punga, have the same
strength. With four rows and two strengths, each strength plays every other row.
If there are more strengths than seats, all meet all. A game ends when a position
occurs for the third time, or after 2000 moves. Then the captured seeds decide,
or the game is drawn if it has no captures. The number of processors does not
change the games.

  $ tchouka match --game meutjoh --games 400 --random-seed 1 5 greedy
  $ tchouka match --game punga --players 4 --games 40 --random-seed 1 6 5 4 3 6x3

With --json the fields are rules, state, players, seed, opening, games, moves and
strengths. Each strength has name, wins, draws, losses, moves, nodes (the moves
that its searches tried) and timePerMove in seconds.`
}

// Run plays the games. After an interrupt it reports the games played so far.
func (c *matchCommand) Run(env *environment) error {
	env.players = c.Players
	words := make([]string, len(c.Who))
	for i, word := range c.Who {
		words[i] = unshield(word)
	}
	strengths, board, err := MatchPlayers(words)
	if err != nil {
		return usageErrorf("%v", err)
	}
	b, err := c.start(env, board)
	if err != nil {
		return err
	}
	plan := search.Match{Game: b.game, Start: b.state, Strengths: strengths, Games: c.Games, Opening: c.Opening, Now: env.now}
	if err := plan.Check(); err != nil {
		return usageErrorf("%v", err)
	}
	plan.Seed = *env.seed(c.Seed)
	progress := newProgress(env.stderr)
	plan.Ended = func(e search.EndedGame) { progress.Set(fmt.Sprintf("%d of %s", e.Number, count(c.Games, "game"))) }
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
	var usual []int
	for _, p := range game.Params() {
		usual = append(usual, p.Default)
	}
	start, err := game.Start(usual...)
	if err == nil && env.players > 0 {
		start, err = setPlayers(game, start, env.players)
	}
	if err != nil {
		return gameBoard{}, usageErrorf("%v", err)
	}
	return gameBoard{game: game, state: start}, nil
}
