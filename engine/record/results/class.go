package results

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"tchouka/engine/games"
)

// Limits of a class. MaxText is the maximum size in bytes of a text or a file with codes.
const (
	MaxText   = 8 << 20
	maxPupils = 1000
	maxSize   = 128 << 20 // bytes of the names, boards and tries of all pupils
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

// Errors of codes that can be read and are not in the table.
var (
	ErrFull      = errors.New("the table is full: read the other codes separately")
	ErrOtherPage = errors.New("the code is from another page: read the codes of each page separately")
)

// Class is the table of the sheets of many pupils. It is a value: [Class.Add] returns a new one.
type Class struct {
	Boards []string // IDs of the boards of the page
	Pupils []Pupil  // in order of arrival

	sheets   []sheet   // of all pages, in order of arrival
	size     int       // of all sheets that were added
	problems []Problem // of codes that are not sheets
}

// sheet is a sheet with its place in the source.
type sheet struct {
	found
	source string
}

// Pupil is a row of the table.
type Pupil struct {
	Sheet
	Name  string // the name, with a number if another pupil has the same one
	code  string
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

// Problems returns the codes that are not in the table, with the reasons, and then the boards that
// cannot be read.
func (c Class) Problems() []Problem {
	all := slices.Clone(c.problems)
	for _, s := range c.sheets {
		if !s.samePage(c.Pupils[0].Sheet) {
			p := s.problem(ErrOtherPage)
			p.Source, p.Title = s.source, s.Title
			all = append(all, p)
		}
	}
	for _, id := range c.Boards {
		for _, p := range c.Pupils {
			if err := p.Cell(id).Err; err != nil {
				all = append(all, Problem{Err: err, Code: id})
				break
			}
		}
	}
	return all
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
// The source of the text, for example the name of its file, is that of its problems. Of two sheets from
// one open page, the one that contains all tries of the other replaces it: a pupil who plays on sends a
// longer code later. Otherwise two pupils may have the same name, and each gets a row.
//
// The table has the page from which most pupils have sent codes.
func (c Class) Add(list games.List, source, text string) (added Class, fresh int) {
	c.sheets, c.problems = slices.Clone(c.sheets), slices.Clone(c.problems)
	for f := range read(text) {
		switch {
		case f.err != nil:
			c.addProblem(f.problem(f.err), source)
		case slices.ContainsFunc(c.sheets, func(old sheet) bool { return old.contains(f.Sheet) }):
		default:
			fresh += c.addSheet(sheet{f, source})
		}
	}
	c.tabulate(list)
	return c, fresh
}

// addProblem adds a problem that is new.
func (c *Class) addProblem(p Problem, source string) {
	if p.Source = source; len(c.problems) < maxPupils && !slices.ContainsFunc(c.problems, func(old Problem) bool { return old.Code == p.Code }) {
		c.problems = append(c.problems, p)
	}
}

// addSheet adds a sheet in the place of an earlier one, or at the end, and returns the number of added
// sheets.
func (c *Class) addSheet(s sheet) int {
	at := slices.IndexFunc(c.sheets, func(old sheet) bool { return s.contains(old.Sheet) })
	if at < 0 && len(c.sheets) == maxPupils || c.size+s.size() > maxSize {
		c.addProblem(s.problem(ErrFull), s.source)
		return 0
	}
	if c.size += s.size(); at >= 0 {
		c.sheets[at] = s
	} else {
		c.sheets = append(c.sheets, s)
	}
	return 1
}

// tabulate makes the rows of the page with most sheets; of several such pages, the first one.
func (c *Class) tabulate(list games.List) {
	judged := map[string]Pupil{} // by code
	for _, p := range c.Pupils {
		judged[p.code] = p
	}
	c.Boards, c.Pupils = nil, nil
	page := c.page()
	for _, s := range c.sheets {
		if !s.samePage(page) {
			continue
		}
		p, known := judged[s.code]
		if !known {
			p = judge(list, s)
		}
		c.Pupils = append(c.Pupils, p)
	}
	for _, b := range page.Boards {
		if !slices.Contains(c.Boards, b.ID) {
			c.Boards = append(c.Boards, b.ID)
		}
	}
	c.number()
}

// page returns a sheet of the page with most sheets.
func (c *Class) page() Sheet {
	var pages []Sheet
	var counts []int
	for _, s := range c.sheets {
		at := slices.IndexFunc(pages, s.samePage)
		if at < 0 {
			at, pages, counts = len(pages), append(pages, s.Sheet), append(counts, 0)
		}
		counts[at]++
	}
	if len(pages) == 0 {
		return Sheet{}
	}
	return pages[slices.Index(counts, slices.Max(counts))]
}

// judge returns the row of a sheet.
func judge(list games.List, s sheet) Pupil {
	p := Pupil{Sheet: s.Sheet, code: s.code, cells: map[string]Cell{}}
	for _, b := range s.Boards {
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

// contains reports whether a sheet is from the same open page as another one, with the same name, and
// has all its tries. A try may have been continued, and the last one of a full code may have been left
// out for a later one.
func (s Sheet) contains(other Sheet) bool {
	if s.Page != other.Page || !strings.EqualFold(s.Pupil, other.Pupil) || !s.samePage(other) {
		return false
	}
	if s.Page == 0 {
		return reflect.DeepEqual(s.Boards, other.Boards)
	}
	for i, b := range other.Boards {
		own, tries := s.Boards[i], b.Tries
		if b.Helped && !own.Helped || own.count() < b.count() {
			return false
		}
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
