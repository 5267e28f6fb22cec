package solve

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/solve/certificate"
)

// diskTest is a search on disk with random parameters, so that small boards use all of it.
type diskTest struct {
	opts   Options
	tuning diskTuning
}

func newDiskTest(t *testing.T, random *rand.Rand) diskTest {
	return diskTest{
		Options{Memory: 1 << (14 + random.IntN(8)), Scratch: t.TempDir(), Certify: true, Workers: 1 + random.IntN(3)},
		diskTuning{disk.System{}, 1 << random.IntN(14), 1 + random.Int64N(3), time.Duration(random.IntN(4)) * time.Hour},
	}
}

func (d diskTest) prove(ctx context.Context, rules row.Rules, start row.Position) (*Proof, error) {
	return proveOnDisk(ctx, &Proof{Rules: rules, Start: start, Meeting: -1}, d.opts, d.tuning)
}

// again proves a board whose search is stored, twice: the second proof is the stored result.
func (d diskTest) again(t *testing.T, rules row.Rules, start row.Position) {
	t.Helper()
	for range 2 {
		p, err := d.prove(t.Context(), rules, start)
		d.checkProof(t, p, err)
	}
}

// chainingBoard draws a board of a game with chaining.
func chainingBoard(t *testing.T, random *rand.Rand, holes, seeds int) (row.Rules, row.Position) {
	t.Helper()
	rules := []row.Rules{row.Multitchouka(), row.NoWrap()}[random.IntN(2)]
	counts := make([]int, 1+holes/2+random.IntN(holes/2))
	for range 1 + random.IntN(seeds) {
		counts[random.IntN(len(counts))]++
	}
	p, err := row.NewPosition(random.IntN(3), counts...)
	if err != nil {
		t.Fatal(err)
	}
	return rules, p
}

// checkProof compares a result with Prove. A line must win, and the checker of certificates, which
// uses only the rules, must accept the layers of a loss. The folder must be empty again.
func (d diskTest) checkProof(t *testing.T, p *Proof, err error) {
	t.Helper()
	want := Prove(t.Context(), p.Rules, p.Start, Options{NoTheorems: true})
	if err != nil || p.Verdict != want.Verdict {
		t.Fatalf("%s %v: %v, %v, not %v", p.Rules.ID, p.Start, p.Verdict, err, want.Verdict)
	}
	if left := disktest.Names(t, folderOf(d.opts.Scratch, p.Rules, p.Start)); len(left) > 2 {
		t.Fatalf("%s %v: %q is left", p.Rules.ID, p.Start, left)
	}
	if p.Verdict == engine.Won {
		if err := replay(p.Rules, p.Start, p.Line); err != nil {
			t.Fatalf("%s %v: %v: %v", p.Rules.ID, p.Start, p.Line, err)
		}
		return
	}
	var file bytes.Buffer
	c := certificate.Certificate{Game: GameOf(p.Rules), Start: p.Start, Proofs: []certificate.Proof{*p.Loss}}
	if err := c.Write(&file); err != nil {
		t.Fatal(err)
	}
	read, err := certificate.Read(&file, func(string) (engine.Game, error) { return c.Game, nil })
	if err == nil {
		err = read.Check(t.Context(), engine.Limits{})
	}
	if err != nil {
		t.Fatalf("%s %v: %v", p.Rules.ID, p.Start, err)
	}
	inLayers := 0
	for _, l := range read.Proofs[0].Layers {
		inLayers += l.Count
	}
	if inLayers != p.Positions {
		t.Fatalf("%s %v: %d positions in layers, not %d", p.Rules.ID, p.Start, inLayers, p.Positions)
	}
}

func TestDiskEqualsProve(t *testing.T) {
	random := enginetest.Random(t)
	for n := 1; n <= 6; n++ {
		for k := 1; k <= 6; k++ {
			d, start := newDiskTest(t, random), uniformRow(t, n, k)
			p, err := d.prove(t.Context(), row.Multitchouka(), start)
			d.checkProof(t, p, err)
		}
	}
	for range 40 {
		d := newDiskTest(t, random)
		rules, start := chainingBoard(t, random, 9, 28)
		p, err := d.prove(t.Context(), rules, start)
		d.checkProof(t, p, err)
	}
}

