package collection

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
)

// edit changes the collection. If the selected board is removed, the one in its place is selected.
func (p *Page) edit(change func(*desk.Collection)) {
	at := p.at()
	p.files.EditCollection(change)
	coll, ticked := p.coll(), map[int]bool{}
	if coll.IndexOf(p.key) < 0 {
		p.key = coll.Key(min(at, len(coll.Boards)-1))
	}
	for board := range coll.Boards {
		if key := coll.Key(board); p.ticked[key] {
			ticked[key] = true
		}
	}
	p.ticked = ticked
	p.Show()
}

// begin begins a collection with the board of the main window.
func (p *Page) begin() { p.files.NewCollection(func() {}) }

// play opens the selected board in the main window.
func (p *Page) play() { p.main.Open(p.at()) }

// editName selects the name of a board for typing. It returns false for a heading.
func (p *Page) editName(row int) bool {
	if p.rows[row].at < 0 {
		return false
	}
	p.tab.Focus(p.name)
	p.name.TypedShortcut(&fyne.ShortcutSelectAll{})
	return true
}

// insert inserts the board of the main window after the selected one, in its section.
func (p *Page) insert() { p.insertAfter(p.at(), p.main.Desk.Doc.Entry()) }

// insertAfter inserts boards after another one, in its section, and selects the first of them.
func (p *Page) insertAfter(at int, boards ...notation.Board) {
	boards = slices.Clone(boards)
	for i := range boards {
		boards[i].Section = p.coll().Boards[at].Section
	}
	before := len(p.coll().Boards)
	p.edit(func(c *desk.Collection) { c.Insert(at+1, boards...) })
	if len(p.coll().Boards) > before { // otherwise there would be too many
		p.key = p.coll().Key(at + 1)
		p.Show()
	}
}

// copyBoards copies the selected boards with their lines. It returns false for boards that are too large.
func (p *Page) copyBoards() bool {
	all := p.selection()
	boards := make([]notation.Board, len(all))
	for i, at := range all {
		var err error
		if boards[i], err = p.coll().Board(at); err != nil {
			p.tab.ShowError(lang.L("Nothing was copied"), err)
			return false
		}
	}
	p.main.Desk.CopyBoards(boards)
	p.tab.ShowCopied(len(all))
	return true
}

// cut copies the selected boards and deletes them.
func (p *Page) cut() {
	if p.copyBoards() {
		p.remove()
	}
}

// paste inserts the boards on the clipboard after the selected one. Without a collection, it opens them as
// one.
func (p *Page) paste() {
	text := strings.TrimSpace(fyne.CurrentApp().Clipboard().Content())
	if path := disk.Local(text); path != text && !strings.Contains(text, "\n") {
		p.appendFiles([]string{path})
		return
	}
	read := p.main.Desk.PastedBoards(text)
	coll, key := p.coll(), p.key
	var list notation.Collection
	p.tab.StartIOTask(lang.L("Reading the clipboard…"), func(disk.Disk) (err error) {
		list, err = read()
		return err
	}, func(err error) {
		switch n := len(list.Boards); {
		case errors.Is(err, context.Canceled) || p.coll() != coll:
		case err != nil:
			p.tab.ShowMessage(lang.L("The clipboard contains no board. {{.Why}}", messages.Args{"Why": messages.BoardError(err)}))
		case coll == nil:
			p.files.OpenCollection(desk.NewCollection(cmp.Or(list.Title, lang.L("Pasted boards")), "", list.Boards))
		default:
			p.key = key
			before := len(coll.Boards)
			if p.insertAfter(p.at(), list.Boards...); len(coll.Boards) == before+n {
				text := lang.L("Pasted: {{.What}}", messages.Args{"What": messages.Understood(list)})
				if wrong, _, _ := strings.Cut(messages.Problems(list), "\n"); wrong != "" {
					text += ". " + wrong
				}
				p.tab.ShowMessage(text)
			}
		}
	})
}

// duplicate inserts copies of the selected boards after the last of them.
func (p *Page) duplicate() {
	all := p.selection()
	copies := make([]notation.Board, len(all))
	for i, at := range all {
		var err error
		if copies[i], err = p.coll().Board(at); err != nil {
			p.tab.ShowError(lang.L("The boards were not appended"), err)
			return
		}
	}
	p.insertAfter(all[len(all)-1], copies...)
}

