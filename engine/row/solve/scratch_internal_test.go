package solve

import (
	"context"
	"os"
	"testing"
	"time"

	"tchouka/engine/disk"
	"tchouka/engine/row"
)

func onDisk(t testing.TB, rules row.Rules, start row.Position, memory, forwardOnly int64) (*Proof, error) {
	opts := Options{Memory: memory, NoTheorems: true, Scratch: t.TempDir(), Certify: os.Getenv("DISKTIME") == "", Workers: 2}
	p := &Proof{Rules: rules, Start: start, Meeting: -1}
	p, err := proveOnDisk(context.Background(), p, opts, diskTuning{disk: disk.System{}, forwardOnly: forwardOnly, segment: 1, every: time.Hour})
	if left, _ := os.ReadDir(opts.Scratch); err == nil && len(left) > 0 {
		t.Errorf("%v: files are left: %v", start, left)
	}
	return p, err
}

func TestDiskEqualsProve(t *testing.T) {
	for _, rules := range row.Games() {
		if !rules.Chaining {
			continue
		}
		for n := 1; n <= 7; n++ {
			for k := 1; k <= 6; k++ {
				start, _ := row.Uniform(n, k)
				want := Prove(context.Background(), rules, start, Options{NoTheorems: true})
				got, err := onDisk(t, rules, start, 1<<20, 10)
				if err != nil || got.Verdict != want.Verdict {
					t.Fatalf("%s %dx%d: %v, %v, not %v", rules.ID, n, k, got.Verdict, err, want.Verdict)
				}
			}
		}
	}
}

func TestDiskTime(t *testing.T) {
	if os.Getenv("DISKTIME") == "" {
		t.Skip()
	}
	for n := 18; n <= 18; n++ {
		start, _ := row.Uniform(n, 3)
		begin := time.Now()
		got, err := onDisk(t, row.Multitchouka(), start, 1<<30, forwardOnly)
		t.Log(n, got.Verdict, err, got.Positions, got.Meeting, time.Since(begin))
	}
}
