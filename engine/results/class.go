package results

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"tchouka/engine/games"
)

// Limits of a class. MaxText is the maximum size in bytes of a text or a file with codes.
const (
	MaxText   = 8 << 20
	maxPupils = 1000
	maxBoards = 500
)

// ErrTooLarge is the error of a text of more than [MaxText] bytes.
var ErrTooLarge = errors.New("the text is too large for codes")

// ReadText returns a text with codes, or [ErrTooLarge].
func ReadText(r io.Reader) (string, error) {
	text, err := io.ReadAll(io.LimitReader(r, MaxText+1))
	if err == nil && len(text) > MaxText {
		err = ErrTooLarge
	}
	return string(text), err
}

// ErrFull is the error of the code of one pupil too many.
var ErrFull = errors.New("the table is full: it has 1000 pupils")

// Class is the table of the sheets of many pupils. It is a value: [Class.Add] returns a new one.
type Class struct {
	Boards  []string // IDs of all boards, in order of first appearance
	Pupils  []Pupil  // in order of arrival
	Damaged []Damaged
}

// Pupil is a row of the table.
type Pupil struct {
	Sheet
	Name  string // the name, with a number if another pupil has the same one
	cells map[string]Cell
}

// Cell is the work of a pupil on a board.
type Cell struct {
	Verdict
	Helped bool
	Err    error // the board cannot be read
}

// Cell returns the work of a pupil on a board; the zero Cell if there is none.
func (p Pupil) Cell(board string) Cell { return p.cells[board] }

// Solved returns the number of boards that a pupil solved.
func (p Pupil) Solved() (n int) {
	for _, c := range p.cells {
		if c.Solved > 0 {
			n++
		}
	}
	return n
}

// String returns, for example, "solved 3" for a win at the third try, "tried 2", "solved 1, helped",
// or "" for a board without tries.
func (c Cell) String() string {
	text := ""
	switch {
	case c.Err != nil:
		return "unreadable"
	case c.Solved > 0:
		text = fmt.Sprintf("solved %d", c.Solved)
	case c.Count > 0:
		text = fmt.Sprintf("tried %d", c.Count)
	}
	if c.Helped {
		text = strings.TrimPrefix(text+", helped", ", ")
	}
	return text
}

// Unreadable returns the boards that cannot be read, with their errors.
func (c Class) Unreadable() (boards []Damaged) {
	for _, id := range c.Boards {
		for _, p := range c.Pupils {
			if err := p.Cell(id).Err; err != nil {
				boards = append(boards, Damaged{Code: id, Err: err})
				break
			}
		}
	}
	return boards
}

// Solvers returns the number of pupils who solved a board.
func (c Class) Solvers(board string) (n int) {
	for _, p := range c.Pupils {
		if p.Cell(board).Solved > 0 {
			n++
		}
	}
	return n
}

// Add returns the class with the sheets of all codes in a text, and the number of sheets that were new.
// The source of the text, for example the name of its file, is that of its damaged codes.
// Of two sheets with the same name and title, one that contains all tries of the other replaces it: a
// pupil who plays on sends a longer code later. Otherwise two pupils have the same name, and each
// gets a row.
func (c Class) Add(list games.List, source, text string) (added Class, fresh int) {
	sheets, damaged := Read(text)
	c.Boards, c.Pupils, c.Damaged = slices.Clone(c.Boards), slices.Clone(c.Pupils), slices.Clone(c.Damaged)
	for _, d := range damaged {
		if !slices.ContainsFunc(c.Damaged, func(old Damaged) bool { return old.Code == d.Code }) && len(c.Damaged) < maxPupils {
			d.Source = source
			c.Damaged = append(c.Damaged, d)
		}
	}
	for _, s := range sheets {
		s.Boards = s.Boards[:min(len(s.Boards), maxBoards)]
		if slices.ContainsFunc(c.Pupils, func(p Pupil) bool { return p.contains(s) }) {
			continue
		}
		at := slices.IndexFunc(c.Pupils, func(p Pupil) bool { return s.contains(p.Sheet) })
		switch {
		case at >= 0:
			c.Pupils[at] = c.judge(list, s)
		case len(c.Pupils) == maxPupils:
			c.Damaged = append(c.Damaged, Damaged{s.Pupil, ErrFull, source})
			continue
		default:
			c.Pupils = append(c.Pupils, c.judge(list, s))
		}
		fresh++
	}
	c.number()
	return c, fresh
}

// judge returns the row of a sheet, and adds its boards to the class.
func (c *Class) judge(list games.List, s Sheet) Pupil {
	p := Pupil{Sheet: s, cells: map[string]Cell{}}
	for _, b := range s.Boards {
		if !slices.Contains(c.Boards, b.ID) && len(c.Boards) < maxBoards {
			c.Boards = append(c.Boards, b.ID)
		}
		verdict, err := b.Judge(list)
		p.cells[b.ID] = Cell{verdict, b.Helped, err}
	}
	return p
}

// number names the pupils, and numbers those with the same name.
func (c *Class) number() {
	seen := map[string]int{}
	for i := range c.Pupils {
		p := &c.Pupils[i]
		key := strings.ToLower(p.Pupil)
		if p.Name, seen[key] = p.Pupil, seen[key]+1; seen[key] > 1 {
			p.Name = fmt.Sprintf("%s (%d)", p.Pupil, seen[key])
		}
	}
}

// contains reports whether a sheet has the name, the title and all tries of another one. A try may
// have been continued, and the last one of a full code may have been left out for a later one.
func (s Sheet) contains(other Sheet) bool {
	if !strings.EqualFold(s.Pupil, other.Pupil) || s.Title != other.Title {
		return false
	}
	for _, b := range other.Boards {
		i := slices.IndexFunc(s.Boards, func(own Board) bool { return own.ID == b.ID })
		if i < 0 || b.Helped && !s.Boards[i].Helped || s.Boards[i].count() < b.count() {
			return false
		}
		own, tries := s.Boards[i], b.Tries
		if len(tries) == maxTries && own.count() > b.count() {
			tries = tries[:maxTries-1]
		}
		for _, try := range tries {
			if !slices.ContainsFunc(own.Tries, func(t string) bool { return strings.HasPrefix(t+" ", try+" ") }) {
				return false
			}
		}
	}
	return true
}