// remove deletes the selected boards.
func (p *Page) remove() {
	if p.coll() == nil || len(p.ticked) == 0 && p.rowOf(p.at()) < 0 { // the selected board is hidden
		return
	}
	all, kept := p.selection(), []int{}
	for at := range p.coll().Boards {
		if !contains(all, at) {
			kept = append(kept, at)
		}
	}
	if len(kept) == 0 {
		p.tab.ShowMessage(lang.L("A collection has at least one board. Insert another board before you delete this one."))
		return
	}
	p.edit(func(c *desk.Collection) { c.Arrange("", kept, nil) })
	p.tab.ShowMessage(lang.N("Deleted {{.Count}} board. Undo restores it with its lines.", len(all), messages.Args{"Count": messages.Grouped(len(all))}))
}

// moved moves a dragged row to another place.
func (p *Page) moved(from, to int) {
	r := p.rows[from]
	p.key = p.coll().Key(r.at)
	rows := slices.Insert(slices.Delete(slices.Clone(p.rows), from, from+1), to, r)
	p.arrange(fmt.Sprint("move ", p.key), rows)
}

// moveBy moves the selected boards by one row, up or down.
func (p *Page) moveBy(by int) {
	rows, selected := slices.Clone(p.rows), p.selection()
	if by > 0 {
		slices.Reverse(rows)
	}
	for i := 1; i < len(rows); i++ {
		if r := rows[i]; r.at >= 0 && contains(selected, r.at) && !contains(selected, rows[i-1].at) {
			rows[i], rows[i-1] = rows[i-1], r
		}
	}
	if by > 0 {
		slices.Reverse(rows)
	}
	p.arrange(fmt.Sprint("move ", p.coll().Key(selected[0])), rows)
}

// arrange gives the boards the order of rows that contain all of them. Each board gets the section
// of the heading above it.
func (p *Page) arrange(field string, rows []row) {
	var order []int
	var sections []string
	section := ""
	for _, r := range rows {
		if r.at < 0 {
			section = r.heading
			continue
		}
		order, sections = append(order, r.at), append(sections, section)
	}
	p.edit(func(c *desk.Collection) { c.Arrange(field, order, sections) })
}

// field is a field of the selected board. Typing into one field is one change for undo.
type field int

// The fields.
const (
	nameField field = iota
	sectionField
	tagsField
	difficultyField
	noteField
)

// set changes boards when the user types into a field.
func (p *Page) set(of field, boards []int, change func(*notation.Board)) {
	if p.filling || p.coll() == nil {
		return
	}
	changed := map[int]notation.Board{}
	for _, at := range boards {
		b := p.coll().Boards[at]
		change(&b)
		changed[at] = b
	}
	p.edit(func(c *desk.Collection) { c.Set(fmt.Sprint(of, " ", p.coll().Key(boards[0])), changed) })
}

// read reads the boards of files, and then calls a function.
func (p *Page) read(paths []string, then func([]notation.Board)) {
	var boards []notation.Board
	here, failed := p.main.Desk.Doc.Game(), paths[0]
	p.tab.StartIOTask(lang.L("Opening “{{.File}}”…", messages.Args{"File": messages.FileName(paths[0])}), func(d disk.Disk) error {
		for _, path := range paths {
			failed = path
			read, err := desk.ReadBoards(d, path, p.main.Desk.Games, here)
			if err != nil {
				return err
			}
			boards = append(boards, read...)
		}
		return nil
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
		case err != nil:
			p.tab.ShowError(lang.L("“{{.File}}” could not be opened", messages.Args{"File": messages.FileName(failed)}), err)
		default:
			then(boards)
		}
	})
}

// appendFiles appends the boards of files. Without a collection, it opens the first file.
func (p *Page) appendFiles(paths []string) {
	if p.coll() == nil {
		p.files.OpenPaths(paths)
		return
	}
	p.read(paths, func(boards []notation.Board) {
		coll := p.coll()
		switch {
		case coll == nil:
		case len(coll.Boards)+len(boards) > notation.MaxBoards:
			p.tab.ShowError(lang.L("The boards were not appended"), errors.New(lang.L("A collection holds at most {{.Most}} boards.", messages.Args{"Most": messages.Grouped(notation.MaxBoards)})))
		default:
			p.edit(func(c *desk.Collection) { c.Insert(len(c.Boards), boards...) })
			p.key = coll.Key(len(coll.Boards) - len(boards))
			p.Show()
			p.tab.ShowMessage(lang.N("Appended {{.Count}} board", len(boards), messages.Args{"Count": messages.Grouped(len(boards))}))
		}
	})
}

