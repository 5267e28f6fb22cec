package userdata

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
)

// AsKeeper is the environment variable with the folder in which this program keeps its work and
// waits to be killed, instead of running its tests (TestMain).
const AsKeeper = "TCHOUKA_KEEP_IN"

// KeepForEver keeps one state after the other, and prints those that are synced to the disk.
func KeepForEver(folder string) {
	s := work("")
	padding := strings.Repeat("so that it takes some writing ", 10_000)
	k := NewStore(disk.System{}, folder, func(err error) { panic(err) })
	for n := 1; ; n++ {
		s.SetComment(s.Cursor(), fmt.Sprintf("%d %s", n, padding))
		k.Save(Note{Moves: n}, s.Snapshot())
		if n%3 == 0 {
			k.Wait()
			fmt.Println(n)
		}
	}
}

// A process that is killed at any moment leaves a complete session. It is at least as new as the
// last one that the process has reported as synced.
func TestKilledAtRandomMoments(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows knows no SIGKILL")
	}
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	folder := t.TempDir()
	found := 0
	kills := disktest.Kills(t, 20)
	for i := range kills {
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), AsKeeper+"="+folder)
		kept := disktest.Killed(t, child, time.Duration(random.IntN(120_000))*time.Microsecond)
		orphans := orphansIn(folder)
		if len(orphans) > 1 || len(orphans) == 0 && kept > 0 {
			t.Fatalf("kill %d: %d finds after %d was kept", i, len(orphans), kept)
		}
		for _, f := range orphans {
			found++
			s, err := f.Read(games.All())
			if err != nil {
				t.Fatalf("kill %d: %v", i, err)
			}
			if n, _, _ := strings.Cut(s.Comment(s.Cursor()), " "); n != strconv.Itoa(f.Moves) || f.Moves < kept {
				t.Fatalf("kill %d: found state %s with the note of %d, after %d was kept", i, n, f.Moves, kept)
			}
			if err := f.Discard(); err != nil {
				t.Fatal(err)
			}
		}
		if n := folders(t, folder); n != 0 {
			t.Fatalf("kill %d left %d rooms", i, n)
		}
	}
	t.Logf("%d kills, %d sessions found; none was torn or older than what was on the disk", kills, found)
}
