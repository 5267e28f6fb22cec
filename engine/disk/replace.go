package disk

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// maxLinks bounds the symbolic links that are followed, like the kernel's own
// bound.
const maxLinks = 40

// Replace replaces the file at path, or makes it, with what write puts into the
// writer, which is buffered. An old file keeps its permissions; a new one gets
// 0644 less what the user's mask forbids. When path is a symbolic link, the
// file it leads to is replaced and the link stays.
//
// On any failure, that of write included, the old file is as it was, and
// nothing is left beside it; but for a [*TornError]. A file that its owner has protected from writing
// is not replaced. Errors of the file system are [*fs.PathError]s that name
// path.
func Replace(d Disk, path string, write func(io.Writer) error) error {
	c, err := Claim(d, path)
	if err != nil {
		return err
	}
	defer c.Close() // not even a panic of write leaves a temporary file behind
	return c.Write(write)
}

// ReplaceBytes is [Replace] of what is at hand.
func ReplaceBytes(d Disk, path string, content []byte) error {
	return Replace(d, path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
}

// Beside goes through names for a copy of a file, with a word before the extension:
// a.whole.txt, a.whole-2.txt and so on, as long as one may still look for a free one.
func Beside(path, word string) iter.Seq[string] {
	return func(yield func(string) bool) {
		extension := filepath.Ext(path)
		stem := strings.TrimSuffix(path, extension) + word
		name := stem + extension
		for n := 2; n <= 1000 && yield(name); n++ {
			name = fmt.Sprintf("%s-%d%s", stem, n, extension)
		}
	}
}

// orHere names the folder that a path without one is in.
func orHere(folder string) string {
	if folder == "" {
		return "."
	}
	return folder
}

// find follows path to the file to replace, describes it, and locks it until it is
// closed; old and held are nil when there is none. It fails when the file is a folder,
// protected from writing, or locked by another process.
func find(d Disk, path string) (target string, old fs.FileInfo, held File, err error) {
	for range 10 { // another process may replace it between two steps
		old, err = d.Stat(path)
		switch {
		case path == "":
			return "", nil, nil, err
		case err == nil && !old.Mode().IsRegular() && !old.IsDir():
			return path, old, nil, nil // a pipe or device has no name to follow
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return "", nil, nil, err
		}
		if target, err = follow(d, path); err != nil || old == nil {
			return target, nil, nil, err
		}
		// Opening fails for folders and protected files, without touching them.
		if held, err = d.OpenFile(target, os.O_WRONLY, 0); err != nil {
			return "", nil, nil, err
		}
		if err = Lock(held); err == nil && there(d, target, held) {
			return target, old, held, nil
		}
		if closed := held.Close(); err != nil || closed != nil {
			return "", nil, nil, cmp.Or(err, closed)
		}
	}
	return "", nil, nil, &HeldError{}
}

// follow returns the path behind symbolic links, even when no file is there. It
// takes no ".." away: what stands before may be a link to a folder, and then only the
// system knows what is above.
func follow(d Disk, path string) (string, error) {
	for range maxLinks {
		link, err := d.Readlink(path)
		if err != nil {
			return path, nil // no link, or no file
		}
		if !filepath.IsAbs(link) {
			folder, _ := filepath.Split(path)
			link = folder + link
		}
		path = link
	}
	return "", &fs.PathError{Op: "follow", Path: path, Err: ErrCircle}
}

// What temporary files are called.
const (
	temporaryPrefix = ".tchouka-"
	temporarySuffix = ".tmp"
)

// claims is how often a name is tried that another process has just now: it may be
// sweeping up, which takes a moment, or writing.
const claims = 1000

// create makes the temporary file for a target and holds it. The name depends on that
// of the target alone, so that a second writer finds the first. [os.CreateTemp] would
// make a file that only its owner can read, whatever the user's mask says.
func create(d Disk, target string) (File, error) {
	folder, base := filepath.Split(target)
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(base)) // which does not fail
	name := folder + temporaryPrefix + strconv.FormatUint(sum.Sum64(), 36) + temporarySuffix
	for try := range 2 * claims {
		if try == claims { // where nobody can tell who has a file, it was left over
			name = folder + temporaryPrefix + strconv.FormatUint(rand.Uint64(), 36) + temporarySuffix
		}
		file, err := d.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
		switch {
		case errors.Is(err, fs.ErrExist):
			switch {
			case !held(d, name):
				removeAbandoned(d, name)
			case try == claims-1:
				return nil, &HeldError{}
			}
		case err != nil:
			return nil, err
		case hold(file) && there(d, name, file):
			return file, nil
		default: // another program swept it up before it was held
			_ = file.Close()
		}
	}
	return nil, &fs.PathError{Op: "create", Path: folder, Err: fs.ErrExist}
}

func writeInPlace(d Disk, path string, write func(io.Writer) error) error {
	file, err := d.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return named(err, path)
	}
	return errors.Join(fill(file, path, write), file.Close())
}

// fill lets write fill the file. An error that the file did not cause is
// returned as it is.
func fill(file File, path string, write func(io.Writer) error) error {
	buffered := bufio.NewWriterSize(file, 1<<16)
	err := write(buffered)
	if err == nil {
		err = buffered.Flush()
	}
	var onPath *fs.PathError
	if errors.As(err, &onPath) && onPath.Path == file.Name() {
		return named(err, path)
	}
	return err
}

// syncFolder brings the new name to the disk where the system can do that.
// The content is safe without it, so a failure is none of Replace.
func syncFolder(d Disk, folder string) {
	if f, err := d.OpenFile(folder, os.O_RDONLY, 0); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}

// named puts the path that the caller knows in place of the temporary one.
func named(err error, path string) error {
	var onPath *fs.PathError
	var onLink *os.LinkError
	var torn *TornError
	switch {
	case errors.As(err, &torn):
		torn.Err = named(torn.Err, path)
		return torn
	case errors.As(err, &onPath):
		err = onPath.Err
	case errors.As(err, &onLink):
		err = onLink.Err
	}
	return &fs.PathError{Op: "write", Path: path, Err: err}
}
