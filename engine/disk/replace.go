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
	"time"
)

// maxLinks is the maximum number of symbolic links that are followed, the same like the limit of
// the kernel.
const maxLinks = 40

// Replace creates the file at path, or replaces it if the permission allows that. write writes the content to a buffered writer. An
// existing file keeps its permissions; a new file gets 0644 modified by the umask. If path is a
// symbolic link, its target is replaced and the link remains.
//
// On any failure, including that of write, the old file is unchanged and no temporary file remains,
// except with a [*TornError]. A write-protected file is not replaced. Errors of the file system are
// [*fs.PathError]s that contain path.
func Replace(d Disk, path string, may Permission, write func(io.Writer) error) error {
	c, err := Claim(d, path, may)
	if err != nil {
		return err
	}
	defer c.Close() // even a panic of write leaves no temporary file behind
	return c.Write(write)
}

// ReplaceBytes is [Replace] with the content as a slice.
func ReplaceBytes(d Disk, path string, may Permission, content []byte) error {
	return Replace(d, path, may, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
}

// CopyNames yields names for a copy of a file, with a word before the extension: a.whole.txt,
// a.whole-2.txt and so on, up to 1000 names.
func CopyNames(path, word string) iter.Seq[string] {
	return func(yield func(string) bool) {
		extension := filepath.Ext(path)
		stem := strings.TrimSuffix(path, extension) + word
		name := stem + extension
		for n := 2; n <= 1000 && yield(name); n++ {
			name = fmt.Sprintf("%s-%d%s", stem, n, extension)
		}
	}
}

// orDot returns "." for the empty folder name.
func orDot(folder string) string {
	if folder == "" {
		return "."
	}
	return folder
}

// find follows path to the file to replace, describes it, and locks it until it is closed. If the
// file does not exist, old and held are nil. It fails if the file is a folder, write-protected, or
// locked by another process.
func find(d Disk, path string) (target string, old fs.FileInfo, held File, err error) {
	for range 10 { // another process may replace it between two steps
		old, err = d.Stat(path)
		switch {
		case path == "":
			return "", nil, nil, err
		case err == nil && !old.Mode().IsRegular() && !old.IsDir():
			return path, old, nil, nil // a pipe or device is not resolved
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return "", nil, nil, err
		}
		if target, err = follow(d, path); err != nil || old == nil {
			return target, nil, nil, err
		}
		// Opening fails for folders and protected files without changing them.
		if held, err = d.OpenFile(target, os.O_WRONLY, 0); err != nil {
			return "", nil, nil, err
		}
		if err = Lock(held); err == nil && hasName(d, target, held) {
			return target, old, held, nil
		}
		if closed := held.Close(); err != nil || closed != nil {
			return "", nil, nil, cmp.Or(err, closed)
		}
	}
	return "", nil, nil, &HeldError{}
}

// follow returns the path after resolving symbolic links, even if the file does not exist. It does
// not remove "..": the part before can be a link to a folder, which only the system can resolve.
func follow(d Disk, path string) (string, error) {
	for range maxLinks {
		link, err := d.Readlink(path)
		if err != nil {
			return path, nil // not a link, or not a file
		}
		if !filepath.IsAbs(link) {
			folder, _ := filepath.Split(path)
			link = folder + link
		}
		path = link
	}
	return "", &fs.PathError{Op: "follow", Path: path, Err: ErrLinkCycle}
}

// Prefix and suffix of the names of temporary files.
const (
	temporaryPrefix = ".tchouka-"
	temporarySuffix = ".tmp"
)

// maxClaims is the number of attempts to get a name that another process holds. That process can be
// sweeping, which takes a moment, or writing. The pauses between the attempts grow to half a second in
// all, because the system can suspend a process that sweeps for some milliseconds.
const (
	maxClaims  = 100
	claimPause = 100 * time.Microsecond
)

// create creates the temporary file for a target and holds it. The name depends only on the name of
// the target, so that a second writer finds the file of the first. [os.CreateTemp] would create a
// file that only its owner can read, independently of the umask.
func create(d Disk, target string) (File, error) {
	folder, base := filepath.Split(target)
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(base)) // it never fails
	name := folder + temporaryPrefix + strconv.FormatUint(sum.Sum64(), 36) + temporarySuffix
	for try := range 2 * maxClaims {
		if try == maxClaims { // without locks, holders are unknown: the file is probably abandoned
			name = folder + temporaryPrefix + strconv.FormatUint(rand.Uint64(), 36) + temporarySuffix
		}
		file, err := d.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
		switch {
		case errors.Is(err, fs.ErrExist):
			switch {
			case !held(d, name):
				removeAbandoned(d, name)
			case try == maxClaims-1:
				return nil, &HeldError{}
			default:
				time.Sleep(time.Duration(try) * claimPause)
			}
		case err != nil:
			return nil, err
		case hold(file) && hasName(d, name, file):
			return file, nil
		default: // another program swept it before it was held
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

// fill calls write with a buffered file. An error that the file did not cause is returned
// unchanged.
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

// syncFolder syncs a folder, and thus the new name, if the system supports it. The content is safe
// without it, so failures are ignored.
func syncFolder(d Disk, folder string) {
	if f, err := d.OpenFile(folder, os.O_RDONLY, 0); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}

// named replaces the temporary path in an error by the path of the caller.
func named(err error, path string) error {
	var onPath *fs.PathError
	var onLink *os.LinkError
	var torn *TornError
	var changed *ChangedError
	switch {
	case errors.As(err, &changed):
		return changed
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

// TornError is the error of a file that could only be overwritten, not replaced, and has neither
// its old nor its new content. The complete new content is in a copy.
type TornError struct {
	Copy string
	Err  error // a [*fs.PathError]
}

// Error contains the path of the copy.
func (e *TornError) Error() string {
	return fmt.Sprintf("%v; the file is damaged: the complete content is in %s", e.Err, e.Copy)
}

// Unwrap returns the reason.
func (e *TornError) Unwrap() error { return e.Err }

// overwrite copies a temporary file, which is synced, into an existing file of a size. It first
// renames the temporary file, so that it remains if the copy fails. It copies the part beyond the
// old size first, so that a full disk leaves the old content unchanged.
func overwrite(d Disk, temporary File, target string, size int64) error {
	old, err := d.OpenFile(target, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer old.Close() //nolint:errcheck // the content was synced before
	name, err := unusedName(d, target)
	if err == nil {
		err = replace(d, temporary, nil, name)
	}
	if err != nil {
		return err
	}
	folder, _ := filepath.Split(target)
	syncFolder(d, orDot(folder)) // the temporary name would be swept after a power failure
	whole, err := d.OpenFile(name, os.O_RDONLY, 0)
	if err != nil {
		return errors.Join(err, d.Remove(name))
	}
	defer whole.Close() //nolint:errcheck // nothing was written
	length, err := whole.Seek(0, io.SeekEnd)
	if err == nil && length > size {
		err = errors.Join(move(old, whole, size, length), old.Sync())
	}
	if err == nil {
		_, err = d.Stat(target) // the last chance to cancel
	}
	if err != nil { // restore the old content
		return errors.Join(err, WithoutCancel(old).Truncate(size), whole.Close(), d.Remove(name))
	}
	to := WithoutCancel(old)
	err = errors.Join(move(to, WithoutCancel(whole), 0, min(size, length)), to.Truncate(length), to.Sync())
	if err != nil {
		return &TornError{Copy: name, Err: err}
	}
	_ = errors.Join(whole.Close(), d.Remove(name)) // the copy is redundant
	return nil
}

// move copies a part of a file.
func move(to, from File, begin, end int64) error {
	if _, err := from.Seek(begin, io.SeekStart); err != nil {
		return err
	}
	if _, err := to.Seek(begin, io.SeekStart); err != nil {
		return err
	}
	_, err := io.CopyN(struct{ io.Writer }{to}, struct{ io.Reader }{from}, end-begin)
	return err
}

// unusedName returns an unused name for a copy of a file.
func unusedName(d Disk, target string) (string, error) {
	for name := range CopyNames(target, ".whole") {
		if _, err := d.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name, nil
		} else if err != nil {
			return "", err
		}
	}
	return "", &fs.PathError{Op: "create", Path: target, Err: fs.ErrExist}
}

// Sweep removes the temporary files that killed programs have left in a folder. Files that this
// program or another is still writing are held and remain. [Replace] calls it first and ignores its
// failures.
func Sweep(d Disk, folder string) {
	f, err := d.OpenFile(folder, os.O_RDONLY, 0)
	if err != nil {
		return
	}
	defer f.Close() //nolint:errcheck // nothing was written
	for {
		names, err := f.Readdirnames(1024)
		for _, name := range names {
			if strings.HasPrefix(name, temporaryPrefix) && strings.HasSuffix(name, temporarySuffix) {
				removeAbandoned(d, filepath.Join(folder, name))
			}
		}
		if err != nil { // including the end of the list
			return
		}
	}
}

// hasName reports whether an open file still has a name.
func hasName(d Disk, name string, file File) bool {
	now, err := d.Lstat(name)
	if err != nil {
		return false
	}
	held, err := file.Stat()
	return err == nil && os.SameFile(now, held)
}
