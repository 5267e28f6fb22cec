package disk

import (
	"io"
	"io/fs"
	"path/filepath"
)

// Claimed is a file that this process alone may write, from [Claim] to Close. The
// lock of the file that is there keeps those from it who write in place, such as a
// survey; the temporary file keeps those from it who replace it, as Replace does:
//
//	rows.jsonl                locked with [Lock], if it is there
//	.tchouka-1a2b.tmp         named after rows.jsonl, and held
type Claimed struct {
	disk      Disk
	path      string
	target    string      // behind symbolic links
	old       fs.FileInfo // nil when there is none
	held      File        // the old file, locked; or nil
	temporary File        // nil for a pipe or a device, which has no owner
}

// Claim makes this process the owner of the file at path, which need not exist. It
// fails with an error that wraps a [*disk.HeldError] when another process writes
// the file.
func Claim(d Disk, path string) (*Claimed, error) {
	c := &Claimed{disk: d, path: path}
	var err error
	if c.target, c.old, c.held, err = find(d, path); err != nil {
		return nil, named(err, path)
	}
	if c.old != nil && !c.old.Mode().IsRegular() {
		return c, nil
	}
	folder, _ := filepath.Split(c.target) // which cleans nothing away
	Sweep(d, orHere(folder))              // first, for there may be no room without
	if c.temporary, err = create(d, c.target); err != nil {
		closeAll(c.held)
		return nil, named(err, path)
	}
	return c, nil
}

// Close gives the file up. What was not written to its end leaves nothing behind.
func (c *Claimed) Close() {
	if c.temporary == nil {
		return
	}
	_ = c.temporary.Close()
	_ = c.disk.Remove(c.temporary.Name()) // after a rename there is nothing of that name
	closeAll(c.held)
	c.temporary, c.held = nil, nil
}

// Name returns the path that was claimed.
func (c *Claimed) Name() string { return c.path }

// Content is the temporary file, for what is written over a long time and is kept with
// Commit only if it is needed; nil for a pipe or a device.
func (c *Claimed) Content() File { return c.temporary }

// Write replaces the file, once, as the function of the same name does.
func (c *Claimed) Write(write func(io.Writer) error) error {
	if c.temporary == nil {
		return writeInPlace(c.disk, c.path, write)
	}
	alike := true
	if c.old != nil {
		if alike = takeOver(c.temporary, c.target, c.old) && links(c.target, c.old) == 1; alike {
			if err := c.temporary.Chmod(c.old.Mode().Perm()); err != nil { // last: a new owner takes permissions away
				return named(err, c.path)
			}
		}
	}
	if err := fill(c.temporary, c.path, write); err != nil {
		return err
	}
	return c.commit(alike)
}

// Commit makes a file that was not there of what Content holds.
func (c *Claimed) Commit() error { return c.commit(true) }

// commit gives the temporary file its name, or copies it where the two are not alike.
func (c *Claimed) commit(alike bool) error {
	err := c.temporary.Sync()
	if err == nil {
		err = c.unclaimed()
	}
	switch {
	case err != nil:
	case alike:
		err = replace(c.disk, c.temporary, c.held, c.target)
	default:
		err = overwrite(c.disk, c.temporary, c.target, c.old.Size())
	}
	if err != nil {
		return named(err, c.path)
	}
	folder, _ := filepath.Split(c.target)
	syncFolder(c.disk, orHere(folder))
	return nil
}

// unclaimed returns an error when another process has made the file meanwhile and is
// writing to it.
func (c *Claimed) unclaimed() (err error) {
	if c.old == nil {
		_, _, c.held, err = find(c.disk, c.target)
	}
	return err
}

// closeAll closes files to which nothing was written; nil ones are none.
func closeAll(files ...File) {
	for _, f := range files {
		if f != nil {
			_ = f.Close()
		}
	}
}
