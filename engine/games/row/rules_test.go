package row_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// Every reason why a hole cannot be chosen, with its error message.
func TestIllegalMoves(t *testing.T) {
	for _, test := range []struct {
		rules  row.Rules
		board  string
		hole   row.Move
		reason row.Reason
		need   int
		want   string
	}{
		{row.Tchoukaillon(), "0 0 2 0 0", 3, row.NeedsExactly, 3, "Tchoukaillon: hole 3 has 2 seeds and needs exactly 3"},
		{row.Tchoukaillon(), "0 0 4 0 0", 3, row.NeedsExactly, 3, "Tchoukaillon: hole 3 has 4 seeds and needs exactly 3"},
		{row.Tchoukaillon(), "1 1", 1, row.NeedsExactly, 2, "Tchoukaillon: hole 1 has 1 seed and needs exactly 2"},
		{row.Monokalah(), "2 2 2", 1, row.NeedsLaps, 3, "Monokalah: hole 1 has 2 seeds and needs 3, or 4 more for each whole lap"},
		{row.Monokalah(), "0 0 4", 3, row.NeedsLaps, 1, "Monokalah: hole 3 has 4 seeds and needs 1, or 4 more for each whole lap"},
		{row.NoWrap(), "2 2 2", 3, row.PassesRuma, 1, "Tchuka Ruma without wrapping: hole 3 has 2 seeds and can sow at most 1 without passing the Ruma"},
		{row.Multitchouka(), "2 0 2", 2, row.EmptyHole, 2, "hole 2 is empty"},
		{row.Multitchouka(), "2 2 2", 0, row.NoSuchHole, 0, "there is no hole 0: holes are numbered 1 to 3"},
		{row.Multitchouka(), "2 2 2", 4, row.NoSuchHole, 0, "there is no hole 4: holes are numbered 1 to 3"},
		{row.Multitchouka(), "2 2 2", -1, row.NoSuchHole, 0, "there is no hole -1: holes are numbered 1 to 3"},
	} {
		t.Run(test.want, func(t *testing.T) {
			p := rowtest.Board(t, test.board)
			_, err := test.rules.Play(p, test.hole)
			var illegal *row.IllegalMove
			if !errors.As(err, &illegal) {
				t.Fatalf("error %v, want an IllegalMove", err)
			}
			want := row.IllegalMove{
				Rules: test.rules, Hole: int(test.hole), Holes: p.Len(), Need: test.need, Reason: test.reason,
			}
			if test.reason != row.NoSuchHole {
				want.Seeds = p.Seeds(int(test.hole))
			}
			if diff := cmp.Diff(want, *illegal); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if err.Error() != test.want {
				t.Errorf("says %q, want %q", err, test.want)
			}
		})
	}
}

func TestStatus(t *testing.T) {
	for _, test := range []struct {
		rules row.Rules
		board string
		want  engine.Outcome
	}{
		{row.Multitchouka(), "2 2", engine.Open},
		{row.Multitchouka(), "0 0 | 4", engine.SolitaireWon},
		{row.Multitchouka(), "0 0 | 0", engine.SolitaireWon},
		{row.NoWrap(), "0 2", engine.SolitaireLost},
		{row.NoWrap(), "1 2", engine.Open},
		{row.Monokalah(), "2 1 2", engine.SolitaireLost},
		{row.Tchoukaillon(), "0 1 1 0", engine.SolitaireLost},
		{row.Tchoukaillon(), "2 1", engine.Open},
	} {
		if got := test.rules.Outcome(rowtest.Board(t, test.board)); got != test.want {
			t.Errorf("%s: %s is %v, want %v", test.rules.ID, test.board, got, test.want)
		}
	}
}

