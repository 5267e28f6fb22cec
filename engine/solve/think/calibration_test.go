package think_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/acheh"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/solve/think"
)

// player chooses a move, as [think.Strength.Choose] does.
type player func(context.Context, think.Turn, *rand.Rand) think.Choice

// duel is games of two strengths. The first strength makes the first move of the games 0, 2, 4, …
// and the second that of the others. Games 2i and 2i+1 begin with the same random moves. The games
// depend only on the seed and their numbers.
type duel struct {
	game    engine.Game
	start   engine.State
	players [2]player
	seed    uint64
}

const (
	openingMoves = 2
	longestGame  = 2000
)

// calibrated is the start of the games by which the strengths are calibrated.
const calibrated = "6x4"

func newDuel(t testing.TB, game engine.Game, start, first, second string) duel {
	t.Helper()
	d := duel{game: game, seed: 1}
	for i, name := range []string{first, second} {
		d.players[i] = playerNamed(t, game, name)
	}
	s, err := game.Parse(start)
	if err != nil {
		t.Fatal(err)
	}
	d.start = s
	return d
}

// playerNamed returns a strength, or a [peer] by its depth: "depth 5".
func playerNamed(t testing.TB, game engine.Game, name string) player {
	t.Helper()
	if depth, ok := strings.CutPrefix(name, "depth "); ok {
		p := peer{game: game}
		if _, err := fmt.Sscan(depth, &p.depth); err != nil {
			t.Fatal(err)
		}
		return p.choose
	}
	strength, err := think.ParseStrength(name)
	if err != nil {
		t.Fatal(err)
	}
	return strength.Choose
}

// play returns the verdict of a game for the first strength, and the moves.
func (d duel) play(ctx context.Context, number int) (engine.Verdict, []engine.Move, error) {
	stream := func(n int) *rand.Rand { return rand.New(rand.NewPCG(d.seed, uint64(n))) } //nolint:gosec // not used for security
	drawn := stream(number / 2 << 8)
	randoms := [2]*rand.Rand{stream(number<<8 + 1), stream(number<<8 + 2)}
	var (
		moves  []engine.Move
		played []engine.State
		visits = map[engine.Key]int{}
	)
	state, outcome := d.start, engine.Open
	for opening := openingMoves; !outcome.Over() && visits[state.Key()] < engine.EndlessAfter-1 && len(moves) < longestGame; {
		var move engine.Move
		if legal := d.game.Moves(state); len(moves) < opening {
			move = legal[drawn.IntN(len(legal))]
		} else {
			seat := state.ToMove()
			turn := think.Turn{Game: d.game, State: state, Player: seat, Played: played}
			move = d.players[(int(seat)+number)%2](ctx, turn, randoms[seat]).Move
		}
		r, err := d.game.Play(state, move)
		if err != nil {
			return engine.Unknown, moves, err
		}
		if r.Outcome.Over() && len(moves) < opening {
			opening = len(moves) // no game ends before the first choice of a player
			continue
		}
		visits[state.Key()]++
		played, moves = append(played, state), append(moves, move)
		state, outcome = r.State, r.Outcome
	}
	if !outcome.Over() {
		outcome = engine.Endless(d.game, state)
	}
	return outcome.Of(engine.Player(number % 2)), moves, ctx.Err()
}

// contest is two strengths, and the minimum result of the first in percent. A draw is half a win
// if the minimum is 50, and otherwise not a win.
type contest struct {
	better, worse string
	least         float64
	games         int // in the test; 0 for slow contests, which only the benchmark plays
}

// contests returns the guaranteed results.
func contests() []contest {
	all := []contest{{"5", "random", 95, 20}, {"5", "greedy", 60, 20}, {"greedy", "random", 50, 40}, {"greedy", "1", 200. / 3, 40}}
	for strength := 2; strength <= 9; strength++ {
		c := contest{better: fmt.Sprint(strength), worse: fmt.Sprint(strength - 1), least: 50}
		switch {
		case strength <= 4:
			c.games = 40
		case strength == 5:
			c.games = 20
		}
		all = append(all, c)
	}
	return all
}

// peerContests returns the guaranteed results against the peer.
func peerContests() []contest {
	all := []contest{{"5", "depth 3", 50, 20}, {"5", "depth 4", 50, 20}, {"5", "depth 5", 50, 20}, {"6", "depth 5", 50, 10}, {"7", "depth 5", 50, 4}}
	for _, strength := range []string{"6", "7", "8", "9"} {
		for _, depth := range []string{"depth 3", "depth 4", "depth 5"} {
			if c := (contest{better: strength, worse: depth, least: 50}); depth != "depth 5" || strength > "7" {
				all = append(all, c)
			}
		}
	}
	return all
}

