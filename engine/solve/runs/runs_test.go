package runs_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/enginetest"
	"tchouka/engine/solve/runs"
)

func open(t *testing.T, d disk.Disk, limit int64) *runs.Store {
	t.Helper()
	store, err := runs.Open(t.Context(), d, t.TempDir(), limit, nil)
	if err != nil {
		t.Fatal(err)
	}
	return store
}

// numbers draws numbers with differences of very different sizes, some of them twice.
func numbers(random *rand.Rand, n int) []uint64 {
	all := make([]uint64, n)
	for i := range all {
		all[i] = random.Uint64() >> random.IntN(64)
	}
	return append(all, all[:n/3]...)
}

// contents returns all numbers of runs, in their order.
func contents(t *testing.T, store *runs.Store, list []runs.Run) (all []uint64) {
	t.Helper()
	if err := store.Each(1, list, 0, runs.BlocksOf(list), func(_ int, numbers []uint64) error {
		all = append(all, numbers...)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

// Collector, Merge, Has and Common agree with sorted slices, for any memory and number of workers.
func TestSetsEqualSlices(t *testing.T) {
	random := enginetest.Random(t)
	for range 12 {
		workers := 1 + random.IntN(3)
		store := open(t, disk.System{}, 1<<40)
		c := runs.NewCollector(store, 1<<(10+random.IntN(14)), workers)
		var want [2][]uint64
		for key := range want {
			want[key] = numbers(random, 1+random.IntN(60_000))
		}
		want[1] = append(want[1], want[0][:random.IntN(2)]...)
		buffer := c.Buffer(1)
		for key, all := range want {
			for i, x := range all {
				if err := buffer.Add(key, x); err != nil {
					t.Fatal(err)
				}
				if i%10_000 == 9_999 && random.IntN(4) == 0 {
					if _, err := c.Flush(); err != nil {
						t.Fatal(err)
					}
				}
			}
			slices.Sort(all)
			want[key] = slices.Compact(all)
		}
		if err := buffer.Flush(); err != nil {
			t.Fatal(err)
		}
		merged, err := c.Merge(0)
		if err != nil {
			t.Fatal(err)
		}
		if got := contents(t, store, merged); !slices.Equal(got, want[0]) || runs.CountOf(merged) != int64(len(got)) {
			t.Fatalf("%d numbers, not %d", len(got), len(want[0]))
		}
		for range 100 {
			x := want[0][random.IntN(len(want[0]))] + uint64(random.IntN(2))
			_, in := slices.BinarySearch(want[0], x)
			if got, err := store.Has(merged, x); got != in || err != nil {
				t.Fatalf("Has(%d) is %v, %v", x, got, err)
			}
		}
		common := slices.DeleteFunc(slices.Clone(want[1]), func(x uint64) bool {
			_, in := slices.BinarySearch(want[0], x)
			return !in
		})
		x, found, err := c.Common(1, merged)
		if err != nil || found != (len(common) > 0) || found && x != common[0] {
			t.Fatalf("Common is %d, %v, %v; %d are", x, found, err, len(common))
		}
		if len(c.Keys()) > 0 {
			t.Fatalf("the collector keeps %v", c.Keys())
		}
		if err := store.Remove(merged...); err != nil || store.Used() != 0 {
			t.Fatalf("%d bytes are left, %v", store.Used(), err)
		}
	}
}

// runOf writes a run of some blocks.
func runOf(t *testing.T, store *runs.Store, count int) runs.Run {
	t.Helper()
	w, err := store.Create()
	if err != nil {
		t.Fatal(err)
	}
	for i := range count {
		if err := w.Add(uint64(i) * 1000); err != nil {
			t.Fatal(err)
		}
	}
	run, err := w.Close(nil)
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// Any changed byte, and any truncation, is found and named.
func TestDamage(t *testing.T) {
	random := enginetest.Random(t)
	dir := t.TempDir()
	store, err := runs.Open(t.Context(), disk.System{}, dir, 1<<40, nil)
	if err != nil {
		t.Fatal(err)
	}
	run := runOf(t, store, 30_000)
	path := filepath.Join(dir, run.Name)
	whole := []byte(disktest.Content(t, path))
	for range 200 {
		damaged := slices.Clone(whole)
		if random.IntN(2) == 0 {
			damaged[random.IntN(len(whole))] ^= 1 << random.IntN(8)
		} else {
			damaged = damaged[:random.IntN(len(whole))]
		}
		disktest.Put(t, path, string(damaged))
		err := store.Each(2, []runs.Run{run}, 0, run.Blocks(), func(int, []uint64) error { return nil })
		var found *runs.DamagedError
		if !errors.As(err, &found) || found.Path != path || found.Block >= run.Blocks() {
			t.Fatalf("%v", err)
		}
	}
}

// A full disk at any step, and the limit, end the writing.
func TestFullDisk(t *testing.T) {
	for n := 1; ; n++ {
		d := disktest.FailAt(n, syscall.ENOSPC)
		store, err := runs.Open(t.Context(), d, t.TempDir(), 1<<40, nil)
		c := runs.NewCollector(store, 1<<10, 2)
		buffer := c.Buffer(0)
		for i := uint64(0); i < 20_000 && err == nil; i++ {
			err = buffer.Add(0, i*i%99_991)
		}
		if err == nil {
			_, err = c.Merge(0)
		}
		steps := d.Steps()
		if len(steps) < n {
			break
		}
		if failed := steps[n-1].Op; disk.ReasonOf(err) != disk.Full && failed != "Close" {
			t.Fatalf("step %d, %s: %v", n, failed, err)
		}
	}
	limited := open(t, disk.System{}, 100_000)
	w, err := limited.Create()
	if err != nil {
		t.Fatal(err)
	}
	for i := uint64(0); err == nil; i++ {
		err = w.Add(i << 20)
	}
	if _, err = w.Close(err); !errors.Is(err, runs.ErrLimit) || limited.Used() != 0 {
		t.Fatalf("%v, %d bytes are left", err, limited.Used())
	}
}

// Removed runs remain until a manifest without them is written, and Open deletes the others.
func TestKeep(t *testing.T) {
	dir := t.TempDir()
	store, err := runs.Open(t.Context(), disk.System{}, dir, 1<<40, nil)
	if err != nil {
		t.Fatal(err)
	}
	a, b := runOf(t, store, 10), runOf(t, store, 10)
	keep := func(list ...runs.Run) {
		t.Helper()
		if err := store.Keep(list, func() error { return nil }); err != nil {
			t.Fatal(err)
		}
	}
	keep(a, b)
	failed := errors.New("the manifest could not be written")
	if err := errors.Join(store.Remove(a), store.Keep([]runs.Run{b}, func() error { return failed })); !errors.Is(err, failed) {
		t.Fatal(err)
	}
	if left := disktest.Names(t, dir); len(left) != 2 || store.Obsolete() != a.Bytes {
		t.Fatalf("%q are left", left)
	}
	keep(b)
	if left := disktest.Names(t, dir); !slices.Equal(left, []string{b.Name}) {
		t.Fatalf("%q are left", left)
	}
	c := runOf(t, store, 10)
	disktest.Put(t, filepath.Join(dir, "notes.txt"), "")
	if _, err := runs.Open(t.Context(), disk.System{}, dir, 1<<40, []runs.Run{b}); err != nil {
		t.Fatal(err)
	}
	if left := disktest.Names(t, dir); !slices.Equal(left, []string{"notes.txt", b.Name}) {
		t.Fatalf("%q are left, and %s is not named", left, c.Name)
	}
}

// A cancelled search neither reads nor writes.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	store, err := runs.Open(ctx, disk.System{}, t.TempDir(), 1<<40, nil)
	if err != nil {
		t.Fatal(err)
	}
	run := runOf(t, store, 10)
	cancel()
	err = store.Each(1, []runs.Run{run}, 0, 1, func(int, []uint64) error { return nil })
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
}
