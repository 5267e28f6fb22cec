package userdata

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// The limits of a history. A version that does not fit is not kept.
const (
	maxVersionBytes = 2 << 20 // compressed
	maxHistoryBytes = 64 << 20
	maxReadBytes    = 64 << 20 // of one version, unpacked
)

// versionExt ends the names of the files.
const versionExt = ".tchouka.gz"

// Version describes the content of a document at an earlier time.
type Version struct {
	File     string    `json:"file,omitempty"`   // absolute path; empty if it was never saved
	Board    string    `json:"board"`            // the name of its start, or of the collection
	Boards   int       `json:"boards,omitempty"` // of a collection; 0 for a game
	Open     int       `json:"open,omitempty"`   // the number of the open board of a collection; 0 if unknown
	Lesson   bool      `json:"lesson,omitempty"`
	Moves    int       `json:"moves"`
	Comments int       `json:"comments"`
	Saved    bool      `json:"saved,omitempty"` // it was saved in the file
	Time     time.Time `json:"time"`

	name     string // of the file in the folder
	replaced bool   // it is kept because its file is replaced
}

// document identifies the document of a version. Documents without a file that have the same start
// or name are one.
func (v Version) document() string { return shortSum([]byte(cmp.Or(v.File, "\x00"+v.Board))) }

// SameDocument reports whether two versions are of one document.
func (v Version) SameDocument(other Version) bool { return v.document() == other.document() }

// shortSum is a part of the fingerprint, for names of files.
func shortSum(content []byte) string { return disk.FingerprintOf(content).Sum[:16] }

// History keeps earlier versions of documents in a folder, one compressed file for each. It keeps all
// versions of the last hour, the last of each hour of a day, and the last of each day of 60 days.
// Beyond 64 MB it removes the oldest. Several processes may use one folder. A nil History keeps
// nothing.
//
// The methods may be called on any goroutine.
type History struct {
	disk   disk.Disk
	folder string
	mu     sync.Mutex // held while the folder is changed
	adding sync.WaitGroup
}

// HistoryFolder returns the folder of the history for the folder where work is kept.
func HistoryFolder(kept string) string { return filepath.Join(filepath.Dir(kept), "history") }

// ProgressFile returns the file of the progress for the folder where work is kept.
func ProgressFile(kept string) string { return filepath.Join(filepath.Dir(kept), "progress.json") }

// NewHistory returns the history in a folder, which need not exist.
func NewHistory(d disk.Disk, folder string) *History { return &History{disk: d, folder: folder} }

// Add keeps a version, unless it equals the newest one of its document. It returns at once, and
// writes on a goroutine. A failure is ignored: the document itself is not affected.
func (h *History) Add(v Version, content io.WriterTo) {
	if h == nil {
		return
	}
	h.adding.Add(1)
	go func() {
		defer h.adding.Done()
		h.mu.Lock()
		defer h.mu.Unlock()
		_ = h.add(v, content)
	}()
}

// Wait waits until all versions are written.
func (h *History) Wait() {
	if h != nil {
		h.adding.Wait()
	}
}

func (h *History) add(v Version, content io.WriterTo) error {
	var text bytes.Buffer
	if _, err := content.WriteTo(&text); err != nil {
		return err
	}
	id, sum := v.document(), shortSum(text.Bytes())
	for _, e := range h.entries() { // newest first
		if e.document != id {
			continue
		}
		if e.sum == sum && (!v.Saved || v.replaced) {
			return nil
		}
		if e.sum == sum { // the saved version replaces it
			_ = h.disk.Remove(filepath.Join(h.folder, e.name))
		}
		break
	}
	name := fmt.Sprintf("%s-%013d-%s%s", id, v.Time.UnixMilli(), sum, versionExt)
	v.File = disk.Portable(v.File)
	about, err := json.Marshal(v)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	w.Extra = about
	_, err = w.Write(text.Bytes())
	if err := errors.Join(err, w.Close()); err != nil || packed.Len() > maxVersionBytes {
		return err
	}
	if err := h.disk.MkdirAll(h.folder, 0o700); err != nil {
		return err
	}
	if err := disk.ReplaceBytes(h.disk, filepath.Join(h.folder, name), disk.Always(), packed.Bytes()); err != nil {
		return err
	}
	h.thin(v.Time)
	return nil
}

// historyEntry is the name of a file of a history, in its parts.
type historyEntry struct {
	name, document, sum string
	time                time.Time
}

// entries lists the versions, newest first.
func (h *History) entries() []historyEntry {
	names, _ := disk.Names(h.disk, h.folder) // a missing folder has no versions
	var all []historyEntry
	for _, name := range names {
		stem, packed := strings.CutSuffix(name, versionExt)
		parts := strings.Split(stem, "-")
		if !packed || len(parts) != 3 {
			continue
		}
		if ms, err := strconv.ParseInt(parts[1], 10, 64); err == nil {
			all = append(all, historyEntry{name, parts[0], parts[2], time.UnixMilli(ms)})
		}
	}
	slices.SortStableFunc(all, func(a, b historyEntry) int { return b.time.Compare(a.time) })
	return all
}

