package certificate_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/solve"
	"tchouka/engine/solve/certificate"
)

// all returns every game that certificates cover, and the toy game, in which neither may win.
func all() games.List {
	covered := games.All().Filter(func(g engine.Game) bool { return g.ID() != "dampu" })
	return append(covered, enginetest.Toy{})
}

func text(t *testing.T, c *certificate.Certificate) string {
	t.Helper()
	var b bytes.Buffer
	if err := c.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// check reads and checks a text.
func check(ctx context.Context, text string) (*certificate.Certificate, error) {
	c, err := certificate.Read(strings.NewReader(text), all().ByID)
	if err != nil {
		return nil, err
	}
	return c, c.Check(ctx, engine.Limits{})
}

// The results of solvers have certificates, which are accepted after writing and reading, and the
// oracle confirms their claims.
func TestSolutionsOfEveryGame(t *testing.T) {
	r := enginetest.Random(t)
	for _, game := range enginetest.Sample(t, 6, all()...) {
		kinds := map[string]int{}
		for range 60 {
			s, o := smallStart(t, r, game)
			solution := solve.Of(game).Solve(t.Context(), s, engine.Limits{})
			c, err := solve.Certify(t.Context(), game, s, solution, engine.Limits{})
			switch {
			case errors.Is(err, certificate.ErrUnknown) && game.ID() == "recurrence",
				errors.Is(err, certificate.ErrUnsupported) && s.Players() > 2:
				kinds["none"]++
				continue
			case err != nil:
				t.Fatalf("%s, %s: %v", game.ID(), s, err)
			}
			written := text(t, c)
			read, err := check(t.Context(), written)
			if err != nil {
				t.Fatalf("%s, %s: %v\n%s", game.ID(), s, err, written)
			}
			if again := text(t, read); again != written {
				t.Fatalf("%s, %s: written as\n%s\nand after reading as\n%s", game.ID(), s, written, again)
			}
			proof, positions := read.Proofs[0], solution.Report(s.Key()).Positions
			if proof.Claim.Kind == certificate.Lost && proof.Positions != positions && game.ID() != "graph" { // its solver omits boards with a blocked hole
				t.Fatalf("%s, %s: %d positions, and %d in the solution", game.ID(), s, proof.Positions, positions)
			}
			for _, p := range read.Proofs {
				if kinds[strings.Fields(p.Claim.String())[0]]++; !o.true(p.Claim) {
					t.Fatalf("%s, %s: the claim %q is wrong\n%s", game.ID(), s, p.Claim, written)
				}
			}
		}
		t.Log(game.ID(), kinds)
	}
}

// False claims have no proof, for any choice of moves. True claims that a random strategy
// proves are accepted.
func TestRandomStrategies(t *testing.T) {
	r := enginetest.Random(t)
	for _, game := range enginetest.Sample(t, 6, all()...) {
		proved, refused := 0, 0
		for range 40 {
			s, o := smallStart(t, r, game)
			for _, claim := range claims(game, s) {
				choose := func(s engine.State) (engine.Move, error) {
					moves := game.Moves(s)
					return moves[r.IntN(len(moves))], nil
				}
				p, err := certificate.Strategy(t.Context(), game, s, claim, engine.Limits{}, choose)
				if _, layered := game.(engine.Layered); layered && claim.Kind == certificate.Lost {
					p, err = certificate.LossFrom(t.Context(), game, s, engine.Limits{}, r.Int64N(9))
					if (err == nil) != o.true(claim) {
						t.Fatalf("%s, %s: the oracle contradicts %v", game.ID(), s, err)
					}
				}
				if err != nil {
					refused++
					continue
				}
				c := certificate.Certificate{Game: game, Start: s, Proofs: []certificate.Proof{p}}
				if err := c.Check(t.Context(), engine.Limits{}); err != nil || !o.true(claim) {
					t.Fatalf("%s, %s: the claim %q is accepted, then %v", game.ID(), s, claim, err)
				}
				proved++
			}
		}
		t.Logf("%s: %d claims proved, %d refused", game.ID(), proved, refused)
	}
}

// The checker relies on this: while a game is open, no move lowers a score, so scores are constant
// on a cycle.
func TestScoresNeverFall(t *testing.T) {
	r := enginetest.Random(t)
	for _, game := range all() {
		for range 30 {
			s, _ := smallStart(t, r, game)
			for range 50 {
				moves := game.Moves(s)
				if len(moves) == 0 || game.Scores(s) == nil {
					break
				}
				result, err := game.Play(s, moves[r.IntN(len(moves))])
				if err != nil {
					t.Fatal(err)
				}
				for i, score := range game.Scores(result.State) {
					if score < game.Scores(s)[i] {
						t.Fatalf("%s: %s lowers a score of %s", game.ID(), result.State, s)
					}
				}
				s = result.State
			}
		}
	}
}

// A proof that exceeds the memory, or whose context ends, stops at once.
func TestLimits(t *testing.T) {
	game := games.All()[0]
	start, err := game.Start(13, 3)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := certificate.Loss(t.Context(), game, start, engine.Limits{Memory: 1}); !errors.Is(err, certificate.ErrMemory) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := certificate.Loss(ctx, game, start, engine.Limits{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	for _, game := range all() {
		s, err := game.Start(2, 2)
		if err != nil {
			continue
		}
		c, err := certificate.FromSolution(f.Context(), game, s, solve.Of(game).Solve(f.Context(), s, engine.Limits{}), engine.Limits{}, nil)
		if err != nil {
			continue
		}
		var b bytes.Buffer
		if err := c.Write(&b); err != nil {
			f.Fatal(err)
		}
		f.Add(b.String())
	}
	f.Fuzz(func(t *testing.T, given string) {
		if !strings.Contains(given, "\n") {
			return
		}
		c, err := certificate.Read(strings.NewReader(seal(given)), all().ByID)
		if err != nil {
			return
		}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		if c.Check(ctx, engine.Limits{Progress: func(engine.Progress) { cancel() }}) == nil {
			_ = c.Summary()
		}
	})
}