func (p *Page) chooseFile() {
	p.tab.Choose(p.tab.Chooser.Open, shell.FileRequest{Title: lang.L("Append Boards"), Kinds: p.files.Kinds()}, func(path string) { p.appendFiles([]string{path}) })
}

// compare marks the boards of an earlier collection.
func (p *Page) compare() {
	p.tab.Choose(p.tab.Chooser.Open, shell.FileRequest{Title: lang.L("Compare with Collection"), Kinds: p.files.Kinds()}, func(path string) {
		p.read([]string{path}, func(boards []notation.Board) {
			p.earlier, p.earlierName, p.compared = boards, filepath.Base(path), nil
			p.filter.state = duplicateState
			p.Show()
			p.tab.ShowMessage(lang.L("The list shows the duplicates. Show All Boards shows the others again."))
		})
	})
}

// hasProgress reports whether boards are solved.
func (p *Page) hasProgress() bool {
	if p.coll() == nil {
		return false
	}
	alone, helped := p.coll().SolvedCount()
	return alone+helped > 0
}

// forget marks no board as solved, after a question.
func (p *Page) forget() {
	dialogs.Ask(p.tab.Win, lang.L("Forget Progress?"),
		lang.L("All boards of “{{.File}}” become unsolved, and Undo does not restore their marks. Lines and comments remain.", messages.Args{"File": p.coll().Name()}),
		lang.L("Cancel"), dialogs.Choice{Label: lang.L("Forget Progress"), Do: p.main.Desk.ForgetProgress})
}

// Difficulties that the program writes, besides the names of the levels.
const (
	unknownDifficulty = "unknown"
	notWinnable       = "not winnable"
)

// ratePatience is the time for one board, after which its difficulty is unknown.
const ratePatience = 5 * time.Second

// rate computes the difficulty of the ticked boards, or of all boards in the list. Cancel keeps the
// results so far.
func (p *Page) rate() {
	coll, boards := p.coll(), p.coll().Boards
	all := p.selection()
	if len(p.ticked) == 0 {
		all = nil
		for _, r := range p.rows {
			if r.at >= 0 {
				all = append(all, r.at)
			}
		}
	}
	known, keys := p.main.Desk.Games, map[int]string{}
	p.tab.Busy(0, p.rating.Cancel)
	p.rating.Start(func(ctx context.Context, report func(func())) {
		for i, at := range all {
			text := difficultyOf(ctx, known, boards[at])
			if ctx.Err() != nil {
				break
			}
			report(func() {
				keys[coll.Key(at)] = text
				p.tab.Busy(float64(i+1)/float64(len(all)), p.rating.Cancel)
			})
		}
		report(func() { p.rated(coll, keys, len(all)) })
	})
}

// rated writes the computed difficulties, as one change.
func (p *Page) rated(coll *desk.Collection, keys map[int]string, of int) {
	p.tab.Busy(0, nil)
	if p.coll() != coll || len(keys) == 0 {
		return
	}
	changed, unknown := map[int]notation.Board{}, 0
	for at, b := range coll.Boards {
		if text, ok := keys[coll.Key(at)]; ok {
			if text == unknownDifficulty {
				unknown++
			}
			b.Difficulty = text
			changed[at] = b
		}
	}
	p.edit(func(c *desk.Collection) { c.Set("", changed) })
	v := messages.Args{"N": messages.Grouped(len(keys)), "Of": messages.Grouped(of), "Unknown": messages.Grouped(unknown)}
	p.tab.ShowMessage(lang.L("Difficulty computed: {{.N}} of {{.Of}} boards, {{.Unknown}} unknown", v))
}

// difficultyOf computes the difficulty of a board: the level if the game is rated, and otherwise the
// fewest moves to win. It is unknown if the search does not end in time.
func difficultyOf(ctx context.Context, known games.List, b notation.Board) string {
	game, err := known.ByID(b.Game.ID())
	if err != nil {
		return unknownDifficulty
	}
	solvable, ok := game.(find.Game)
	if !ok {
		return unknownDifficulty
	}
	ctx, cancel := context.WithTimeout(ctx, ratePatience)
	defer cancel()
	rated, won, cause := find.Judge(ctx, solvable, b.Start, 0)
	switch {
	case cause != find.Finished:
		return unknownDifficulty
	case !won:
		return notWinnable
	case rated.Level() != find.AnyLevel:
		return rated.Level().String()
	case rated.Moves >= 0:
		return strconv.Itoa(rated.Moves)
	}
	return unknownDifficulty
}