// The strengths have the guaranteed results in a few games.
func TestStrengths(t *testing.T) {
	for _, game := range []engine.Game{acheh.Games()[2], acheh.Games()[0], punga.Games()[0]} {
		playSome(t, game, 4, contests())
	}
}

// Every strength from 5 on is better than alpha-beta that looks three to five moves ahead. The
// benchmark plays the strengths that need too long for a test.
func TestStrengthsBeatPeer(t *testing.T) {
	playSome(t, named(t, acheh.Games(), "meulieh"), 2, peerContests())
}

// In meutjōh the opening decides most games, so that the result of a pair counts: both players make the
// first move of the same opening. The strengths lose no pair against alpha-beta, and win some.
func TestStrengthsWinPairsAtMeutjoh(t *testing.T) {
	type pairs struct {
		strength string
		pairs    int
	}
	for _, c := range enginetest.Sample(t, 1, pairs{"5", 50}, pairs{"6", 25}, pairs{"7", 16}) {
		d := newDuel(t, named(t, acheh.Games(), "meutjoh"), calibrated, c.strength, "depth 5")
		won := 0
		for pair := range c.pairs {
			score := 0
			for number := 2 * pair; number < 2*pair+2; number++ {
				verdict, _, err := d.play(t.Context(), number)
				if err != nil {
					t.Fatal(err)
				}
				score += result(verdict)
			}
			if score > 0 {
				won++
			} else if score < 0 {
				t.Errorf("strength %s loses pair %d", c.strength, pair)
			}
		}
		if t.Logf("strength %s wins %d of %d pairs", c.strength, won, c.pairs); won == 0 {
			t.Errorf("strength %s wins no pair", c.strength)
		}
	}
}

// playSome plays the contests that are not slow, and with -short some of these.
func playSome(t *testing.T, game engine.Game, some int, all []contest) {
	t.Helper()
	all = slices.DeleteFunc(all, func(c contest) bool { return c.games == 0 })
	for _, c := range enginetest.Sample(t, some, all...) {
		c.play(t, game)
	}
}

// play plays the games of the test.
func (c contest) play(t *testing.T, game engine.Game) {
	t.Helper()
	d := newDuel(t, game, calibrated, c.better, c.worse)
	count := map[engine.Verdict]int{}
	for number := range c.games {
		verdict, _, err := d.play(t.Context(), number)
		if err != nil {
			t.Fatal(err)
		}
		count[verdict]++
	}
	won, drawn := count[engine.Won], count[engine.Drawn]
	share := 100 * float64(won) / float64(c.games)
	if c.least == 50 {
		share += 50 * float64(drawn) / float64(c.games)
	}
	if t.Logf("%s: %s against %s +%d =%d −%d", game.ID(), c.better, c.worse, won, drawn, count[engine.Lost]); share < c.least || share == 50 {
		t.Errorf("%s reaches %.1f of 100 against %s at %s, and should %.0f", c.better, share, c.worse, game.ID(), c.least)
	}
}

// BenchmarkStrengths measures by how much a strength is better than another one, or than the peer. An
// iteration is a game. The games of a number of iterations are the same on every machine:
//
//	go test ./engine/solve/think -run '^$' -bench Strengths/punga/5-4 -benchtime 400x
//	go test ./engine/solve/think -run '^$' -bench Strengths/meulieh/9-depth_5 -benchtime 20x
func BenchmarkStrengths(b *testing.B) {
	games := []engine.Game{}
	for _, game := range punga.Games() {
		games = append(games, game)
	}
	for _, game := range acheh.Games() {
		games = append(games, game)
	}
	for _, game := range games {
		for _, c := range append(contests(), peerContests()...) {
			b.Run(fmt.Sprintf("%s/%s-%s", game.ID(), c.better, c.worse), func(b *testing.B) {
				d := newDuel(b, game, calibrated, c.better, c.worse)
				var number, won, drawn atomic.Int64
				b.RunParallel(func(games *testing.PB) {
					for games.Next() {
						switch verdict, _, err := d.play(b.Context(), int(number.Add(1)-1)); {
						case err != nil:
							b.Error(err)
						case verdict == engine.Won:
							won.Add(1)
						case verdict == engine.Drawn:
							drawn.Add(1)
						}
					}
				})
				b.ReportMetric(float64(won.Load()), "won")
				b.ReportMetric(float64(drawn.Load()), "drawn")
				b.ReportMetric(float64(int64(b.N)-won.Load()-drawn.Load()), "lost")
			})
		}
	}
}

