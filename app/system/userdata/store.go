// Package userdata stores what the program keeps on the disk beside documents: the user's settings,
// unsaved work, earlier versions of documents, and the log. None of them delays the window, because
// background goroutines write.
//
// # Settings
//
// Settings are protected from a kill, a power failure, a second window, versions with other
// settings, and damaged files.
//
//	~/.config/tchouka/
//		settings.json          an object; each key is a setting
//		settings.json.lock     held briefly while a window writes
//		settings-damaged.json  a copy of a file that was damaged
//
// A [Settings] is the file as one window sees it. A background goroutine writes each change at once:
// it reads the file again, changes only the settings that this window has changed, and replaces the
// file atomically. So two windows can change settings at the same time, and keys of other versions
// are preserved.
//
// A value of an unexpected type is ignored; all other settings are used. Before such a value is
// replaced, the whole file is copied, and [Damage] contains the name of the copy. A file that
// cannot be read or copied is never written.
//
// # Unsaved work
//
// A [Store] keeps the work of a process that may end at any moment, and [FindUnsaved] finds the
// work of ended processes.
//
// Every running program has its own folder in the user's state folder, so that two of them never
// write to one file:
//
//	~/.local/state/tchouka/recovery/
//		1pq7z…/
//			lock               held by the process as long as it runs
//			session-….tchouka  the unsaved session, if there is one
//			holds              the path of the file of the session
//
// The operating system releases a lock when its process ends, for any reason. So a folder whose
// lock can be taken belongs to an ended process. A clean exit removes the folder.
//
// Each copy of the session is a file of its own, complete before it has its name. The older copies
// stay until it is synced to the disk (procdir.go). So there is always a complete copy after a kill
// or a power failure. It is a game file like any other. The additional notes, for example its file
// and the time of the copy, are in lines that begin with x-:
//
//	tchouka 1
//	x-tchouka-recovery: {"file":"/home/ada/game.tchouka","time":…}
//	rules multitchouka
//	…
//
// On systems without file locks nothing is kept.
//
// # History
//
// A [History] keeps earlier versions of documents: what was saved, unsaved work every few minutes, and
// work that the user has not saved. Each version is one compressed file, with its description in the
// header:
//
//	~/.local/state/tchouka/history/
//		5e2f…-1777636800000-9b1c….tchouka.gz    document, time, content
//
// # Log
//
// A [Log] records the start and end of the program, the machine, the reported errors,
// and crashes. The log is a small file in the folder where work is kept. The user can send it to
// the maintainer; the program never sends anything itself. The log contains no boards, and only the
// names of files.
//
//	tchouka.log      the present log; some hundred kilobytes at most
//	tchouka.1.log    the previous log
//	crash.txt        the crash report of a process, until the next process reads it
//
// The log never delays or disturbs the program: a background goroutine writes it, and if it cannot
// be written, it is skipped.
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
