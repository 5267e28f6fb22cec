package disk

import (
	"errors"
	"io/fs"
	"slices"
	"syscall"
)

// Reason is why an operation on a file failed, independently of the system's error codes.
type Reason uint8

// Reasons of failures.
const (
	Unknown Reason = iota
	NotThere
	Forbidden
	ReadOnly
	Full
	Quota
	Damaged
	IsFolder
	NoFolder
	NoFile
	TooManyOpen
	LongName
	BadName
	InUse
	Unreachable
	Removed
	TooLarge
	Circle
	Unread
)

// ReasonOf returns the reason of an error.
func ReasonOf(err error) Reason {
	for _, known := range codes() {
		if slices.ContainsFunc(known.codes, func(code syscall.Errno) bool { return errors.Is(err, code) }) {
			return known.reason
		}
	}
	switch {
	case errors.Is(err, ErrNoFile):
		return NoFile
	case errors.Is(err, ErrCircle):
		return Circle
	case errors.Is(err, fs.ErrNotExist):
		return NotThere
	case errors.Is(err, fs.ErrPermission):
		return Forbidden
	default:
		return Unknown
	}
}

// coded is a reason and the system's error codes for it.
type coded struct {
	reason Reason
	codes  []syscall.Errno
}

// String returns a message for the user: the failure and the remedy. It is empty for Unknown.
func (r Reason) String() string {
	return map[Reason]string{
		NotThere:    "The file or its folder is not there. It may have been moved or renamed.",
		Forbidden:   "The file or its folder may not be read or written. Choose another folder.",
		ReadOnly:    "This disk may be read, but not written to. Choose another disk.",
		Full:        "The disk is full. Free some room, or choose another disk.",
		Quota:       "You have used all the room that you are given on this disk. Delete files that you no longer need, or choose another disk.",
		Damaged:     "The disk reports an error: it may be damaged, or was unplugged. Choose another disk, and make copies of the other files on this one.",
		IsFolder:    "This is a folder. Name a file in it.",
		NoFolder:    "What stands in the path as a folder is a file. Choose another folder.",
		NoFile:      "This is a pipe or a device, not a file. Choose a file.",
		TooManyOpen: "Too many files are open on this computer. Close other programs, and try again.",
		LongName:    "The name is too long. Choose a shorter one.",
		BadName:     "This disk does not take such a name. Use letters, digits and spaces.",
		InUse:       "Another program has the file open and lets nobody else use it. Close it there, and try again.",
		Unreachable: "The network disk does not answer. See whether the connection is there, and try again, or choose a disk of this computer.",
		Removed:     "The disk is not there. Plug it in again, or choose another disk.",
		TooLarge:    "The file is too large for this disk. Choose another disk.",
		Circle:      "The links lead in a circle. Choose another file.",
		Unread:      "Nobody reads any more what is written there.",
	}[r]
}
