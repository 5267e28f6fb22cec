// Package preferences stores the user's settings. It protects them from a kill, a power failure, a
// second window, versions with other settings, and damaged files.
//
//	~/.config/tchouka/
//		settings.json          an object; each key is a setting
//		settings.json.lock     held briefly while a window writes
//		settings-damaged.json  a copy of a file that was damaged
//
// A [Store] is the file as one window sees it. A background goroutine writes each change at once:
// it reads the file again, changes only the settings that this window has changed, and replaces the
// file atomically. So two windows can change settings at the same time, and keys of other versions
// are preserved.
//
// A value of an unexpected type is ignored; all other settings are used. Before such a value is
// replaced, the whole file is copied, and [Damage] contains the name of the copy. A file that
// cannot be read or copied is never written.
package preferences
