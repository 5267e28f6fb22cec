package find_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/study/find"
)

// Every board of a shape is listed once and in order, counted, and found by its index.
func TestShape(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		places, seeds := rapid.IntRange(1, 5).Draw(t, "places"), rapid.IntRange(0, 7).Draw(t, "seeds")
		distribution := find.Distribution{Uniform: rapid.Bool().Draw(t, "uniform"), Symmetric: rapid.Bool().Draw(t, "symmetric")}
		if rapid.Bool().Draw(t, "pattern") {
			distribution.Pattern = rapid.SliceOfN(rapid.IntRange(find.Any, 2), places, places).Draw(t, "holds")
		}
		shape, every := find.NewShape(places, distribution), find.NewShape(places, find.Distribution{})
		var want []string
		for board := range every.Boards(seeds) {
			back := slices.Clone(board)
			slices.Reverse(back)
			fits := (!distribution.Uniform || slices.Max(board) == slices.Min(board)) && (!distribution.Symmetric || slices.Equal(board, back))
			for i, held := range distribution.Pattern {
				fits = fits && (held == find.Any || held == board[i])
			}
			if fits {
				want = append(want, fmt.Sprint(board))
			}
			if got := shape.Fits(func(place int) int { return board[place] }); got != fits {
				t.Fatalf("%v fits %+v: %v, want %v", board, distribution, got, fits)
			}
		}
		var got []string
		for board := range shape.Boards(seeds) {
			if at := shape.At(seeds, uint64(len(got))); !slices.Equal(at, board) {
				t.Fatalf("board %d is %v, not %v", len(got), at, board)
			}
			got = append(got, fmt.Sprint(board))
		}
		if !slices.Equal(got, want) || shape.Count(seeds) != uint64(len(want)) {
			t.Fatalf("%+v: %v, %d in all, want %v", distribution, got, shape.Count(seeds), want)
		}
	})
}

// A bag contains every number once.
func TestBag(t *testing.T) {
	found, err := drawn(t, request(3, 0, 6), 1, 1000)
	if err != nil {
		t.Fatal(err)
	}
	all, _ := collected(t, request(3, 0, 6))
	slices.Sort(found)
	slices.Sort(all)
	if !slices.Equal(found, all) || len(all) == 0 {
		t.Errorf("drawn are %v, found %v", found, all)
	}
}

// request returns a request for boards of the two-person game.
func request(holes, from, to int) find.Request {
	return find.Request{Game: twoperson.Game{Wrapping: true}, Holes: holes, Seeds: find.Range{From: from, To: to}}
}

