package recovery

import (
	"errors"
	"io"
	"sync"

	"tchouka/engine/disk"
)

// Keeper keeps the session of this process. Its methods return at once; a goroutine
// of its own does the writing, and of several sessions that wait only the last;
// another one sees them to the disk.
type Keeper struct {
	disk   disk.Disk
	folder string
	told   func(error) // called on that goroutine
	broken bool        // the last thing that was told is an error
	held   string      // what the room says of the file at hand

	mu      sync.Mutex
	idle    *sync.Cond
	wish    wish
	working bool
	syncing bool  // what was written is on its way to the disk
	behind  bool  // there is more for it
	room    *room // nil until there is something to keep
}

// wish is what is to be done next.
type wish struct {
	any     bool
	session func() ([]byte, error) // its text; nil where it stays as it is
	drop    bool                   // nothing is unsaved
	hold    *string                // the file at hand
}

// NewKeeper returns a keeper that makes its room in a folder. It calls told with every error,
// and with nil when it succeeds after an error.
func NewKeeper(d disk.Disk, folder string, told func(error)) *Keeper {
	k := &Keeper{disk: d, folder: folder, told: told}
	k.idle = sync.NewCond(&k.mu)
	return k
}

// Keep keeps a session in place of the one before.
func (k *Keeper) Keep(n Note, session io.WriterTo) {
	k.do(func(w *wish) { w.session, w.drop = func() ([]byte, error) { return n.with(session) }, false })
}

// Drop removes what is kept: it is saved, or was thrown away.
func (k *Keeper) Drop() { k.do(func(w *wish) { w.session, w.drop = nil, true }) }

// Hold says which file the session belongs to, so that other windows can tell of
// it; empty for none.
func (k *Keeper) Hold(file string) { k.do(func(w *wish) { w.hold = &file }) }

// Wait returns when all is done and on the disk.
func (k *Keeper) Wait() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for k.working || k.syncing {
		k.idle.Wait()
	}
}

// Adopt goes on with the room of a find, which keeps its session until it is
// replaced or dropped. The keeper's own room is given up.
func (k *Keeper) Adopt(f *Find) {
	k.Wait()
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.room != nil {
		_ = k.room.clear()
	}
	k.room = f.room
}

// Close ends the keeping for good. Nothing stays behind.
func (k *Keeper) Close() {
	k.Wait()
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.room != nil {
		_ = k.room.clear()
		k.room = nil
	}
}

// do adds to the wish and sees to it that somebody is at work.
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

// enter makes a room if there is none, or somebody has removed it, and something needs one.
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

// settleSoon sees to it that somebody brings what was written to the disk.
func (k *Keeper) settleSoon() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.behind = true
	if !k.syncing {
		k.syncing = true
		go k.settle()
	}
}

// settle brings what was written to the disk until there is no more.
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
