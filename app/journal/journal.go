// Package journal keeps a log of what the program did: that it began and ended, on what
// machine, what it complained of, and how it broke down. It is a small file of its own in
// the folder where work is kept, for a person to send to whoever looks after the program,
// if she wants to: nothing is ever sent by itself. Boards do not stand in it, and of files
// only their names.
//
//	tchouka.log      what is written now; some hundred kilobytes at most
//	tchouka.1.log    what was written before
//	crash.txt        what the last words of a process were, until the next one reads them
//
// The log is never in the way of anything: it is written beside what the window does, and
// where it cannot be written it is not.
package journal

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"tchouka/engine/disk"
)

// The files, and how large they become.
const (
	logName   = "tchouka.log"
	olderName = "tchouka.1.log"
	crashName = "crash.txt"

	mostLog   = 256 << 10 // bytes; then the log becomes the older one
	mostCrash = 64 << 10  // bytes of last words that are kept
	mostLines = 2000      // that one process writes
	mostLine  = 16 << 10  // bytes of one of them
)

// Journal is the log of one process. Its methods may be called from any goroutine, and do
// nothing where there is no folder. A nil Journal is one without.
type Journal struct {
	disk   disk.Disk
	folder string
	crash  string
	now    func() time.Time

	mutex sync.Mutex
	lines chan string // to be written; nil once it is closed
	left  int         // of the lines
	done  chan struct{}
}

// Folder returns where the log is, given where work is kept; empty for nowhere.
func Folder(kept string) string {
	if kept == "" {
		return ""
	}
	return filepath.Dir(kept)
}

// Open begins to write into a folder, and takes up what a process before has left as its
// last words.
func Open(d disk.Disk, folder string) *Journal {
	j := &Journal{disk: d, folder: folder, now: time.Now, lines: make(chan string, 256), left: mostLines, done: make(chan struct{})}
	if folder != "" {
		_ = d.MkdirAll(folder, 0o700) // or nothing is written
		j.crash = j.takeCrash()
	}
	go j.write(j.lines)
	if j.crash != "" {
		j.Note("a process before this one broke down:\n%s", j.crash)
	}
	return j
}

// Crash returns the last words of a process that has broken down since the last start;
// empty for none.
func (j *Journal) Crash() string {
	if j == nil {
		return ""
	}
	return j.crash
}

// Note writes a line.
func (j *Journal) Note(format string, parts ...any) {
	if j == nil {
		return
	}
	text := fmt.Sprintf(format, parts...)
	text = strings.TrimRight(Scrub(text[:min(len(text), mostLine)]), "\n")
	j.mutex.Lock()
	defer j.mutex.Unlock()
	if j.lines == nil || j.left == 0 {
		return
	}
	if j.left--; j.left == 0 {
		text += "\n(this process has written enough)"
	}
	select {
	case j.lines <- fmt.Sprintf("%s %d %s\n", j.now().UTC().Format(time.RFC3339), os.Getpid(), text):
	default: // the disk is slow, and this is no reason to wait
	}
}

// Write implements [io.Writer], for what the toolkit logs.
func (j *Journal) Write(text []byte) (int, error) {
	j.Note("%s", text)
	return len(text), nil
}

// Broke keeps the last words of this process, which a person was told.
func (j *Journal) Broke(why any, stack []byte) {
	if j == nil || j.folder == "" {
		return
	}
	if file, err := j.disk.OpenFile(j.path(crashName), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600); err == nil {
		_, _ = fmt.Fprintf(file, "panic: %v\n\n%s\n", why, stack)
		_ = file.Close()
	}
}

// Watch has the runtime keep the last words of this process wherever it breaks down.
func (j *Journal) Watch() {
	if j == nil || j.folder == "" {
		return
	}
	file, err := os.OpenFile(j.path(crashName), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return
	}
	_ = debug.SetCrashOutput(file, debug.CrashOptions{})
	_ = file.Close() // it has one of its own
}

// Close writes what is left to be written, but does not wait long for a slow disk.
func (j *Journal) Close() {
	if j == nil {
		return
	}
	j.mutex.Lock()
	if j.lines != nil {
		close(j.lines)
		j.lines = nil
	}
	j.mutex.Unlock()
	select {
	case <-j.done:
	case <-time.After(time.Second):
	}
}

// Text returns the newest part of the log, at most so many bytes.
func (j *Journal) Text(most int) string {
	if j == nil || j.folder == "" {
		return ""
	}
	older, _ := disk.ReadFile(j.disk, j.path(olderName))
	newer, _ := disk.ReadFile(j.disk, j.path(logName))
	text := append(older, newer...)
	if over := len(text) - most; over > 0 {
		text = text[over:]
		if _, whole, ok := bytes.Cut(text, []byte("\n")); ok {
			text = whole
		}
	}
	return string(text)
}

func (j *Journal) path(name string) string { return filepath.Join(j.folder, name) }

// takeCrash returns what is in the file of last words, and empties it. Other processes go
// on writing to it, at its end.
func (j *Journal) takeCrash() string {
	info, err := j.disk.Stat(j.path(crashName))
	if err != nil || info.Size() == 0 {
		return ""
	}
	file, err := j.disk.OpenFile(j.path(crashName), os.O_RDWR, 0o600)
	if err != nil {
		return ""
	}
	defer file.Close() //nolint:errcheck // what was read is read
	text := make([]byte, mostCrash)
	n, _ := file.Read(text)
	if err := file.Truncate(0); err != nil {
		return "" // or it would be told at every start
	}
	return Scrub(string(text[:n]))
}

// write writes lines until there are no more.
func (j *Journal) write(lines <-chan string) {
	defer close(j.done)
	for line := range lines {
		if j.folder != "" {
			j.append(line)
		}
	}
}

// append writes a line at the end of the log. Each is written by itself, so that windows
// of several processes write to one file; the one that finds it full sets it aside.
func (j *Journal) append(line string) {
	file, err := j.disk.OpenFile(j.path(logName), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return
	}
	if info, err := file.Stat(); err == nil && info.Size() > 0 && info.Size()+int64(len(line)) > mostLog && disk.OwnLock(file.Fd()) == nil {
		if there, err := j.disk.Stat(j.path(logName)); err == nil && os.SameFile(info, there) {
			j.setAside(file)
			file = nil
		}
	}
	if file == nil {
		if file, err = j.disk.OpenFile(j.path(logName), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600); err != nil {
			return
		}
	}
	if info, err := file.Stat(); err == nil && info.Size() < mostLog+mostLine { // Windows does not set aside what others have open
		_, _ = file.Write([]byte(line))
	}
	_ = file.Close()
}

// setAside makes the log the older one. Where a file that is open cannot be renamed, it is
// closed first.
func (j *Journal) setAside(file disk.File) {
	err := j.disk.Rename(j.path(logName), j.path(olderName))
	_ = file.Close()
	if err != nil {
		_ = j.disk.Rename(j.path(logName), j.path(olderName))
	}
}
