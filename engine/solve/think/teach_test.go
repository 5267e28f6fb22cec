package think_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/solve"
	"tchouka/engine/solve/think"
)

var matchGame = enginetest.Toy{}

// toy returns a board of the toy, and the facts of its solution.
func toy(t *testing.T, text string) (engine.State, func(engine.Key) engine.Facts) {
	t.Helper()
	s, err := matchGame.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s, solve.Of(matchGame).Solve(t.Context(), s, engine.Limits{}).Facts
}

// Without mistakes, a won game is won against any opponent, from either side.
func TestPerfectPlayKeepsWin(t *testing.T) {
	random := enginetest.Random(t)
	for range 200 {
		s, facts := toy(t, "2x1")
		for mover := s.ToMove(); facts(s.Key()).Verdict() == engine.Drawn; mover = s.ToMove() {
			c, ok := think.Teach(matchGame, s, facts, 1, random)
			if !ok {
				break
			}
			r, err := matchGame.Play(s, c.Move)
			if err != nil {
				t.Fatal(mover, err)
			}
			s = r.State
		}
		winner := s.ToMove()
		if facts(s.Key()).Verdict() == engine.Lost {
			winner = 1 - winner
		}
		for !matchGame.Outcome(s).Over() {
			mistakes := 0.0
			if s.ToMove() != winner {
				mistakes = 1
			}
			c, ok := think.Teach(matchGame, s, facts, mistakes, random)
			if !ok || !c.Known {
				t.Fatalf("at %s: %v, %v", s, c, ok)
			}
			r, err := matchGame.Play(s, c.Move)
			if err != nil {
				t.Fatal(err)
			}
			s = r.State
		}
		if o := matchGame.Outcome(s); o.Of(winner) != engine.Won && o.Of(winner) != engine.Drawn {
			t.Fatalf("the winner loses at %s", s)
		}
	}
}

func wins(t *testing.T, s engine.State, m engine.Move, facts func(engine.Key) engine.Facts) bool {
	t.Helper()
	r, err := matchGame.Play(s, m)
	if err != nil {
		t.Fatal(err)
	}
	return engine.EvaluateMove(matchGame, s, r, facts).Verdict == engine.Won
}

// A mistake gives the win away if possible, with about the requested probability.
func TestMistakeProbability(t *testing.T) {
	random := enginetest.Random(t)
	s, facts := toy(t, "2x1")
	for range 1000 { // until there is a good move and a bad one
		won := map[bool]int{}
		for _, m := range matchGame.Moves(s) {
			won[wins(t, s, m, facts)]++
		}
		if won[true] > 0 && won[false] > 0 {
			break
		}
		c, ok := think.Teach(matchGame, s, facts, 1, random)
		if !ok {
			s, _ = toy(t, "2x1")
			continue
		}
		r, err := matchGame.Play(s, c.Move)
		if err != nil {
			t.Fatal(err)
		}
		s = r.State
	}
	const games = 4000
	mistakes := 0
	for range games {
		c, _ := think.Teach(matchGame, s, facts, 0.25, random)
		if won := wins(t, s, c.Move, facts); won == c.Mistake {
			t.Fatalf("%s at %s: won %v, slip %v", c.Move, s, won, c.Mistake)
		}
		if c.Mistake {
			mistakes++
		}
	}
	if mistakes < games/5 || mistakes > games*3/10 {
		t.Errorf("%d slips in %d moves, want about a quarter", mistakes, games)
	}
}

// Unsolved positions are played too; at the end of the game there is no move.
func TestPlayUnsolvedPosition(t *testing.T) {
	s, _ := toy(t, "2x1")
	noFacts := func(engine.Key) engine.Facts { return engine.Facts{} }
	c, ok := think.Teach(matchGame, s, noFacts, 0, enginetest.Random(t))
	if !ok || c.Known {
		t.Errorf("chosen %v, %v", c, ok)
	}
	if _, err := matchGame.Play(s, c.Move); err != nil {
		t.Error(err)
	}
	over, _ := toy(t, "0 0 / 1 1 South")
	if c, ok := think.Teach(matchGame, over, noFacts, 0, enginetest.Random(t)); ok {
		t.Errorf("at the end it plays %v", c.Move)
	}
}

func TestNames(t *testing.T) {
	for _, s := range think.Strengths() {
		if read, err := think.ParseStrength(s.String()); err != nil || read != s {
			t.Errorf("%v is read as %v, %v", s, read, err)
		}
	}
	for _, name := range []string{"", "0", "10", "-1", "Random", " 5"} {
		if s, err := think.ParseStrength(name); err == nil {
			t.Errorf("%q is read as %v", name, s)
		}
	}
}

// Every strength plays a complete game; the same seed gives the same game.
func TestEveryStrengthPlays(t *testing.T) {
	game := enginetest.Toy{}
	for _, strength := range think.Strengths() {
		if strength > 4 {
			break // the others are similar and slow
		}
		var played [2][]engine.Move
		for i := range played {
			random := rand.New(rand.NewPCG(7, 7)) //nolint:gosec // not used for security
			s, err := game.Parse("3x2")
			if err != nil {
				t.Fatal(err)
			}
			for range 60 {
				c := strength.Choose(t.Context(), think.Turn{Game: game, State: s, Player: s.ToMove()}, random)
				if c.Move == nil {
					break
				}
				r, err := game.Play(s, c.Move)
				if err != nil {
					t.Fatal(strength, err)
				}
				played[i] = append(played[i], c.Move)
				s = r.State
			}
			if !game.Outcome(s).Over() && len(played[i]) < 60 {
				t.Errorf("%v has no move at %q", strength, s)
			}
		}
		if !slices.Equal(played[0], played[1]) {
			t.Errorf("%v plays %v, and then %v", strength, played[0], played[1])
		}
	}
}

// Every strength takes an immediate win. Except for mistakes and greedy choices, none allows an
// immediate win of the opponent if another move avoids it.
func TestStrengthsTakeImmediateWin(t *testing.T) {
	game := enginetest.Toy{}
	random := enginetest.Random(t)
	s, err := game.Parse("2x1")
	if err != nil {
		t.Fatal(err)
	}
	for range 200 {
		best := 0 // 2 wins at once, 1 leaves the other player without an immediate win
		for _, m := range game.Moves(s) {
			best = max(best, glance(t, game, s, m))
		}
		for _, strength := range think.Strengths()[:4] {
			c := strength.Choose(t.Context(), think.Turn{Game: game, State: s, Player: s.ToMove()}, random)
			if got := glance(t, game, s, c.Move); !c.Mistake && got < best && (best == 2 || strength != think.GreedyStrength) {
				t.Errorf("%v plays %+v at %q", strength, c, s)
			}
		}
		moves := game.Moves(s)
		r, err := game.Play(s, moves[random.IntN(len(moves))])
		if err != nil {
			t.Fatal(err)
		}
		if s = r.State; r.Outcome.Over() {
			if s, err = game.Parse("2x1"); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func glance(t *testing.T, game engine.Game, s engine.State, m engine.Move) int {
	t.Helper()
	r, err := game.Play(s, m)
	if err != nil {
		t.Fatal(err)
	}
	if r.Outcome.Of(s.ToMove()) == engine.Won {
		return 2
	}
	for _, reply := range game.Moves(r.State) {
		if answer, err := game.Play(r.State, reply); err != nil || answer.Outcome.Of(s.ToMove()) == engine.Lost {
			return 0
		}
	}
	return 1
}
