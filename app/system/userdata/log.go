package userdata

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"tchouka/engine/disk"
)

// The files, and their maximum sizes.
const (
	logName   = "tchouka.log"
	olderName = "tchouka.1.log"
	crashName = "crash.txt"

	maxLog   = 256 << 10 // bytes; after that the log is renamed
	maxCrash = 64 << 10  // bytes of a crash report
	maxLines = 2000      // written by one process
	maxLine  = 16 << 10  // bytes of a line
)

// Log is the log of one process. Its methods may be called on any goroutine, and do nothing
// without a folder. A nil Journal is one without a folder.
type Log struct {
	disk   disk.Disk
	folder string
	crash  string
	now    func() time.Time

	mutex sync.Mutex
	lines chan string // to be written; nil after Close
	left  int         // the number of lines that may still be written
	done  chan struct{}
}

// LogFolder returns the folder of the log for the folder where work is kept; empty for none.
func LogFolder(kept string) string {
	if kept == "" {
		return ""
	}
	return filepath.Dir(kept)
}

// OpenLog opens a log in a folder, and reads the crash report of a previous process.
func OpenLog(d disk.Disk, folder string) *Log {
	j := &Log{disk: d, folder: folder, now: time.Now, lines: make(chan string, 256), left: maxLines, done: make(chan struct{})}
	if folder != "" {
		_ = d.MkdirAll(folder, 0o700) // on failure nothing is written
		j.crash = j.takeCrash()
	}
	go j.write(j.lines)
	if j.crash != "" {
		j.Note("a process before this one broke down:\n%s", j.crash)
	}
	return j
}

// Crash returns the crash report of a process that has crashed since the last start; empty for
// none.
func (j *Log) Crash() string {
	if j == nil {
		return ""
	}
	return j.crash
}

// Note writes a line with the time and the process ID. It drops the line instead of waiting for a
// slow disk.
func (j *Log) Note(format string, parts ...any) {
	if j == nil {
		return
	}
	text := fmt.Sprintf(format, parts...)
	text = strings.TrimRight(Scrub(cutText(text, maxLine)), "\n")
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
	default: // the disk is slow; drop the line instead of waiting
	}
}

// cutText returns the beginning of a text, at most the given number of bytes, in whole characters.
func cutText(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	for limit > 0 && !utf8.RuneStart(text[limit]) {
		limit--
	}
	return text[:limit]
}

// Write implements [io.Writer], for the log output of Fyne.
func (j *Log) Write(text []byte) (int, error) {
	j.Note("%s", text)
	return len(text), nil
}

// RecordPanic writes the crash report of this process, which was shown to the user.
func (j *Log) RecordPanic(value any, stack []byte) {
	if j == nil || j.folder == "" {
		return
	}
	if file, err := j.disk.OpenFile(j.path(crashName), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600); err == nil {
		_, _ = fmt.Fprintf(file, "panic: %v\n\n%s\n", value, stack)
		_ = file.Close()
	}
}

// Watch makes the runtime write a crash report of this process to the file, for a crash on any
// goroutine.
func (j *Log) Watch() {
	if j == nil || j.folder == "" {
		return
	}
	file, err := os.OpenFile(j.path(crashName), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return
	}
	_ = debug.SetCrashOutput(file, debug.CrashOptions{})
	_ = file.Close() // the runtime has a duplicate of it
}

