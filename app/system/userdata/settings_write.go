package userdata

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"time"

	"tchouka/engine/disk"
)

const (
	// lockTimeout is the maximum time to wait for another window that writes. A window that takes
	// longer hangs. Writes are atomic even without a lock.
	lockTimeout       = 5 * time.Second
	lockRetryInterval = 10 * time.Millisecond
)

// Value is the type of a single setting.
type Value interface {
	bool | int | float64 | string
}

// Set changes a setting and returns at once.
func Set[T Value](s *Settings, key string, value T) {
	text, err := json.Marshal(value)
	if err != nil {
		return // a number without a JSON form
	}
	s.change(change{key, func(was json.RawMessage) (json.RawMessage, bool) {
		_, understood := as(was, value)
		return text, understood
	}})
}

// SetStrings changes a list of strings. It calls alter again with the new list if another window
// has changed the list meanwhile.
func (s *Settings) SetStrings(key string, alter func([]string) []string) {
	s.change(change{key, func(was json.RawMessage) (json.RawMessage, bool) {
		before, understood := stringList(was)
		text, err := json.Marshal(alter(before))
		if err != nil {
			return was, understood
		}
		return text, understood
	}})
}

// SetStringMap changes a map of strings: alter returns the new map for the old one. It is called
// again if another window has changed the map meanwhile.
func (s *Settings) SetStringMap(key string, alter func(map[string]string) map[string]string) {
	s.change(change{key, func(was json.RawMessage) (json.RawMessage, bool) {
		before, understood := stringMap(was)
		text, err := json.Marshal(alter(before))
		if err != nil {
			return was, understood
		}
		return text, understood
	}})
}

// Wait waits until all changes are written or have failed.
func (s *Settings) Wait() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.working {
		s.idle.Wait()
	}
}

// Close is Wait, but retries failed writes. It does not report errors any more.
func (s *Settings) Close() {
	s.mu.Lock()
	s.closed = true
	if len(s.changes) > 0 {
		s.begin()
	}
	s.mu.Unlock()
	s.Wait()
}

// change makes a change, and makes sure that the writing goroutine is running.
func (s *Settings) change(c change) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.current, _ = s.current.withChanges([]change{c})
	if s.path != "" && s.readOnlyReason == nil {
		s.changes = append(s.changes, c)
		s.begin()
	}
}

func (s *Settings) begin() {
	if !s.working {
		s.working = true
		go s.work()
	}
}

// work writes changes until there are no more or a write fails.
func (s *Settings) work() {
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
			s.current, _ = all.withChanges(s.changes)
		}
		if s.isNewError(err) {
			s.mu.Unlock()
			s.failed(err)
			s.mu.Lock()
		}
	}
	s.working = false
	s.idle.Broadcast()
}

// isNewError reports whether an error was not reported yet.
func (s *Settings) isNewError(err error) bool {
	var damage *Damage
	damaged := errors.As(err, &damage)
	isNewError := damaged || err != nil && !s.errReported
	s.errReported = err != nil && !damaged
	return isNewError && !s.closed
}

// merge writes changes to the file and returns its new content; nil on failure. If the file was
// damaged meanwhile, it writes the previous content and reports the damage.
func (s *Settings) merge(base values, changes []change) (all values, failure error) {
	var damage error
	failure = s.locked(func() error {
		text, err := load(s.disk, s.path)
		if err != nil {
			return err
		}
		found, whole := parse(text)
		changed, understood := found.withDefaults(base).withChanges(changes)
		if !whole || !understood {
			d := &Damage{File: s.path}
			if d.Backup, err = backUp(s.disk, s.path, text); err != nil {
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

// locked calls a function while it holds the lock on the file, on systems with file locks.
func (s *Settings) locked(do func() error) error {
	if err := s.disk.MkdirAll(filepath.Dir(s.path), 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(s.path+".lock", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return do() // reports the error itself, if it matters
	}
	defer file.Close() //nolint:errcheck // nothing was written
	for waited := time.Duration(0); waited < lockTimeout; waited += lockRetryInterval {
		var held *disk.HeldError
		if err := disk.Lock(file); !errors.As(err, &held) {
			break
		}
		time.Sleep(lockRetryInterval)
	}
	return do()
}
