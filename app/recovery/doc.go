// Package recovery keeps the work of a process that may end at any moment, and finds the work of
// ended processes.
//
// Every running program has its own folder in the user's state folder, so that two of them never
// write to one file:
//
//	~/.local/state/tchouka/recovery/
//		1pq7z…/
//			lock               held by the process as long as it runs
//			session-….tchouka  the unsaved session, if there is one
//			holds              the path of the file of the session
//
// The operating system releases a lock when its process ends, for any reason. So a folder whose
// lock can be taken belongs to an ended process. A clean exit removes the folder.
//
// Each copy of the session is a file of its own, complete before it has its name. The older copies
// stay until it is synced to the disk (copies.go). So there is always a complete copy after a kill
// or a power failure. It is a game file like any other. The additional notes, for example its file
// and the time of the copy, are in lines that begin with x-:
//
//	tchouka 1
//	x-tchouka-recovery: {"file":"/home/ada/game.tchouka","time":…}
//	rules multitchouka
//	…
//
// On systems without file locks nothing is kept.
package recovery
