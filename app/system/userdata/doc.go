// Package userdata stores what the program keeps on the disk beside documents: the user's settings,
// unsaved work, earlier versions of documents, and the log. None of them delays the window, because
// background goroutines write.
//
// # Settings
//
// Settings are protected from a kill, a power failure, a second window, versions with other
// settings, and damaged files.
//
//	~/.config/tchouka/
//		settings.json          an object; each key is a setting
//		settings.json.lock     held briefly while a window writes
//		settings-damaged.json  a copy of a file that was damaged
//
// A [Settings] is the file as one window sees it. A background goroutine writes each change at once:
// it reads the file again, changes only the settings that this window has changed, and replaces the
// file atomically. So two windows can change settings at the same time, and keys of other versions
// are preserved.
//
// A value of an unexpected type is ignored; all other settings are used. Before such a value is
// replaced, the whole file is copied, and [Damage] contains the name of the copy. A file that
// cannot be read or copied is never written.
//
// # Unsaved work
//
// A [Store] keeps the work of a process that may end at any moment, and [FindUnsaved] finds the
// work of ended processes.
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
// stay until it is synced to the disk (procdir.go). So there is always a complete copy after a kill
// or a power failure. It is a game file like any other. The additional notes, for example its file
// and the time of the copy, are in lines that begin with x-:
//
//	tchouka 1
//	x-tchouka-recovery: {"file":"/home/ada/game.tchouka","time":…}
//	rules multitchouka
//	…
//
// On systems without file locks nothing is kept.
//
// # History
//
// A [History] keeps earlier versions of documents: what was saved, unsaved work every few minutes, and
// work that the user has not saved. Each version is one compressed file, with its description in the
// header:
//
//	~/.local/state/tchouka/history/
//		5e2f…-1777636800000-9b1c….tchouka.gz    document, time, content
//
// # Log
//
// A [Log] records the start and end of the program, the machine, the reported errors,
// and crashes. The log is a small file in the folder where work is kept. The user can send it to
// the maintainer; the program never sends anything itself. The log contains no boards, and only the
// names of files.
//
//	tchouka.log      the present log; some hundred kilobytes at most
//	tchouka.1.log    the previous log
//	crash.txt        the crash report of a process, until the next process reads it
//
// The log never delays or disturbs the program: a background goroutine writes it, and if it cannot
// be written, it is skipped.
package userdata
