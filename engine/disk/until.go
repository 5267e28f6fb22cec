package disk

import (
	"context"
	"io/fs"
)

// Until returns a disk on which each step fails with the error of the context after the context is
// done. Cleanup is still performed. A running step is not interrupted, because systems do not
// support that.
func Until(ctx context.Context, d Disk) Disk { return until{d, ctx} }

type until struct {
	Disk
	ctx context.Context // of the operation that uses the disk
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

// Steadfast returns a file that can still be read and written after the context is done.
func Steadfast(f File) File {
	if u, ok := f.(untilFile); ok {
		return u.File
	}
	return f
}
