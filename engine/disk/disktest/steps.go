package disktest

import (
	"io/fs"
	"os"
	"strconv"
	"testing"

	"tchouka/engine/disk"
)

// OpenFile implements [disk.Disk].
func (d *Disk) OpenFile(path string, flag int, mode fs.FileMode) (disk.File, error) {
	if err := d.step("OpenFile", path); err != nil {
		return nil, err
	}
	opened, err := disk.System{}.OpenFile(path, flag, mode)
	if err != nil {
		return nil, err
	}
	f := &file{File: opened, disk: d, path: path}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.open = append(d.open, f)
	return f, nil
}

// Stat implements [disk.Disk].
func (d *Disk) Stat(path string) (fs.FileInfo, error) {
	if err := d.step("Stat", path); err != nil {
		return nil, err
	}
	return disk.System{}.Stat(path)
}

// Lstat implements [disk.Disk].
func (d *Disk) Lstat(path string) (fs.FileInfo, error) {
	if err := d.step("Lstat", path); err != nil {
		return nil, err
	}
	return disk.System{}.Lstat(path)
}

// Readlink implements [disk.Disk].
func (d *Disk) Readlink(path string) (string, error) {
	if err := d.step("Readlink", path); err != nil {
		return "", err
	}
	return disk.System{}.Readlink(path)
}

// Mkdir implements [disk.Disk].
func (d *Disk) Mkdir(path string, mode fs.FileMode) error {
	if err := d.step("Mkdir", path); err != nil {
		return err
	}
	return disk.System{}.Mkdir(path, mode)
}

// MkdirAll implements [disk.Disk].
func (d *Disk) MkdirAll(path string, mode fs.FileMode) error {
	if err := d.step("MkdirAll", path); err != nil {
		return err
	}
	return disk.System{}.MkdirAll(path, mode)
}

// Rename implements [disk.Disk].
func (d *Disk) Rename(from, to string) error {
	if err := d.step("Rename", from); err != nil {
		return err
	}
	err := disk.System{}.Rename(from, to)
	if err == nil {
		d.renamed(from, to)
	}
	return err
}

// Remove implements [disk.Disk].
func (d *Disk) Remove(path string) error {
	if err := d.step("Remove", path); err != nil {
		return err
	}
	err := disk.System{}.Remove(path)
	if err == nil {
		d.setSynced(path, true)
	}
	return err
}

// RemoveAll implements [disk.Disk].
func (d *Disk) RemoveAll(path string) error {
	if err := d.step("RemoveAll", path); err != nil {
		return err
	}
	return disk.System{}.RemoveAll(path)
}

// Kills returns how often a test kills a program: the value of TCHOUKA_KILLS, or else the parameter
// otherwise, which suffices for a basic check.
func Kills(t *testing.T, defaultKills int) int {
	t.Helper()
	text := os.Getenv("TCHOUKA_KILLS")
	if text == "" {
		return defaultKills
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
