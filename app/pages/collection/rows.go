package collection

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/duplicates"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
	"tchouka/widgets/tables"
)

// row is a row of the table: a board, or the heading of a section.
type row struct {
	at      int // the index of the board; −1 for a heading
	heading string
}

// The states that the list can be limited to.
const (
	everyState = iota
	unsolvedState
	solvedState
	duplicateState
)

// filter selects boards. Empty texts select all of them.
type filter struct {
	text       string // in lower case: a number, or part of a name, note, tag or ID
	section    string
	tag        string
	difficulty string
	state      int
	inSection  bool // section is chosen; it may be empty
}

func (f filter) active() bool { return f != filter{} }

// fits reports whether a board is selected.
func (p *Page) fits(at int) bool {
	f, b := p.filter, p.coll().Boards[at]
	if f.inSection && b.Section != f.section || f.tag != "" && !slices.Contains(b.Tags, f.tag) || f.difficulty != "" && b.Difficulty != f.difficulty {
		return false
	}
	switch solved := p.coll().Solved(at); {
	case f.state == unsolvedState && solved, f.state == solvedState && !solved,
		f.state == duplicateState && p.match(at).Kind == duplicates.None:
		return false
	}
	if f.text == "" || f.text == strconv.Itoa(at+1) {
		return true
	}
	return strings.Contains(strings.ToLower(strings.Join([]string{b.Name, b.Note, notation.TagText(b.Tags), b.ID(), b.Section}, "\n")), f.text)
}

// fill makes the rows of the selected boards, with a heading where a section begins.
func (p *Page) fill() {
	p.rows = p.rows[:0]
	coll := p.coll()
	if coll == nil {
		return
	}
	section := ""
	for at, b := range coll.Boards {
		if !p.fits(at) {
			continue
		}
		if b.Section != section {
			section = b.Section
			p.rows = append(p.rows, row{-1, section})
		}
		p.rows = append(p.rows, row{at: at})
	}
}

// rowOf returns the row of a board, or −1.
func (p *Page) rowOf(at int) int {
	return slices.IndexFunc(p.rows, func(r row) bool { return r.at == at })
}

// The columns of the table.
const (
	numberColumn = iota
	nameColumn
	solvedColumn
	linesColumn
	difficultyColumn
	tagsColumn
	columns
)

func (p *Page) tableView() tables.BoardTableView {
	coll := p.coll()
	v := tables.BoardTableView{
		Title: lang.L("board"), Holes: 4, Current: -1, Sorted: -1, Pictures: true, ClickSelects: true,
		Columns: []tables.BoardColumn{
			{Title: lang.L("No."), Longest: "99,999"},
			{Title: lang.L("name and note"), Longest: strings.Repeat("n", 22), Text: true},
			{Title: lang.L("solved"), Longest: "✓"},
			{Title: lang.L("own lines"), Longest: "999"},
			{Title: lang.L("difficulty"), Longest: messages.Level(find.Medium) + "0", Text: true},
			{Title: lang.L("tags"), Longest: strings.Repeat("n", 16), Text: true},
		},
		Ticks: true, TickTip: lang.L("Select the board: click here or press Space"),
		Row: p.tableRow, Empty: lang.L("No collection is open. Open one, or begin a new one with the board of the main window."),
	}
	if coll != nil {
		v.Len, v.Current, v.Empty = len(p.rows), p.rowOf(p.at()), lang.L("No board fits the search and the filters.")
	}
	return v
}

func (p *Page) tableRow(i int) tables.BoardRow {
	r, coll := p.rows[i], p.coll()
	if r.at < 0 {
		return tables.BoardRow{Heading: sectionText(r.heading)}
	}
	b := coll.Boards[r.at]
	cells := make([]string, columns)
	cells[numberColumn] = messages.Grouped(r.at + 1)
	if r.at == coll.At() {
		cells[numberColumn] = "▸ " + cells[numberColumn]
	}
	cells[nameColumn] = messages.BoardName(b)
	if m := p.match(r.at); m.Kind != duplicates.None {
		cells[nameColumn] = matchMark(m) + " · " + cells[nameColumn]
	}
	cells[difficultyColumn], cells[tagsColumn] = difficultyText(b.Difficulty), notation.TagText(b.Tags)
	switch {
	case !coll.Solved(r.at):
	case coll.Helped(r.at):
		cells[solvedColumn] = "(✓)"
	default:
		cells[solvedColumn] = "✓"
	}
	if n := coll.LineCount(r.at); n > 0 {
		cells[linesColumn] = messages.Grouped(n)
	}
	number := 0
	if p.ticked[coll.Key(r.at)] {
		number = 1 + slices.Index(p.selection(), r.at)
	}
	return tables.BoardRow{Text: b.Start.String(), Cells: cells, Number: number, Picture: p.pictureOf(b)}
}

// pictureOf returns the picture of a board for any size.
func (p *Page) pictureOf(b notation.Board) func(width, height float64) scene.Picture {
	return scene.FittedBoard(scene.BoardOf(b.Game, b.Start, messages.Current()), scene.Look{Without: scene.NumbersPart, RumaLeft: p.tab.Settings.RumaLeft})
}

// sectionText returns the name of a section as it is shown.
func sectionText(name string) string {
	if name == "" {
		return lang.L("Without a section")
	}
	return name
}

// difficultyText returns a difficulty as it is shown: levels of the program in the user's language.
func difficultyText(text string) string {
	if level, err := find.LevelByName(text); err == nil && level != find.AnyLevel {
		return messages.Level(level)
	}
	switch text {
	case unknownDifficulty:
		return lang.L("unknown")
	case notWinnable:
		return lang.L("not winnable")
	}
	return text
}

// matchMark returns the short form of a match, which matchText explains.
func matchMark(m duplicates.Match) string {
	mark := "= "
	if m.Kind != duplicates.SameBoard {
		mark = "≈ "
	}
	if m.Earlier {
		mark += lang.L("earlier") + " "
	}
	return mark + messages.Grouped(m.Of+1)
}

// matchText describes why a board is the same puzzle as another one.
func (p *Page) matchText(m duplicates.Match) string {
	if m.Kind == duplicates.None {
		return ""
	}
	v := messages.Args{"N": messages.Grouped(m.Of + 1), "File": p.earlierName}
	other := lang.L("board {{.N}}", v)
	if m.Earlier {
		other = lang.L("board {{.N}} of “{{.File}}”", v)
	}
	v["Other"] = other
	switch m.Kind {
	case duplicates.SameBoard:
		return lang.L("Duplicate: the same board as {{.Other}}.", v)
	case duplicates.Mirrored:
		return lang.L("Duplicate: the mirror image of {{.Other}}. The rules make both boards play alike.", v)
	case duplicates.SameHoles:
		return lang.L("Duplicate: the same holes as {{.Other}}. Only the seeds in the store differ, which do not affect the play.", v)
	case duplicates.AfterMove:
		return lang.L("Duplicate: the same play as {{.Other}} after one forced move. Every other first move loses at once or is impossible.", v)
	default:
		return lang.L("Duplicate: the same play as {{.Other}} after the first move of each, which is forced.", v)
	}
}
