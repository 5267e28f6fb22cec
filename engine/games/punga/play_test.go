package punga_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/punga"
)

// A thousand random games of each kind agree with the oracle, and no ball is lost.
func TestRandomGamesAgainstOracle(t *testing.T) {
	random := enginetest.Random(t)
	games := 340 // for each number of players
	if testing.Short() {
		games = 60
	}
	for _, game := range punga.Games() {
		for players := 2; players <= 4; players++ {
			for range games {
				pockets, balls := 1+random.IntN(6), 1+random.IntN(9)
				both := !game.Variation && players < punga.Rows && random.IntN(3) == 0
				values := []int{pockets, balls, players, 1}
				if both {
					values[3] = 2
				}
				s, err := game.Start(values[:len(game.Params())]...)
				if err != nil {
					t.Fatal(err)
				}
				w := newOracle(pockets, balls, players, game.Variation, both)
				for number := 0; ; number++ {
					choices := w.choices()
					same(t, game, s, w, choices)
					if choices == nil {
						break
					}
					choice := choices[random.IntN(len(choices))]
					r, err := game.Play(s, punga.Move(choice))
					if err != nil {
						t.Fatalf("%v from %v: %v", choice, s, err)
					}
					before, after := weight(game, s), weight(game, r.State)
					if choice > 0 && after >= before || choice == 0 && after != before {
						t.Fatalf("%v from %v: it weighs %d, and then %d", choice, s, before, after)
					}
					w.play(choice)
					s = r.State
				}
			}
		}
	}
}

// weight returns the weight that every move decreases and no pass changes; see the package comment.
func weight(game punga.Game, s engine.State) (total int) {
	for _, row := range game.Board(s).Rows {
		n := len(row.Holes)
		for i, balls := range row.Holes {
			total += balls * (n - i + n*(n+1)/2)
		}
	}
	return total
}

// same compares a state with that of the oracle.
func same(t *testing.T, game punga.Game, s engine.State, w *oracle, choices []int) {
	t.Helper()
	var moves []int
	for _, m := range game.Moves(s) {
		moves = append(moves, int(m.(punga.Move)))
	}
	total, want := 0, 0
	for _, p := range game.Board(s).Places {
		if !p.Furrow {
			total += p.Seeds
		}
	}
	for _, c := range w.cups {
		want += c.seed
	}
	penalties := make([]int, 4)
	for i, row := range []byte("senw") {
		penalties[i] = w.furrow[row]
	}
	me := w.order[s.ToMove()]
	switch {
	case !slices.Equal(moves, choices), !strings.HasPrefix(s.String(), w.text()), total != want,
		"senw"[game.Board(s).Turn] != w.turn, me != w.owner(w.turn), game.Outcome(s) != w.results(),
		!slices.Equal(game.Board(s).Penalties, penalties):
		t.Fatalf("%s of %d: %v with the moves %v, %d balls and the outcome %v;\nthe oracle has %s, %c to move, %v, %v, %d balls, outcome %v",
			game.ID(), s.Players(), s, moves, total, game.Outcome(s), w.text(), w.turn, w.furrow, choices, want, w.results())
	}
}

// The winners and the numbers of moves equal those of plain recursion, for all numbers of players.
// With four players, the winner is the player who wins against all others.
func TestSolveAgainstOracle(t *testing.T) {
	random := enginetest.Random(t)
	boards := [][2]int{{1, 1}, {1, 2}, {1, 3}, {1, 4}, {2, 1}, {2, 2}, {2, 3}, {3, 1}}
	for _, game := range punga.Games() {
		for players := 2; players <= 4; players++ {
			for _, board := range boards {
				both := !game.Variation && players < punga.Rows && random.IntN(2) == 0
				values := []int{board[0], board[1], players, 1}
				if both {
					values[3] = 2
				}
				s, err := game.Start(values[:len(game.Params())]...)
				if err != nil {
					t.Fatal(err)
				}
				w := newOracle(board[0], board[1], players, game.Variation, both)
				for range random.IntN(8) { // not only from the start
					if choices := w.choices(); choices != nil {
						choice := choices[random.IntN(len(choices))]
						r, err := game.Play(s, punga.Move(choice))
						if err != nil {
							t.Fatal(err)
						}
						w.play(choice)
						s = r.State
					}
				}
				solution := game.Solve(context.Background(), s, engine.Limits{})
				got := solution.Facts(s.Key())
				if want := w.facts(); got != want || !solution.Complete() {
					t.Errorf("%s of %d, %v: %v, want %v; complete: %v", game.ID(), players, s, got, want, solution.Complete())
				}
			}
		}
	}
}

