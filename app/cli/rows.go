package cli

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/row"
	"tchouka/engine/row/survey"
)

// board is the size of a uniform board.
type board struct{ holes, seeds int }

// form is how the rows of one survey are written to a file and read again.
type form[R any] interface {
	isJSON() bool
	header() string         // of CSV
	heads(line string) bool // whether a line is a header of CSV that can be read
	line(R) string          // as it stands in the file
	parse(text string) (R, error)
	// begins reports whether a torn line may have been a row of the form.
	begins(text string) bool
	at(R) board
	// known returns of which board a row is, and whether it settles it. It lets go of
	// what the row need not hold while it is in the file.
	known(*R) (at board, known bool)
}

// sealed is a form of files whose rows carry a checksum, the CRC-32 of the rest of the
// row. Rows without one, which older versions wrote, are read as well.
//
//	{"rules":"no-wrap","holes":4,"seeds":2,"verdict":"lost","how":"search","checksum":"9d0e41ab"}
//	4,2,lost,search,no-wrap,6b1f0c32
type sealed[R any] struct {
	form[R]
	plain bool // a file of CSV has no column for it
}

const (
	sealColumn = ",checksum"
	sealBegin  = `,"checksum":"`
	sealEnd    = `"}`
)

// errSeal is the error of a row that is not as it was written.
var errSeal = errors.New("its checksum does not fit: the row was changed or is damaged")

func sumOf(text string) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(text))) }

// seal adds the checksum to a row.
func seal(text string, isJSON bool) string {
	if isJSON {
		return strings.TrimSuffix(text, "}") + sealBegin + sumOf(text) + sealEnd
	}
	return text + "," + sumOf(text)
}

// unsealed takes the checksum out of a row of JSON, if it has one.
func unsealed(text string) (row string, has bool, err error) {
	at := strings.LastIndex(text, sealBegin)
	if at < 0 {
		return text, false, nil
	}
	row = text[:at] + "}"
	if text != seal(row, true) {
		return "", true, errSeal
	}
	return row, true, nil
}

// unsealedCells takes the checksum out of a row of CSV.
func unsealedCells(text string) (row string, err error) {
	if row = text[:max(strings.LastIndexByte(text, ','), 0)]; text != seal(row, false) {
		return "", errSeal
	}
	return row, nil
}

func (s *sealed[R]) header() string {
	if s.plain {
		return s.form.header()
	}
	return s.form.header() + sealColumn
}

func (s *sealed[R]) heads(line string) bool {
	s.plain = line == s.form.header()
	return line == s.header()
}

func (s *sealed[R]) line(r R) string {
	if s.plain {
		return s.form.line(r)
	}
	return seal(s.form.line(r), s.isJSON())
}

func (s *sealed[R]) begins(text string) bool {
	if !s.isJSON() {
		return beginsCells(text, s.header())
	}
	return s.form.begins(text)
}

func (s *sealed[R]) parse(text string) (r R, err error) {
	switch {
	case s.plain:
	case s.isJSON():
		text, _, err = unsealed(text)
	default:
		text, err = unsealedCells(text)
	}
	if err != nil {
		return r, err
	}
	return s.form.parse(text)
}

// rowForm is how the rows of a survey of a game on one row are written and read.
type rowForm struct {
	rules     row.Rules
	collected bool
	json      bool
}

func (f rowForm) isJSON() bool { return f.json }

func (f rowForm) line(r survey.Row) string {
	if f.json {
		return f.jsonRow(r)
	}
	return f.csvRow(r)
}

func (f rowForm) at(r survey.Row) board { return board{r.Holes, r.Seeds} }

func (f rowForm) known(r *survey.Row) (at board, known bool) {
	r.Line = nil // which may take much room
	return f.at(*r), r.Verdict != engine.Unknown
}

func (f rowForm) begins(text string) bool {
	if !f.json {
		return beginsCells(text, f.header())
	}
	return beginsRow(text, f.rules.ID, "holes")
}

