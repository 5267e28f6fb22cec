package userdata

import (
	"errors"
	"io"
	"sync"

	"tchouka/engine/disk"
)

// Keeper keeps the session of this process. Its methods return at once. One goroutine writes the
// copies; of several waiting sessions it writes only the last. Another goroutine syncs them to the
// disk.
type Keeper struct {
	disk   disk.Disk
	folder string
	told   func(error) // called on the writing goroutine
	broken bool        // the last report was an error
	held   string      // the path in the file "holds"

	mu      sync.Mutex
	idle    *sync.Cond
	wish    wish
	working bool
	syncing bool  // the last copy is being synced to the disk
	behind  bool  // there is another copy to sync
	room    *room // nil until there is something to keep
}

// wish is the pending work of the writing goroutine.
type wish struct {
	any     bool
	session func() ([]byte, error) // returns its text; nil for no change
	drop    bool                   // nothing is unsaved any more
	hold    *string                // the path of the file of the session
}

// NewKeeper returns a keeper that makes its folder in the given folder. It reports
// every error to the callback, and nil on the first success after an error.
func NewKeeper(d disk.Disk, folder string, told func(error)) *Keeper {
	k := &Keeper{disk: d, folder: folder, told: told}
	k.idle = sync.NewCond(&k.mu)
	return k
}

// Keep keeps a session and replaces the previous one.
func (k *Keeper) Keep(n Note, session io.WriterTo) {
	k.do(func(w *wish) { w.session, w.drop = func() ([]byte, error) { return n.with(session) }, false })
}

// Drop removes the kept session, because it was saved or discarded.
func (k *Keeper) Drop() { k.do(func(w *wish) { w.session, w.drop = nil, true }) }

// Hold records the file of the session, so that other windows can show that it is open here; empty
// for none.
func (k *Keeper) Hold(file string) { k.do(func(w *wish) { w.hold = &file }) }

// Wait waits until everything is written and synced to the disk.
func (k *Keeper) Wait() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for k.working || k.syncing {
		k.idle.Wait()
	}
}

// Adopt takes over the folder of a find, with its session, until that is replaced or dropped. It
// removes the keeper's own folder.
func (k *Keeper) Adopt(f *Unsaved) {
	k.Wait()
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.room != nil {
		_ = k.room.clear()
	}
	k.room = f.room
}

// Close ends the keeper and removes everything it kept.
func (k *Keeper) Close() {
	k.Wait()
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.room != nil {
		_ = k.room.clear()
		k.room = nil
	}
}

// do adds to the pending work and makes sure that the writing goroutine is running.
func (k *Keeper) do(add func(*wish)) {
	k.mu.Lock()
	defer k.mu.Unlock()
	add(&k.wish)
	k.wish.any = true
	if !k.working {
		k.working = true
		go k.work()
	}
}

func (k *Keeper) work() {
	for {
		k.mu.Lock()
		next := k.wish
		k.wish = wish{}
		if !next.any {
			k.working = false
			k.idle.Broadcast()
			k.mu.Unlock()
			return
		}
		k.mu.Unlock()
		if err := k.fulfil(next); err != nil || k.broken {
			k.broken = err != nil
			k.told(err)
		}
	}
}

func (k *Keeper) fulfil(w wish) error {
	var text []byte
	if w.session != nil {
		var err error
		if text, err = w.session(); err != nil {
			return err
		}
	}
	if w.hold != nil {
		k.held = *w.hold
	}
	made, err := k.enter(text != nil || k.held != "")
	if k.room == nil {
		return err
	}
	var held, kept error
	if w.hold != nil || made && k.held != "" {
		held = disk.ReplaceBytes(k.disk, k.room.path(holdsName), []byte(k.held))
	}
	switch {
	case w.drop:
		kept = k.room.drop()
	case text != nil:
		if kept = k.room.add(text); kept == nil {
			k.settleSoon()
		}
	}
	return errors.Join(kept, held)
}

// enter makes a folder if one is necessary and there is none, or if another program has removed it.
func (k *Keeper) enter(needed bool) (made bool, err error) {
	there := k.room
	if there != nil && there.removed() {
		there.leave()
		there = nil
	}
	if there == nil && needed {
		there, err = newRoom(k.disk, k.folder)
		made = err == nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.room = there
	return made, err
}

// settleSoon makes sure that a goroutine syncs the last copy to the disk.
func (k *Keeper) settleSoon() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.behind = true
	if !k.syncing {
		k.syncing = true
		go k.settle()
	}
}

// settle syncs copies to the disk until there are no more.
func (k *Keeper) settle() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for k.behind {
		k.behind = false
		r := k.room
		k.mu.Unlock()
		if r != nil {
			r.settle()
		}
		k.mu.Lock()
	}
	k.syncing = false
	k.idle.Broadcast()
}
