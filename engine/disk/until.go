package disk

import (
	"context"
	"io/fs"
)

// Until returns a disk on which nothing is begun any more once a context has
// ended: each step fails with the error of the context. Cleaning up is still done.
// A step that is under way is not broken off, for no system can do that.
func Until(ctx context.Context, d Disk) Disk { return until{d, ctx} }

type until struct {
	Disk
	ctx context.Context // for as long as the one who works on the disk does
}

func (u until) OpenFile(path string, flag int, mode fs.FileMode) (File, error) {
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	file, err := u.Disk.OpenFile(path, flag, mode)
	if err != nil {
		return nil, err
	}
	return untilFile{file, u.ctx}, nil
}

func (u until) Stat(path string) (fs.FileInfo, error) {
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	return u.Disk.Stat(path)
}

func (u until) Rename(from, to string) error {
	if err := u.ctx.Err(); err != nil {
		return err
	}
	return u.Disk.Rename(from, to)
}

type untilFile struct {
	File
	ctx context.Context
}

func (f untilFile) Read(p []byte) (int, error) {
	if err := f.ctx.Err(); err != nil {
		return 0, err
	}
	return f.File.Read(p)
}

func (f untilFile) Write(p []byte) (int, error) {
	if err := f.ctx.Err(); err != nil {
		return 0, err
	}
	return f.File.Write(p)
}

func (f untilFile) Truncate(size int64) error {
	if err := f.ctx.Err(); err != nil {
		return err
	}
	return f.File.Truncate(size)
}

func (f untilFile) Sync() error {
	if err := f.ctx.Err(); err != nil {
		return err
	}
	return f.File.Sync()
}

// Steadfast returns a file that is read and written to the end although a context
// has ended.
func Steadfast(f File) File {
	if u, ok := f.(untilFile); ok {
		return u.File
	}
	return f
}