// The four rule sets are the four combinations of the two switches.
func TestGamesOfAllSwitches(t *testing.T) {
	seen := map[[2]bool]string{}
	for _, rules := range row.Games() {
		switches := [2]bool{rules.Wrapping, rules.Chaining}
		if seen[switches] != "" {
			t.Errorf("%s and %s have the same rules", seen[switches], rules.ID)
		}
		seen[switches] = rules.ID
	}
	if len(seen) != 4 {
		t.Errorf("%d rule sets, want 4", len(seen))
	}
}

func TestNumbering(t *testing.T) {
	for hole, want := range map[int]int{1: 4, 2: 3, 3: 2, 4: 1} {
		if got := engine.ByDistance.Label(hole, 4); got != want {
			t.Errorf("hole %d of 4 has distance %d, want %d", hole, got, want)
		}
		if got := engine.ByDistance.Label(want, 4); got != hole {
			t.Errorf("distance %d of 4 is hole %d, want %d", want, got, hole)
		}
		if got := engine.FromFarEnd.Label(hole, 4); got != hole {
			t.Errorf("hole %d is shown as %d", hole, got)
		}
		if got := rowtest.Board(t, "4x2").Distance(hole); got != want {
			t.Errorf("Distance(%d) = %d, want %d", hole, got, want)
		}
	}
}

// Game returns the same results as Rules.
func TestGameAgreesWithRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := anyRules().Draw(t, "rules")
		p := anyPosition(5, 9).Draw(t, "board")
		game := rules.Game()
		if game.ID() != rules.ID || game.Outcome(p) != rules.Outcome(p) || !slices.Equal(game.Moves(p), row.Line(rules.Moves(p)...)) {
			t.Fatalf("%s: %v: id, status or moves differ", rules.ID, p)
		}
		parsed, err := game.Parse(p.String())
		if err != nil || parsed.Key() != p.Key() {
			t.Fatalf("Parse(%q) = %v, %v", p.String(), parsed, err)
		}
		decoded, err := game.Decode(p.Key())
		if err != nil || decoded.String() != p.String() {
			t.Fatalf("Decode of the key of %v = %v, %v", p, decoded, err)
		}
		for hole := range p.Len() + 2 {
			out, err := rules.Play(p, row.Move(hole))
			result, gameErr := game.Play(p, row.Move(hole))
			if (err == nil) != (gameErr == nil) {
				t.Fatalf("%s: %v, hole %d: errors %v and %v", rules.ID, p, hole, err, gameErr)
			}
			if err != nil {
				continue
			}
			outcome := rules.Outcome(out.Position)
			if out.Ending.Loses() {
				outcome = engine.SolitaireLost
			}
			want := engine.Result{State: out.Position, Outcome: outcome, Ending: out.Ending, Sowings: out.Sowings, Last: out.Last}
			if diff := cmp.Diff(want, result); diff != "" {
				t.Fatalf("%s: %v, hole %d (-Play +Game.Play):\n%s", rules.ID, p, hole, diff)
			}
		}
	})
}

// Tchuka Ruma and Multitchouka have the same rules; the start determines the name.
func TestNameFrom(t *testing.T) {
	for _, test := range []struct {
		rules       row.Rules
		board, want string
	}{
		{row.Multitchouka(), "2 2 2 2", "Tchuka Ruma"},
		{row.Multitchouka(), "3", "Tchuka Ruma"},
		{row.Multitchouka(), "2 2 2 2 | 1", "Multitchouka"},
		{row.Multitchouka(), "2 2 0 3", "Multitchouka"},
		{row.NoWrap(), "2 2 2 2", "Tchuka Ruma without wrapping"},
		{row.Monokalah(), "2 2 2 2", "Monokalah"},
		{row.Tchoukaillon(), "1 1", "Tchoukaillon"},
	} {
		start := rowtest.Board(t, test.board)
		if got := test.rules.NameFrom(start); got != test.want {
			t.Errorf("%s from %s is called %q, want %q", test.rules.ID, test.board, got, test.want)
		}
	}
	if got := row.Multitchouka().NameFrom(row.Position{}); got != "Multitchouka" {
		t.Errorf("from no board it is called %q", got)
	}
}
