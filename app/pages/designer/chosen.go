package designer

import (
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
	"tchouka/widgets/controls"
)

// maxChosen is the maximum number of checked boards. More do not fit on a worksheet, and their
// numbers do not fit into a check box.
const maxChosen = 999

// chosenTable holds the boards that the user has checked for a worksheet or a collection, in an
// order of their own. It is kept between searches, so boards of several searches can be combined.
type chosenTable struct {
	boards  []find.Board
	numbers map[string]int // by ID, from 1
	by      int            // the column of the last sort, or −1
	down    bool
}

// number returns the position of a board among the checked ones, or 0.
func (t *chosenTable) number(id string) int { return t.numbers[id] }

// tick checks or unchecks a board. It returns an error message if the board cannot be checked.
func (t *chosenTable) tick(b find.Board) (wrong string) {
	switch at := t.numbers[idOf(b)]; {
	case at > 0:
		t.boards = slices.Delete(t.boards, at-1, at)
	case len(t.boards) >= maxChosen:
		return lang.L("At most {{.Most}} boards can be chosen", messages.Args{"Most": messages.Grouped(maxChosen)})
	case len(t.boards) > 0 && t.boards[0].Game.ID() != b.Game.ID():
		return lang.L("The chosen boards belong to another game, {{.Game}}: remove them first", messages.Args{"Game": messages.GameName(t.boards[0].Game)})
	default:
		t.boards, t.by = append(t.boards, b), -1
	}
	t.count()
	return ""
}

// move moves a board to another position.
func (t *chosenTable) move(from, to int) {
	b := t.boards[from]
	t.boards = slices.Insert(slices.Delete(t.boards, from, from+1), to, b)
	t.by = -1
	t.count()
}

// sort sorts the boards by a column, or reverses the order.
func (t *chosenTable) sort(by int) {
	sorted := foundTable{by: -1}
	sorted.add(t.boards)
	sorted.by, sorted.down = t.by, t.down
	sorted.sort(by)
	t.boards, t.by, t.down = sorted.first(len(t.boards)), sorted.by, sorted.down
	t.count()
}

func (t *chosenTable) count() {
	t.numbers = make(map[string]int, len(t.boards))
	for i, b := range t.boards {
		t.numbers[idOf(b)] = i + 1
	}
}

// equallyLong reports whether all boards have the same number of holes, which a table requires.
func (t *chosenTable) equallyLong() bool {
	return !slices.ContainsFunc(t.boards, func(b find.Board) bool { return holesOf(b) != holesOf(t.boards[0]) })
}

// pick is the bar above the boards: all boards or the checked ones, and commands for those.
type pick struct {
	which           *controls.Segmented
	count           *shell.QuietText
	up, down, clear *controls.ToolButton
	bar             *fyne.Container
}

func newPick(d *Page) pick {
	button := func(label, tip string, run func()) *controls.ToolButton {
		b := controls.NewSmallButton(label, run)
		b.Tip, b.OnHover = tip, d.tab.Tip
		return b
	}
	p := pick{
		which: controls.NewSegmented([]string{lang.L("All"), lang.L("Chosen")}, func(int) { d.notify("") }),
		count: shell.NewQuietText(theme.SizeNameCaptionText),
		up: button(lang.L("Up"), lang.L("Moves the board up: {{.Keys}}", messages.Args{"Keys": shell.ShortcutName(shell.Ctrl(fyne.KeyUp))}),
			func() { d.moveChosen(-1) }),
		down: button(lang.L("Down"), lang.L("Moves the board down: {{.Keys}}", messages.Args{"Keys": shell.ShortcutName(shell.Ctrl(fyne.KeyDown))}),
			func() { d.moveChosen(1) }),
		clear: button(lang.L("Remove All"), lang.L("Deselects all boards"), d.chooseNone),
	}
	p.which.Small = true
	p.count.Truncation = fyne.TextTruncateEllipsis
	p.bar = container.NewBorder(nil, nil, container.NewCenter(p.which),
		container.NewCenter(container.NewHBox(p.up, p.down, p.clear)), p.count)
	return p
}

