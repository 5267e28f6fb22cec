package cli

import (
	"bufio"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/study/survey"
)

// board contains the numbers of holes and seeds of a start.
type board struct{ holes, seeds int }

func boardOf(c survey.Cell) board { return board{c.Down, c.Across} }

// rowForm writes and parses the rows of a survey. The rows of a file are sealed: they end with a checksum, the
// CRC-32 of the rest of the row. Rows of JSON without a checksum are accepted too.
//
//	{"rules":"no-wrap","holes":4,"seeds":2,"verdict":"lost","how":"search","checksum":"9d0e41ab"}
//	4,2,lost,search,no-wrap,6b1f0c32
type rowForm struct {
	survey.Form
	json, sealed bool
}

func (f *rowForm) header() string {
	header := strings.Join(f.Header(), ",")
	if f.sealed {
		header += survey.ChecksumColumn
	}
	return header
}

// heads reports whether a line is a CSV header. The rows below a header without checksums are not sealed.
func (f *rowForm) heads(line string) bool {
	f.sealed = line != strings.Join(f.Header(), ",")
	return !f.sealed || line == f.header()
}

func (f *rowForm) line(c survey.Cell) string {
	line := ""
	if f.json {
		line = string(f.JSON(c))
	} else {
		line = strings.Join(f.Row(c), ",")
	}
	if f.sealed {
		return survey.AddChecksum(line, f.json)
	}
	return line
}

// text formats a row for people.
func (f *rowForm) text(c survey.Cell) string {
	var words []string
	for fact := range c.Facts.All() {
		switch {
		case fact.Kind == engine.ResultFact || f.Methods != nil && !slices.Contains(f.Kinds, fact.Kind):
		case f.Losing(fact.Kind):
			least := boundText(fact.Bound)
			words = append(words, fmt.Sprintf("%s%d of %d collected", least, fact.Value, c.Down*c.Across),
				fmt.Sprintf("%s%d with a losing move", least, c.WithLosingMove))
		default:
			words = append(words, fact.String())
		}
	}
	reported := strings.Join(words, ", ")
	switch {
	case f.Methods != nil && reported != "":
		reported += "; " + c.Method
	case f.Methods != nil:
		reported = c.Method
	case !c.Complete:
		reported = strings.Join(append(words, survey.CutOff), ", ")
	}
	return strings.TrimRight(fmt.Sprintf("%-10s %-8v %s", fmt.Sprintf("%dx%d", c.Down, c.Across), c.Facts.Verdict(), reported), " ")
}

// begins reports whether an incomplete line may be the beginning of a row. The first two cells of a CSV row are
// numbers.
func (f *rowForm) begins(text string) bool {
	if f.json {
		begin := fmt.Sprintf(`{"rules":%q,%q:`, f.Rules, f.Down)
		return strings.HasPrefix(begin, text) || strings.HasPrefix(text, begin)
	}
	cells := strings.Split(text, ",")
	for _, number := range cells[:min(len(cells), 2)] {
		if strings.Trim(number, "0123456789") != "" {
			return false
		}
	}
	return len(cells) <= strings.Count(f.header(), ",")+1
}

func (f *rowForm) parse(text string) (c survey.Cell, err error) {
	switch {
	case f.sealed && f.json:
		text, _, err = survey.RemoveChecksum(text)
	case f.sealed:
		text, err = survey.RemoveCellChecksum(text)
	}
	if err != nil {
		return c, err
	}
	if f.json {
		c, err = f.ReadJSON([]byte(text))
	} else {
		c, err = f.ReadRow(strings.Split(text, ","))
	}
	var other *survey.ForeignError
	if errors.As(err, &other) {
		err = foreignErrorf("%v", err)
	}
	return c, err
}

// ordered prints rows in order of holes and seeds. It passes each row to a file at once.
type ordered struct {
	w       *bufio.Writer
	head    string // above the rows; "" for none
	text    func(survey.Cell) string
	grid    survey.Grid
	selects func(survey.Cell) bool
	file    *rowFile // can be nil
	waiting map[board]survey.Cell
	next    board
	begun   bool
	onDisk  []board     // settled by a search on disk, whose result is still stored
	fail    func(error) // called with the first print error as soon as it occurs
	err     error
}

// add adds a new row.
func (o *ordered) add(r survey.Cell) {
	if o.file != nil {
		o.file.add(r)
	}
	if boardOf(r) == o.next { // does not need to wait
		o.print(r)
		o.skip()
	} else {
		o.old(r)
	}
	for o.step() {
	}
	if len(o.waiting) == 0 {
		o.flush()
	}
}

// flush flushes the writer and reports the first error.
func (o *ordered) flush() {
	if err := o.w.Flush(); err != nil && o.err == nil {
		o.err = err
		o.fail(err)
	}
}

// old adds a row that the file already contains.
func (o *ordered) old(r survey.Cell) { o.waiting[boardOf(r)] = r }

// step prints the next row if it is available.
func (o *ordered) step() bool {
	r, ok := o.waiting[o.next]
	if !ok {
		return false
	}
	delete(o.waiting, o.next)
	o.print(r)
	o.skip()
	return true
}

// skip advances to the next board of the shard.
func (o *ordered) skip() {
	for more := true; more; more = o.next.holes <= o.grid.Down.To && !o.grid.Has(o.next.holes, o.next.seeds) {
		if o.next.seeds++; o.next.seeds > o.grid.Across.To {
			o.next = board{o.next.holes + 1, o.grid.Across.From}
		}
	}
}

func (o *ordered) print(r survey.Cell) {
	if !o.selects(r) {
		return
	}
	if !o.begun && o.head != "" {
		fmt.Fprintln(o.w, o.head)
	}
	o.begun = true
	fmt.Fprintln(o.w, o.text(r))
}

// finish prints the rows that wait for a missing row.
func (o *ordered) finish() error {
	for len(o.waiting) > 0 && o.next.holes <= o.grid.Down.To {
		if !o.step() {
			o.skip()
		}
	}
	o.flush()
	return o.err
}
