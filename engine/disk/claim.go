package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Claimed is a file that only this process may write, from [Claim] to Close. The lock of the
// existing file excludes processes that write in place, such as a survey. The temporary file
// excludes processes that replace it, as Replace does:
//
//	rows.jsonl                locked with [Lock], if it is there
//	.tchouka-1a2b.tmp         named after rows.jsonl, and held
type Claimed struct {
	disk      Disk
	path      string
	may       Permission
	target    string      // after following symbolic links
	old       fs.FileInfo // nil if the file does not exist
	held      File        // the old file, locked; or nil
	temporary File        // nil for a pipe or a device, which has no owner
}

// Claim makes this process the only writer of the file at path, which need not exist. It fails with
// an error that wraps a [*disk.HeldError] if another process writes the file, and with [ErrExists] or
// a [*ChangedError] if the permission does not allow to replace it.
func Claim(d Disk, path string, may Permission) (*Claimed, error) {
	c := &Claimed{disk: d, path: path, may: may}
	var err error
	if c.target, c.old, c.held, err = find(d, path); err != nil {
		return nil, named(err, path)
	}
	if c.old != nil && !c.old.Mode().IsRegular() {
		return c, nil
	}
	if err := may.check(d, c.target, c.old); err != nil {
		closeAll(c.held)
		return nil, named(err, path)
	}
	folder, _ := filepath.Split(c.target) // Split does not clean the path
	Sweep(d, orDot(folder))               // first, to free space
	if c.temporary, err = create(d, c.target); err != nil {
		closeAll(c.held)
		return nil, named(err, path)
	}
	return c, nil
}

// Close releases the file. Content that was not committed is removed.
func (c *Claimed) Close() {
	if c.temporary == nil {
		return
	}
	_ = c.temporary.Close()
	_ = c.disk.Remove(c.temporary.Name()) // after a rename the name does not exist
	closeAll(c.held)
	c.temporary, c.held = nil, nil
}

// Name returns the path that was claimed.
func (c *Claimed) Name() string { return c.path }

// Content returns the temporary file, or nil for a pipe or a device. It is for content that is
// written over a long time and kept only if Commit is called.
func (c *Claimed) Content() File { return c.temporary }

// Write replaces the file, once, like the function [Replace].
func (c *Claimed) Write(write func(io.Writer) error) error {
	if c.temporary == nil {
		return writeInPlace(c.disk, c.path, write)
	}
	replaceable := true
	if c.old != nil {
		if replaceable = copyOwner(c.temporary, c.target, c.old) && links(c.target, c.old) == 1; replaceable {
			if err := c.temporary.Chmod(c.old.Mode().Perm()); err != nil { // last: changing the owner clears permission bits
				return named(err, c.path)
			}
		}
	}
	if err := fill(c.temporary, c.path, write); err != nil {
		return err
	}
	return c.commit(replaceable)
}

// Commit turns Content into a file that did not exist.
func (c *Claimed) Commit() error { return c.commit(true) }

// commit renames the temporary file, or copies it if the two files have different owners or
// attributes.
func (c *Claimed) commit(replaceable bool) error {
	err := c.temporary.Sync()
	if err == nil {
		err = c.checkAgain()
	}
	switch {
	case err != nil:
	case replaceable:
		err = replace(c.disk, c.temporary, c.held, c.target)
	default:
		err = overwrite(c.disk, c.temporary, c.target, c.old.Size())
	}
	if err != nil {
		return named(err, c.path)
	}
	folder, _ := filepath.Split(c.target)
	syncFolder(c.disk, orDot(folder))
	return nil
}

// checkAgain returns an error if the file has changed since it was claimed, and may not be replaced
// now, or if another process has created it and is writing to it. It keeps what is replaced.
func (c *Claimed) checkAgain() error {
	var now fs.FileInfo
	var err error
	if c.old == nil {
		_, now, c.held, err = find(c.disk, c.target)
	} else if now, err = c.disk.Stat(c.target); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if c.old == nil || !os.SameFile(c.old, now) || c.old.Size() != now.Size() || !c.old.ModTime().Equal(now.ModTime()) {
		err = c.may.check(c.disk, c.target, now)
	}
	if err == nil {
		c.may.Keep(c.disk, c.path)
	}
	return err
}

// closeAll closes files that were not written; it ignores nil.
func closeAll(files ...File) {
	for _, f := range files {
		if f != nil {
			_ = f.Close()
		}
	}
}
