package preferences

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"slices"

	"tchouka/engine/disk"
)

// values are settings as they stand in the file.
type values map[string]json.RawMessage

// mostBytes is more than settings will ever take.
const mostBytes = 1 << 20

// errTooLarge is the error of a file that can hold no settings.
var errTooLarge = errors.New("the file is too large for settings")

// load reads a file. Without one there is nothing in it.
func load(d disk.Disk, path string) (text []byte, err error) {
	file, err := disk.Open(d, path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	defer file.Close() //nolint:errcheck // nothing was written
	text, err = io.ReadAll(io.LimitReader(file, mostBytes+1))
	if err == nil && len(text) > mostBytes {
		err = &fs.PathError{Op: "read", Path: path, Err: errTooLarge}
	}
	return text, err
}

// parse takes settings from the text of a file, up to where that makes no sense; false
// if it does not all make sense. A file with nothing in it is as good as none.
func parse(text []byte) (values, bool) {
	found := values{}
	text = bytes.TrimPrefix(text, []byte("\uFEFF")) // some editors begin with it
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
	_, err := decoder.Token() // and what should not be there
	return found, errors.Is(err, io.EOF)
}

// write replaces a file by one that holds settings.
func (v values) write(d disk.Disk, path string) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	return disk.ReplaceBytes(d, path, append(text, '\n'))
}

// keepAside writes the text of a damaged file beside that under a name that is free,
// or that holds this very text, and returns the name.
func keepAside(d disk.Disk, path string, text []byte) (string, error) {
	for name := range disk.Beside(path, "-damaged") {
		there, err := load(d, name)
		switch _, gone := d.Lstat(name); {
		case errors.Is(gone, fs.ErrNotExist):
			return name, disk.ReplaceBytes(d, name, text)
		case err == nil && bytes.Equal(there, text):
			return name, nil
		}
	}
	return "", &fs.PathError{Op: "keep", Path: path, Err: fs.ErrExist}
}

// over returns settings with others where they have none.
func (v values) over(others values) values {
	all := values{}
	maps.Copy(all, others)
	maps.Copy(all, v)
	return all
}

// with returns settings after changes; false if one of them met another shape.
func (v values) with(changes []change) (changed values, understood bool) {
	changed, understood = v.over(nil), true
	for _, c := range changes {
		is, shaped := c.apply(changed[c.key])
		changed[c.key], understood = is, understood && shaped
	}
	return changed, understood
}

// keys lists the keys in order.
func (v values) keys() []string { return slices.Sorted(maps.Keys(v)) }
