// Package classresults is the page that shows what the pupils of a class did with the boards of a web
// page. Their codes are pasted, opened or dropped; package results reads them and plays the moves.
//
//	codes, files ─▶ reading (a job) ─▶ results.Class ─▶ table: pupils × boards
//	                                        │             ├─▶ a pupil: all tries as lines
//	                                        └─ analysis ──┴─▶ a board: heat map of wrong moves
//
// Nothing is stored. The table is lost when the page closes, unless it is exported.
package classresults

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/pages/workbench"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/record/results"
	"tchouka/widgets/tables"
)

// Main opens boards and lines in the main window.
type Main struct {
	Board func(engine.Game, engine.State)
	Line  func(game engine.Game, start engine.State, moves []engine.Move, name string)
}

// The columns of the table before those of the boards.
const (
	nameColumn = iota
	solvedColumn
	boardColumns
)

// The views beside the table.
const (
	boardView = iota
	pupilView
	problemView
)

// Page is the table of a class, and the selected board or pupil beside it.
type Page struct {
	tab      *workbench.Tab
	games    games.List
	main     Main
	reading  *work.Job
	analysis *work.Job

	class    results.Class
	problems []problem            // the files that could not be read
	wrong    map[string]*analysed // by board: the wrong moves that are known
	busy     bool                 // files are being read
	order    []int                // the pupils in the order of the table
	sorted   int                  // nameColumn or solvedColumn
	pupil    int                  // the selected pupil; −1 for none
	board    int                  // the selected board; −1 for none
	parts
}

// New returns the page of an empty class.
func New(tab *workbench.Tab, all games.List, main Main) *Page {
	p := &Page{tab: tab, games: all, main: main, reading: work.NewJob(tab.Post), analysis: work.NewJob(tab.Post)}
	p.clear()
	tab.Fill(p.declare)
	p.Show()
	return p
}

// clear forgets all codes.
func (p *Page) clear() {
	p.stop()
	p.class, p.problems, p.order, p.pupil, p.board = results.Class{}, nil, nil, -1, -1
	p.wrong = map[string]*analysed{}
}

// stop cancels reading and searching.
func (p *Page) stop() {
	p.reading.Stop()
	p.analysis.Stop()
	p.busy = false
	for id, a := range p.wrong {
		if a.running {
			p.wrong[id] = &analysed{cancelled: true}
		}
	}
	p.tab.Busy(0, nil)
}

// show shows a class with more sheets.
func (p *Page) show(class results.Class) {
	p.analysis.Stop()
	if len(p.class.Boards) > 0 && !slices.Equal(p.class.Boards, class.Boards) { // another page has more pupils now
		p.pupil, p.board = -1, 0
	}
	p.class, p.wrong = class, map[string]*analysed{}
	if p.board < 0 && len(class.Boards) > 0 {
		p.board = 0
	}
	if len(class.Pupils) == 0 && p.problemCount() > 0 {
		p.views.SetSelected(problemView)
	}
	p.sort()
	p.Show()
}

// sort orders the rows, by name or by the number of boards solved.
func (p *Page) sort() {
	p.order = p.order[:0]
	for i := range p.class.Pupils {
		p.order = append(p.order, i)
	}
	slices.SortStableFunc(p.order, func(a, b int) int {
		first, second := p.class.Pupils[a], p.class.Pupils[b]
		byName := cmp.Compare(strings.ToLower(first.Name), strings.ToLower(second.Name))
		if p.sorted == solvedColumn {
			return cmp.Or(cmp.Compare(second.Solved(), first.Solved()), byName)
		}
		return byName
	})
}

// headed sorts by a column, or selects the board of one.
func (p *Page) headed(column int) {
	if column >= boardColumns {
		p.selectBoard(column - boardColumns)
		return
	}
	p.sorted = max(column, nameColumn)
	p.sort()
	p.Show()
}

func (p *Page) selectBoard(i int) {
	p.board = i
	p.views.SetSelected(boardView)
	p.Show()
}

