package userdata

import (
	"encoding/json"
	"path/filepath"
	"sync"

	"tchouka/engine/disk"
)

// Settings is the settings as one window sees them. Its methods return at once and may be called on
// any goroutine. A background goroutine writes the changes.
type Settings struct {
	disk   disk.Disk
	path   string
	failed func(error)

	mu          sync.Mutex
	idle        *sync.Cond
	base        values   // the last known content of the file
	changes     []change // not written yet
	current     values   // base with the changes
	working     bool
	errReported bool // a write error was already reported
	closed      bool // nothing is reported any more

	text           []byte // of the file
	broken         bool   // the text is invalid JSON from some point on
	wrong          values // keys with values of an unexpected type, and the usable part of their values
	readOnlyReason error  // why the file must never be written
}

// change is a modification of one setting, independent of its present value.
type change struct {
	key string
	// apply returns the new value; false if the old value has an unexpected type.
	apply func(was json.RawMessage) (is json.RawMessage, understood bool)
}

// OpenSettings reads the settings in a file. If path is empty, the settings last only as long as the
// program runs. It calls failed with write errors, on the writing goroutine, and only once until the next
// success.
//
// The caller must read all settings next, and then call [Store.Repair].
func OpenSettings(d disk.Disk, path string, failed func(error)) *Settings {
	s := &Settings{disk: d, path: path, failed: failed, base: values{}, current: values{}, wrong: values{}}
	s.idle = sync.NewCond(&s.mu)
	if path == "" {
		return s
	}
	var err error
	if s.text, err = load(d, path); err != nil {
		s.readOnlyReason = err
		return s
	}
	var whole bool
	s.base, whole = parse(s.text)
	s.current, s.broken = s.base, !whole
	disk.Sweep(d, filepath.Dir(path)) // the remains of killed processes
	return s
}

// Repair keeps copies of damaged files and replaces the files with the valid settings. It returns the
// damage, or nil.
func (s *Settings) Repair() *Damage {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch d := (&Damage{File: s.path, Keys: s.wrong.keys()}); {
	case s.readOnlyReason != nil:
		d.Err = s.readOnlyReason
		return d
	case !s.broken && len(s.wrong) == 0:
		return nil
	default:
		err := locked(s.disk, s.path, func() error {
			now, err := load(s.disk, s.path)
			if err != nil {
				return err
			}
			if string(now) != string(s.text) { // another window has already repaired it
				s.keepValid()
				d = nil
				return nil
			}
			if d.Backup, err = backUp(s.disk, s.path, s.text); err != nil {
				return err
			}
			s.keepValid()
			_ = s.base.write(s.disk, s.path) // on failure it is reported again at the next start
			return nil
		})
		if err != nil {
			d.Backup, d.Err, s.readOnlyReason = "", err, err
		}
		return d
	}
}

// keepValid keeps only the valid part of the settings.
func (s *Settings) keepValid() {
	for key, rest := range s.wrong {
		if delete(s.base, key); rest != nil {
			s.base[key] = rest
		}
	}
	s.current, _ = s.base.withChanges(s.changes)
	s.text, s.broken, s.wrong = nil, false, values{}
}

// First reports whether there are no settings from an earlier run.
func (s *Settings) First() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.path != "" && s.readOnlyReason == nil && len(s.text) == 0 && !s.broken && len(s.base) == 0
}

// Bool returns a setting, or the default if it is not set.
func (s *Settings) Bool(key string, fallback bool) bool { return get(s, key, fallback) }

// Int is Bool for integers.
func (s *Settings) Int(key string, fallback int) int { return get(s, key, fallback) }

// Float is Bool for numbers.
func (s *Settings) Float(key string, fallback float64) float64 { return get(s, key, fallback) }

// String is Bool for strings.
func (s *Settings) String(key, fallback string) string { return get(s, key, fallback) }

// get returns a setting; it records values of an unexpected type.
func get[T any](s *Settings, key string, fallback T) T {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, understood := as(s.current[key], fallback)
	if !understood {
		s.wrong[key] = nil
	}
	return found
}

// as decodes a value, or returns the default if there is none. It returns false if the value has an
// unexpected type.
func as[T any](value json.RawMessage, fallback T) (T, bool) {
	if value == nil || string(value) == "null" {
		return fallback, true
	}
	var found T
	if json.Unmarshal(value, &found) != nil {
		return fallback, false
	}
	return found, true
}

// Strings returns a list of strings.
func (s *Settings) Strings(key string) []string { return readList(s, key, stringList) }

// readList returns the valid part of a setting of several strings. It records invalid parts.
func readList[T any](s *Settings, key string, read func(json.RawMessage) (T, bool)) T {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, understood := read(s.current[key])
	if !understood {
		s.wrong[key], _ = json.Marshal(found) // strings never fail
	}
	return found
}

// stringList returns the strings in a list; false if the list has other elements.
func stringList(value json.RawMessage) (found []string, understood bool) {
	list, understood := as[[]json.RawMessage](value, nil)
	for _, one := range list {
		if text, ok := as(one, ""); ok {
			found = append(found, text)
		} else {
			understood = false
		}
	}
	return found, understood
}

// StringMap returns a map of strings.
func (s *Settings) StringMap(key string) map[string]string { return readList(s, key, stringMap) }

// stringMap returns the strings in an object; false if the object has other values.
func stringMap(value json.RawMessage) (found map[string]string, understood bool) {
	all, understood := as[map[string]json.RawMessage](value, nil)
	found = map[string]string{}
	for name, one := range all {
		if text, ok := as(one, ""); ok {
			found[name] = text
		} else {
			understood = false
		}
	}
	return found, understood
}
