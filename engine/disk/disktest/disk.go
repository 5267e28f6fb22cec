// Package disktest is a disk with faults, for tests of what writes to disks. It is
// the disk of this machine, but before every step it asks the test what is to
// become of it: the step may fail, wait, or be the last before the machine dies.
package disktest

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"sync"

	"tchouka/engine/disk"
)

var _ disk.Disk = (*Disk)(nil)

// ErrDead is the error of every step after the end of the machine.
var ErrDead = errors.New("the machine is dead")

// Step is one call of the disk or of a file on it.
type Step struct {
	N    int    // counted from 1
	Op   string // what is called, as in "Rename" or "Sync"
	Path string // the first one it is given
}

// Disk is a disk with faults.
type Disk struct {
	// Before is asked before every step, on the goroutine that makes it. The step
	// fails with the error it returns, without being made. It may wait, and it may
	// call Kill or CutPower. Nil lets all pass.
	Before func(Step) error
	// Torn has half of the data reach the disk of a write that fails.
	Torn bool

	mu       sync.Mutex
	steps    []Step
	dead     bool
	open     []*file
	unsynced map[string]bool // paths of files with content that is not on the disk yet
}

// New returns a disk that asks before every step.
func New(before func(Step) error) *Disk { return &Disk{Before: before} }

// FailAt returns a disk whose step of a number fails with an error.
func FailAt(n int, err error) *Disk {
	return New(func(s Step) error {
		if s.N == n {
			return err
		}
		return nil
	})
}

// KillAt returns a disk whose machine dies before the step of a number, in the
// middle of it when that is a write.
func KillAt(n int) *Disk {
	d := &Disk{Torn: true}
	d.Before = func(s Step) error {
		if s.N == n {
			d.Kill()
		}
		return nil
	}
	return d
}

// CutPowerAt returns a disk whose power fails before the step of a number.
func CutPowerAt(n int) *Disk {
	d := &Disk{Torn: true}
	d.Before = func(s Step) error {
		if s.N == n {
			d.CutPower()
		}
		return nil
	}
	return d
}

// Steps returns the steps that were made or failed. Those of the dead do not count.
func (d *Disk) Steps() []Step {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.steps)
}

// Kill ends the process that uses the disk: its files are closed, and nothing it
// does has any effect.
func (d *Disk) Kill() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.dead = true
	for _, f := range d.open {
		if d.Torn {
			_, _ = f.File.Write(f.under[:len(f.under)/2])
		}
		_ = f.File.Close()
	}
	d.open = nil
}

// CutPower is Kill for the whole machine: of files that were not brought to the
// disk only half is left, whatever they are called by now.
func (d *Disk) CutPower() {
	d.Kill()
	d.mu.Lock()
	defer d.mu.Unlock()
	for path := range d.unsynced {
		if info, err := os.Lstat(path); err == nil && info.Mode().IsRegular() {
			_ = os.Truncate(path, info.Size()/2)
		}
	}
}

// step is made before every step.
func (d *Disk) step(op, path string) error {
	d.mu.Lock()
	if d.dead {
		d.mu.Unlock()
		return ErrDead
	}
	s := Step{len(d.steps) + 1, op, path}
	d.steps = append(d.steps, s)
	d.mu.Unlock()
	if d.Before != nil {
		if err := d.Before(s); err != nil {
			return &fs.PathError{Op: op, Path: path, Err: err}
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.dead {
		return ErrDead
	}
	return nil
}

// note notes whether what was written to a file is on the disk.
func (d *Disk) note(path string, synced bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.unsynced == nil {
		d.unsynced = map[string]bool{}
	}
	if synced {
		delete(d.unsynced, path)
	} else if !d.dead {
		d.unsynced[path] = true
	}
}

// renamed notes that a file has another name.
func (d *Disk) renamed(from, to string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.unsynced, to)
	if d.unsynced[from] {
		delete(d.unsynced, from)
		d.unsynced[to] = true
	}
	for _, f := range d.open {
		if f.path == from {
			f.path = to
		}
	}
}