// The same seed gives the same games, and both games of a pair begin alike.
func TestRandomSeedReproducesGames(t *testing.T) {
	games := func(seed uint64) (all [][]engine.Move) {
		d := newDuel(t, twoperson.Game{Wrapping: true}, "4x3", "1", "2")
		d.seed = seed
		for number := range 6 {
			_, moves, err := d.play(t.Context(), number)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, moves)
		}
		return all
	}
	once, again, other := games(5), games(5), games(6)
	if !slices.EqualFunc(once, again, slices.Equal) || slices.EqualFunc(once, other, slices.Equal) {
		t.Errorf("%v\n%v\n%v", once, again, other)
	}
	for i := 0; i < len(once); i += 2 {
		if !slices.Equal(once[i][:openingMoves], once[i+1][:openingMoves]) {
			t.Errorf("games %d and %d begin with %v and %v", i, i+1, once[i], once[i+1])
		}
	}
}

// Strengths finish an endless game, which the captured seeds decide.
func TestStrengthsEndEndlessGame(t *testing.T) {
	for number := range 4 {
		d := newDuel(t, acheh.Games()[0], "1 0 | 5 / 1 0 | 0", "1", "greedy")
		verdict, moves, err := d.play(t.Context(), number)
		want := []engine.Verdict{engine.Won, engine.Lost}[number%2] // for the seat with five captured seeds
		if err != nil || verdict != want || len(moves) >= longestGame {
			t.Errorf("game %d: %v after %d moves, %v; want %v", number, verdict, len(moves), err, want)
		}
	}
	toy := newDuel(t, enginetest.Toy{}, "3x1", "random", "1")
	if _, moves, err := toy.play(t.Context(), 0); err != nil || len(moves) >= longestGame {
		t.Errorf("%d moves, %v", len(moves), err)
	}
}

// peer is a computer player that is independent of the package: alpha-beta to a fixed number of moves,
// without iterations, a table, an order of moves or a longer look at moves of the same player. It
// values a position by the difference of the captured seeds.
type peer struct {
	game  engine.Game
	depth int
}

// choose returns a best move, drawn at random.
func (p peer) choose(_ context.Context, turn think.Turn, random *rand.Rand) think.Choice {
	s, moves := turn.State, p.game.Moves(turn.State)
	random.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	best, chosen := -infinite, moves[0]
	for _, m := range moves {
		if v := p.after(s, m, p.depth, best, infinite); v > best {
			best, chosen = v, m
		}
	}
	return think.Choice{Move: chosen}
}

// after returns the value of a move for the player who makes it.
func (p peer) after(s engine.State, m engine.Move, depth, alpha, beta int) int {
	r, err := p.game.Play(s, m)
	if err != nil {
		panic(err) // Moves lists only moves that Play accepts
	}
	switch sign := sign(s); {
	case r.Outcome.Over():
		return 1000*result(r.Outcome.Of(s.ToMove())) + sign*p.lead(r.State)
	case depth <= 1:
		return sign * p.lead(r.State)
	case r.State.ToMove() == s.ToMove():
		return p.value(r.State, depth-1, alpha, beta)
	default:
		return -p.value(r.State, depth-1, -beta, -alpha)
	}
}

// value returns the value of a position for the player to move.
func (p peer) value(s engine.State, depth, alpha, beta int) int {
	best := -infinite
	for _, m := range p.game.Moves(s) {
		if best = max(best, p.after(s, m, depth, max(alpha, best), beta)); best >= beta {
			break
		}
	}
	return best
}

// lead returns the lead of player 0 in captured seeds, or in a game without scores by fewer seeds in
// the holes.
func (p peer) lead(s engine.State) int {
	if scores := p.game.Scores(s); scores != nil {
		return scores[0] - scores[1]
	}
	lead := 0
	for _, place := range p.game.Board(s).Places {
		if !place.Store {
			lead -= place.Seeds * (1 - 2*int(place.Owner))
		}
	}
	return lead
}

// result is 1 for a win, −1 for a loss, otherwise 0.
func result(v engine.Verdict) int {
	return map[engine.Verdict]int{engine.Won: 1, engine.Lost: -1}[v]
}
