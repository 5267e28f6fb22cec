// Package preferences keeps what a person has chosen from one start to the next, and
// gives it to nobody to lose: not to a kill or a power cut, not to a second window,
// not to a version that knows other settings, not to a file that somebody has spoilt.
//
//	~/.config/tchouka/
//		settings.json          an object; each key is a setting
//		settings.json.lock     held while a window writes, for a moment
//		settings-damaged.json  what could not be understood once, as it was
//
// A [Store] is one window's view of that file. What is set is written at once, by a
// goroutine of the store's own: the file is read again, only what this window has
// changed is put into it, and it is replaced in one step. So two windows change
// settings side by side, and keys that this version does not know stay.
//
// What has the wrong shape is as if it were not there, and all else counts. Before
// anything takes its place the whole file is kept under another name, and [Damage]
// says which. What cannot be read, or kept, is never written to.
package preferences
