// Package disktest implements a disk with faults, for tests of code that writes files. It uses the
// disk of this machine, but calls a function of the test before every step. The step can fail,
// wait, or be the last before the machine stops.
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

// ErrStopped is the error of every step after the machine stopped.
var ErrStopped = errors.New("the machine is dead")

// Step is a call of a method of the disk or of a file on it.
type Step struct {
	N    int    // from 1
	Op   string // name of the method, for example "Rename" or "Sync"
	Path string // the first path argument
}

// Disk is a disk with faults.
type Disk struct {
	// Torn makes a failing write store half of its data.
	Torn bool

	mu       sync.Mutex
	before   func(Step) error // see SetBefore
	steps    []Step
	stopped  bool
	open     []*file
	unsynced map[string]bool // paths of files with unsynced content
}

// New returns a disk that calls before before every step; see [Disk.SetBefore].
func New(before func(Step) error) *Disk { return &Disk{before: before} }

// SetBefore sets the function, or nil, that is called before every step on the goroutine of the step. If
// it returns an error, the step is not performed and fails with that error. It may wait, and it may call
// Kill or CutPower. The function can be replaced while other goroutines use the disk.
func (d *Disk) SetBefore(before func(Step) error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.before = before
}

// FailAt returns a disk whose n-th step fails with an error.
func FailAt(n int, err error) *Disk {
	return New(func(s Step) error {
		if s.N == n {
			return err
		}
		return nil
	})
}

// KillAt returns a disk whose machine stops before the n-th step, or in the middle of it if that is
// a write.
func KillAt(n int) *Disk {
	d := &Disk{Torn: true}
	d.before = func(s Step) error {
		if s.N == n {
			d.Kill()
		}
		return nil
	}
	return d
}

// CutPowerAt returns a disk whose power fails before the n-th step.
func CutPowerAt(n int) *Disk {
	d := &Disk{Torn: true}
	d.before = func(s Step) error {
		if s.N == n {
			d.CutPower()
		}
		return nil
	}
	return d
}

// Steps returns the steps that were performed or failed, without those after the machine stopped.
func (d *Disk) Steps() []Step {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.steps)
}

// Kill ends the process that uses the disk: its files are closed, and its further steps have no
// effect.
func (d *Disk) Kill() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.stopped = true
	for _, f := range d.open {
		if d.Torn {
			_, _ = f.File.Write(f.data[:len(f.data)/2])
		}
		_ = f.File.Close()
	}
	d.open = nil
}

// CutPower is Kill for the whole machine: files that were not synced lose half of their content,
// also if they were renamed.
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

// step is called before every step.
func (d *Disk) step(op, path string) error {
	d.mu.Lock()
	if d.stopped {
		d.mu.Unlock()
		return ErrStopped
	}
	s := Step{len(d.steps) + 1, op, path}
	d.steps = append(d.steps, s)
	before := d.before
	d.mu.Unlock()
	if before != nil {
		if err := before(s); err != nil {
			return &fs.PathError{Op: op, Path: path, Err: err}
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.stopped {
		return ErrStopped
	}
	return nil
}

// setSynced records whether the content of a file is synced.
func (d *Disk) setSynced(path string, synced bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.unsynced == nil {
		d.unsynced = map[string]bool{}
	}
	if synced {
		delete(d.unsynced, path)
	} else if !d.stopped {
		d.unsynced[path] = true
	}
}

// renamed records the new name of a file.
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
