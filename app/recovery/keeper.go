package recovery

import (
	"errors"
	"io"
	"sync"

	"tchouka/engine/disk"
	"tchouka/engine/safefile"
)

// Keeper keeps the session of this process. Its methods return at once; a goroutine
// of its own does the writing, and of several sessions that wait only the last;
// another one sees them to the disk.
type Keeper struct {
	disk   disk.Disk
	folder string
	failed func(error) // called on that goroutine

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

// NewKeeper returns a keeper that makes its room in a folder. It tells failed, which
// may be nil, why something could not be kept.
func NewKeeper(d disk.Disk, folder string, failed func(error)) *Keeper {
	k := &Keeper{disk: d, folder: folder, failed: failed}
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
		if err := k.fulfil(next); err != nil && k.failed != nil {
			k.failed(err)
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
	if k.room == nil && (text != nil || w.hold != nil && *w.hold != "") {
		made, err := newRoom(k.disk, k.folder)
		if err != nil {
			return err
		}
		k.mu.Lock()
		k.room = made
		k.mu.Unlock()
	}
	if k.room == nil {
		return nil
	}
	var held, kept error
	if w.hold != nil {
		held = safefile.WriteBytes(k.disk, k.room.path(holdsName), []byte(*w.hold))
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

// settleSoon sees to it that somebody brings what was written to the disk.
func (k *Keeper) settleSoon() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.behind = true
	if !k.syncing {
		k.syncing = true
		go k.settle(k.room)
	}
}

// settle brings what was written to the disk until there is no more.
func (k *Keeper) settle(r *room) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for k.behind {
		k.behind = false
		k.mu.Unlock()
		r.settle()
		k.mu.Lock()
	}
	k.syncing = false
	k.idle.Broadcast()
}
