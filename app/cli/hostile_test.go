package cli_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

// A survey whose file has a flipped bit or a missing end continues with the readable rows and
// completes them. Otherwise it leaves the file unchanged and reports why.
func TestDamagedSurveys(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
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
				t.Errorf("%s, damage %d of seed %d: status %d, %s", name, i, seed, code, stderr)
			}
		}
	}
	if !t.Failed() {
		t.Logf("%d files damaged, %d refused and left as they were, all others whole again", times, refused)
	}
}
