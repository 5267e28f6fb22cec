// Package match lets strengths of play play against each other, many games in a row, and
// counts who wins.
//
// Nobody has the better seat for long: from game to game the players move on by a seat,
// and until each has had every one, all games begin with the same few moves, which are
// drawn at random. Of two strengths A and B:
//
//	game   opening       plays first   plays second
//	1      drawn: x y    A             B
//	2      x y           B             A
//	3      drawn: z w    A             B
//	…
//
// What is played depends on the seed alone, game by game: game 7 is the same one in a
// match of 10 games and of 100. A position that is there for the third time, and a game
// that is too long, is drawn.
package match

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"tchouka/engine"
	"tchouka/engine/opponent"
)

// Plan is a match to be played.
type Plan struct {
	Game      engine.Game
	Start     engine.State
	Strengths []opponent.Strength // at least two, of which some may be the same
	Games     int
	Seed      uint64
	Opening   int              // moves that are drawn at random before the first is thought of
	Now       func() time.Time // the clock; nil for that of the machine
	Ended     func(Ended)      // called after each game; may be nil
}

// Ended is a game that was played.
type Ended struct {
	Number  int              // from 1
	Players []int            // who sat where, counted as in Strengths
	Moves   []engine.Move    // all of them, the opening too
	Results []engine.Verdict // of each seat
}

// Standing is what came of one of the strengths.
type Standing struct {
	Strength            opponent.Strength
	Wins, Draws, Losses int
	Moves               int           // that were its own choice, and not the opening's
	Time                time.Duration // for those
	Nodes               int64         // moves that it tried in thought
}

// Games returns how many games it was in.
func (s Standing) Games() int { return s.Wins + s.Draws + s.Losses }

// Table is what came of a match.
type Table struct {
	Standings []Standing // in the order of the plan
	Games     int
	Moves     int // of all games, the openings too
}

// mostMoves ends a game that does not end by itself.
const mostMoves = 2000

// mostOften is how many times a position may be there.
const mostOften = 3

// Play plays the games. When the context ends, it returns what there is by then, and its
// error.
func (p Plan) Play(ctx context.Context) (Table, error) {
	t := Table{Standings: make([]Standing, len(p.Strengths))}
	for i, s := range p.Strengths {
		t.Standings[i].Strength = s
	}
	if err := p.Check(); err != nil {
		return t, err
	}
	if p.Now == nil {
		p.Now = time.Now
	}
	seats := p.seatings()
	for number := range p.Games {
		g := p.game(number, seats)
		if err := g.play(ctx, &t); err != nil {
			return t, err
		}
		t.count(g.ended)
		if p.Ended != nil {
			p.Ended(g.ended)
		}
	}
	return t, nil
}

// Check returns why there can be no such match.
func (p Plan) Check() error {
	switch {
	case len(p.Strengths) < 2:
		return errors.New("a match needs two strengths or more, as in 5 greedy")
	case p.Start.Players() < 2:
		return fmt.Errorf("%s is played alone, and a match needs two players", p.Game.ID())
	case p.Game.Outcome(p.Start).Over():
		return errors.New("the game is over at the start")
	}
	return nil
}

// count counts a game for each of the strengths that were in it. One that has several
// seats wins with any of them.
func (t *Table) count(e Ended) {
	t.Games++
	t.Moves += len(e.Moves)
	best := make(map[int]engine.Verdict)
	for seat, who := range e.Players {
		if was, in := best[who]; !in || rank(e.Results[seat]) > rank(was) {
			best[who] = e.Results[seat]
		}
	}
	for who, result := range best {
		switch result {
		case engine.Won:
			t.Standings[who].Wins++
		case engine.Lost:
			t.Standings[who].Losses++
		default:
			t.Standings[who].Draws++
		}
	}
}

func rank(v engine.Verdict) int {
	return [...]int{engine.Unknown: 1, engine.Lost: 0, engine.Drawn: 1, engine.Won: 2}[v]
}

// game is one that is being played.
type game struct {
	Plan
	state  engine.State
	played []engine.State
	often  map[engine.Key]int
	drawn  *rand.Rand   // the opening
	minds  []*rand.Rand // of each seat
	ended  Ended
}

// game returns a game, counted from 0, before its first move.
func (p Plan) game(number int, seats [][]int) *game {
	players := seats[number%len(seats)]
	g := &game{Plan: p, state: p.Start, often: map[engine.Key]int{}, ended: Ended{Number: number + 1, Players: players}}
	g.drawn = seeded(p.Seed, uint64(number/len(seats))<<8)
	for seat := range players {
		g.minds = append(g.minds, seeded(p.Seed, uint64(number)<<8|uint64(seat+1)))
	}
	return g
}

func seeded(seed, stream uint64) *rand.Rand {
	return rand.New(rand.NewPCG(seed, stream)) //nolint:gosec // a game, no secret
}

// play plays it to its end.
func (g *game) play(ctx context.Context, t *Table) error {
	outcome := engine.Open
	for !outcome.Over() && g.often[g.state.Key()] < mostOften-1 && len(g.ended.Moves) < mostMoves {
		m, err := g.choose(ctx, t)
		if err != nil {
			return err
		}
		r, err := g.Game.Play(g.state, m)
		if err != nil {
			return err
		}
		if r.Outcome.Over() && len(g.ended.Moves) < g.Opening {
			g.Opening = len(g.ended.Moves) // before anybody has thought no game ends
			continue
		}
		g.often[g.state.Key()]++
		g.played = append(g.played, g.state)
		g.ended.Moves = append(g.ended.Moves, m)
		g.state, outcome = r.State, r.Outcome
	}
	for seat := range g.ended.Players {
		result := engine.Drawn
		if outcome.Over() {
			result = outcome.Of(engine.Player(seat))
		}
		g.ended.Results = append(g.ended.Results, result)
	}
	return nil
}

// choose returns the next move: of the opening, of who is to move, or of all together.
func (g *game) choose(ctx context.Context, t *Table) (engine.Move, error) {
	if len(g.ended.Moves) < g.Opening {
		moves := g.Game.Moves(g.state)
		return moves[g.drawn.IntN(len(moves))], nil
	}
	if player := g.state.ToMove(); player != engine.Everyone {
		return g.think(ctx, t, player)
	}
	choices := make([]engine.Move, len(g.ended.Players))
	for player := range choices {
		m, err := g.think(ctx, t, engine.Player(player))
		if err != nil {
			return nil, err
		}
		choices[player] = m
	}
	return g.Game.(engine.Simultaneous).Together(choices...), nil
}

// think lets a seat choose.
func (g *game) think(ctx context.Context, t *Table, player engine.Player) (engine.Move, error) {
	s := &t.Standings[g.ended.Players[player]]
	began := g.Now()
	c := s.Strength.Choose(ctx, opponent.Turn{Game: g.Game, State: g.state, Player: player, Played: g.played}, g.minds[player])
	if ctx.Err() != nil {
		return nil, ctx.Err() // what it has chosen, it has chosen in a hurry
	}
	s.Time += g.Now().Sub(began)
	s.Moves++
	s.Nodes += c.Thought.Nodes
	return c.Move, nil
}