// facts returns the oracle's facts for the player to move. In the variation several of four players
// can win, so the win of another proves no loss; the moves are facts if it is the only one.
func (w *oracle) facts() engine.Facts {
	mine := w.allies[w.owner(w.turn)]
	heroes := []string{"a"}
	if len(w.order) == 4 {
		heroes = []string{"a", "b", "c", "d"}
	}
	if w.choices() == nil {
		heroes = []string{mine}
	}
	var others []engine.Facts
	for _, hero := range heroes {
		is := w.judge(hero, map[string]judged{})
		moves := engine.Fact{Kind: engine.MovesToGo, Value: is.moves}
		switch {
		case len(w.order) == 4 && !is.wins && w.choices() != nil:
		case is.wins == (hero == mine):
			return engine.FactsOf(engine.Won, moves)
		case len(w.order) == 4 && w.variation && hero != mine:
			others = append(others, engine.FactsOf(engine.Unknown, moves))
		default:
			return engine.FactsOf(engine.Lost, moves)
		}
	}
	if len(others) == 1 {
		return others[0]
	}
	return engine.Facts{}
}

// A player with twelve penalty balls is out. A variation that ends with both rows of a player empty
// is a double win, but not with one empty row of two.
func TestEliminationAndDoubleWin(t *testing.T) {
	for _, c := range []struct {
		game        punga.Game
		board       string
		out, double engine.Player
	}{
		{punga.Game{}, "2 2 | 0 / 2 2 | 0 / 2 2 | 0 / 2 2 | 0 penalties 0 12 3 0 players 3", 1, engine.Everyone},
		{punga.Game{}, "2 2 | 0 / 2 2 | 0 / 2 2 | 0 / 2 2 | 0 penalties 6 11 5 0 players 3", engine.Everyone, engine.Everyone},
		{punga.Game{Variation: true}, "0 0 | 1 / 1 1 | 0 / 0 0 | 1 / 1 1 | 0 passed South", engine.Everyone, 0},
		{punga.Game{Variation: true}, "0 0 | 1 / 1 1 | 0 / 0 1 | 1 / 1 1 | 0 passed South", engine.Everyone, engine.Everyone},
		{punga.Game{Variation: true}, "0 0 | 1 / 1 1 | 0 / 0 0 | 1 / 1 1 | 0", engine.Everyone, engine.Everyone},
		{punga.Game{Variation: true}, "0 0 | 1 / 1 1 | 0 / 1 0 | 1 / 1 1 | 0 passed South players 4", engine.Everyone, engine.Everyone},
	} {
		s, err := c.game.Parse(c.board)
		if err != nil {
			t.Errorf("%s: %v", c.board, err)
			continue
		}
		for p := range engine.Player(s.Players()) {
			if out, double := c.game.Board(s).Player(p).Out, c.game.Board(s).Player(p).DoubleWin; out != (p == c.out) || double != (p == c.double) {
				t.Errorf("%s: player %d is out: %v, has won twice over: %v", c.board, p, out, double)
			}
		}
	}
}

// No game is drawn, as the rules state.
func TestNoDraws(t *testing.T) {
	game, random := punga.Game{}, enginetest.Random(t)
	for i := range 300 {
		s, err := game.Start(6, 2+i%3)
		if err == nil {
			s, err = game.WithPlayers(s, 2+i/3%3)
		}
		if err != nil {
			t.Fatal(err)
		}
		outcome := engine.Open
		for !outcome.Over() {
			moves := game.Moves(s)
			r, err := game.Play(s, moves[random.IntN(len(moves))])
			if err != nil {
				t.Fatal(err)
			}
			s, outcome = r.State, r.Outcome
		}
		if len(outcome.Winners(s.Players())) == 0 {
			t.Errorf("%v is a draw", s)
		}
	}
}

func TestNotation(t *testing.T) {
	for text, want := range map[string]string{
		"2x1":                       "1 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0",
		"2x1 north players 4":       "1 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0 North players 4",
		"2x1x3x2":                   "1 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0 players 3 rows 2",
		"1 1/1,1|3/2x1|0/1 1 South": "1 1 | 0 / 1 1 | 3 / 1 1 | 0 / 1 1 | 0",
		"0 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0 rows 1":     "0 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0",
		"2x1 penalties 1 0 11 0":                           "1 1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0 East penalties 1 0 11 0",
		"0 | 1 / 1 | 0 / 1 | 0 / 1 | 0 East emptied South": "0 | 1 / 1 | 0 / 1 | 0 / 1 | 0 East emptied South",
	} {
		if got := parse(t, punga.Game{}, text).String(); got != want {
			t.Errorf("%q is %s", text, got)
		}
	}
	passed := parse(t, punga.Game{Variation: true}, "2x1 passed North West players 3")
	if got := passed.String(); !strings.HasSuffix(got, "players 3 passed South West") {
		t.Error(got)
	}
}