func collected(t *testing.T, r find.Request) (boards []string, summary find.Summary) {
	t.Helper()
	summary, err := find.Find(t.Context(), r, func(b find.Board) bool {
		boards = append(boards, fmt.Sprint(b.Start))
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	return boards, summary
}

func drawn(t *testing.T, r find.Request, randomSeed uint64, count int) (boards []string, err error) {
	t.Helper()
	_, err = find.Draw(t.Context(), r, randomSeed, count, func(b find.Board) bool {
		boards = append(boards, fmt.Sprint(b.Start))
		return true
	})
	return boards, err
}

// Boards found are winnable and match; other boards do not.
func TestFindMatches(t *testing.T) {
	game := twoperson.Game{Wrapping: true}
	r := request(3, 4, 5)
	r.Forced, r.Moves = true, find.Range{From: 3, To: 5}
	got, summary := collected(t, r)
	var want []string
	all := 0
	every := find.NewShape(3, find.Distribution{})
	for seeds := 4; seeds <= 5; seeds++ {
		for board := range every.Boards(seeds) {
			all++
			s, err := game.Parse(fmt.Sprint(board[0], " ", board[1], " ", board[2]))
			if err != nil {
				t.Fatal(err)
			}
			solution := game.Solve(t.Context(), s, engine.Limits{})
			wins := 0
			for _, m := range game.Moves(s) {
				to, err := game.Play(s, m)
				if err != nil {
					t.Fatal(err)
				}
				if to.Outcome.Over() && to.Outcome.Of(s.ToMove()) == engine.Won ||
					!to.Outcome.Over() && solution.Facts(to.State.Key()).Verdict() == engine.Lost {
					wins++
				}
			}
			moves, _ := solution.Facts(s.Key()).Find(engine.MovesToGo)
			if wins == 1 && moves.Value >= 3 && moves.Value <= 5 {
				want = append(want, fmt.Sprint(s))
			}
		}
	}
	if !slices.Equal(got, want) || len(want) == 0 || summary.Examined != all || summary.Found != len(want) {
		t.Errorf("found %v, want %v; %+v of %d", got, want, summary, all)
	}
}

// The same random seed draws the same boards, a different seed different boards.
func TestDrawIsDeterministic(t *testing.T) {
	r := request(4, 5, 9)
	one, _ := drawn(t, r, 7, 6)
	same, _ := drawn(t, r, 7, 6)
	other, _ := drawn(t, r, 8, 6)
	if len(one) != 6 || !slices.Equal(one, same) || slices.Equal(one, other) {
		t.Errorf("%v, %v, %v", one, same, other)
	}
}

// The general search also finds boards of row games.
func TestFindRowBoards(t *testing.T) {
	r := find.Request{Game: solve.GameOf(row.Multitchouka()), Holes: 4, Seeds: find.Range{From: 8, To: 8}}
	r.Lines, r.Uniform = find.Range{From: 1, To: 1}, true
	if got, _ := collected(t, r); !slices.Equal(got, []string{"2 2 2 2 | 0"}) {
		t.Errorf("found %v", got)
	}
}

func TestFindEndCauses(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	summary, err := find.Find(ctx, request(4, 6, 8), func(find.Board) bool { cancel(); return true })
	if err != nil || summary.Cause != find.Cancelled || summary.Found != 1 {
		t.Errorf("cancelled: %+v, %v", summary, err)
	}
	summary, err = find.Find(t.Context(), request(4, 6, 8), func(find.Board) bool { return false })
	if err != nil || summary.Found != 1 || summary.Cause != find.Stopped {
		t.Errorf("stopped: %+v, %v", summary, err)
	}
	r := request(4, 6, 8)
	r.Memory = 1
	if summary, err = find.Find(t.Context(), r, func(find.Board) bool { return true }); err != nil || summary.Undecided == 0 {
		t.Errorf("without memory: %+v, %v", summary, err)
	}
}

func TestInvalidRequests(t *testing.T) {
	pattern := request(3, 4, 4)
	pattern.Pattern = []int{1, 2}
	odd := request(3, 4, 4)
	odd.Uniform = true
	for _, r := range []find.Request{request(0, 4, 4), request(3, 5, 4), request(30, 90, 90), pattern, odd} {
		if _, err := find.Find(t.Context(), r, func(find.Board) bool { return true }); !errors.Is(err, find.ErrRequest) {
			t.Errorf("%+v: %v", r, err)
		}
	}
}

// Boards can be searched in every game that can be solved and set up, except if a board cannot be
// empty.
func TestFindable(t *testing.T) {
	var not []string
	for _, game := range games.All() {
		if !find.Findable(game) {
			not = append(not, game.ID())
		}
	}
	if !slices.Equal(not, []string{"recurrence"}) || !find.Findable(enginetest.Toy{}) {
		t.Errorf("boards of %v cannot be found", not)
	}
}

// Boards of a game without a solver of its own are found. On the second, North can only move into
// South's row, and on all of them South leaves North's row empty.
func TestFindWithGeneralSolver(t *testing.T) {
	r := find.Request{Game: enginetest.Toy{}, Holes: 2, Seeds: find.Range{From: 0, To: 2}}
	boards, summary := collected(t, r)
	if want := []string{"1 0 / 0 0 South", "0 1 / 1 0 South", "1 0 / 0 1 South", "1 1 / 0 0 South"}; !slices.Equal(boards, want) || summary.Examined != 15 || summary.Undecided != 0 {
		t.Errorf("found %q, %+v", boards, summary)
	}
}
