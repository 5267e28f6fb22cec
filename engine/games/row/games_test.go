package row_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// Degrazia's solution of 4x2, with his ten sowings as printed.
func TestDegraziasTenSowings(t *testing.T) {
	want := []string{
		"2 2 2 2 | 0",
		"2 2 0 3 | 1",
		"3 3 0 0 | 2",
		"3 0 1 1 | 3",
		"3 0 0 2 | 3",
		"4 0 0 0 | 4",
		"0 1 1 1 | 5",
		"0 1 1 0 | 6",
		"0 0 2 0 | 6",
		"0 0 0 1 | 7",
		"0 0 0 0 | 8",
	}
	p := rowtest.Board(t, "4x2")
	got := []string{p.String()}
	for _, hole := range []row.Move{3, 4, 3, 4, 2, 4} {
		got = append(got, boardsOf(t, row.Multitchouka(), p, hole)...)
		out := play(t, row.Multitchouka(), p, hole)
		if out.Ending != engine.Safe || out.Last != p.Len()+1 {
			t.Fatalf("%v, hole %d: ended %v in place %d, want the Ruma", p, hole, out.Ending, out.Last)
		}
		p = out.Position
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("sowings (-printed +played):\n%s", diff)
	}
	if status := row.Multitchouka().Outcome(p); status != engine.SolitaireWon {
		t.Errorf("status at the end is %v, want Cleared", status)
	}
}

// boardsOf returns the board after each sowing of a move.
func boardsOf(t *testing.T, rules row.Rules, p row.Position, m row.Move) []string {
	t.Helper()
	steps, _ := rowtest.Sow(t, rules, p, m)
	var boards []string
	for _, step := range steps {
		p = p.Apply(step)
		if (step.Kind == engine.Drop || step.Kind == engine.Bank) && step.Hand == 0 {
			boards = append(boards, p.String())
		}
	}
	return boards
}

// Exactly the branches of the tree that Ibáñez prints.
func TestIbanezTree(t *testing.T) {
	rules := row.Multitchouka()
	printed := map[string]bool{}
	for _, line := range lines(t, "ibanez-4x2.txt") {
		path, rest, _ := strings.Cut(line, ":")
		path = strings.TrimSpace(path)
		printed[path] = true
		trace := strings.Fields(rest)
		trace, ending := trace[:len(trace)-1], trace[len(trace)-1]
		t.Run(path, func(t *testing.T) {
			p := rowtest.Board(t, "4x2")
			holes := strings.Fields(path)
			for _, hole := range holes[:len(holes)-1] {
				p = play(t, rules, p, move(t, hole)).Position
			}
			last := move(t, holes[len(holes)-1])
			got := []string{compact(p.String())}
			for _, b := range boardsOf(t, rules, p, last) {
				got = append(got, compact(b))
			}
			if diff := cmp.Diff(trace, got); diff != "" {
				t.Errorf("sowings (-printed +played):\n%s", diff)
			}
			if got := endingOf(rules, play(t, rules, p, last)); got != ending {
				t.Errorf("ends %s, printed %s", got, ending)
			}
		})
	}
	var walk func(path string, p row.Position)
	walk = func(path string, p row.Position) {
		for _, m := range rules.Moves(p) {
			next := strings.TrimSpace(fmt.Sprint(path, " ", m))
			if !printed[next] {
				t.Errorf("%s can be played and is not printed", next)
			}
			delete(printed, next)
			if out := play(t, rules, p, m); !out.Ending.Loses() {
				walk(next, out.Position)
			}
		}
	}
	walk("", rowtest.Board(t, "4x2"))
	for path := range printed {
		t.Errorf("%s is printed and cannot be played", path)
	}
}

func move(t *testing.T, text string) row.Move {
	t.Helper()
	hole, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return row.Move(hole)
}

// compact returns a board of single digits in the notation of Ibáñez: 22031.
func compact(text string) string {
	return strings.NewReplacer(" ", "", "|", "").Replace(text)
}

func endingOf(rules row.Rules, out row.Result) string {
	switch {
	case out.Ending.Loses():
		return "lost"
	case rules.Outcome(out.Position) == engine.SolitaireWon:
		return "won"
	default:
		return "safe"
	}
}

// Winning lines from the sources or the search, played to the end.
func TestWinningLines(t *testing.T) {
	for _, game := range []struct {
		name, board, line string
		rules             row.Rules
		sowings           int // 0 if not counted
	}{
		{
			name: "Degrazia", rules: row.Multitchouka(), board: "4x2",
			line: "3 4 3 4 2 4", sowings: 10,
		},
		{
			name: "8x4, printed as lost in Table 1", rules: row.Multitchouka(), board: "8x4",
			line: "5 8 8 6 4 8 6 7 5 4 1 7 3 5 7 7 8 2 8 4 8 6 8 7 8",
		},
		{
			name: "counterexample to the second half of Lemma 2", rules: row.Multitchouka(),
			board: "1 2 0 1 3 0 1 1 1 1 1 0", line: "1 12 3 12 5 12 7 12 9 12 11 12",
		},
		{
			name: "16x3, beyond the bound of Conjecture 4", rules: row.Multitchouka(), board: "16x3",
			line: "14 6 8 2 14 15 14 7 14 4 16 5 16 2 11 8 14 15 4 16 16 2 16 3 16 14 16 5 16 9 16 7 16 14 16 9 16 11 16 13 16 15 16",
		},
		{
			name: "Jones, Taalman, Tongen, Figure 1", rules: row.Tchoukaillon(), board: "3 1 0",
			line: "1 3 2 3", sowings: 4,
		},
		{
			name: "Figure 6, five and two", rules: row.Monokalah(), board: "2 0 5",
			line: "3 3 1 3 2 3", sowings: 6,
		},
	} {
		t.Run(game.name, func(t *testing.T) {
			p, sowings := rowtest.Board(t, game.board), 0
			for _, hole := range strings.Fields(game.line) {
				out := play(t, game.rules, p, move(t, hole))
				if out.Ending.Loses() {
					t.Fatalf("%v, hole %s loses", p, hole)
				}
				p, sowings = out.Position, sowings+out.Sowings
			}
			if status := game.rules.Outcome(p); status != engine.SolitaireWon {
				t.Errorf("ends at %v, not cleared", p)
			}
			if game.sowings != 0 && sowings != game.sowings {
				t.Errorf("%d sowings, want %d", sowings, game.sowings)
			}
		})
	}
}