func uniformRow(t *testing.T, n, k int) row.Position {
	t.Helper()
	p, err := row.Uniform(n, k)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The line and the number of positions depend neither on the memory, the workers nor the stored
// states.
func TestDiskDeterministic(t *testing.T) {
	random := enginetest.Random(t)
	for _, at := range [][2]int{{8, 3}, {9, 3}, {6, 5}, {7, 5}} {
		start, first := uniformRow(t, at[0], at[1]), (*Proof)(nil)
		for range 3 {
			d := newDiskTest(t, random)
			d.tuning.forwardOnly = 500
			p, err := d.prove(t.Context(), row.Multitchouka(), start)
			if first == nil {
				first = p
			}
			if err != nil || p.Positions != first.Positions || !slices.Equal(p.Line, first.Line) {
				t.Fatalf("%v: %v, %d positions, %v; before %d, %v", start, err, p.Positions, p.Line, first.Positions, first.Line)
			}
		}
	}
}

// The layers of a loss are those of certificate.Loss.
func TestDiskLayers(t *testing.T) {
	random := enginetest.Random(t)
	for _, at := range [][2]int{{7, 3}, {7, 4}, {5, 4}, {7, 6}} {
		d, start := newDiskTest(t, random), uniformRow(t, at[0], at[1])
		d.tuning.forwardOnly, d.tuning.segment, d.opts.Memory = certificate.ForwardOnly, 1<<10, 1<<26
		p, err := d.prove(t.Context(), row.Multitchouka(), start)
		if err != nil {
			t.Fatal(err)
		}
		want, err := certificate.Loss(t.Context(), GameOf(row.Multitchouka()), start, engine.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		var files [2]bytes.Buffer
		for i, proof := range []certificate.Proof{*p.Loss, want} {
			c := certificate.Certificate{Game: GameOf(row.Multitchouka()), Start: start, Proofs: []certificate.Proof{proof}}
			if err := c.Write(&files[i]); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(files[0].Bytes(), files[1].Bytes()) {
			t.Errorf("%v: the certificate differs:\n%s\n%s", start, &files[0], &files[1])
		}
	}
}

// The numbers of positions of 13x3 from both ends are those of a separate program; see
// docs/frontier.md.
func TestDiskMeeting(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	opts := Options{Memory: 1 << 26, Scratch: t.TempDir(), NoTheorems: true}
	p, err := ProveOnDisk(t.Context(), row.Multitchouka(), uniformRow(t, 13, 3), opts)
	if err != nil || p.Verdict != engine.Lost || p.Meeting != 16 || p.Positions != 1_108_741+2_949 {
		t.Errorf("%v, %v, %d positions, meeting at %d", err, p.Verdict, p.Positions, p.Meeting)
	}
}

// A start whose highest layers have no ranks, and are kept in memory.
func TestDiskWithoutRanks(t *testing.T) {
	d := newDiskTest(t, enginetest.Random(t))
	d.opts.Memory = 1 << 22
	counts := make([]int, 40)
	counts[39], counts[38], counts[37], counts[36], counts[30] = 1, 2, 3, 4, 60
	start, err := row.NewPosition(0, counts...)
	if err != nil {
		t.Fatal(err)
	}
	if rankingUpTo(40, 1<<63).most >= start.Outside() {
		t.Fatal("every layer has ranks")
	}
	p, err := d.prove(t.Context(), row.NoWrap(), start)
	d.checkProof(t, p, err)
}

// A search that is killed at any step, by itself or with the machine, continues and finds the same.
func TestDiskKills(t *testing.T) {
	random := enginetest.Random(t)
	for range disktest.Kills(t, 4) {
		d := newDiskTest(t, random)
		d.tuning.every = 0
		rules, start := chainingBoard(t, random, 7, 14)
		kills := 0
		for n := 20 + random.IntN(200); ; n += n / 4 {
			faulty := disktest.KillAt(n)
			if random.IntN(2) == 0 {
				faulty = disktest.CutPowerAt(n)
			}
			d.tuning.disk = faulty
			p, err := d.prove(t.Context(), rules, start)
			if err == nil && p.Verdict != engine.Unknown {
				break
			}
			if p.Verdict != engine.Unknown || p.Loss != nil {
				t.Fatalf("%s %v: %v, %v", rules.ID, start, p.Verdict, err)
			}
			kills++
		}
		d.tuning.disk = disk.System{}
		d.again(t, rules, start)
		t.Logf("%s %v: %d kills", rules.ID, start, kills)
	}
}

// A search that is cancelled, or whose disk is full, at any step is unknown and can be continued.
func TestDiskStops(t *testing.T) {
	random := enginetest.Random(t)
	for range 30 {
		d := newDiskTest(t, random)
		rules, start := chainingBoard(t, random, 8, 24)
		ctx, cancel := context.WithCancel(t.Context())
		full, at := random.IntN(2) == 0, 1+random.IntN(400)
		d.tuning.disk = disktest.New(func(s disktest.Step) error {
			switch {
			case s.N < at || s.Op != "Write" && full:
			case full:
				return syscall.ENOSPC
			default:
				cancel()
			}
			return nil
		})
		p, err := d.prove(ctx, rules, start)
		cancel()
		switch {
		case p.Verdict != engine.Unknown:
			continue // it had finished
		case p.Line != nil || p.Loss != nil || full != (err != nil) || full && disk.ReasonOf(err) != disk.Full || !full && p.Cause != Cancelled:
			t.Fatalf("%s %v: %+v, %v", rules.ID, start, p, err)
		}
		d.tuning.disk = disk.System{}
		d.again(t, rules, start)
	}
}

// A search that reaches its limit can be continued with a larger one.
func TestDiskLimit(t *testing.T) {
	d := newDiskTest(t, enginetest.Random(t))
	start := uniformRow(t, 9, 3)
	d.opts.Disk, d.tuning.every = 4000, 0
	p, err := d.prove(t.Context(), row.Multitchouka(), start)
	if !errors.Is(err, ErrScratchSpace) || p.Verdict != engine.Unknown || !ContinuesOnDisk(d.opts.Scratch, p.Rules, start) {
		t.Fatalf("%v, %v", p.Verdict, err)
	}
	d.opts.Disk = 0
	d.again(t, row.Multitchouka(), start)
	if err := RemoveScratch(d.opts.Scratch, row.Multitchouka(), start); err != nil {
		t.Fatal(err)
	}
	if left := disktest.Names(t, d.opts.Scratch); len(left) > 0 {
		t.Errorf("%q is left", left)
	}
}

// Two searches do not share a folder, and a manifest of another board or version is refused.
func TestDiskFolders(t *testing.T) {
	d := newDiskTest(t, enginetest.Random(t))
	start := uniformRow(t, 6, 3)
	folder := folderOf(d.opts.Scratch, row.Multitchouka(), start)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	lock, err := os.Create(filepath.Join(folder, lockName))
	if err != nil {
		t.Fatal(err)
	}
	if err := disk.OwnLock(lock.Fd()); err != nil {
		t.Skip("no locks: ", err)
	}
	var held *disk.HeldError
	if _, err := d.prove(t.Context(), row.Multitchouka(), start); !errors.As(err, &held) {
		t.Fatal(err)
	}
	if err := lock.Close(); err != nil {
		t.Fatal(err)
	}
	for _, content := range []string{
		"{", `{"format":"tchouka-search 2"}`, `{"format":"tchouka-search 1","game":"multitchouka","start":"1 | 0"}`,
	} {
		disktest.Put(t, filepath.Join(folder, manifestName), content)
		if p, err := d.prove(t.Context(), row.Multitchouka(), start); err == nil || p.Verdict != engine.Unknown {
			t.Errorf("%s: %v", content, p.Verdict)
		}
	}
}

// childFolder is the environment variable with the folder of a child process.
const childFolder = "TCHOUKA_DISK_FOLDER"

// A process that is killed at random moments loses nothing that it has stored.
func TestDiskKilledProcess(t *testing.T) {
	start := uniformRow(t, 10, 3)
	d := diskTest{
		Options{Memory: 1 << 18, Scratch: os.Getenv(childFolder), Certify: true, Workers: 2},
		diskTuning{disk.System{}, 1 << 10, 1, 0},
	}
	if d.opts.Scratch != "" { // the child
		_, _ = d.prove(t.Context(), row.Multitchouka(), start)
		return
	}
	random := enginetest.Random(t)
	d.opts.Scratch = t.TempDir()
	for range disktest.Kills(t, 3) {
		child := exec.Command(os.Args[0], "-test.run=^TestDiskKilledProcess$")
		child.Env = append(os.Environ(), childFolder+"="+d.opts.Scratch)
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		timer := time.AfterFunc(time.Duration(random.Int64N(int64(time.Second/2))), func() { _ = child.Process.Kill() })
		_ = child.Wait() // it was killed
		timer.Stop()
	}
	t.Log("continues: ", ContinuesOnDisk(d.opts.Scratch, row.Multitchouka(), start))
	p, err := d.prove(t.Context(), row.Multitchouka(), start)
	d.checkProof(t, p, err)
}