// selectRow selects a pupil; row 0 is the whole class.
func (p *Page) selectRow(row int) {
	p.pupil = -1
	p.views.SetSelected(boardView)
	if row > 0 {
		p.pupil = p.order[row-1]
		p.views.SetSelected(pupilView)
	}
	p.Show()
}

// tableView returns the table: a row for the class, and one for each pupil.
func (p *Page) tableView() tables.BoardTableView {
	longest := lang.L("Solved by")
	for _, pupil := range p.class.Pupils {
		if len(pupil.Name) > len(longest) {
			longest = pupil.Name
		}
	}
	v := tables.BoardTableView{
		Texts: true, Sorted: p.sorted, Down: p.sorted == solvedColumn, Row: p.row, Current: -1,
		Columns: []tables.BoardColumn{{Title: lang.L("Name"), Longest: messages.Shortened(longest, 18), Text: true}, {Title: lang.L("Solved"), Longest: "0"}},
		Empty:   lang.L("Paste the codes of your class, open files, or drop files or a folder here."),
	}
	if all := p.allProblems(); len(all) > 0 { // the status line may be too short for it
		v.Empty = all[len(all)-1].String() + "\n\n" + v.Empty
	}
	for i := range p.class.Boards {
		v.Columns = append(v.Columns, tables.BoardColumn{Title: fmt.Sprint(i + 1), Longest: "✓2*"})
	}
	if n := len(p.class.Pupils); n > 0 {
		v.Len, v.Current = n+1, slices.Index(p.order, p.pupil)+1
	}
	return v
}

func (p *Page) row(i int) tables.BoardRow {
	if i == 0 {
		cells := []string{lang.L("Solved by"), ""}
		for _, id := range p.class.Boards {
			cells = append(cells, fmt.Sprint(p.class.Solvers(id)))
		}
		return tables.BoardRow{Cells: cells}
	}
	pupil := p.class.Pupils[p.order[i-1]]
	cells := []string{messages.Excerpt(pupil.Name), fmt.Sprint(pupil.Solved())}
	for _, id := range p.class.Boards {
		cells = append(cells, cellText(pupil.Cell(id)))
	}
	return tables.BoardRow{Cells: cells}
}

// cellText is the short form of a cell, which the legend explains.
func cellText(c results.Cell) string {
	text := "–"
	switch {
	case c.Err != nil:
		return "?"
	case c.Solved > 0:
		text = fmt.Sprintf("✓%d", c.Solved)
	case c.Count > 0:
		text = fmt.Sprint(c.Count)
	}
	if c.Helped {
		text += "*"
	}
	return text
}

// declare builds the page in the current language.
func (p *Page) declare() workbench.Page {
	p.parts = newParts(p)
	filled := func() bool { return len(p.class.Pupils) > 0 || p.problemCount() > 0 }
	return workbench.Page{
		Name: lang.L("Class Results"), Content: p.content(), Input: []fyne.CanvasObject{p.views}, First: p.table.Focusable,
		Commands: []shell.Command{
			{ID: "results.paste", Label: lang.L("Paste Codes"), Shortcut: &fyne.ShortcutPaste{}, Run: p.paste},
			{ID: "results.open", Label: lang.L("Open File…"), Shortcut: shell.Ctrl(fyne.KeyO), Run: p.openFile},
			{ID: "results.folder", Label: lang.L("Open Folder…"), Shortcut: shell.CtrlShift(fyne.KeyO), Run: p.openFolder},
			{ID: "results.clear", Label: lang.L("Clear Table"), Enabled: filled, Run: func() {
				p.clear()
				p.Show()
			}},
		},
		Export: p.exportTable, Exportable: func() bool { return len(p.class.Pupils) > 0 }, Show: p.Show, Close: p.close, Dropped: p.Read,
	}
}

func (p *Page) close() {
	p.reading.Stop()
	p.analysis.Stop()
}

func (p *Page) exportTable() {
	p.tab.Export(exporting.Source{
		Kind: export.TableKind, Name: "class-results",
		Make: exporting.MakeDocument(export.Results(p.class, export.ResultsWords{
			Title: lang.L("Class Results"), Pupil: lang.L("Name"), Solved: lang.L("Solved"),
		})),
	})
}
