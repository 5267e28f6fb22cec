package find_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/solve"
	"tchouka/engine/study/find"
)

// holes returns the seeds in the holes of a board, and its holes.
func holes(game engine.Game, s engine.State) (seeds, places []int) {
	for i, p := range game.Board(s).Places {
		if !p.Store && !p.Furrow && !p.Closed {
			seeds, places = append(seeds, p.Seeds), append(places, i)
		}
	}
	return seeds, places
}

// every returns every board that has at most most seeds in the holes of a board, without solving.
func every(t *testing.T, game find.Game, s engine.State, most int) (all []engine.State) {
	t.Helper()
	_, places := holes(game, s)
	var set func(s engine.State, i, most int)
	set = func(s engine.State, i, most int) {
		if i == len(places) {
			all = append(all, s)
			return
		}
		for n := range most + 1 {
			if next, err := game.Set(s, places[i], n); err == nil {
				set(next, i+1, most-n)
			}
		}
	}
	set(s, 0, most)
	return all
}

// counts are the numbers of a board, found by playing every line of a solitaire, or by the general
// solver for several players.
type counts struct {
	won                 bool
	lines, moves, first int
}

func count(t *testing.T, game engine.Game, s engine.State) (c counts) {
	t.Helper()
	if s.Players() > 1 {
		solver := engine.Solvable(solve.General{Game: game})
		if _, ok := game.(engine.Simultaneous); ok {
			solver = game.(engine.Solvable)
		}
		c.won = !game.Outcome(s).Over() && solver.Solve(t.Context(), s, engine.Limits{}).Facts(s.Key()).Verdict() == engine.Won
		return c
	}
	if o := game.Outcome(s); o.Over() {
		won := o == engine.SolitaireWon
		return counts{won: won, lines: map[bool]int{true: 1}[won]}
	}
	for _, m := range game.Moves(s) {
		r, err := game.Play(s, m)
		if err != nil {
			t.Fatal(err)
		}
		if after := count(t, game, r.State); !r.Ending.Loses() && after.won {
			if c.lines += after.lines; !c.won || after.moves+1 < c.moves {
				c.moves = after.moves + 1
			}
			c.won = true
			c.first++
		}
	}
	return c
}

// matches checks criteria that [count] can check.
func (c counts) matches(r find.Criteria, alone bool) bool {
	return c.won && (!alone || r.Lines.Has(c.lines) && r.Moves.Has(c.moves) && (!r.Forced || c.first == 1))
}

// smallBoard returns a random board with few seeds of a game.
func smallBoard(t *testing.T, random *rand.Rand, id string) (find.Game, engine.State) {
	t.Helper()
	listed, err := games.All().ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	game := listed.(find.Game)
	text := map[string]string{"graph": sowgraph.Game{}.About().Examples[0].Board, "dampu": "2x1", "meutjoh": "2x1"}[id]
	if text == "" {
		text = "4x1"
	}
	s, err := game.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	_, places := holes(game, s)
	for _, i := range places {
		if s, err = game.Set(s, i, random.IntN(3)); err != nil {
			t.Fatal(err)
		}
	}
	return game, s
}

// The nearest boards are those of a list of all boards, compared one by one.
func TestNearest(t *testing.T) {
	random := enginetest.Random(t)
	for _, id := range []string{"multitchouka", "no-wrap", "monokalah", "graph", "dampu", "meutjoh", "two-person"} {
		game, from := smallBoard(t, random, id)
		r := find.Request{Game: game}
		if from.Players() == 1 {
			r.Lines = find.Range{From: 1, To: 1 + random.IntN(2)}
			r.Moves = find.Range{From: 2 + random.IntN(3), To: find.NoEnd}
		}
		r.Symmetric = random.IntN(2) == 0
		const within = 2
		before, _ := holes(game, from)
		total := 0
		for _, n := range before {
			total += n
		}
		nearest, want := within+1, []string{}
		for _, s := range every(t, game, from, total+within) {
			after, _ := holes(game, s)
			gained, lost := 0, 0
			for i, n := range after {
				gained, lost = gained+max(n-before[i], 0), lost+max(before[i]-n, 0)
			}
			mirrored := slices.Clone(after)
			slices.Reverse(mirrored)
			distance := max(gained, lost)
			if total+gained == lost || distance > nearest || distance > within || r.Symmetric && !slices.Equal(after, mirrored) || !count(t, game, s).matches(r.Criteria, s.Players() == 1) {
				continue
			}
			if distance < nearest {
				nearest, want = distance, nil
			}
			want = append(want, s.String())
		}
		var got []string
		distance, summary, err := find.Nearest(t.Context(), r, from, within, func(b find.Board) bool {
			got = append(got, b.Start.String())
			return true
		})
		slices.Sort(got)
		slices.Sort(want)
		if err != nil || summary.Undecided > 0 || !slices.Equal(got, want) && len(got)+len(want) > 0 || distance != min(nearest, within) {
			t.Errorf("%s, %v, %v: at distance %d %q, %v; want %d %q", id, from, r.Terms(), distance, got, err, nearest, want)
		}
	}
}

