package play_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/record/play"
	"tchouka/engine/record/session"
)

// started returns a start of a game.
func started(t *testing.T, game engine.Game, text string) engine.State {
	t.Helper()
	s, err := game.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// In random play of every game, the places of a legal move choose that move, also after other places
// were chosen and dropped, and a place that begins no move is refused.
func TestPlacesChooseMove(t *testing.T) {
	random := enginetest.Random(t)
	for _, game := range games.All() {
		traced, ok := game.(engine.Traced)
		here, err := game.Start(engine.Usual(game.Params())...)
		if err != nil {
			t.Fatal(err)
		}
		if !ok || here.ToMove() == engine.Everyone {
			continue
		}
		var choice play.Choice
		for range 60 {
			moves := game.Moves(here)
			if len(moves) == 0 {
				break
			}
			m := moves[random.IntN(len(moves))]
			if trace := traced.Trace(here, m); len(trace) > 0 {
				c := choice.At(here.Key(), game, here)
				if first, _ := engine.NextPlaces(traced, here, nil); !slices.Contains(first, 0) {
					if m, ok := c.Add(0); ok {
						t.Fatalf("%s %q: place 0 is chosen, and moves %v", game.ID(), here, m)
					}
				}
				stray(c, traced, here, random)
				if got := choose(c, trace); got != m {
					t.Fatalf("%s %q: %v choose %v, want %v", game.ID(), here, trace, got, m)
				}
				if len(c.Places()) > 0 {
					t.Fatalf("%s %q: after a move, %v are chosen", game.ID(), here, c.Places())
				}
			}
			r, err := game.Play(here, m)
			if err != nil {
				t.Fatal(err)
			}
			if here = r.State; r.Outcome.Over() {
				break
			}
		}
	}
}

// A walk is chosen place by place. A place without an alternative is chosen automatically, and a place
// that begins another walk replaces the first.
func TestWalk(t *testing.T) {
	game, err := games.All().ByID("graph")
	if err != nil {
		t.Fatal(err)
	}
	s := started(t, game, `digraph { a [seeds=3]; b; c; d; r [ruma=true]; e [seeds=3]; a -> b; a -> c; b -> d; c -> d; d -> r; e -> b; e -> c; f [seeds=3]; g; h; i; f -> g; g -> h; g -> i; h -> r; i -> r }`)
	places := func(labels string) (all []int) {
		for _, label := range labels {
			all = append(all, slices.IndexFunc(game.Board(s).Places, func(at engine.Place) bool { return at.Label == string(label) }))
		}
		return all
	}
	var choice play.Choice
	c := choice.At(0, game, s)
	expect := func(left int, want string) {
		t.Helper()
		if !slices.Equal(c.Places(), places(want)) || c.InHand() != left {
			t.Errorf("%v are chosen with %d in hand, want %v and %d", c.Places(), c.InHand(), places(want), left)
		}
	}
	if _, ok := c.Add(places("b")[0]); ok {
		t.Error("an empty vertex begins a walk")
	}
	c.Add(places("a")[0])
	expect(3, "a")
	c.Add(places("e")[0])
	expect(3, "e")
	c.Add(places("a")[0])
	expect(3, "a")
	if c.Back(); c.Back() {
		t.Error("more places were chosen")
	}
	expect(0, "")
	c.Add(places("f")[0])
	expect(2, "fg")
	c.Back()
	expect(0, "")
	c.Add(places("a")[0])
	if m, ok := c.Add(places("b")[0]); !ok || m == nil || m.String() != "a:b-d-r" {
		t.Errorf("the walk is %v, %v", m, ok)
	}
}

// stray chooses a place and drops it with all others.
func stray(c *play.Choice, game engine.Traced, here engine.State, random *rand.Rand) {
	first, _ := engine.NextPlaces(game, here, nil)
	c.Add(first[random.IntN(len(first))])
	for c.Back() {
	}
}

// choose chooses the places of a move that are not chosen automatically.
func choose(c *play.Choice, trace []int) engine.Move {
	for {
		chosen := len(c.Places())
		m, ok := c.Add(trace[chosen])
		if !ok || m != nil {
			return m
		}
	}
}

// A choice belongs to its position.
func TestOtherPositionDropsChoice(t *testing.T) {
	game := dampu.Game{}
	s := started(t, game, "2x2")
	var choice play.Choice
	choice.At("here", game, s).Choose(0, game.Choices(s, 0)[0])
	if !choice.At("here", game, s).Pending() || choice.At("there", game, s).Pending() || choice.At("here", game, s).Pending() {
		t.Error("a choice is not kept in its position, or in another one")
	}
}

// A round is complete when all players have chosen, in any order. A choice can be dropped before.
func TestRound(t *testing.T) {
	game := dampu.Game{}
	s := started(t, game, "2x2")
	south, north := game.Choices(s, 0), game.Choices(s, 1)
	var choice play.Choice
	c := choice.At(0, game, s)
	if c.Choosing() != 0 || c.Choose(1, north[0]) != nil || c.Choosing() != 0 || c.Chosen(1) != north[0] || c.Chosen(0) != nil {
		t.Errorf("after a choice of North, %v chooses", c.Choosing())
	}
	if _, ok := c.Retract(func(by engine.Player) bool { return by == 0 }); ok {
		t.Error("South drops a choice of North")
	}
	if by, ok := c.Retract(func(engine.Player) bool { return true }); !ok || by != 1 || c.Pending() || c.Chosen(1) != nil {
		t.Errorf("%v, %v dropped a choice", by, ok)
	}
	c.Choose(1, north[1])
	if m := c.Choose(0, south[0]); m != game.Combine(south[0], north[1]) || c.Pending() {
		t.Errorf("the round is %v", m)
	}
	// A player with one choice that is a pass has chosen it.
	s = started(t, game, "1 0 | 0 / 0 0 | 3")
	if c = choice.At(1, game, s); c.Chosen(1) == nil || c.Choosing() != 0 || c.Pending() {
		t.Errorf("North has chosen %v, and %v chooses", c.Chosen(1), c.Choosing())
	}
}

// Each place of a row represents a choice of its owner.
func TestChoiceAt(t *testing.T) {
	game := dampu.Game{}
	s := started(t, game, "3x1")
	var got [2]int
	for _, at := range game.Board(s).Places {
		m := play.ChoiceAt(game, s, at)
		if (m == nil) != at.Store {
			t.Errorf("place %+v represents %v", at, m)
		}
		if m != nil {
			got[at.Owner]++
		}
	}
	if got != [2]int{3, 3} {
		t.Errorf("%v choices", got)
	}
}

// A pass is required if there is no other move.
func TestMustPass(t *testing.T) {
	game := punga.Game{}
	for text, want := range map[string]bool{"1 0 0 | 0 / 1 1 1 | 0 / 1 1 1 | 0 / 1 1 1 | 0": true, "1 1 0 | 0 / 1 1 1 | 0 / 1 1 1 | 0 / 1 1 1 | 0": false} {
		if got := play.MustPass(game, started(t, game, text)); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

// A step repeats as long as others are to move, but not beyond the start.
func TestStep(t *testing.T) {
	game := twoperson.Game{Wrapping: true}
	s := session.New(game, started(t, game, "6x4"))
	for range 4 {
		if _, err := s.Play(game.Moves(s.State())[0]); err != nil {
			t.Fatal(err)
		}
	}
	north := func() bool { return s.State().ToMove() == 1 }
	back := func() { s.Back() }
	for _, want := range []int{2, 0, 0} {
		if play.Step(s, -1, back, north); s.Depth() != want {
			t.Errorf("after a step back, %d moves, want %d", s.Depth(), want)
		}
	}
	if play.Step(s, 1, func() { s.Go(s.Children(s.Cursor())[0]) }, north); s.Depth() != 2 {
		t.Errorf("after a step forward, %d moves, want 2", s.Depth())
	}
	if play.Step(s, -1, func() { s.Last() }, north); s.Depth() != 4 {
		t.Errorf("after a step elsewhere, %d moves, want 4", s.Depth())
	}
}
