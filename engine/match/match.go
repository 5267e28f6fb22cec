package match

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"time"

	"tchouka/engine"
)

// Plan is a match of many games between strengths.
//
// The players change seats from game to game, and until each has had every seat, all games begin
// with the same few random moves. For two strengths A and B:
//
//	game   opening        plays first   plays second
//	1      random: x y    A             B
//	2      x y            B             A
//	3      random: z w    A             B
//	…
//
// Games depend on the random seed alone: game 7 is the same in a match of 10 games and of 100,
// however many are played at the same time. When a position occurs for the third time, or a game is
// too long, [engine.Endless] decides the game.
type Plan struct {
	Game      engine.Game
	Start     engine.State
	Strengths []Strength // at least two, of which some may be the same
	Games     int
	Seed      uint64
	Opening   int              // moves that are drawn at random before the first is thought of
	Workers   int              // games that are played at the same time; 0 for one a processor
	Now       func() time.Time // the clock, read by each of them; nil for that of the machine
	Ended     func(Ended)      // called after each game, in their order; may be nil
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
	Strength            Strength
	Wins, Draws, Losses int
	Moves               int           // that were its own choice, and not the opening's
	Time                time.Duration // for those
	Nodes               int64         // moves that it tried in thought
}

// Table is what came of a match.
type Table struct {
	Standings []Standing // in the order of the plan
	Games     int
	Moves     int // of all games, the openings too
}

// mostMoves ends a game that does not end by itself.
const mostMoves = 2000

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
	if p.Workers < 1 {
		p.Workers = runtime.GOMAXPROCS(0)
	}
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	defer running.Wait()
	defer cancel()
	for g := range p.begin(ctx, &running) {
		<-g.done
		if err := cmp.Or(g.err, ctx.Err()); err != nil {
			return t, err
		}
		t.count(g)
		if p.Ended != nil {
			p.Ended(g.ended)
		}
	}
	if t.Games < p.Games {
		return t, ctx.Err()
	}
	return t, nil
}

// begin plays the games, so many at a time, and returns them in their order. One that takes
// long does not keep the others waiting.
func (p Plan) begin(ctx context.Context, running *sync.WaitGroup) <-chan *game {
	const ahead = 8 // of a game that takes long, for each worker
	games, busy := make(chan *game, ahead*p.Workers), make(chan struct{}, p.Workers)
	seats := p.seatings()
	running.Go(func() {
		defer close(games)
		for number := range p.Games {
			select {
			case busy <- struct{}{}:
			case <-ctx.Done():
				return
			}
			g := p.game(number, seats)
			running.Go(func() {
				defer func() { <-busy }()
				defer close(g.done)
				g.err = g.play(ctx)
			})
			select {
			case games <- g:
			case <-ctx.Done():
				return
			}
		}
	})
	return games
}

// Check returns why there can be no such match.
func (p Plan) Check() error {
	switch {
	case len(p.Strengths) < 2:
		return errors.New("a match needs two strengths or more, as in 5 greedy")
	case p.Start.Players() < 2:
		return fmt.Errorf("%s is played alone, and a match needs two players: choose a game of several", p.Game.ID())
	case p.Game.Outcome(p.Start).Over():
		return errors.New("the game is over at the start: begin with another board")
	}
	return nil
}

// count counts a game for each of the strengths that were in it. One that has several
// seats wins with any of them.
func (t *Table) count(g *game) {
	e := g.ended
	for i, spent := range g.spent {
		t.Standings[i].Moves += spent.Moves
		t.Standings[i].Time += spent.Time
		t.Standings[i].Nodes += spent.Nodes
	}
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
	spent  []Standing   // moves, time and nodes of each strength
	ended  Ended
	done   chan struct{} // closed when it has ended
	err    error         // why it has not come to its end
}

// game returns a game, counted from 0, before its first move.
func (p Plan) game(number int, seats [][]int) *game {
	players := seats[number%len(seats)]
	g := &game{
		Plan: p, state: p.Start, often: map[engine.Key]int{}, spent: make([]Standing, len(p.Strengths)),
		ended: Ended{Number: number + 1, Players: players}, done: make(chan struct{}),
	}
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
func (g *game) play(ctx context.Context) error {
	outcome := engine.Open
	for !outcome.Over() && g.often[g.state.Key()] < engine.EndlessAfter-1 && len(g.ended.Moves) < mostMoves {
		m, err := g.choose(ctx)
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
	if !outcome.Over() {
		outcome = engine.Endless(g.Game, g.state)
	}
	for seat := range g.ended.Players {
		g.ended.Results = append(g.ended.Results, outcome.Of(engine.Player(seat)))
	}
	return nil
}

// choose returns the next move: of the opening, of who is to move, or of all together.
func (g *game) choose(ctx context.Context) (engine.Move, error) {
	if len(g.ended.Moves) < g.Opening {
		moves := g.Game.Moves(g.state)
		return moves[g.drawn.IntN(len(moves))], nil
	}
	if player := g.state.ToMove(); player != engine.Everyone {
		return g.think(ctx, player)
	}
	choices := make([]engine.Move, len(g.ended.Players))
	for player := range choices {
		m, err := g.think(ctx, engine.Player(player))
		if err != nil {
			return nil, err
		}
		choices[player] = m
	}
	return g.Game.(engine.Simultaneous).Together(choices...), nil
}

// think lets a seat choose.
func (g *game) think(ctx context.Context, player engine.Player) (engine.Move, error) {
	strength, spent := g.Strengths[g.ended.Players[player]], &g.spent[g.ended.Players[player]]
	began := g.Now()
	c := strength.Choose(ctx, Turn{Game: g.Game, State: g.state, Player: player, Played: g.played}, g.minds[player])
	if ctx.Err() != nil {
		return nil, ctx.Err() // what it has chosen, it has chosen in a hurry
	}
	spent.Time += g.Now().Sub(began)
	spent.Moves++
	spent.Nodes += c.Thought.Nodes
	return c.Move, nil
}
