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

// A survey whose file has a flipped bit or a missing end continues with the readable rows and
// completes them. Otherwise it leaves the file unchanged and reports why.
func TestDamagedSurveys(t *testing.T) {
	t.Parallel()
	random := enginetest.Random(t)
	folder := t.TempDir()
	times := 100
	switch {
	case os.Getenv("TCHOUKA_FAULTS") != "":
		times = 1000
	case testing.Short():
		times = 30
	}
	refused := 0
	for _, name := range []string{"rows.csv", "rows.jsonl"} {
		path := filepath.Join(folder, name)
		args := []string{"survey", "--holes", "2-3", "--seeds", "1-30", "-o", path}
		if _, stderr, code := tchouka(t.Context(), args...); code != 0 {
			t.Fatal(stderr)
		}
		whole := disktest.Content(t, path)
		for i := range times / 2 {
			damaged := []byte(whole)
			if i%4 == 0 {
				damaged = damaged[:random.IntN(len(damaged))]
			} else {
				damaged[random.IntN(len(damaged))] ^= 1 << random.IntN(8)
			}
			disktest.Put(t, path, string(damaged))
			_, stderr, code := tchouka(t.Context(), args...)
			now := disktest.Content(t, path)
			switch {
			case code == 2 && strings.HasPrefix(stderr, "tchouka: "+path) && now == string(damaged):
				refused++
			case code != 0 || i%4 == 0 && strings.Count(now, "\n") != strings.Count(whole, "\n") ||
				strings.Count(now, "\n") < strings.Count(whole, "\n")-1:
				t.Errorf("%s, damage %d: status %d, %s", name, i, code, stderr)
			}
		}
	}
	if !t.Failed() {
		t.Logf("%d files damaged, %d refused and left as they were, all others whole again", times, refused)
	}
}

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