// showsChecked reports whether only checked boards are listed.
func (d *Page) showsChecked() bool { return d.mode != listWon && d.pick.which.Selected() == 1 }

func (d *Page) at(row int) find.Board {
	if d.showsChecked() {
		return d.chosen.boards[row]
	}
	return d.found.at(row)
}

// listed returns the boards for worksheets and exports: the checked ones in order, or else all.
func (d *Page) listed() []find.Board {
	if len(d.chosen.boards) > 0 {
		return d.chosen.boards
	}
	return d.found.first(len(d.found.boards))
}

// tick checks or unchecks the board of a row.
func (d *Page) tick(row int) { d.notify(d.chosen.tick(d.at(row))) }

// canMove reports whether the current board of the checked ones can be moved.
func (d *Page) canMove(by int) bool {
	row := d.list.View().Current
	return d.showsChecked() && row >= 0 && row < len(d.chosen.boards) && row+by >= 0 && row+by < len(d.chosen.boards)
}

// moveChosen moves the current board among the checked ones.
func (d *Page) moveChosen(by int) {
	if !d.canMove(by) {
		return
	}
	row := d.list.View().Current
	d.moveTo(row, row+by)
}

// moveTo moves a checked board to the position of another.
func (d *Page) moveTo(from, to int) {
	d.chosen.move(from, to)
	d.goTo(to)
	d.notify("")
}

// goTo makes a row the current one.
func (d *Page) goTo(row int) {
	v := d.list.View()
	v.Current = row
	d.list.SetView(v)
	d.showPick()
}

func (d *Page) chooseNone() {
	d.chosen = chosenTable{by: -1}
	d.notify("")
}

// showPick updates the bar.
func (d *Page) showPick() {
	p, n := &d.pick, len(d.chosen.boards)
	shell.SetVisible(p.bar, d.mode != listWon)
	for _, b := range []*controls.ToolButton{p.up, p.down, p.clear} {
		shell.SetVisible(b, d.showsChecked())
	}
	p.up.SetEnabled(d.canMove(-1))
	p.down.SetEnabled(d.canMove(1))
	p.clear.SetEnabled(n > 0)
	if n == 0 {
		p.count.Set(lang.L("none chosen: all are exported"))
	} else {
		p.count.Set(lang.N("{{.Count}} board chosen", n, messages.Args{"Count": messages.Grouped(n)}))
	}
}

// Export opens the export dialog.
func (d *Page) Export() {
	input := exporting.DialogOptions{Window: d.tab.Window, ShowStatus: d.tab.ShowMessage, Sources: []exporting.Source{d.source()}}
	if d.mode != listWon {
		input.Chosen = func(_ int, c export.Choices) { exporting.SelectPaper(d.sheets.Paper, c[export.PaperChoice]) }
		input.OtherCommands = []dialogs.Choice{
			{Label: lang.L("Make Worksheet…"), Do: d.askForWorksheet},
			{Label: lang.L("Step Through These Boards"), Do: d.stepThrough},
			{Label: lang.L("Save as Collection…"), Do: d.saveCollection},
		}
	}
	if n := len(d.chosen.boards); d.mode != listWon && n > 0 {
		input.Title = lang.N("{{.Count}} board chosen", n, messages.Args{"Count": messages.Grouped(n)})
	}
	exporting.Show(input)
}

