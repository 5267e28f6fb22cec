package userdata

import (
	"errors"
	"io"
	"sync"

	"tchouka/engine/disk"
)

// Store keeps the session of this process. Its methods return at once. One goroutine writes the
// copies; of several waiting sessions it writes only the last. Another goroutine syncs them to the
// disk.
type Store struct {
	disk     disk.Disk
	folder   string
	reported func(error) // called on the writing goroutine
	broken   bool        // the last report was an error
	held     string      // the path in the file "holds"

	mu      sync.Mutex
	idle    *sync.Cond
	request request
	working bool
	syncing bool     // the last copy is being synced to the disk
	behind  bool     // there is another copy to sync
	procDir *procDir // nil until there is something to keep
}

// request is the pending work of the writing goroutine.
type request struct {
	any     bool
	session func() ([]byte, error) // returns its text; nil for no change
	drop    bool                   // nothing is unsaved any more
	hold    *string                // the path of the file of the session
}

// NewStore returns a store that makes its folder in the given folder. It reports
// every error to the callback, and nil on the first success after an error.
func NewStore(d disk.Disk, folder string, reported func(error)) *Store {
	k := &Store{disk: d, folder: folder, reported: reported}
	k.idle = sync.NewCond(&k.mu)
	return k
}

// Save keeps a session and replaces the previous one.
func (k *Store) Save(n Note, session io.WriterTo) {
	k.do(func(w *request) { w.session, w.drop = func() ([]byte, error) { return n.insertInto(session) }, false })
}

// Drop removes the kept session, because it was saved or discarded.
func (k *Store) Drop() { k.do(func(w *request) { w.session, w.drop = nil, true }) }

// Hold records the file of the session, so that other windows can show that it is open here; empty
// for none.
func (k *Store) Hold(file string) { k.do(func(w *request) { w.hold = &file }) }

// Wait waits until everything is written and synced to the disk.
func (k *Store) Wait() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for k.working || k.syncing {
		k.idle.Wait()
	}
}

// Adopt takes over the folder of a find, with its session, until that is replaced or dropped. It
// removes the store's own folder.
func (k *Store) Adopt(f *Unsaved) {
	k.Wait()
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.procDir != nil {
		_ = k.procDir.clear()
	}
	k.procDir = f.procDir
}

// Close ends the store and removes everything it kept.
func (k *Store) Close() {
	k.Wait()
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.procDir != nil {
		_ = k.procDir.clear()
		k.procDir = nil
	}
}

// do adds to the pending work and makes sure that the writing goroutine is running.
func (k *Store) do(add func(*request)) {
	k.mu.Lock()
	defer k.mu.Unlock()
	add(&k.request)
	k.request.any = true
	if !k.working {
		k.working = true
		go k.work()
	}
}

func (k *Store) work() {
	for {
		k.mu.Lock()
		next := k.request
		k.request = request{}
		if !next.any {
			k.working = false
			k.idle.Broadcast()
			k.mu.Unlock()
			return
		}
		k.mu.Unlock()
		if err := k.process(next); err != nil || k.broken {
			k.broken = err != nil
			k.reported(err)
		}
	}
}

func (k *Store) process(w request) error {
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
	made, err := k.acquire(text != nil || k.held != "")
	if k.procDir == nil {
		return err
	}
	var held, kept error
	if w.hold != nil || made && k.held != "" {
		held = disk.ReplaceBytes(k.disk, k.procDir.path(holdsName), disk.Always(), []byte(k.held))
	}
	switch {
	case w.drop:
		kept = k.procDir.drop()
	case text != nil:
		if kept = k.procDir.add(text); kept == nil {
			k.startSync()
		}
	}
	return errors.Join(kept, held)
}

// acquire makes a folder if one is necessary and there is none, or if another program has removed it.
func (k *Store) acquire(needed bool) (made bool, err error) {
	there := k.procDir
	if there != nil && there.removed() {
		there.release()
		there = nil
	}
	if there == nil && needed {
		there, err = newProcDir(k.disk, k.folder)
		made = err == nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.procDir = there
	return made, err
}

// startSync makes sure that a goroutine syncs the last copy to the disk.
func (k *Store) startSync() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.behind = true
	if !k.syncing {
		k.syncing = true
		go k.syncCopies()
	}
}

// syncCopies syncs copies to the disk until there are no more.
func (k *Store) syncCopies() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for k.behind {
		k.behind = false
		r := k.procDir
		k.mu.Unlock()
		if r != nil {
			r.syncCopies()
		}
		k.mu.Lock()
	}
	k.syncing = false
	k.idle.Broadcast()
}