// Boards with fewer seeds added come first, and a search that is cut off claims no distance that it
// has not examined.
func TestNearestOrder(t *testing.T) {
	game, err := games.All().ByID("multitchouka")
	if err != nil {
		t.Fatal(err)
	}
	from, err := game.Parse("0 0 1 1 | 0")
	if err != nil {
		t.Fatal(err)
	}
	r := find.Request{Game: game.(find.Game)}
	var got []string
	distance, _, err := find.Nearest(t.Context(), r, from, 3, func(b find.Board) bool {
		got = append(got, b.Start.String())
		return true
	})
	if want := []string{"0 0 2 0 | 0", "0 1 1 0 | 0", "0 0 2 1 | 0", "0 1 1 1 | 0", "0 0 0 1 | 0"}; err != nil || distance != 1 || !slices.Equal(got, want) {
		t.Errorf("found %q at distance %d, %v; want %q", got, distance, err, want)
	}
	if from, err = game.Parse("1 0 | 0"); err != nil {
		t.Fatal(err)
	}
	got = nil
	if _, _, err := find.Nearest(t.Context(), r, from, 1, func(b find.Board) bool {
		got = append(got, b.Start.String())
		return true
	}); err != nil || !slices.Equal(got, []string{"0 1 | 0", "2 0 | 0"}) {
		t.Errorf("found %q, %v; a board without seeds is no puzzle", got, err)
	}
	r.Memory = 1
	if distance, summary, _ := find.Nearest(t.Context(), r, from, 0, func(find.Board) bool { return true }); distance != 0 || summary.Undecided == 0 {
		t.Errorf("without memory: distance %d, %+v", distance, summary)
	}
}

// The ancestors are the boards that lead to a board, among all boards with few seeds.
func TestAncestors(t *testing.T) {
	random := enginetest.Random(t)
	for _, id := range []string{"multitchouka", "no-wrap", "monokalah", "tchoukaillon", "graph", "two-person"} {
		game, to := smallBoard(t, random, id)
		const most, back = 6, 2
		empty := every(t, game, to, 0)[0]
		all := every(t, game, empty, most)
		wanted := map[engine.Key]bool{}
		layer := []engine.State{to}
		for range back {
			var next []engine.State
			for _, after := range layer {
				for _, s := range all {
					next = append(next, before(t, game, s, after, most)...)
				}
			}
			layer = layer[:0]
			for _, s := range next {
				if !wanted[s.Key()] && s.Key() != to.Key() {
					wanted[s.Key()] = true
					layer = append(layer, s)
				}
			}
		}
		found := 0
		_, err := find.Ancestors(t.Context(), find.Request{Game: game, Seeds: find.Exactly(most)}, to, back, func(a find.Ancestor) bool {
			found++
			if !wanted[a.Start.Key()] {
				t.Errorf("%s: %v is not before %v", id, a.Start, to)
			}
			checkAncestor(t, game, a, to)
			return true
		})
		if err != nil || found != len(wanted) {
			t.Errorf("%s: %d boards before %v, %v; want %d", id, found, to, err, len(wanted))
		}
	}
}

// A search that could not list all moves or predecessors is not complete, and counts no first moves.
func TestUnlisted(t *testing.T) {
	game := sowgraph.Game{}
	many, err := game.Parse("digraph { R [ruma=true]; a [seeds=18]; a -> R; R -> a; R -> R }")
	if err != nil {
		t.Fatal(err)
	}
	if b, won, cause := find.Judge(t.Context(), game, many, 0); !won || cause != find.Unlisted || b.Legal != 0 {
		t.Errorf("%d moves, %v, %d", b.Legal, won, cause)
	}
	if most, ok := engine.MostMoves(t.Context(), game, many, game.Solve(t.Context(), many, engine.Limits{}).Facts); ok {
		t.Errorf("at most %d moves", most)
	}
	to, err := game.Parse("digraph { R [seeds=1, ruma=true]; a -> R; a -> b; b [seeds=20]; b -> b; b -> c; c [seeds=20]; c -> b; c -> c }")
	if err != nil {
		t.Fatal(err)
	}
	s, err := find.Ancestors(t.Context(), find.Request{Game: game, Seeds: find.Exactly(41)}, to, 1, func(find.Ancestor) bool { return true })
	if err != nil || s.Cause != find.Unlisted {
		t.Errorf("%+v, %v", s, err)
	}
}

