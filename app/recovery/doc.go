// Package recovery keeps the work of a process that may end at any moment, and
// finds what ended processes have left.
//
// Every running program has a room of its own in the user's state folder, so that
// two of them never write to one file:
//
//	~/.local/state/tchouka/recovery/
//		1pq7z…/
//			lock               held by the process as long as it lives
//			session-….tchouka  the unsaved session; there while there is one
//			holds              the file that it is a session of
//
// The operating system lets go of a lock however its process ends: a room whose lock
// can be taken was left behind. A clean end removes the room.
//
// Each copy of the session is a file of its own, whole before it has its name, and
// the ones before it stay until it is on the disk (copies.go). So a whole one is
// found, whenever the program was killed or the power failed. It is a
// session file like any other. The notes that come with it, which file it belongs
// to and when it was written, stand in lines that begin with x-:
//
//	tchouka 1
//	x-tchouka-recovery: {"file":"/home/ada/game.tchouka","time":…}
//	rules multitchouka
//	…
//
// Where the system knows no locks nothing is kept.
package recovery