// thin removes the versions that need not be kept any more.
func (h *History) thin(now time.Time) {
	kept := map[string]bool{} // the periods of which a later version is kept
	var total int64
	for _, e := range h.entries() {
		age, period := now.Sub(e.time), e.document
		switch {
		case age < time.Hour:
			period += e.name
		case age < 24*time.Hour:
			period += e.time.UTC().Format(" 2006-01-02 15")
		case age < 60*24*time.Hour:
			period += e.time.UTC().Format(" 2006-01-02")
		default:
			period = ""
		}
		path := filepath.Join(h.folder, e.name)
		if info, err := h.disk.Stat(path); err == nil {
			total += info.Size()
		}
		if period == "" || kept[period] || total > maxHistoryBytes {
			_ = h.disk.Remove(path)
		}
		kept[period] = true
	}
}

// Versions returns all versions, newest first. It skips files that it cannot read.
func (h *History) Versions() []Version {
	if h == nil {
		return nil
	}
	var all []Version
	for _, e := range h.entries() {
		file, err := disk.Open(h.disk, filepath.Join(h.folder, e.name))
		if err != nil {
			continue
		}
		var v Version
		if packed, err := gzip.NewReader(file); err == nil && json.Unmarshal(packed.Extra, &v) == nil {
			v.File, v.name = disk.Local(v.File), e.name
			all = append(all, v)
		}
		_ = file.Close()
	}
	return all
}

// Read returns the content of a version.
func (h *History) Read(v Version) ([]byte, error) {
	file, err := disk.Open(h.disk, filepath.Join(h.folder, v.name))
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // nothing was written
	packed, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(packed, maxReadBytes))
}

// Delete permanently removes versions.
func (h *History) Delete(versions []Version) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	var failed error
	for _, v := range versions {
		failed = errors.Join(failed, h.disk.Remove(filepath.Join(h.folder, v.name)))
	}
	return failed
}

// OfUser returns the history of the user of this process, or nil without a folder or if the user has
// switched it off.
func OfUser() *History {
	kept, err := RecoveryFolder()
	settings := OpenSettings(disk.System{}, SettingsFile(), func(error) {})
	defer settings.Close()
	if err != nil || !settings.Bool("history", true) {
		return nil
	}
	return NewHistory(disk.System{}, HistoryFolder(kept))
}

// KeepReplaced keeps the content of a file that is about to be replaced, if it is a document, and
// returns when it is written.
func (h *History) KeepReplaced(path string, content []byte, known games.List, now time.Time) {
	if v, document, ok := ReadDocument(path, content, known); ok && h != nil {
		v.File, v.Saved, v.Time, v.replaced = path, true, now, true
		h.mu.Lock()
		defer h.mu.Unlock()
		_ = h.add(v, document)
	}
}

// ReadDocument describes the content of a file at a path, and returns it as a game file or a lesson. It
// returns false if the file is neither a game nor a board nor a collection nor a lesson.
func ReadDocument(path string, content []byte, known games.List) (v Version, document io.WriterTo, ok bool) {
	if lesson.Is(string(content)) {
		return Version{Board: lesson.ReadSource(string(content)).Title, Lesson: true}, bytes.NewReader(content), true
	}
	_, listed := notation.FormOf(path)
	if notation.IsGameCollection(string(content[:min(len(content), 64)])) || listed && !bytes.HasPrefix(content, []byte("tchouka ")) {
		list, err := notation.ReadCollection(bytes.NewReader(content), known, known[0])
		if err != nil || len(list.Boards) == 0 {
			return v, nil, false
		}
		return Version{Board: list.Title, Boards: len(list.Boards)}, collection(list), true
	}
	s, err := session.ReadLenient(bytes.NewReader(content), known.ByID)
	if game := known.ByExtension(path); err != nil && game != nil {
		if start, wrong := game.About().File.Read(bytes.NewReader(content)); wrong == nil {
			s, err = session.New(game, start), nil
		}
	}
	if err != nil {
		return v, nil, false
	}
	about := s.DocSummary(s.Doc())
	return Version{Board: games.BoardID(about.Game, about.Start), Moves: about.Moves, Comments: about.Comments}, s.Snapshot(), true
}

// collection is a collection as the content of a game file.
type collection notation.Collection

// WriteTo implements [io.WriterTo]. It does not count the bytes.
func (c collection) WriteTo(w io.Writer) (int64, error) {
	return 0, notation.WriteCollection(w, notation.GameForm, c.Title, c.Boards)
}
