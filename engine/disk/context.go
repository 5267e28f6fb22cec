package disk

import (
	"context"
	"io/fs"
)

// WithContext returns a disk on which each step fails with the error of the context after the
// context is done. Cleanup is still performed. A running step is not interrupted, because systems
// do not support that.
func WithContext(ctx context.Context, d Disk) Disk { return contextDisk{d, ctx} }

type contextDisk struct {
	Disk
	ctx context.Context // of the operation that uses the disk
}

func (u contextDisk) OpenFile(path string, flag int, mode fs.FileMode) (File, error) {
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	file, err := u.Disk.OpenFile(path, flag, mode)
	if err != nil {
		return nil, err
	}
	return contextFile{file, u.ctx}, nil
}

func (u contextDisk) Stat(path string) (fs.FileInfo, error) {
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	return u.Disk.Stat(path)
}

func (u contextDisk) Rename(from, to string) error {
	if err := u.ctx.Err(); err != nil {
		return err
	}
	return u.Disk.Rename(from, to)
}

type contextFile struct {
	File
	ctx context.Context
}

func (f contextFile) Read(p []byte) (int, error) {
	if err := f.ctx.Err(); err != nil {
		return 0, err
	}
	return f.File.Read(p)
}

func (f contextFile) Write(p []byte) (int, error) {
	if err := f.ctx.Err(); err != nil {
		return 0, err
	}
	return f.File.Write(p)
}

func (f contextFile) Truncate(size int64) error {
	if err := f.ctx.Err(); err != nil {
		return err
	}
	return f.File.Truncate(size)
}

func (f contextFile) Sync() error {
	if err := f.ctx.Err(); err != nil {
		return err
	}
	return f.File.Sync()
}

// WithoutCancel returns a file that can still be read and written after the context is done.
func WithoutCancel(f File) File {
	if u, ok := f.(contextFile); ok {
		return u.File
	}
	return f
}
