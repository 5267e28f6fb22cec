package search

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"time"

	"tchouka/engine"
)

// Player is a player of a match: a [Strength], [UCT], or a program outside.
type Player interface {
	// String returns the name of the player in reports.
	String() string
	// Join begins a game. It returns the chooser of the moves in this game, and a function that is
	// called when the game has ended.
	Join() (choose Chooser, leave func())
}

// Chooser chooses a move. An error forfeits the game, unless the context is done.
type Chooser func(ctx context.Context, turn Turn, random *rand.Rand) (Choice, error)

// Match is a match of many games between computer players.
//
// The players change seats from game to game. All games of one cycle of seats begin with the same
// few random moves. For two players A and B:
//
//	game   opening        plays first   plays second
//	1      random: x y    A             B
//	2      x y            B             A
//	3      random: z w    A             B
//	…
//
// Games of strengths depend only on the random seed. Game 7 is the same in a match of 10 games and
// of 100, with any number of workers. When a position occurs for the third time, or a game is too
// long, [engine.Endless] decides the game.
type Match struct {
	Game    engine.Game
	Start   engine.State
	Players []Player // at least two; repetitions are allowed
	Games   int
	Seed    uint64
	Opening int              // number of random moves at the beginning
	Workers int              // games played in parallel; 0 means one for each processor
	Now     func() time.Time // the clock of each worker; nil for the system clock
	Ended   func(EndedGame)  // called after each game, in their order; can be nil
}

// EndedGame is a finished game.
type EndedGame struct {
	Number  int              // from 1
	Players []int            // the player of each seat, as an index into the players of the match
	Moves   []engine.Move    // all moves, including the opening
	Results []engine.Verdict // of each seat
	Forfeit *Forfeit         // nil if the game was played to its end
}

// Forfeit is the reason why a player lost a game without playing it to its end. All others win.
type Forfeit struct {
	Seat engine.Player // all seats of its side lose
	Err  error
}

// Standing is the result of one player in a match.
type Standing struct {
	Player              Player
	Wins, Draws, Losses int
	Forfeits            int           // losses by forfeit
	Rating              Rating        // relative to the mean of the players
	Moves               int           // its own moves, without the opening
	Time                time.Duration // for these moves
	Nodes               int64         // moves tried in its searches
}

// MatchTable is the result of a match.
type MatchTable struct {
	Standings []Standing // in the order of the plan
	Games     int
	Moves     int // of all games, including the openings

	scores [][]float64 // the score of each player in its games against each other one
}

// maxMoves is the length at which a game is stopped.
const maxMoves = 2000

// Play plays the games. When the context is done, it returns the results so far and the context's
// error.
func (p Match) Play(ctx context.Context) (t MatchTable, err error) {
	t = MatchTable{Standings: make([]Standing, len(p.Players))}
	for i, player := range p.Players {
		t.Standings[i].Player = player
		t.scores = append(t.scores, make([]float64, len(p.Players)))
	}
	defer t.rate()
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
	case len(p.Players) < 2:
		return errors.New("a match needs at least two players, for example 5 greedy")
	case p.Start.Players() < 2:
		return fmt.Errorf("%s is a game for one player, but a match needs at least two: choose another game", p.Game.ID())
	case p.Game.Outcome(p.Start).Over():
		return errors.New("the game is already over at the start: choose another board")
	case p.Start.ToMove() == engine.Everyone && slices.ContainsFunc(p.Players, isUCT):
		return fmt.Errorf("%s cannot play %s, in which the players choose at the same time: choose a strength", UCTPrefix, p.Game.ID())
	}
	return nil
}

// count adds a game to the results of its players. A player with several seats wins with any of
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
	for seat, player := range e.Players {
		if previous, in := best[player]; !in || resultRank(e.Results[seat]) > resultRank(previous) {
			best[player] = e.Results[seat]
		}
	}
	if e.Forfeit != nil {
		t.Standings[e.Players[e.Forfeit.Seat]].Forfeits++
	}
	for player, result := range best {
		switch result {
		case engine.Won:
			t.Standings[player].Wins++
		case engine.Lost:
			t.Standings[player].Losses++
		default:
			t.Standings[player].Draws++
		}
		for other, theirs := range best {
			if other != player {
				t.scores[player][other] += float64(1+cmp.Compare(resultRank(result), resultRank(theirs))) / 2
			}
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
	choose  []Chooser    // of each seat
	spent   []Standing   // moves, time and nodes of each player
	ended   EndedGame
	done    chan struct{} // closed when the game has ended
	err     error         // why the game did not finish
}

// matchGame returns a game, with number counted from 0, before its first move.
func (p Match) game(number int, seats [][]int) *matchGame {
	players := seats[number%len(seats)]
	g := &matchGame{
		Match: p, state: p.Start, visits: map[engine.Key]int{}, spent: make([]Standing, len(p.Players)),
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
	for _, player := range g.ended.Players {
		choose, leave := g.Players[player].Join()
		defer leave()
		g.choose = append(g.choose, choose)
	}
	outcome := engine.Open
	for !outcome.Over() && g.visits[g.state.Key()] < engine.EndlessAfter-1 && len(g.ended.Moves) < maxMoves {
		m, err := g.next(ctx)
		if err != nil {
			return err
		}
		if g.ended.Forfeit != nil {
			g.forfeit()
			return nil
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

// forfeit sets the results of a game that a player has forfeited.
func (g *matchGame) forfeit() {
	sides := engine.SidesOf(g.Game, g.Start)
	for _, side := range sides {
		result := engine.Won
		if side == sides[g.ended.Forfeit.Seat] {
			result = engine.Lost
		}
		g.ended.Results = append(g.ended.Results, result)
	}
}

// next returns the next move: of the opening, of the player to move, or of all players.
func (g *matchGame) next(ctx context.Context) (engine.Move, error) {
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
		if err != nil || g.ended.Forfeit != nil {
			return nil, err
		}
		choices[player] = m
	}
	return g.Game.(engine.Simultaneous).Combine(choices...), nil
}

// think chooses the move of a seat, or records that it forfeits the game.
func (g *matchGame) think(ctx context.Context, player engine.Player) (engine.Move, error) {
	spent := &g.spent[g.ended.Players[player]]
	began := g.Now()
	turn := Turn{Game: g.Game, State: g.state, Player: player, Played: g.played, Moves: g.ended.Moves}
	c, err := g.choose[player](ctx, turn, g.randoms[player])
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err() // a choice that was cut short is not used
	case err != nil:
		g.ended.Forfeit = &Forfeit{player, err}
		return nil, nil
	}
	spent.Time += g.Now().Sub(began)
	spent.Moves++
	spent.Nodes += c.Search.Nodes
	return c.Move, nil
}
