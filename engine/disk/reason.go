package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"syscall"
)

// Reason is why an operation on a file failed, independently of the system's error codes.
type Reason uint8

// Reasons of failures.
const (
	Unknown Reason = iota
	NotExist
	Forbidden
	ReadOnly
	Full
	Quota
	Damaged
	IsFolder
	NotFolder
	NotRegular
	TooManyOpen
	LongName
	BadName
	InUse
	Unreachable
	Removed
	TooLarge
	LinkCycle
	BrokenPipe
	Exists
	Outside
)

// ReasonOf returns the reason of an error.
func ReasonOf(err error) Reason {
	for _, known := range codes() {
		if slices.ContainsFunc(known.codes, func(code syscall.Errno) bool { return errors.Is(err, code) }) {
			return known.reason
		}
	}
	switch {
	case errors.Is(err, ErrNotRegular):
		return NotRegular
	case errors.Is(err, ErrExists):
		return Exists
	case errors.Is(err, ErrOutside):
		return Outside
	case errors.Is(err, ErrLinkCycle):
		return LinkCycle
	case errors.Is(err, fs.ErrNotExist):
		return NotExist
	case errors.Is(err, fs.ErrPermission):
		return Forbidden
	default:
		return Unknown
	}
}

// reasonCodes is a reason and the system's error codes for it.
type reasonCodes struct {
	reason Reason
	codes  []syscall.Errno
}

// String returns a message for the user: the failure and the remedy. It is empty for Unknown.
func (r Reason) String() string {
	return map[Reason]string{
		NotExist:    "The file or its folder does not exist. It may have been moved or renamed.",
		Forbidden:   "You do not have permission to read or write the file or its folder. Choose another folder.",
		ReadOnly:    "This disk is read-only. Choose another disk.",
		Full:        "The disk is full. Free some space, or choose another disk.",
		Quota:       "Your disk quota is used up. Delete files that you no longer need, or choose another disk.",
		Damaged:     "The disk reports an error: it may be damaged or disconnected. Choose another disk, and back up the other files on this one.",
		IsFolder:    "This is a folder. Enter the name of a file in it.",
		NotFolder:   "Part of the path is a file, not a folder. Choose another folder.",
		NotRegular:  "This is a pipe or a device, not a file. Choose a file.",
		TooManyOpen: "Too many files are open on this computer. Close other programs and try again.",
		LongName:    "The name is too long. Choose a shorter one.",
		BadName:     "This disk does not allow this name. Use letters, digits and spaces.",
		InUse:       "Another program has locked the file. Close it there and try again.",
		Unreachable: "The network disk does not respond. Check the connection and try again, or choose a disk on this computer.",
		Removed:     "The disk is not connected. Connect it again, or choose another disk.",
		TooLarge:    "The file is too large for this disk. Choose another disk.",
		LinkCycle:   "The links form a loop. Choose another file.",
		BrokenPipe:  "The receiving program closed the connection.",
		Exists:      "A file with this name exists. Choose another name.",
		Outside:     "A link leads out of the folder. Choose another name.",
	}[r]
}

// HeldError is the error of a file that another program has locked.
type HeldError struct {
	Process int // process ID; 0 if the system does not report it
}

// Error describes which program has the lock.
func (e *HeldError) Error() string {
	if e.Process <= 0 {
		return "another program is writing to it"
	}
	return fmt.Sprintf("another program, process %d, is writing to it", e.Process)
}

// Is reports that the file is busy, like the corresponding error of the system.
func (e *HeldError) Is(target error) bool { return target == syscall.EBUSY }
