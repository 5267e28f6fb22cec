package preferences

import (
	"encoding/json"
	"path/filepath"
	"sync"

	"tchouka/engine/disk"
)

// Store is one window's view of the settings. Its methods return at once; a goroutine
// writes what was changed. They may be called on any goroutine.
type Store struct {
	disk   disk.Disk
	path   string
	failed func(error)

	mu      sync.Mutex
	idle    *sync.Cond
	base    values   // what the file holds, as far as this window knows
	changes []change // that are not there yet
	seen    values   // both together
	working bool
	silent  bool // that writing fails was told
	closed  bool // nothing is told

	source string // where all was read from
	text   []byte // what stood there
	broken bool   // it breaks off
	wrong  values // keys of another shape than was asked for, and what could be taken of them
	barred error  // why the file is never written to
}

// change is what becomes of one setting, whatever it is by then.
type change struct {
	key string
	// apply returns what is in the place of what was; false if that has another shape.
	apply func(was json.RawMessage) (is json.RawMessage, understood bool)
}

// Open reads the settings in a file; of no file, when path is empty, they are kept as
// long as the program runs. Where there is no file yet, those are taken over that an
// older version has left, if there are any. Why something could not be written is told
// to failed, once until it can be again; on the goroutine that writes.
//
// The settings are to be asked for next, and then [Store.Mend] called.
func Open(d disk.Disk, path, older string, failed func(error)) *Store {
	s := &Store{disk: d, path: path, failed: failed, base: values{}, seen: values{}, wrong: values{}, source: path}
	s.idle = sync.NewCond(&s.mu)
	if path == "" {
		return s
	}
	var err error
	if s.text, err = load(d, path); err != nil {
		s.barred = err
		return s
	}
	if len(s.text) == 0 && older != "" {
		if text, err := load(d, older); err == nil {
			s.text, s.source = text, older
		}
	}
	var whole bool
	s.base, whole = parse(s.text)
	s.seen, s.broken = s.base, !whole
	disk.Sweep(d, filepath.Dir(path)) // what kills have left
	return s
}

// Mend has files that were damaged kept aside, and their place taken by what could be
// understood. It returns what was damaged, or nil.
func (s *Store) Mend() *Damage {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch d := (&Damage{File: s.source, Keys: s.wrong.keys()}); {
	case s.barred != nil:
		d.Err = s.barred
		return d
	case !s.broken && len(s.wrong) == 0:
		return nil
	case s.source != s.path: // nobody writes there any more
		d.Kept = s.source
		s.settle()
		s.begin() // so that the older one is not read again
		return d
	default:
		err := s.locked(func() error {
			now, err := load(s.disk, s.path)
			if err != nil {
				return err
			}
			if string(now) != string(s.text) { // another window was here first
				s.settle()
				d = nil
				return nil
			}
			if d.Kept, err = keepAside(s.disk, s.path, s.text); err != nil {
				return err
			}
			s.settle()
			_ = s.base.write(s.disk, s.path) // else it is told of again at the next start
			return nil
		})
		if err != nil {
			d.Kept, d.Err, s.barred = "", err, err
		}
		return d
	}
}

// settle leaves only what was understood.
func (s *Store) settle() {
	for key, rest := range s.wrong {
		if delete(s.base, key); rest != nil {
			s.base[key] = rest
		}
	}
	s.seen, _ = s.base.with(s.changes)
	s.text, s.broken, s.wrong = nil, false, values{}
}

// First reports whether nothing was kept of an earlier run, where it is looked for.
func (s *Store) First() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.path != "" && s.barred == nil && len(s.text) == 0 && !s.broken && len(s.base) == 0
}

// Bool returns a setting, or the usual one where there is none.
func (s *Store) Bool(key string, usual bool) bool { return get(s, key, usual) }

// Int is the same for numbers without a fraction.
func (s *Store) Int(key string, usual int) int { return get(s, key, usual) }

// Float is the same for all numbers.
func (s *Store) Float(key string, usual float64) float64 { return get(s, key, usual) }

// String is the same for texts.
func (s *Store) String(key, usual string) string { return get(s, key, usual) }

// get returns a setting; one of another shape is noted.
func get[T any](s *Store, key string, usual T) T {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, understood := as(s.seen[key], usual)
	if !understood {
		s.wrong[key] = nil
	}
	return found
}

// as returns what a value means, the usual if it is none; false if it has another shape.
func as[T any](value json.RawMessage, usual T) (T, bool) {
	if value == nil || string(value) == "null" {
		return usual, true
	}
	var found T
	if json.Unmarshal(value, &found) != nil {
		return usual, false
	}
	return found, true
}

// Strings returns a list of texts.
func (s *Store) Strings(key string) []string { return several(s, key, texts) }

// several returns what is understood of a setting of several texts; where that is not all
// of it, it is noted.
func several[T any](s *Store, key string, read func(json.RawMessage) (T, bool)) T {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, understood := read(s.seen[key])
	if !understood {
		s.wrong[key], _ = json.Marshal(found) // which texts do not fail
	}
	return found
}

// texts returns those of a list; false if something else is there, too.
func texts(value json.RawMessage) (found []string, understood bool) {
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

// Words returns what is set under some names, all of it as texts.
func (s *Store) Words(key string) map[string]string { return several(s, key, words) }

// words returns the texts of an object; false if something else is there, too.
func words(value json.RawMessage) (found map[string]string, understood bool) {
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
