package cli

import (
	"fmt"

	"tchouka/app/cli/console"

	"tchouka/engine/match"
)

// matchCommand plays matches between computer players.
type matchCommand struct {
	Rules gameFlag `name:"game" aliases:"rules" placeholder:"ID" help:"${games}."`
	playersFlag
	Games   int      `default:"100" least:"1" most:"1000000" placeholder:"N" help:"How many games; 100 when not given."`
	Seed    *uint64  `name:"random-seed" aliases:"seed" placeholder:"S" help:"The number that makes all draws: by the same number the same games are played. When not given, a new one, which is told."`
	Opening int      `default:"2" most:"1000" placeholder:"N" help:"How many moves are drawn at random before the first is thought of; 2 when not given."`
	JSON    bool     `name:"json" help:"Print one JSON object."`
	Who     []string `arg:"" name:"strengths" help:"Who plays: random, greedy, 1 to 9, two of them or more; then a board, as in 6x4; the usual start when not given."`
}

// Help returns the text of match --help.
func (*matchCommand) Help() string {
	return `Strengths play against each other, and wins, draws, losses, moves and the time a
move are told of each. random takes a win at once and gives none away, greedy makes
the move that looks best, 1 to 9 look ahead, each further than the one below.

Seats change from game to game, and until everybody has had every seat, all games
begin with the same opening. Players on one side, as two of three at punga, are one
strength. Of two strengths at four rows each has every other one; of more strengths
than seats all meet all. A game ends when a position occurs for the third time, or
after 2000 moves: then captured seeds count, and a game without captures is drawn.
As many games are played at the same time as there are processors, which changes
nothing in them.

  $ tchouka match --game meutjoh --games 400 --random-seed 1 5 greedy
  $ tchouka match --game punga --players 4 --games 40 --random-seed 1 6 5 4 3 6x3

With --json the fields are rules, state, players, seed, opening, games, moves, and
strengths, of each name, wins, draws, losses, moves, nodes (moves tried in thought)
and timePerMove in seconds.`
}

// Run plays the games. After an interrupt it reports the games played so far.
func (c *matchCommand) Run(env *environment) error {
	env.players = c.Players
	words := make([]string, len(c.Who))
	for i, word := range c.Who {
		words[i] = console.Unshield(word)
	}
	strengths, board, err := MatchPlayers(words)
	if err != nil {
		return wrongf("%v", err)
	}
	b, err := c.start(env, board)
	if err != nil {
		return err
	}
	plan := match.Plan{Game: b.game, Start: b.state, Strengths: strengths, Games: c.Games, Opening: c.Opening, Now: env.now}
	if err := plan.Check(); err != nil {
		return wrongf("%v", err)
	}
	plan.Seed = *env.seed(c.Seed)
	progress := console.NewProgress(env.stderr)
	plan.Ended = func(e match.Ended) { progress.Put(fmt.Sprintf("%d of %s", e.Number, count(c.Games, "game"))) }
	table, err := plan.Play(env.ctx)
	progress.Clear()
	return firstError(env.answer(c.JSON, MatchReportOf(plan, table)), err)
}

// start returns the named board, or the default start of the game.
func (c *matchCommand) start(env *environment, board []string) (ruled, error) {
	if len(board) > 0 {
		text, err := single(board)
		if err != nil {
			return ruled{}, err
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
		start, err = peopled(game, start, env.players)
	}
	if err != nil {
		return ruled{}, wrongf("%v", err)
	}
	return ruled{game: game, state: start}, nil
}
