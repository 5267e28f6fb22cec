package cli_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
)

// An invalid board of any game is refused with one line by every command, and nothing is printed.
func TestInvalidBoardsRefused(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(folder, name)
		disktest.Put(t, path, text)
		return path
	}
	var vertices, declared strings.Builder
	for i := range 1_000_000 {
		fmt.Fprintf(&vertices, "v%d -> r\n", i)
		if i < 100_000 {
			fmt.Fprintf(&declared, "v%d [seeds=1]\n", i)
		}
	}
	boards := []string{
		"", " ", "-1", "2 -2", "+", "2 +", "+ 2", "2 2 2 x", "999999999999999999999 2", "1e3 2", "2 2 | 0 | 0", "0x0x0", "-1x-1", "9999999x9999999",
		"2 2 second first", "1 1 from 9", "1 1 from -1", "1 1 > 1", "> 1 1", "0 0 > 0 0 0", strings.Repeat("1 ", 1_000_000), strings.Repeat("(", 100_000),
		"digraph", "digraph {", "digraph { a -> r }", "digraph { a [seeds=-1]; r [ruma=true]; a -> r }", "digraph { a [seeds=99999999999]; r [ruma=true] }",
		"graph { a -- r }", "digraph { a; a; r [ruma=true] }", "digraph { " + strings.Repeat("{", 50_000), "strict", "chess:1 1", "two-person:", "graph:",
		file("million.dot", "digraph { r [ruma=true]\n"+vertices.String()+"}"), file("many.dot", "digraph { r [ruma=true]\n"+declared.String()+"}"),
		file("empty.gv", ""), file("zeros.dot", strings.Repeat("\x00", 1000)), filepath.Join(folder, "none.DOT"), folder + "/.dot",
	}
	refused := 0
	commands := [][]string{{"solve", "--json"}, {"perft", "--depth", "2"}, {"play", "--json"}, {"export"}}
	tried := enginetest.Sample(t, 2, games.All()...)
	for g, game := range tried {
		for i, board := range boards {
			for c, command := range commands {
				if game.ID() != "graph" && c != 1 && c != (g+i)%len(commands) {
					continue // the other commands are tested with other boards
				}
				if len(board) > 1000 && command[0] != "perft" || strings.HasSuffix(board, "n.dot") && game.ID() != "graph" {
					continue // too slow
				}
				args := append(append(command, "--game", game.ID()), board)
				stdout, stderr, code := tchouka(t.Context(), args...)
				if code == 0 {
					continue // a valid board of this game
				}
				refused++
				status := 2
				if strings.HasPrefix(board, folder) && !isFile(board) {
					status = 1
				}
				if code != status || stdout != "" || !strings.HasPrefix(stderr, "tchouka: ") || strings.Count(stderr, "\n") != 1 || len(stderr) > 1500 {
					t.Errorf("%.100q: status %d, %.300q, %.300q", args, code, stdout, stderr)
				}
			}
		}
	}
	t.Logf("%d boards refused", refused)
	if least := len(tried) * len(boards); refused < least {
		t.Errorf("only %d boards were refused, not %d", refused, least)
	}
}

// isFile reports whether a file exists.
func isFile(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}
