package userdata

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"time"

	"tchouka/engine/disk"
)

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
		return Note{}, nil, errors.New("this is no session that was kept for recovery")
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
