package survey

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"iter"
	"runtime"
	"slices"
	"strings"
	"sync"

	"tchouka/engine"
)

// A row of a file contains a checksum, the CRC-32 of the rest of the row. Rows without one are accepted,
// too.
//
//	{"rules":"no-wrap","holes":4,"seeds":2,"verdict":"lost","how":"search","checksum":"9d0e41ab"}
//	4,2,lost,search,no-wrap,6b1f0c32

// ChecksumColumn ends the header of a CSV file with checksums.
const ChecksumColumn = ",checksum"

const (
	checksumPrefix = `,"checksum":"`
	checksumSuffix = `"}`
)

// ErrChecksum is the error of a row whose checksum does not match.
var ErrChecksum = errors.New("the checksum does not match: the row was changed or is damaged")

func sumOf(text string) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(text))) }

// AddChecksum adds the checksum to a row.
func AddChecksum(text string, isJSON bool) string {
	if isJSON {
		return strings.TrimSuffix(text, "}") + checksumPrefix + sumOf(text) + checksumSuffix
	}
	return text + "," + sumOf(text)
}

// RemoveChecksum removes the checksum from a JSON row, if it has one, and verifies it.
func RemoveChecksum(text string) (row string, has bool, err error) {
	at := strings.LastIndex(text, checksumPrefix)
	if at < 0 {
		return text, false, nil
	}
	row = text[:at] + "}"
	if text != AddChecksum(row, true) {
		return "", true, ErrChecksum
	}
	return row, true, nil
}

// RemoveCellChecksum removes the checksum from a CSV row and verifies it.
func RemoveCellChecksum(text string) (row string, err error) {
	if row = text[:max(strings.LastIndexByte(text, ','), 0)]; text != AddChecksum(row, false) {
		return "", ErrChecksum
	}
	return row, nil
}

// WriteRows writes cells as a CSV file with checksums, which the command survey continues.
func (f Form) WriteRows(w io.Writer, cells iter.Seq[Cell]) error {
	out := bufio.NewWriter(w)
	_, _ = out.WriteString(strings.Join(f.Header(), ",") + ChecksumColumn + "\n") // Flush returns the error
	for c := range cells {
		_, _ = out.WriteString(AddChecksum(strings.Join(f.Row(c), ","), false) + "\n")
	}
	return out.Flush()
}

// Rows is the content of a file of rows.
type Rows struct {
	Form  Form
	Game  engine.Game
	Cells []Cell // without lines
}

// MaxRows is the maximum number of rows that [ReadRows] reads.
const MaxRows = 2_000_000

// maxRow is the maximum length of a row in bytes. A board with ten million moves fits.
const maxRow = 64 << 20

// RowError is the error of a damaged row.
type RowError struct {
	Line int // from 1
	Err  error
}

