package e2e

import (
	"fmt"
	"math/rand/v2"
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