// source returns the list as an export source. Its document is made on the goroutine of a job.
func (d *Page) source() exporting.Source {
	s := exporting.Source{
		Kind: export.WonKind, Name: "won-" + d.gameShown().ID(), Options: export.Options{Verdicts: true},
	}
	if d.mode == listWon {
		game, layers := d.won.game, d.won.layers
		s.Make = exporting.MakeFunc(func(context.Context) (export.Document, error) { return export.Won(game, layers), nil })
		return s
	}
	boards, made := slices.Clone(d.listed()), export.Boards
	if len(d.chosen.boards) > 0 {
		made = export.Collection
	}
	s.Kind, s.Name = export.BoardsKind, "boards-"+d.gameShown().ID()
	s.Defaults = export.Choices{export.PaperChoice: exporting.PaperOf(d.sheets.Paper).String()}
	s.Unsupported = func(export.Format) (string, error) {
		if d.chosen.equallyLong() {
			return "", nil
		}
		return lang.L("The boards cannot be exported together"),
			errors.New(lang.L("The chosen boards have different numbers of holes: use a worksheet or a collection instead"))
	}
	s.Make = exporting.MakeFunc(func(context.Context) (export.Document, error) { return made(boards), nil })
	return s
}

// The commands for the checked boards, or for all if none is checked.

// askForWorksheet shows the worksheet form for the listed boards, and then a file dialog.
func (d *Page) askForWorksheet() {
	boards := d.listed()
	boards = boards[:min(len(boards), exporting.MaxSheetBoards)]
	d.sheets.Count.SetText(strconv.Itoa(len(boards)))
	if len(d.chosen.boards) == 0 {
		d.sheets.Count.SetText(strconv.Itoa(min(len(boards), 24)))
	}
	d.sheets.Ask(slices.Clone(boards), nil, d.tab.Window, func(sheet export.Worksheet) { exporting.WriteSheet(d.tab.Window, d.tab.ShowMessage, sheet) })
}

// canSaveCollection reports whether there are boards for a collection.
func (d *Page) canSaveCollection() bool {
	return d.mode != listWon && !d.run.Running() && len(d.listed()) > 0
}

// printable reports whether the boards can be printed on a worksheet.
func (d *Page) printable() bool { return d.canSaveCollection() && find.Rates(d.listed()[0].Game) }

// collected returns the boards as a collection, each with its solution.
func (d *Page) collected() []notation.Board {
	boards := d.listed()
	all := make([]notation.Board, len(boards))
	for i, b := range boards {
		all[i] = entry(b)
	}
	return all
}

// copied returns the boards to copy: the chosen ones, or else the current one, or else all.
func (d *Page) copied() []notation.Board {
	row := d.list.View().Current
	current := row >= 0 && row < d.list.View().Len
	switch {
	case d.mode == listWon && current:
		return []notation.Board{{Game: d.won.game, Start: d.won.at(row)}}
	case d.mode == listWon:
		return nil
	case current && len(d.chosen.boards) == 0:
		return []notation.Board{entry(d.at(row))}
	}
	return d.collected()
}

// entry returns a board with its solution, for a collection.
func entry(b find.Board) notation.Board {
	return notation.Board{Game: b.Game, Start: b.Start, Solution: b.Line}
}

// stepThrough opens the boards as an unsaved collection in the main window.
func (d *Page) stepThrough() { d.Step(lang.L("Found boards"), d.collected()) }

// saveCollection shows a file dialog and saves the boards as a collection.
func (d *Page) saveCollection() {
	boards := d.collected()
	kind := shell.FileKind{Name: lang.L("Collections"), Exts: []string{strings.TrimPrefix(notation.GameExtension, "."), "csv", "txt", "json"}}
	r := shell.FileRequest{Title: lang.L("New Collection"), Name: "boards-" + d.gameShown().ID() + notation.GameExtension, Kinds: []shell.FileKind{kind}}
	d.tab.ChooseSave(r, notation.Named(notation.GameExtension), func(path string, may disk.Permission) {
		form, _ := messages.CollectionForm(path)
		d.writeCollection(path, may, form, boards)
	})
}

func (d *Page) writeCollection(path string, may disk.Permission, form notation.Form, boards []notation.Board) {
	d.tab.WriteFile(d.tab.ShowMessage, path, may, func(w io.Writer) error { return notation.WriteCollection(w, form, "", boards) },
		lang.L("Saved to “{{.File}}”. To step through it, use File ▸ Open… in the main window.", messages.Args{"File": path}))
}
