package e2e

import (
	"fmt"
	"image"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"tchouka/engine/disk/disktest"
)

// kept is how old the work may be that is found after a kill.
const kept = 5 * time.Second

// The program is killed at random moments while seeds are added to a board. Each
// start offers what was there, whole and hardly older than the kill, and goes on
// with it.
func TestKilledAtRandomMoments(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	p := start(t, quick(), "3x1")
	seeds := 3
	kills := disktest.Kills(t, 5)
	for i := range kills {
		added, seen := 0, map[time.Time]int{} // how many the program is known to have taken note of, and when
		p.key("ctrl+b")
		for range random.IntN(40) + 1 {
			p.key("plus")
			added++
			if random.IntN(4) == 0 {
				there := total(t, p.board())
				seen[time.Now()] = there
			}
			p.lookFor(time.Duration(random.IntN(300)) * time.Millisecond)
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
		found := p.keptSeeds()
		switch {
		case found == 0 && least == 3: // nothing needed to be there yet
			p = p.again("3x1")
			continue
		case found < least || found > seeds+added:
			t.Fatalf("kill %d at %v: %d seeds were kept, want %d to %d of %v\n%s\n%s",
				i, before.UTC(), found, least, seeds+added, seen, p.keptText(), p.said())
		}
		seeds = found
		p = p.again()
		p.offered()
		p.key("Return") // Recover
		p.answered()
		p.titled("• Tchouka") // it is read beside the window
		if got := total(t, p.board()); got != seeds {
			t.Fatalf("kill %d: %d seeds are on the board, %d were kept", i, got, seeds)
		}
	}
	t.Logf("%d kills; nothing was torn, nothing older than %v was lost", kills, kept)
}

// lookFor lets a while pass in which somebody looks at the window.
func (p *program) lookFor(d time.Duration) { within(d, func() bool { return false }) }

// keptSeeds returns how many seeds the board has that would be recovered; 0 for
// none. The file must be whole.
func (p *program) keptSeeds() int {
	p.t.Helper()
	text := p.keptText()
	if text == "" {
		return 0
	}
	if !strings.HasPrefix(text, "tchouka 1\n") || !strings.HasSuffix(text, "\nend\n") {
		p.t.Fatalf("what was kept is not whole:\n%s", text)
	}
	return boardOf(p.t, text)
}

// keptText returns the file that would be recovered; "" for none.
func (p *program) keptText() string {
	p.t.Helper()
	files, err := filepath.Glob(filepath.Join(p.home, ".local", "state", "tchouka", "recovery", "*", "session-*.tchouka"))
	if err != nil {
		p.t.Fatalf("kept are %q, %v", files, err)
	}
	if len(files) == 0 {
		return ""
	}
	return disktest.Content(p.t, files[len(files)-1]) // the names sort as the copies were made
}

// total counts the seeds of a board.
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

// goOn returns where the last session is offered, at the left of the foot.
func (p *program) goOn() image.Point {
	f := p.see()
	return image.Pt(60, f.height-24)
}