// beginsCells reports whether a text may be the beginning of a row of CSV, of which the
// first two cells are numbers.
func beginsCells(text, header string) bool {
	cells := strings.Split(text, ",")
	for _, number := range cells[:min(len(cells), 2)] {
		if strings.Trim(number, "0123456789") != "" {
			return false
		}
	}
	return len(cells) <= strings.Count(header, ",")+1
}

// beginsRow reports whether a text is the beginning of a row of JSON, or begins as one.
func beginsRow(text, rules, first string) bool {
	begin := fmt.Sprintf(`{"rules":%q,%q:`, rules, first)
	return strings.HasPrefix(begin, text) || strings.HasPrefix(text, begin)
}

func (f rowForm) jsonRow(r survey.Row) string {
	row := export.SurveyRecord{
		Rules: f.rules.ID, Holes: r.Holes, Seeds: r.Seeds, Verdict: r.Verdict.String(), How: r.How.String(),
		Positions: r.Positions,
	}
	if f.collected {
		row.Collected, row.CollectedWithLosingMove, row.Exact = &r.Collected, &r.CollectedWithLosingMove, &r.Exact
	}
	for _, m := range r.Line {
		row.Line = append(row.Line, int(m))
	}
	text, err := json.Marshal(row)
	if err != nil {
		panic(err) // numbers and words can always be written
	}
	return string(text)
}

func (f rowForm) heads(line string) bool { return line == f.header() }

func (f rowForm) header() string {
	if f.collected {
		return "holes,seeds,verdict,collected,collectedWithLosingMove,how,rules"
	}
	return "holes,seeds,verdict,how,rules"
}

func (f rowForm) csvRow(r survey.Row) string {
	numbers := ""
	if f.collected {
		numbers = fmt.Sprintf("%d,%d,", r.Collected, r.CollectedWithLosingMove)
	}
	return fmt.Sprintf("%d,%d,%v,%s%v,%s", r.Holes, r.Seeds, r.Verdict, numbers, r.How, f.rules.ID)
}

func (f rowForm) textRow(r survey.Row) string {
	numbers := ""
	if f.collected {
		least := ""
		if !r.Exact {
			least = "at least "
		}
		numbers = fmt.Sprintf("%s%d of %d collected, %s%d with a losing move; ",
			least, r.Collected, r.Holes*r.Seeds, least, r.CollectedWithLosingMove)
	}
	return fmt.Sprintf("%-10s %-8v %s%v", fmt.Sprintf("%dx%d", r.Holes, r.Seeds), r.Verdict, numbers, r.How)
}

// parse reads a row that was written.
func (f rowForm) parse(text string) (survey.Row, error) {
	if f.json {
		return f.parseJSON(text)
	}
	fields := strings.Split(text, ",")
	if len(fields) != strings.Count(f.header(), ",")+1 {
		return survey.Row{}, fmt.Errorf("%q is not a row of %s", text, f.header())
	}
	r := survey.Row{Collected: -1, CollectedWithLosingMove: -1}
	if err := f.sameRules(fields[len(fields)-1]); err != nil {
		return r, err
	}
	verdict, how := fields[2], fields[len(fields)-2]
	numbers := []*int{&r.Holes, &r.Seeds}
	if f.collected {
		numbers = append(numbers, &r.Collected, &r.CollectedWithLosingMove)
		fields = append(fields[:2:2], fields[3:5]...)
		r.Exact = verdict != engine.Unknown.String()
	}
	for i, number := range numbers {
		var err error
		if *number, err = strconv.Atoi(strings.TrimSpace(fields[i])); err != nil {
			return r, fmt.Errorf("%q is not a whole number", fields[i])
		}
	}
	return r, setWords(&r, verdict, how)
}

