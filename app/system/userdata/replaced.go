package userdata

import (
	"bytes"
	"io"
	"time"

	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

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
