package userdata

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"tchouka/engine/disk"
)

// values is the content of the settings file.
type values map[string]json.RawMessage

// maxBytes is more than settings ever need.
const maxBytes = 1 << 20

// errTooLarge is the error of a file that is too large to be settings.
var errTooLarge = errors.New("the file is too large for settings")

// load reads a file. A file that does not exist is empty.
func load(d disk.Disk, path string) (text []byte, err error) {
	file, err := disk.Open(d, path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	defer file.Close() //nolint:errcheck // nothing was written
	text, err = io.ReadAll(io.LimitReader(file, maxBytes+1))
	if err == nil && len(text) > maxBytes {
		err = &fs.PathError{Op: "read", Path: path, Err: errTooLarge}
	}
	return text, err
}

// parse parses settings up to the first syntax error; false if there is one. An empty file has no
// settings.
func parse(text []byte) (values, bool) {
	found := values{}
	text = bytes.TrimPrefix(text, []byte("\uFEFF")) // written by some editors
	if len(bytes.TrimSpace(text)) == 0 {
		return found, true
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	if first, err := decoder.Token(); err != nil || first != json.Delim('{') {
		return found, false
	}
	for decoder.More() {
		key, err := decoder.Token()
		name, ok := key.(string)
		var value json.RawMessage
		if err != nil || !ok || decoder.Decode(&value) != nil {
			return found, false
		}
		found[name] = value
	}
	if _, err := decoder.Token(); err != nil { // the end of the object
		return found, false
	}
	_, err := decoder.Token() // text after the object
	return found, errors.Is(err, io.EOF)
}

// write replaces a file atomically.
func (v values) write(d disk.Disk, path string) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	return disk.ReplaceBytes(d, path, disk.Always(), append(text, '\n'))
}

// backUp copies the text of a damaged file to a new file next to it, and returns its name. A
// file that already has this text is reused.
func backUp(d disk.Disk, path string, text []byte) (string, error) {
	for name := range disk.CopyNames(path, "-damaged") {
		there, err := load(d, name)
		switch _, gone := d.Lstat(name); {
		case errors.Is(gone, fs.ErrNotExist):
			return name, disk.ReplaceBytes(d, name, disk.IfNew(), text)
		case err == nil && bytes.Equal(there, text):
			return name, nil
		}
	}
	return "", &fs.PathError{Op: "keep", Path: path, Err: fs.ErrExist}
}

// withDefaults returns the settings, with values of others for missing keys.
func (v values) withDefaults(others values) values {
	all := values{}
	maps.Copy(all, others)
	maps.Copy(all, v)
	return all
}

// withChanges returns the settings after some changes; false if a value had an unexpected type.
func (v values) withChanges(changes []change) (changed values, understood bool) {
	changed, understood = v.withDefaults(nil), true
	for _, c := range changes {
		is, shaped := c.apply(changed[c.key])
		changed[c.key], understood = is, understood && shaped
	}
	return changed, understood
}

// keys returns the sorted keys.
func (v values) keys() []string { return slices.Sorted(maps.Keys(v)) }

// Damage describes a settings file that was not completely valid. It is also an error, for damage
// that is found while settings are written.
type Damage struct {
	File   string   // the damaged file
	Backup string   // the copy; empty if it could not be copied or read
	Keys   []string // the invalid settings; nil for a syntax error or an unreadable file
	Err    error    // why it could not be copied or read
}

// Error implements [error].
func (d *Damage) Error() string {
	text := d.File + " is damaged"
	if len(d.Keys) > 0 {
		text += ": " + strings.Join(d.Keys, ", ")
	}
	if d.Err != nil {
		text += ": " + d.Err.Error()
	}
	return text
}

// Unwrap returns why the file could not be kept or read.
func (d *Damage) Unwrap() error { return d.Err }

// SettingsFile returns the path of the settings of this user; empty without a home directory.
func SettingsFile() string {
	name := "tchouka"
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		name = "Tchouka"
	}
	return below(configured(), name, "settings.json")
}

// configured returns the folder for the settings of all programs of the user.
func configured() string {
	folder, err := os.UserConfigDir()
	if err == nil {
		return folder
	}
	home, _ := os.UserHomeDir() // the environment variable may be unusable
	return below(home, ".config")
}

func below(folder string, names ...string) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, filepath.Join(names...))
}

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
	failure = locked(s.disk, s.path, func() error {
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

// locked calls a function while it holds the lock on a file between processes, on systems with file locks.
func locked(d disk.Disk, path string, do func() error) error {
	if err := d.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(path+".lock", os.O_RDWR|os.O_CREATE, 0o600)
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