// Error names the line.
func (e *RowError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the reason.
func (e *RowError) Unwrap() error { return e.Err }

// ErrManyRows is the error of a file with more than MaxRows rows.
var ErrManyRows = fmt.Errorf("the survey has more than %d rows", MaxRows)

// ErrNotRows is the error of a file that is not a survey.
var ErrNotRows = errors.New("not a file of a survey")

// ReadRows reads the rows of one survey, CSV or JSON, of a game that byID returns. An incomplete last
// row is omitted.
func ReadRows(r io.Reader, byID func(string) (engine.Game, error)) (Rows, error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxRow)
	whole := false // the row ends with a newline
	lines.Split(func(data []byte, atEOF bool) (int, []byte, error) {
		n, line, err := bufio.ScanLines(data, atEOF)
		whole = n > 0 && data[n-1] == '\n'
		return n, line, err
	})
	reader := &rowReader{byID: byID}
	for number := 1; lines.Scan(); number++ {
		line := lines.Text()
		if number == 1 {
			line = strings.TrimPrefix(line, "\ufeff")
		}
		switch err := reader.take(line); {
		case err != nil && !whole && len(reader.Cells) > 0:
		case err != nil && len(reader.Cells) == 0 && !errors.Is(err, ErrChecksum):
			return Rows{}, fmt.Errorf("%w: line %d: %w", ErrNotRows, number, err)
		case err != nil:
			return Rows{}, &RowError{number, err}
		case len(reader.Cells) > MaxRows:
			return Rows{}, ErrManyRows
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) || lines.Err() == nil && len(reader.Cells) == 0 {
		return Rows{}, ErrNotRows
	}
	return reader.Rows, lines.Err()
}

// rowReader reads the lines of a file of rows.
type rowReader struct {
	Rows
	byID   func(string) (engine.Game, error)
	header string // of a CSV file
}

// take reads a line.
func (r *rowReader) take(line string) (err error) {
	isJSON := strings.HasPrefix(line, "{")
	if !isJSON && r.header == "" {
		r.header = line
		return nil
	}
	row := line
	switch {
	case isJSON:
		row, _, err = RemoveChecksum(line)
	case strings.HasSuffix(r.header, ChecksumColumn):
		row, err = RemoveCellChecksum(line)
	}
	if err != nil {
		return err
	}
	if r.Game == nil {
		if err := r.begin(row, isJSON); err != nil {
			return err
		}
	}
	var c Cell
	if isJSON {
		c, err = r.Form.ReadJSON([]byte(row))
	} else {
		c, err = r.Form.ReadRow(strings.Split(row, ","))
	}
	if err == nil {
		_, err = Start(r.Game, c.Down, c.Across)
	}
	if err == nil {
		c.Line = nil
		r.Cells = append(r.Cells, c)
	}
	return err
}

// begin makes the form of the survey to which a row belongs.
func (r *rowReader) begin(row string, isJSON bool) error {
	id, collected := "", false
	if isJSON {
		parsed, err := recordOf([]byte(row))
		if err != nil {
			return err
		}
		id = parsed.fields["rules"]
		_, collected = parsed.fields[Form{}.Name(engine.Collected)]
	} else {
		names := strings.Split(strings.TrimSuffix(r.header, ChecksumColumn), ",")
		cells := strings.Split(row, ",")
		if i := slices.Index(names, "rules"); i >= 0 && i < len(cells) {
			id = cells[i]
		}
		collected = slices.Contains(names, Form{}.Name(engine.Collected))
	}
	game, err := r.byID(id)
	if err != nil {
		return err
	}
	if !Supports(game) {
		return fmt.Errorf("%s cannot be surveyed", id)
	}
	r.Game = game
	if r.Form, err = (Request{Game: game, Collected: collected}).Form(context.Background()); err != nil {
		return err
	}
	if header := strings.Join(r.Form.Header(), ","); !isJSON && strings.TrimSuffix(r.header, ChecksumColumn) != header {
		return fmt.Errorf("its first line is not %s", header)
	}
	return nil
}

// Range is an interval of a parameter, including both ends.
type Range struct{ From, To int }

// Len returns the number of integers in the range.
func (r Range) Len() int { return r.To - r.From + 1 }

// Contains reports whether a number is in the range.
func (r Range) Contains(n int) bool { return n >= r.From && n <= r.To }

// Grid is a table of cells that workers compute, row by row.
type Grid struct {
	Down, Across Range // of the first and second parameter
	Shard        Shard // the part of the grid that is searched
	// Workers is the number of cells searched in parallel; 0 or less means one for each core.
	Workers int
	// Run, if not nil, is called by each worker with the search of a cell. It can delay the search
	// and pass another context.
	Run func(ctx context.Context, search func(context.Context))
	// Done, if not nil, reports cells that are already known and are skipped. It is called from one
	// goroutine at a time.
	Done func(down, across int) bool
}

// Shard is one of the parts of a grid that several processes search. The cells are dealt to the parts
// like cards, and each round begins at another part:
//
//	cells  1 2 3 4 5 6 7 8 9     neighbours cost about the same, so all parts do
//	parts  1 2 3 3 1 2 1 2 3
//
// The first part of a round depends on a hash. Otherwise a part could get the same columns in each
// row, for example all even numbers of seeds. The zero value is the whole grid.
type Shard struct{ Part, Parts int } // Part goes from 1 to Parts

// has reports whether the shard has the cell with an index, from 0.
func (s Shard) has(index int) bool {
	if s.Parts < 2 {
		return true
	}
	const golden = 0x9e3779b97f4a7c15 // multiplicative hashing
	first := uint64(index/s.Parts) * golden >> 32
	return (first+uint64(index%s.Parts))%uint64(s.Parts) == uint64(s.Part-1)
}

// Has reports whether a cell is in the grid and in its shard.
func (g Grid) Has(down, across int) bool {
	return g.Down.Contains(down) && g.Across.Contains(across) &&
		g.Shard.has((down-g.Down.From)*g.Across.Len()+across-g.Across.From)
}

// Size returns the number of cells of the shard.
func (g Grid) Size() int {
	cells := g.Down.Len() * g.Across.Len()
	if g.Shard.Parts < 2 {
		return cells
	}
	size := cells / g.Shard.Parts
	for i := size * g.Shard.Parts; i < cells; i++ { // the last, incomplete round
		if g.Shard.has(i) {
			size++
		}
	}
	return size
}

// WorkerCount returns the number of workers that [Fill] starts.
func (g Grid) WorkerCount() int {
	if g.Workers > 0 {
		return min(g.Workers, max(g.Size(), 1))
	}
	return min(runtime.GOMAXPROCS(0), max(g.Size(), 1))
}

// Assign prepares the search of one cell.
type Assign[T any] func(down, across int) (search func(context.Context) T)

// Fill searches every cell of a grid. It calls each with each result as soon as it is computed, in
// order of completion, from one goroutine at a time. The parameter worker makes an [Assign] for
// every worker. Assignments are made from one goroutine at a time, in the order of the grid;
// searches run in parallel.
//
// Fill returns nil when the grid is complete, or the error of the context. It drops the results of
// searches that were running when the context was canceled, and does not call each after it
// returned.
func Fill[T any](ctx context.Context, g Grid, worker func() Assign[T], each func(T)) error {
	f := gridRun{Grid: g, down: g.Down.From, across: g.Across.From}
	var report sync.Mutex
	var all sync.WaitGroup
	for range g.WorkerCount() {
		assign := worker()
		all.Go(func() {
			var search func(context.Context) T
			var found T
			run := func(ctx context.Context) { found = search(ctx) } // one allocation for all cells
			for search = next(ctx, &f, assign); search != nil; search = next(ctx, &f, assign) {
				f.run(ctx, run)
				if ctx.Err() == nil {
					report.Lock()
					each(found)
					report.Unlock()
				}
			}
		})
	}
	all.Wait()
	return ctx.Err()
}

// gridRun is a grid and the next cell to assign.
type gridRun struct {
	Grid
	mu           sync.Mutex
	down, across int
}

// next assigns the next cell; it returns nil if there is none or the context is done.
func next[T any](ctx context.Context, f *gridRun, assign Assign[T]) func(context.Context) T {
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.down <= f.Down.To && ctx.Err() == nil {
		down, across := f.down, f.across
		if f.across++; f.across > f.Across.To {
			f.down, f.across = f.down+1, f.Across.From
		}
		if f.Has(down, across) && (f.Done == nil || !f.Done(down, across)) {
			return assign(down, across)
		}
	}
	return nil
}

// run searches a cell on the goroutine of a worker.
func (g Grid) run(ctx context.Context, search func(context.Context)) {
	if g.Run == nil {
		search(ctx)
		return
	}
	g.Run(ctx, search)
}
