package recovery

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"time"

	"tchouka/engine/disk"
)

// Note is what is known of a session beside it.
type Note struct {
	File     string           `json:"file,omitempty"`    // that it belongs to; empty while it was never saved
	Print    disk.Fingerprint `json:"print"`             // of that file, as it was last read or written
	Skipped  int              `json:"skipped,omitempty"` // lines of that file which could not be read
	Time     time.Time        `json:"time"`              // when the session was kept
	Board    string           `json:"board"`             // the ID of the board that it begins with
	Moves    int              `json:"moves"`
	Comments int              `json:"comments"`

	// Saved says that the session itself is in its file: what is unsaved is beside it.
	Saved bool `json:"saved,omitempty"`
	// Left are unsaved documents that undo leads back to, the first one first.
	Left []Left `json:"left,omitempty"`

	// Shelf is the collection that the session is of; nil for none.
	Shelf *Shelf `json:"shelf,omitempty"`

	Whole disk.Fingerprint `json:"whole"` // of the session; set when it is written
}

// Shelf is a collection whose boards have sessions of their own, of which the one that is
// kept is on the table.
type Shelf struct {
	Title     string  `json:"title,omitempty"`
	Path      string  `json:"path,omitempty"` // of its file
	List      string  `json:"list"`           // its boards
	At        int     `json:"at"`             // the one on the table
	Elsewhere bool    `json:"elsewhere,omitempty"`
	Sheets    []Sheet `json:"sheets,omitempty"`
}

// Sheet is the session of one board of a collection.
type Sheet struct {
	At      int              `json:"at"`
	Text    string           `json:"text,omitempty"` // empty of the one on the table, and of one that is saved
	File    string           `json:"file,omitempty"`
	Print   disk.Fingerprint `json:"print"`
	Solved  bool             `json:"solved,omitempty"`
	ByHand  string           `json:"byHand,omitempty"` // the moves that the player made, and not the program
	Unsaved bool             `json:"unsaved,omitempty"`
}

// Left is a document that another took the place of.
type Left struct {
	Text  string           `json:"text"`
	File  string           `json:"file,omitempty"`
	Print disk.Fingerprint `json:"print"`
	Home  bool             `json:"home,omitempty"` // that of the board of the collection
}

// noteKey begins the line of the note. To whoever reads the session it is nothing.
const noteKey = "x-tchouka-recovery: "

// with returns the text of a session with a note behind its first line.
func (n Note) with(session io.WriterTo) ([]byte, error) {
	var text bytes.Buffer
	if _, err := session.WriteTo(&text); err != nil {
		return nil, err
	}
	n.Whole = printOf(text.Bytes())
	line, err := json.Marshal(n.converted(disk.Portable))
	if err != nil {
		return nil, err
	}
	first, rest, _ := bytes.Cut(text.Bytes(), []byte("\n"))
	return bytes.Join([][]byte{first, append([]byte(noteKey), line...), rest}, []byte("\n")), nil
}

// cut takes a note out again. What is not whole, as after a power cut, is an error.
func cut(text []byte) (note Note, session []byte, err error) {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	line, rest, _ := bytes.Cut(rest, []byte("\n"))
	line, noted := bytes.CutPrefix(line, []byte(noteKey))
	if !noted {
		return Note{}, nil, errors.New("this is no session that was kept for recovery")
	}
	if err := json.Unmarshal(line, &note); err != nil {
		return Note{}, nil, err
	}
	session = bytes.Join([][]byte{first, rest}, []byte("\n"))
	if printOf(session) != note.Whole {
		return Note{}, nil, errors.New("this session was not kept whole")
	}
	return note.converted(disk.Local), session, nil
}

// converted returns the note with other paths, and leaves this one as it is.
func (n Note) converted(convert func(path string) string) Note {
	n.File, n.Left = convert(n.File), slices.Clone(n.Left)
	for i := range n.Left {
		n.Left[i].File = convert(n.Left[i].File)
	}
	if n.Shelf != nil {
		shelf := *n.Shelf
		shelf.Path, shelf.Sheets = convert(shelf.Path), slices.Clone(shelf.Sheets)
		for i := range shelf.Sheets {
			shelf.Sheets[i].File = convert(shelf.Sheets[i].File)
		}
		n.Shelf = &shelf
	}
	return n
}

func printOf(text []byte) disk.Fingerprint {
	p := disk.NewFingerprinter()
	_, _ = p.Write(text) // which does not fail
	return p.Print()
}
