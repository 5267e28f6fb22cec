package e2e

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"tchouka/engine/disk/disktest"
)

// kept is the maximum age of changes that a kill may lose.
const kept = 5 * time.Second

// The program is killed at random times while seeds are added to a board. The next start offers the
// complete board, which is at most slightly older than the kill, and continues with it.
func TestKilledAtRandomMoments(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	p := start(t, instantPreferences(), "3x1")
	seeds := 3
	kills := disktest.Kills(t, 5)
	for i := range kills {
		added, seen := 0, map[time.Time]int{} // numbers of seeds that the program has confirmed, by time
		p.key("ctrl+b")
		for range random.IntN(40) + 1 {
			p.key("plus")
			added++
			if random.IntN(4) == 0 {
				there := total(t, p.board())
				seen[time.Now()] = there
			}
			p.pause(time.Duration(random.IntN(300)) * time.Millisecond)
		}
		before := time.Now()
		if err := p.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		<-p.ended

		least := seeds
		for at, there := range seen {
			if before.Sub(at) > kept {
				least = max(least, there)
			}
		}
		found := p.recoveredSeeds()
		switch {
		case found == 0 && least == 3: // nothing had to be kept yet
			p = p.restart("3x1")
			continue
		case found < least || found > seeds+added:
			t.Fatalf("kill %d at %v: %d seeds were kept, want %d to %d of %v\n%s\n%s",
				i, before.UTC(), found, least, seeds+added, seen, p.recoveryText(), p.stderrText())
		}
		seeds = found
		p = p.restart()
		p.waitChoice()
		p.key("Return") // Recover
		p.waitDialogClosed()
		p.waitTitle("• Tchouka") // the copy is read in the background
		if got := total(t, p.board()); got != seeds {
			t.Fatalf("kill %d: %d seeds are on the board, %d were kept", i, got, seeds)
		}
	}
	t.Logf("%d kills; nothing was torn, nothing older than %v was lost", kills, kept)
}

// pause waits for a duration without input.
func (p *program) pause(d time.Duration) { within(d, func() bool { return false }) }

// recoveredSeeds returns the number of seeds in the recovery copy, or 0. The file must be complete.
func (p *program) recoveredSeeds() int {
	p.t.Helper()
	text := p.recoveryText()
	if text == "" {
		return 0
	}
	if !strings.HasPrefix(text, "tchouka 1\n") || !strings.HasSuffix(text, "\nend\n") {
		p.t.Fatalf("what was kept is not whole:\n%s", text)
	}
	return boardOf(p.t, text)
}

// recoveryText returns the content of the recovery copy, or "".
func (p *program) recoveryText() string {
	p.t.Helper()
	files, err := filepath.Glob(filepath.Join(p.home, ".local", "state", "tchouka", "recovery", "*", "session-*.tchouka"))
	if err != nil {
		p.t.Fatalf("kept are %q, %v", files, err)
	}
	if len(files) == 0 {
		return ""
	}
	return disktest.Content(p.t, files[len(files)-1]) // the names sort by the time of the copies
}

// total returns the number of seeds of a board.
func total(t *testing.T, board string) int {
	t.Helper()
	sum := 0
	for _, word := range strings.Fields(strings.ReplaceAll(board, "|", " ")) {
		n, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(fmt.Errorf("%q is no board: %w", board, err))
		}
		sum += n
	}
	return sum
}

// The program is killed at random times while it saves repeatedly. The file is always complete and
// at least as new as the state that the window showed as saved. Changes older than five seconds are
// in the file or in the recovery copy. The next start and its first save remove temporary files.
func TestKilledWhileSaving(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	home := newHome(t, instantPreferences())
	path := filepath.Join(home, "game", "game.tchouka")
	if err := os.Mkdir(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	const begins = 3
	disktest.Put(t, path, "tchouka 1\nrules multitchouka\nstart 1 1 1 | 0\nend\n")
	p := launch(t, home, binary(), path)
	seeds := begins
	tempFiles, recovered := 0, 0
	kills := disktest.Kills(t, 5)
	for i := range kills {
		added, saved, seen := 0, seeds, map[time.Time]int{}
		p.waitTitle("game.tchouka – Tchouka")
		p.key("ctrl+b")
		for range random.IntN(12) + 1 {
			for range random.IntN(3) + 1 {
				p.key("plus")
				added++
			}
			p.key("ctrl+s")
			switch random.IntN(4) {
			case 0: // the state shown as saved is in the file
				there := total(t, p.board()) // the save requested before has begun
				p.waitTitle("game.tchouka – Tchouka")
				saved = there
			case 1: // the board is kept without saving
				seen[time.Now()] = total(t, p.board())
			default:
				p.pause(time.Duration(random.IntN(60)) * time.Millisecond)
			}
		}
		p.pause(time.Duration(random.IntN(40)) * time.Millisecond)
		before := time.Now()
		if err := p.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		<-p.ended

		text := disktest.Content(t, path)
		if !strings.HasPrefix(text, "tchouka ") || !strings.HasSuffix(text, "\nend\n") {
			t.Fatalf("kill %d: the file is not whole:\n%s", i, text)
		}
		inFile, found := boardOf(t, text), p.recoveredSeeds()
		if inFile < saved || inFile > seeds+added {
			t.Fatalf("kill %d: %d seeds are in the file, want %d to %d", i, inFile, saved, seeds+added)
		}
		for at, there := range seen {
			if before.Sub(at) > kept && max(inFile, found) < there {
				t.Fatalf("kill %d: %d seeds were there for %v, and %d are saved or kept", i, there, before.Sub(at), max(inFile, found))
			}
		}
		tempFiles += otherFiles(t, path)
		seeds = inFile
		p = p.restart(path)
		if found > 0 {
			recovered++
			p.waitChoice()
			p.key("Return") // Recover
			p.waitDialogClosed()
			seeds = found
			p.waitTitle("• game.tchouka – Tchouka")
			p.key("ctrl+s")
			p.waitSaved("game.tchouka – Tchouka")
			if got := boardOf(t, disktest.Content(t, path)); got != seeds {
				t.Fatalf("kill %d: %d seeds were saved, %d recovered", i, got, seeds)
			}
		}
		waitUntil(t, "what the kill left is swept up", func() bool { return otherFiles(t, path) == 0 })
	}
	t.Logf("%d kills left %d temporary files, all swept up; %d times work was recovered", kills, tempFiles, recovered)
}

// waitSaved waits until a game is saved. If the killed program saved the file after its recovery
// copy, a question offers to replace the file.
func (p *program) waitSaved(title string) {
	p.t.Helper()
	waitUntil(p.t, "the session is saved, or a question", func() bool {
		return p.title() == title || p.isCovered(p.capture())
	})
	if p.title() != title {
		p.waitChoice()
		p.key("Tab", "Tab", "Return") // from Cancel to Replace
		p.waitTitle(title)
	}
}

// boardOf returns the number of seeds of the start of a game file.
func boardOf(t *testing.T, session string) int {
	t.Helper()
	_, board, _ := strings.Cut(session, "\nstart ")
	board, _, _ = strings.Cut(board, "\n")
	return total(t, board)
}

// otherFiles returns the number of other files in the folder of a file.
func otherFiles(t *testing.T, path string) int {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	return len(entries) - 1
}