// before returns the boards with the holes and turn of s from which a move leads to a board, with as
// many seeds in the stores as it needs.
func before(t *testing.T, game find.Game, s, to engine.State, most int) (all []engine.State) {
	t.Helper()
	if game.Board(to).Turn >= 0 && s.Players() > 1 && s.ToMove() == to.ToMove() {
		turned, err := game.About().WithTurn(s, 1-int(s.ToMove()))
		if err != nil {
			t.Fatal(err)
		}
		s = turned
	}
	want, _ := holes(game, to)
	for _, m := range game.Moves(s) {
		r, err := game.Play(s, m)
		got, _ := holes(game, r.State)
		if err != nil || r.Ending.Loses() || !slices.Equal(got, want) {
			continue
		}
		from := s
		for i, p := range game.Board(r.State).Places {
			if p.Store {
				had := game.Board(s).Places[i].Seeds
				if from, err = game.Set(from, i, max(game.Board(to).Places[i].Seeds-(p.Seeds-had), 0)); err != nil {
					t.Fatal(err)
				}
			}
		}
		if _, seeds := game.Board(from).Stored(); seeds <= most {
			all = append(all, from)
		}
	}
	return all
}

// checkAncestor plays the path and compares the properties.
func checkAncestor(t *testing.T, game find.Game, a find.Ancestor, to engine.State) {
	t.Helper()
	s := a.Start
	for _, m := range a.Path {
		r, err := game.Play(s, m)
		if err != nil {
			t.Fatalf("%v: %v", a.Start, err)
		}
		s = r.State
	}
	got, _ := holes(game, s)
	if want, _ := holes(game, to); !slices.Equal(got, want) || s.ToMove() != to.ToMove() {
		t.Errorf("%v leads to %v, not to %v", a.Start, s, to)
	}
	c := count(t, game, a.Start)
	if a.Cause != find.Finished || a.Won != c.won {
		t.Errorf("%v: won %v, want %v", a.Start, a.Won, c.won)
	}
	if a.Won && s.Players() == 1 && (a.Lines.Int64() != int64(c.lines) || a.Moves != c.moves || len(a.Winning) != c.first) {
		t.Errorf("%v: %v lines, %d moves, first %v; want %+v", a.Start, a.Lines, a.Moves, a.Winning, c)
	}
}

// Without one criterion, as many boards are found as a list of all winnable boards has.
func TestDrops(t *testing.T) {
	random := enginetest.Random(t)
	for _, id := range []string{"multitchouka", "monokalah", "meutjoh"} {
		game, s := smallBoard(t, random, id)
		r := find.Request{Game: game, Holes: map[string]int{"meutjoh": 2}[id], Seeds: find.Range{From: 2, To: 5}}
		if r.Holes == 0 {
			r.Holes = 4
			r.Moves = find.Range{From: 4 + random.IntN(2), To: find.NoEnd}
		}
		r.Forced, r.Symmetric = true, true
		drops := find.Drops(r.Criteria, 1000, func(c find.Criteria, yield func(find.Board) bool) (find.Summary, error) {
			relaxed := r
			relaxed.Criteria = c
			return find.Find(t.Context(), relaxed, yield)
		})
		var names []string
		for d := range drops {
			names = append(names, d.Term)
			want := 0
			for _, s := range every(t, game, every(t, game, s, 0)[0], 5) {
				seeds, _ := holes(game, s)
				mirrored := slices.Clone(seeds)
				slices.Reverse(mirrored)
				total := 0
				for _, n := range seeds {
					total += n
				}
				b, won, _ := find.Judge(t.Context(), game, s, 0)
				if won && total >= 2 && (d.Term == "forced" || len(b.Winning) == 1) &&
					(d.Term == "symmetric" || slices.Equal(seeds, mirrored)) && (d.Term[0] == 'm' || r.Moves.Has(b.Moves)) {
					want++
				}
			}
			if d.Found != want || !d.Complete || (d.Example.Start == nil) != (want == 0) {
				t.Errorf("%s without %s: %+v, want %d", id, d.Term, d, want)
			}
		}
		if want := r.Terms(); !slices.Equal(names, want) {
			t.Errorf("without %q, want %q", names, want)
		}
	}
}
