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
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/files/exporting"
	"tchouka/app/pages/workbench"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/record/results"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
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

// parts are the widgets of the page.
type parts struct {
	table  *tables.BoardTable
	counts *shell.QuietText
	views  *controls.Segmented
	stack  *fyne.Container // the views
	export *controls.ToolButton

	choice   *dialogs.Select // of the board
	summary  *widget.Label
	repeat   *controls.ToolButton
	picture  *board.Board
	mistakes *tables.BoardTable

	pupilName *widget.Label
	tries     *tables.BoardTable
	faults    *widget.Label
}

func newParts(p *Page) parts {
	a := parts{
		table: tables.NewBoardTable(), counts: shell.NewQuietText(theme.SizeNameCaptionText), summary: widget.NewLabel(""),
		picture: board.New(), mistakes: tables.NewBoardTable(), pupilName: widget.NewLabel(""), tries: tables.NewBoardTable(), faults: widget.NewLabel(""),
	}
	a.counts.Truncation = fyne.TextTruncateEllipsis
	a.table.OnSelected, a.table.OnSort, a.table.OnHover = p.selectRow, p.headed, p.tab.Tip
	a.views = controls.NewSegmented([]string{lang.L("Board"), lang.L("Pupil"), lang.L("Problems")}, func(i int) {
		p.views.SetSelected(i)
		p.Show()
	})
	a.export = controls.NewToolButton(lang.L("Export…"), nil, p.exportTable)
	a.repeat = controls.NewToolButton(lang.L("Search Again"), nil, p.again)
	a.choice = dialogs.NewChoice(nil, func(name string) {
		if i := slices.Index(p.choice.Options, name); i >= 0 && i != p.board {
			p.selectBoard(i)
		}
	})
	a.summary.Wrapping, a.faults.Wrapping, a.pupilName.Truncation = fyne.TextWrapWord, fyne.TextWrapWord, fyne.TextTruncateEllipsis
	a.pupilName.TextStyle.Bold = true
	a.picture.OnChosen = p.chosePlace
	a.mistakes.OnChosen, a.mistakes.OnHover = p.choseMistake, p.tab.Tip
	a.tries.OnChosen, a.tries.OnHover = p.choseTry, p.tab.Tip
	return a
}

// Show updates the page.
func (p *Page) Show() {
	p.table.SetView(p.tableView())
	p.counts.Set(lang.L("✓3: won at the third try · 2: two tries, not won · –: not tried · *: with a hint or a solution"))
	p.export.SetEnabled(len(p.class.Pupils) > 0)
	for i, o := range p.stack.Objects {
		shell.SetVisible(o, i == p.views.Selected())
	}
	shell.SetVisible(p.stack, len(p.class.Pupils) > 0 || p.problemCount() > 0)
	p.showBoard()
	p.pupilName.SetText("")
	if p.pupil >= 0 {
		p.pupilName.SetText(messages.Excerpt(p.class.Pupils[p.pupil].Name))
	}
	p.tries.SetView(p.triesView())
	faults := lang.L("All codes and boards could be read.")
	for i, f := range p.allProblems() {
		if i == 0 {
			faults = ""
		}
		faults += f.what + "\n    " + f.why + "\n"
	}
	p.faults.SetText(faults)
	p.tab.Note(p.note())
	p.tab.ShowMenu()
}

// note counts the pupils and the problems.
func (p *Page) note() string {
	if len(p.class.Pupils) == 0 {
		return ""
	}
	text := lang.N("{{.Count}} pupil", len(p.class.Pupils), messages.Args{"Count": messages.Grouped(len(p.class.Pupils))})
	if n := p.problemCount(); n > 0 {
		text += " · " + lang.N("{{.Count}} problem", n, messages.Args{"Count": messages.Grouped(n)})
	}
	return text
}

// wide gives a table the width of all its columns; it scrolls if that is too much.
type wide struct{ table *tables.BoardTable }

// MinSize implements fyne.Layout.
func (l wide) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.table.NaturalWidth(), l.table.MinSize().Height)
}

// Layout implements fyne.Layout.
func (l wide) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// content arranges the page:
//
//	Paste Codes, Open File…, Open Folder…                Export…
//	the table      │  Board, Pupil, Problems
//	               │  the board │ tries of a pupil │ problems
//	legend         │  wrong moves
func (p *Page) content() fyne.CanvasObject {
	button := func(label string, tapped func()) fyne.CanvasObject { return controls.NewToolButton(label, nil, tapped) }
	tools := container.NewBorder(nil, nil, container.NewHBox(
		button(lang.L("Paste Codes"), p.paste), button(lang.L("Open File…"), p.openFile), button(lang.L("Open Folder…"), p.openFolder)), p.export)

	head := container.NewVBox(container.NewBorder(nil, nil, nil, p.repeat, p.choice), p.summary,
		shell.AtLeast(fyne.NewSize(0, 150), container.NewHScroll(p.picture)))
	p.stack = container.NewStack(
		container.NewBorder(head, nil, nil, nil, p.mistakes),
		container.NewBorder(p.pupilName, nil, nil, nil, p.tries),
		container.NewVScroll(p.faults),
	)
	left := shell.Panel(container.NewBorder(nil, p.counts, nil, nil, container.NewHScroll(container.New(wide{p.table}, p.table))))
	right := shell.Panel(container.NewBorder(container.NewHBox(p.views), nil, nil, nil, shell.Spaced(p.stack)))
	return container.New(layout.NewCustomPaddedLayout(shell.Unit, shell.Unit, shell.Gap, shell.Gap),
		container.NewBorder(tools, nil, nil, nil, shell.Spaced(shell.Beside(left, right, 0.64))))
}