func (f rowForm) parseJSON(text string) (survey.Row, error) {
	var line export.SurveyRecord
	r := survey.Row{Collected: -1, CollectedWithLosingMove: -1}
	if err := json.Unmarshal([]byte(text), &line); err != nil {
		return r, fmt.Errorf("not a row of a survey: %w", err)
	}
	if err := f.sameRules(line.Rules); err != nil {
		return r, err
	}
	if f.collected && (line.Collected == nil || line.CollectedWithLosingMove == nil || line.Exact == nil) {
		return r, foreignf("its rows do not say how many seeds are collected")
	}
	r.Holes, r.Seeds, r.Positions = line.Holes, line.Seeds, line.Positions
	if line.Collected != nil && line.CollectedWithLosingMove != nil && line.Exact != nil {
		r.Collected, r.CollectedWithLosingMove, r.Exact = *line.Collected, *line.CollectedWithLosingMove, *line.Exact
	}
	for _, hole := range line.Line {
		r.Line = append(r.Line, row.Move(hole))
	}
	return r, setWords(&r, line.Verdict, line.How)
}

// sameRules returns an error for a row of other rules.
func (f rowForm) sameRules(id string) error {
	if id == f.rules.ID {
		return nil
	}
	if id == "" {
		return errors.New("it is no row of a survey, for it names no rules")
	}
	return foreignf("this is a row of %q, and the survey is of %q", id, f.rules.ID)
}

// setWords reads the verdict and how it was reached.
func setWords(r *survey.Row, verdict, how string) error {
	for _, v := range []engine.Verdict{engine.Unknown, engine.Won, engine.Lost} {
		for _, h := range survey.Hows() {
			if v.String() == verdict && h.String() == how {
				r.Verdict, r.How = v, h
				return nil
			}
		}
	}
	return fmt.Errorf("%q by %q is no verdict", verdict, how)
}

// rowStyle is how rows are printed.
type rowStyle[R any] struct {
	head string // printed first, when there is one
	row  func(R) string
}

// ordered prints rows in order of holes and seeds, and passes them on to a file
// as they come.
type ordered[R any] struct {
	w       *bufio.Writer
	style   rowStyle[R]
	form    form[R]
	from    board // the first of the range
	to      board // the last
	wants   func(R) bool
	file    *rowFile[R] // or nil
	waiting map[board]R
	next    board
	begun   bool
	fail    func(error) // is told that nothing can be printed, as soon as that is known
	err     error
}

func newOrdered[R any](w io.Writer, style rowStyle[R], form form[R], from, to board, fail func(error)) *ordered[R] {
	return &ordered[R]{
		w: bufio.NewWriter(w), style: style, form: form, from: from, to: to, fail: fail,
		waiting: map[board]R{}, next: from,
	}
}

// within reports whether a board is in the range.
func (o *ordered[R]) within(at board) bool {
	return at.holes >= o.from.holes && at.holes <= o.to.holes && at.seeds >= o.from.seeds && at.seeds <= o.to.seeds
}

// add takes a row that was found now.
func (o *ordered[R]) add(r R) {
	if o.file != nil {
		o.file.add(r)
	}
	o.old(r)
	for o.step() {
	}
	if len(o.waiting) == 0 {
		o.flush()
	}
}

// flush prints what was printed, and tells the first error.
func (o *ordered[R]) flush() {
	if err := o.w.Flush(); err != nil && o.err == nil {
		o.err = err
		o.fail(err)
	}
}

// old takes a row that the file has.
func (o *ordered[R]) old(r R) { o.waiting[o.form.at(r)] = r }

// step prints the next row if it is there.
func (o *ordered[R]) step() bool {
	r, ok := o.waiting[o.next]
	if !ok {
		return false
	}
	delete(o.waiting, o.next)
	o.print(r)
	o.skip()
	return true
}

// skip goes on to the board after the next.
func (o *ordered[R]) skip() {
	if o.next.seeds++; o.next.seeds > o.to.seeds {
		o.next = board{o.next.holes + 1, o.from.seeds}
	}
}

func (o *ordered[R]) print(r R) {
	if !o.wants(r) {
		return
	}
	if !o.begun && o.style.head != "" {
		fmt.Fprintln(o.w, o.style.head)
	}
	o.begun = true
	fmt.Fprintln(o.w, o.style.row(r))
}

// finish prints what waits for a row that did not come.
func (o *ordered[R]) finish() error {
	for len(o.waiting) > 0 && o.next.holes <= o.to.holes {
		if !o.step() {
			o.skip()
		}
	}
	o.flush()
	return o.err
}
