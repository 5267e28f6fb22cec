package desk

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/record/lesson"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/results"
	"tchouka/engine/record/session"
)

// The files that can be opened: games, figures, foreign boards, collections, lessons, codes of pupils.

// opened is the content of a file: a session, a collection, a lesson, or codes of pupils.
type opened struct {
	session *session.Session
	from    File
	coll    *Collection
	list    notation.Collection // the collection, or the errors of other lines
	lesson  string              // the text of the file
	results bool                // a file with codes, or a folder of such files, which were not read
	recipe  *figure.Recipe      // of a figure, whose board is the session
}

// readFile reads a file; it does not change the desk. Boards of a collection without a game ID
// belong to the game on the desk.
func readFile(d disk.Disk, path string, known games.List, here engine.Game) (opened, error) {
	ext := filepath.Ext(path)
	if info, err := d.Stat(path); err == nil && (info.IsDir() && !strings.EqualFold(ext, Extension) || strings.EqualFold(ext, results.Extension)) {
		return opened{results: true}, nil
	}
	f, err := disk.Open(d, path)
	if err != nil {
		return opened{}, err
	}
	defer f.Close() //nolint:errcheck // nothing was written
	game := known.ByExtension(path)
	if isFigure(path) {
		recipe, err := figure.Read(f, known.ByID)
		if err == nil && recipe.Session == nil {
			return opened{}, figure.ErrNoBoard
		}
		if err == nil {
			return opened{session: recipe.Session, from: File{Source: path}, recipe: recipe}, nil
		}
		if _, wrong := f.Seek(0, io.SeekStart); game == nil || !errors.Is(err, figure.ErrNoRecipe) || wrong != nil {
			return opened{}, err
		}
	}
	if game != nil {
		s, incomplete, err := readBoard(io.LimitReader(f, notation.MaxBytes+1), game)
		return opened{session: s, from: File{Source: path, Incomplete: incomplete}}, err
	}
	return readText(f, path, known, here)
}

// readText reads a lesson, a collection, or a game.
func readText(f io.Reader, path string, known games.List, here engine.Game) (opened, error) {
	if strings.EqualFold(filepath.Ext(path), lesson.Extension) {
		text, err := io.ReadAll(io.LimitReader(f, notation.MaxBytes+1))
		return opened{from: File{Source: path}, lesson: string(text[:min(len(text), lesson.MaxBytes+1)])}, err
	}
	in := bufio.NewReaderSize(f, 64)
	head, _ := in.Peek(64) // shorter at the end of the file; reading on reports errors
	if _, ok := notation.FormOf(path); notation.IsGameCollection(string(head)) ||
		ok && !strings.EqualFold(filepath.Ext(path), Extension) && !bytes.HasPrefix(bytes.TrimPrefix(head, []byte("\ufeff")), []byte("tchouka ")) {
		text, err := io.ReadAll(io.LimitReader(in, notation.MaxBytes+1))
		if err != nil {
			return opened{}, err
		}
		return readList(text, path, known, here)
	}
	printer := disk.NewFingerprinter()
	s, err := session.ReadLenient(io.TeeReader(in, printer), known.ByID)
	return opened{session: s, from: File{Path: path, Fingerprint: printer.Fingerprint()}}, err
}

// isFigure reports whether a file can contain the recipe of a figure.
func isFigure(path string) bool {
	f, ok := export.FormatOf(path)
	return ok && f.HasRecipe()
}

// ReadBoards reads the boards of a file: of a collection, or the one of any other file with a board.
// Boards that name no game belong to the game here.
func ReadBoards(d disk.Disk, path string, known games.List, here engine.Game) ([]notation.Board, error) {
	read, err := readFile(d, path, known, here)
	switch {
	case err != nil:
		return nil, err
	case read.coll != nil:
		return read.coll.Boards, nil
	case read.session != nil:
		return []notation.Board{(&Document{Session: read.session}).Entry()}, nil
	}
	return nil, engine.NewFault(notation.Empty)
}

// readList reads a collection.
func readList(text []byte, path string, known games.List, here engine.Game) (opened, error) {
	list, err := notation.ReadCollection(bytes.NewReader(text), known, here)
	if err != nil {
		return opened{list: list}, err
	}
	coll := NewCollection(list.Title, path, list.Boards)
	coll.Form, coll.print = list.Form, disk.FingerprintOf(text)
	coll.hasOther = len(list.Problems) > 0 || !coll.HoldsLines() && collectionText(list.Form, list.Title, list.Boards) != string(text)
	return opened{coll: coll, list: list}, nil
}

// readBoard reads a board from a file of another program. If nothing can be played on it yet but it
// can be drawn on, lacks is the reason.
func readBoard(r io.Reader, game engine.Game) (s *session.Session, incomplete, err error) {
	var text strings.Builder
	board, err := game.About().File.Read(io.TeeReader(r, &text))
	if drawing := game.About().Drawing; drawing != nil && err != nil {
		if draft, wrong := game.Parse(text.String()); wrong == nil && drawing.CheckPlayable(draft) != nil {
			board, incomplete, err = draft, err, nil
		}
	}
	if err != nil {
		return nil, nil, err
	}
	return session.New(game, board), incomplete, nil
}
