//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package disk

import (
	"io/fs"
)

func links(string, fs.FileInfo) uint64 { return 1 }

func takeOver(File, string, fs.FileInfo) bool { return true }