// Errors in a board are reported in sentences that can be translated.
func TestInvalidBoards(t *testing.T) {
	for text, want := range map[string]engine.Reason{
		"1 1 | 0 / 1 1 | 0":                           punga.NoBoard,
		"1 | 0 / 1 1 | 0 / 1 1 | 0 / 1 1 | 0":         punga.WrongPockets,
		"7x1 | 0 / 7x1 | 0 / 7x1 | 0 / 7x1 | 0":       punga.WrongPockets,
		"1 | 0 / 1 | y / 1 | 0 / 1 | 0":               punga.NoBoard,
		"1 | 0 / 1 | - / 1 | 0 / 1 | 0":               punga.NoNumber,
		"200 | 0 / 1 | 200 / 1 | 0 / 1 | 0":           punga.ManyBalls,
		"1 | 0 / 1 | 999 / 1 | 0 / 1 | 0":             punga.ManyBalls,
		"2x1 Norht":                                   punga.NoWord,
		"2x1 penalties 1 2":                           punga.NoWord,
		"2x1 players 5":                               punga.WrongPlayers,
		"2x1 penalties 12 1 0 0 players 2":            "",
		"2x1 penalties 12 0 1 0":                      punga.ManyPenalties,
		"2x1 penalties 12 12 0 0":                     punga.AllOut,
		"1 | 0 / 1 | 0 / 1 | 0 / 1 | 0 emptied South": punga.NotEmptied,
		"0 | 0 / 1 | 0 / 1 | 0 / 1 | 0 East penalties 12 0 0 0 emptied South": punga.NotEmptied,
		"2x1 passed South": punga.NoState,
		"0 | 0 / 1 | 0 / 1 | 0 / 1 | 0 rows 2 emptied South": punga.NotEmptied,
		"0 | 0 / 1 | 0 / 0 | 0 / 1 | 0 rows 2 emptied South": "",
		"1 | 0 / 1 | 0 / 1 | 0 / 1 | 0 players 4 rows 2":     punga.OneRow,
		"1 | 0 / 1 | 0 / 1 | 0 / 1 | 0 players 3 rows 2":     "",
		"2x1x4x2": punga.OneRow,
		"0 | 0 / 1 | 0 / 1 | 0 / 1 | 0 players 4 emptied East": punga.NotEmptied,
	} {
		_, err := punga.Game{}.Parse(text)
		var localized engine.Localized
		switch {
		case want == "" && err != nil:
			t.Errorf("%q: %v", text, err)
		case want != "" && (!errors.Is(err, want) || !errors.As(err, &localized)):
			t.Errorf("%q: %v, not %q", text, err, want)
		}
	}
}

// The sentence about a row that was not emptied names the row and all that its word requires.
func TestNotEmptiedNamesTheRow(t *testing.T) {
	_, err := punga.Game{}.Parse("0 | 0 / 1 | 0 / 1 | 0 / 1 | 0 East penalties 12 0 0 0 emptied South")
	want := "“emptied South” is not possible: this row must be empty, with “rows 2” the player’s other row too, and the player must have fewer than 12 penalty balls"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// Reasons why a pocket may not be sown.
func TestNotPermitted(t *testing.T) {
	s := parse(t, punga.Game{}, "2 1 0 3 | 0 / 4x1 | 0 / 4x1 | 0 / 4x1 | 0")
	for move, want := range map[punga.Move]engine.Reason{
		1: punga.IntoEmpty, 2: punga.IntoEmpty, 3: punga.EmptyPocket, 5: punga.NoPocket, 4: "", punga.Rest: punga.MustMove,
	} {
		_, err := punga.Game{}.Play(s, move)
		var localized engine.Localized
		if want == "" != (err == nil) || err != nil && (!errors.Is(err, want) || !errors.As(err, &localized)) {
			t.Errorf("%v: %v, not %q", move, err, want)
		}
	}
	over := parse(t, punga.Game{}, "0 | 1 / 1 | 0 / 1 | 0 / 1 | 0 East emptied South")
	if _, err := (punga.Game{}).Play(over, punga.Move(1)); !errors.Is(err, punga.GameOver) {
		t.Error(err)
	}
}

// With four players the rule to empty two rows is dropped, and the board stays valid.
func TestFourPlayersHaveOneRow(t *testing.T) {
	four, err := punga.Game{}.WithPlayers(parse(t, punga.Game{}, "2x1 rows 2"), 4)
	if err != nil || four.String() != parse(t, punga.Game{}, "2x1 players 4").String() {
		t.Errorf("%v, %v", four, err)
	}
}
