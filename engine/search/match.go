package search

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

// Match is a match of many games between strengths.
//
// The players change seats from game to game. All games of one cycle of seats begin with the same
// few random moves. For two strengths A and B:
//
//	game   opening        plays first   plays second
//	1      random: x y    A             B
//	2      x y            B             A
//	3      random: z w    A             B
//	…
//
// Games depend only on the random seed. Game 7 is the same in a match of 10 games and of 100, with
// any number of workers. When a position occurs for the third time, or a game is too long,
// [engine.Endless] decides the game.
type Match struct {
	Game      engine.Game
	Start     engine.State
	Strengths []Strength // at least two; repetitions are allowed
	Games     int
	Seed      uint64
	Opening   int              // number of random moves at the beginning
	Workers   int              // games played in parallel; 0 means one for each processor
	Now       func() time.Time // the clock of each worker; nil for the system clock
	Ended     func(EndedGame)  // called after each game, in their order; can be nil
}

// EndedGame is a finished game.
type EndedGame struct {
	Number  int              // from 1
	Players []int            // the player of each seat, as an index into Strengths
	Moves   []engine.Move    // all moves, including the opening
	Results []engine.Verdict // of each seat
}

// Standing is the result of one strength in a match.
type Standing struct {
	Strength            Strength
	Wins, Draws, Losses int
	Moves               int           // its own moves, without the opening
	Time                time.Duration // for these moves
	Nodes               int64         // moves tried in its searches
}

// MatchTable is the result of a match.
type MatchTable struct {
	Standings []Standing // in the order of the plan
	Games     int
	Moves     int // of all games, including the openings
}

// maxMoves is the length at which a game is stopped.
const maxMoves = 2000

// Play plays the games. When the context is done, it returns the results so far and the context's
// error.
func (p Match) Play(ctx context.Context) (MatchTable, error) {
	t := MatchTable{Standings: make([]Standing, len(p.Strengths))}
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

// begin plays the games in parallel and returns them in order. A long game does not block the
// following games.
func (p Match) begin(ctx context.Context, running *sync.WaitGroup) <-chan *matchGame {
	const ahead = 8 // games ahead of a long game, for each worker
	games, slots := make(chan *matchGame, ahead*p.Workers), make(chan struct{}, p.Workers)
	seats := p.seatings()
	running.Go(func() {
		defer close(games)
		for number := range p.Games {
			select {
			case slots <- struct{}{}:
			case <-ctx.Done():
				return
			}
			g := p.game(number, seats)
			running.Go(func() {
				defer func() { <-slots }()
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

// Check returns an error if the match is impossible.
func (p Match) Check() error {
	switch {
	case len(p.Strengths) < 2:
		return errors.New("a match needs at least two strengths, for example 5 greedy")
	case p.Start.Players() < 2:
		return fmt.Errorf("%s is a game for one player, but a match needs at least two: choose another game", p.Game.ID())
	case p.Game.Outcome(p.Start).Over():
		return errors.New("the game is already over at the start: choose another board")
	}
	return nil
}

// count adds a game to the results of its strengths. A strength with several seats wins with any of
// them.
func (t *MatchTable) count(g *matchGame) {
	e := g.ended
	for i, spent := range g.spent {
		t.Standings[i].Moves += spent.Moves
		t.Standings[i].Time += spent.Time
		t.Standings[i].Nodes += spent.Nodes
	}
	t.Games++
	t.Moves += len(e.Moves)
	best := make(map[int]engine.Verdict)
	for seat, strength := range e.Players {
		if previous, in := best[strength]; !in || resultRank(e.Results[seat]) > resultRank(previous) {
			best[strength] = e.Results[seat]
		}
	}
	for strength, result := range best {
		switch result {
		case engine.Won:
			t.Standings[strength].Wins++
		case engine.Lost:
			t.Standings[strength].Losses++
		default:
			t.Standings[strength].Draws++
		}
	}
}

func resultRank(v engine.Verdict) int {
	return [...]int{engine.Unknown: 1, engine.Lost: 0, engine.Drawn: 1, engine.Won: 2}[v]
}

// matchGame is a game in progress.
type matchGame struct {
	Match
	state   engine.State
	played  []engine.State
	visits  map[engine.Key]int
	drawn   *rand.Rand   // for the opening
	randoms []*rand.Rand // of each seat
	spent   []Standing   // moves, time and nodes of each strength
	ended   EndedGame
	done    chan struct{} // closed when the game has ended
	err     error         // why the game did not finish
}

// matchGame returns a game, with number counted from 0, before its first move.
func (p Match) game(number int, seats [][]int) *matchGame {
	players := seats[number%len(seats)]
	g := &matchGame{
		Match: p, state: p.Start, visits: map[engine.Key]int{}, spent: make([]Standing, len(p.Strengths)),
		ended: EndedGame{Number: number + 1, Players: players}, done: make(chan struct{}),
	}
	g.drawn = newRandom(p.Seed, uint64(number/len(seats))<<8)
	for seat := range players {
		g.randoms = append(g.randoms, newRandom(p.Seed, uint64(number)<<8|uint64(seat+1)))
	}
	return g
}

func newRandom(seed, stream uint64) *rand.Rand {
	return rand.New(rand.NewPCG(seed, stream)) //nolint:gosec // not used for security
}

// play plays the game to its end.
func (g *matchGame) play(ctx context.Context) error {
	outcome := engine.Open
	for !outcome.Over() && g.visits[g.state.Key()] < engine.EndlessAfter-1 && len(g.ended.Moves) < maxMoves {
		m, err := g.choose(ctx)
		if err != nil {
			return err
		}
		r, err := g.Game.Play(g.state, m)
		if err != nil {
			return err
		}
		if r.Outcome.Over() && len(g.ended.Moves) < g.Opening {
			g.Opening = len(g.ended.Moves) // no game ends before the first choice of a player
			continue
		}
		g.visits[g.state.Key()]++
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

// choose returns the next move: of the opening, of the player to move, or of all players.
func (g *matchGame) choose(ctx context.Context) (engine.Move, error) {
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
	return g.Game.(engine.Simultaneous).Combine(choices...), nil
}

// think chooses the move of a seat.
func (g *matchGame) think(ctx context.Context, player engine.Player) (engine.Move, error) {
	strength, spent := g.Strengths[g.ended.Players[player]], &g.spent[g.ended.Players[player]]
	began := g.Now()
	c := strength.Choose(ctx, Turn{Game: g.Game, State: g.state, Player: player, Played: g.played}, g.randoms[player])
	if ctx.Err() != nil {
		return nil, ctx.Err() // a choice that was cut short is not used
	}
	spent.Time += g.Now().Sub(began)
	spent.Moves++
	spent.Nodes += c.Search.Nodes
	return c.Move, nil
}
