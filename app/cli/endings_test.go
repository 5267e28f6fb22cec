package cli_test

import (
	"strings"
	"testing"
)

// TestGameEndOutput checks the output at the end of games, and for positions with more than two
// sides.
func TestGameEndOutput(t *testing.T) {
	for _, c := range []struct{ command, board, moves, want string }{
		{"play --json --game meutjoh", "1x1", "1", `"scores":[1,1]`}, // one captured, one left in North's row
		{"play --json --game dampu", "1x1", "1:1", `"scores":[1,1]`},
		{"solve --json --game punga-variation", "2x1x4", "", `"remoteness":10,"winners":[3]`},
		{"solve --game punga-variation", "2x1x4", "", "West can win against all others"},
		{"solve --json --game dampu", "3x4", "", `"value":0,"fraction":"0"`},
		{"perft --game meuta --depth 1", "1 8 | 0 / 1 2 | 0", "", "1 1\n"},
	} {
		args := append(strings.Fields(c.command), c.board)
		if c.moves != "" {
			args = append(args, c.moves)
		}
		stdout, stderr, code := tchouka(t.Context(), args...)
		if code != 0 || !strings.Contains(stdout, c.want) {
			t.Errorf("%s %s %s: status %d, %q, %q; want %q", c.command, c.board, c.moves, code, stdout, stderr, c.want)
		}
	}
}