// Close writes the remaining lines, but does not wait long for a slow disk.
func (j *Log) Close() {
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

// Text returns the last part of the log, at most the given number of bytes.
func (j *Log) Text(limit int) string {
	if j == nil || j.folder == "" {
		return ""
	}
	older, _ := disk.ReadFile(j.disk, j.path(olderName))
	newer, _ := disk.ReadFile(j.disk, j.path(logName))
	text := append(older, newer...)
	if over := len(text) - limit; over > 0 {
		text = text[over:]
		if _, whole, ok := bytes.Cut(text, []byte("\n")); ok {
			text = whole
		}
	}
	return string(text)
}

func (j *Log) path(name string) string { return filepath.Join(j.folder, name) }

// takeCrash reads the file of crash reports and empties it. Other processes continue to append to
// it.
func (j *Log) takeCrash() string {
	info, err := j.disk.Stat(j.path(crashName))
	if err != nil || info.Size() == 0 {
		return ""
	}
	file, err := j.disk.OpenFile(j.path(crashName), os.O_RDWR, 0o600)
	if err != nil {
		return ""
	}
	defer file.Close() //nolint:errcheck // it was only read and truncated
	text := make([]byte, maxCrash+utf8.UTFMax)
	n, _ := file.Read(text)
	if err := file.Truncate(0); err != nil {
		return "" // otherwise it would be reported at every start
	}
	return Scrub(cutText(string(text[:n]), maxCrash))
}

// write writes lines until the channel is closed.
func (j *Log) write(lines <-chan string) {
	defer close(j.done)
	for line := range lines {
		if j.folder != "" {
			j.append(line)
		}
	}
}

// append writes a line at the end of the log. Each line is one write, so that several processes can
// write to one file. The process that finds the file full renames it.
func (j *Log) append(line string) {
	file, err := j.disk.OpenFile(j.path(logName), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return
	}
	if info, err := file.Stat(); err == nil && info.Size() > 0 && info.Size()+int64(len(line)) > maxLog && disk.OwnLock(file.Fd()) == nil {
		if there, err := j.disk.Stat(j.path(logName)); err == nil && os.SameFile(info, there) {
			j.rotate(file)
			file = nil
		}
	}
	if file == nil {
		if file, err = j.disk.OpenFile(j.path(logName), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600); err != nil {
			return
		}
	}
	if info, err := file.Stat(); err == nil && info.Size() < maxLog+maxLine { // Windows cannot rename open files
		_, _ = file.Write([]byte(line))
	}
	_ = file.Close()
}

// rotate renames the log to the previous log. If an open file cannot be renamed, it closes it
// first.
func (j *Log) rotate(file disk.File) {
	err := j.disk.Rename(j.path(logName), j.path(olderName))
	_ = file.Close()
	if err != nil {
		_ = j.disk.Rename(j.path(logName), j.path(olderName))
	}
}

// foldersOf matches all but the last element of a path. A path ends at a colon, a quotation mark or
// the end of the line, so that its elements may contain spaces.
func foldersOf() *regexp.Regexp {
	return regexp.MustCompile(`(^|[\s("'“„«=])(?:[A-Za-z]:|~)?[/\\][^:"“”„«»\n]*[/\\]`)
}

// Scrub reduces the paths in a text to their last elements, because folder names may reveal the
// identity of the user.
func Scrub(text string) string {
	if home, err := os.UserHomeDir(); err == nil && len(home) > 1 {
		text = strings.ReplaceAll(text, home, "~")
	}
	return foldersOf().ReplaceAllString(text, "${1}…/")
}

// Report is the text that the user can read and send to the maintainer.
type Report struct {
	Head  []string // describes the contents
	Parts []Part
}

// Part is a part of a report.
type Part struct{ Name, Text string }

// Write writes the report as text.
func (r Report) Write(to io.Writer) error {
	w := bufio.NewWriter(to)
	for _, line := range r.Head {
		fmt.Fprintln(w, line)
	}
	for _, p := range r.Parts {
		fmt.Fprintf(w, "\n==== %s ====\n%s\n", p.Name, p.Text)
	}
	return w.Flush()
}

// Note is the data stored together with a session.
type Note struct {
	File     string           `json:"file,omitempty"`    // of the session; empty if never saved
	Print    disk.Fingerprint `json:"print"`             // of that file when last read or written
	Skipped  int              `json:"skipped,omitempty"` // lines of that file that could not be read
	Time     time.Time        `json:"time"`              // when the copy was made
	Board    string           `json:"board"`             // the ID of the board of the start
	Moves    int              `json:"moves"`
	Comments int              `json:"comments"`

	// Lesson is the title, if a lesson is kept instead of a session.
	Lesson string `json:"lesson,omitempty"`
	// Saved is true if the session itself is saved and only other documents are unsaved.
	Saved bool `json:"saved,omitempty"`
	// Replaced contains the unsaved documents that undo returns to, oldest first.
	Replaced []Replaced `json:"left,omitempty"`

	// Collection is the collection of the session; nil for none.
	Collection *Collection `json:"shelf,omitempty"`

	Whole disk.Fingerprint `json:"whole"` // of the session; set when it is written
}

// Collection is a collection whose boards have their own sessions. The kept session is the open one.
type Collection struct {
	Title     string  `json:"title,omitempty"`
	Path      string  `json:"path,omitempty"` // of its file
	List      string  `json:"list"`           // its boards
	At        int     `json:"at"`             // the index of the open board
	Elsewhere bool    `json:"elsewhere,omitempty"`
	Sheets    []Sheet `json:"sheets,omitempty"`

	Form     string           `json:"form,omitempty"` // of the file
	Print    disk.Fingerprint `json:"print"`
	Edited   bool             `json:"edited,omitempty"`   // the list has changes that are not saved
	HasOther bool             `json:"hasOther,omitempty"` // the file has content that saving would lose
}

// Sheet is the session of one board of a collection.
type Sheet struct {
	At      int              `json:"at"`
	Text    string           `json:"text,omitempty"` // empty if open or saved
	File    string           `json:"file,omitempty"`
	Print   disk.Fingerprint `json:"print"`
	Solved  bool             `json:"solved,omitempty"`
	Helped  bool             `json:"helped,omitempty"` // results were shown before that
	ByHand  string           `json:"byHand,omitempty"` // the moves of the player
	Unsaved bool             `json:"unsaved,omitempty"`
}

// Replaced is a document that another one has replaced.
type Replaced struct {
	Text  string           `json:"text"`
	File  string           `json:"file,omitempty"`
	Print disk.Fingerprint `json:"print"`
	Home  bool             `json:"home,omitempty"` // the document of the board of the collection
}

// noteKey begins the line with the note. Readers of game files ignore it.
const noteKey = "x-tchouka-recovery: "

// insertInto returns the text of a session with a note after its first line.
func (n Note) insertInto(session io.WriterTo) ([]byte, error) {
	var text bytes.Buffer
	if _, err := session.WriteTo(&text); err != nil {
		return nil, err
	}
	n.Whole = disk.FingerprintOf(text.Bytes())
	line, err := json.Marshal(n.converted(disk.Portable))
	if err != nil {
		return nil, err
	}
	first, rest, _ := bytes.Cut(text.Bytes(), []byte("\n"))
	return bytes.Join([][]byte{first, append([]byte(noteKey), line...), rest}, []byte("\n")), nil
}

// splitNote extracts a note. An incomplete text, for example after a power failure, is an error.
func splitNote(text []byte) (note Note, session []byte, err error) {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	line, rest, _ := bytes.Cut(rest, []byte("\n"))
	line, noted := bytes.CutPrefix(line, []byte(noteKey))
	if !noted {
		return Note{}, nil, errors.New("this is not a session that was kept for recovery")
	}
	if err := json.Unmarshal(line, &note); err != nil {
		return Note{}, nil, err
	}
	session = bytes.Join([][]byte{first, rest}, []byte("\n"))
	if disk.FingerprintOf(session) != note.Whole {
		return Note{}, nil, errors.New("this session was not kept whole")
	}
	return note.converted(disk.Local), session, nil
}

// converted returns a copy of the note with converted paths.
func (n Note) converted(convert func(path string) string) Note {
	n.File, n.Replaced = convert(n.File), slices.Clone(n.Replaced)
	for i := range n.Replaced {
		n.Replaced[i].File = convert(n.Replaced[i].File)
	}
	if n.Collection != nil {
		coll := *n.Collection
		coll.Path, coll.Sheets = convert(coll.Path), slices.Clone(coll.Sheets)
		for i := range coll.Sheets {
			coll.Sheets[i].File = convert(coll.Sheets[i].File)
		}
		n.Collection = &coll
	}
	return n
}
