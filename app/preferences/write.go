package preferences

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"time"

	"tchouka/engine/disk"
)

const (
	// lockAtMost is how long another window may take to write. One that has not
	// ended by then hangs, and what is written is whole without a lock, too.
	lockAtMost = 5 * time.Second
	lockPause  = 10 * time.Millisecond
)

// Value is what a setting can be, besides a list of texts.
type Value interface {
	bool | int | float64 | string
}

// Set changes a setting.
func Set[T Value](s *Store, key string, value T) {
	text, err := json.Marshal(value)
	if err != nil {
		return // a number that is none
	}
	s.change(change{key, func(was json.RawMessage) (json.RawMessage, bool) {
		_, understood := as(was, value)
		return text, understood
	}})
}

// SetStrings changes a list of texts. What alter makes of one it is asked for again
// when another window has changed it meanwhile.
func (s *Store) SetStrings(key string, alter func([]string) []string) {
	s.change(change{key, func(was json.RawMessage) (json.RawMessage, bool) {
		before, understood := texts(was)
		text, err := json.Marshal(alter(before))
		if err != nil {
			return was, understood
		}
		return text, understood
	}})
}

// SetWords changes what is set under some names: alter gets what is there, and returns
// what is to be there. It is asked again when another window has changed that meanwhile.
func (s *Store) SetWords(key string, alter func(map[string]string) map[string]string) {
	s.change(change{key, func(was json.RawMessage) (json.RawMessage, bool) {
		before, understood := words(was)
		text, err := json.Marshal(alter(before))
		if err != nil {
			return was, understood
		}
		return text, understood
	}})
}

// Wait returns when all that was changed is on the disk, or could not be brought there.
func (s *Store) Wait() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.working {
		s.idle.Wait()
	}
}

// Close is Wait, but tries again what could not be written before. There is nobody any
// more to tell why something could not be written.
func (s *Store) Close() {
	s.mu.Lock()
	s.closed = true
	if len(s.changes) > 0 {
		s.begin()
	}
	s.mu.Unlock()
	s.Wait()
}

// change makes a change, and sees to it that somebody writes it.
func (s *Store) change(c change) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen, _ = s.seen.with([]change{c})
	if s.path != "" && s.barred == nil {
		s.changes = append(s.changes, c)
		s.begin()
	}
}

func (s *Store) begin() {
	if !s.working {
		s.working = true
		go s.work()
	}
}

// work writes until there is no more to write, or it cannot be written.
func (s *Store) work() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for again := true; again; {
		changes, base := s.changes, s.base
		s.mu.Unlock()
		all, err := s.merge(base, changes)
		s.mu.Lock()
		again = len(s.changes) > len(changes)
		if all != nil {
			s.base, s.changes = all, s.changes[len(changes):]
			s.seen, _ = all.with(s.changes)
		}
		if s.news(err) {
			s.mu.Unlock()
			s.failed(err)
			s.mu.Lock()
		}
	}
	s.working = false
	s.idle.Broadcast()
}

// news reports whether a failure was not told yet.
func (s *Store) news(err error) bool {
	var damage *Damage
	damaged := errors.As(err, &damage)
	news := damaged || err != nil && !s.silent
	s.silent = err != nil && !damaged
	return news && !s.closed
}

// merge puts changes into the file and returns what it holds then; nil when that failed.
// What was damaged meanwhile gives way to what was there before, and is told.
func (s *Store) merge(base values, changes []change) (all values, failure error) {
	var damage error
	failure = s.locked(func() error {
		text, err := load(s.disk, s.path)
		if err != nil {
			return err
		}
		found, whole := parse(text)
		changed, understood := found.over(base).with(changes)
		if !whole || !understood {
			d := &Damage{File: s.path}
			if d.Kept, err = keepAside(s.disk, s.path, text); err != nil {
				return err
			}
			damage = d
		}
		if err := changed.write(s.disk, s.path); err != nil {
			return err
		}
		all = changed
		return damage
	})
	return all, failure
}

// locked does something to the file while no other window does, as far as there are
// locks.
func (s *Store) locked(do func() error) error {
	if err := s.disk.MkdirAll(filepath.Dir(s.path), 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(s.path+".lock", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return do() // which will say why, if that matters
	}
	defer file.Close() //nolint:errcheck // nothing was written
	for waited := time.Duration(0); waited < lockAtMost; waited += lockPause {
		var held *disk.HeldError
		if err := disk.Lock(file); !errors.As(err, &held) {
			break
		}
		time.Sleep(lockPause)
	}
	return do()
}
