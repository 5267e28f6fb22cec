package designer

import (
	"context"
	"errors"
	"iter"
	"maps"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/study/find"
	"tchouka/widgets/controls"
)

// report is a report of a search for boards, which are of type B.
type report[B any] struct {
	boards   []B // since the last report
	progress find.Progress
	ended    bool // the search has ended
	summary  find.Summary
	distance int        // of the nearest boards
	full     bool       // there are more boards than can be listed
	drop     *find.Drop // what the omission of one of the criteria yields
	done     bool       // this is the last report
	err      error
}

// reporter collects the results of a search, and reports them at most once per work.ReportInterval.
type reporter[B any] struct {
	report[B]
	last  time.Time
	found int
	most  int // the number of boards that can be listed
	take  func(report[B])
}

func newReporter[B any](most int, take func(report[B])) *reporter[B] {
	return &reporter[B]{last: time.Now(), most: most, take: take}
}

// hand reports now.
func (r *reporter[B]) hand() {
	r.take(r.report)
	r.boards, r.drop, r.last = nil, nil, time.Now()
}

func (r *reporter[B]) handIfDue() {
	if time.Since(r.last) >= work.ReportInterval {
		r.hand()
	}
}

func (r *reporter[B]) progressed(now find.Progress) {
	r.progress = now
	r.handIfDue()
}

// add adds a board. It returns false if no more boards can be listed.
func (r *reporter[B]) add(b B) bool {
	r.boards = append(r.boards, b)
	r.found++
	r.full = r.found >= r.most
	r.handIfDue()
	return !r.full
}

// end reports the end of the search. If it has found nothing, the drops are reported after it.
func (r *reporter[B]) end(drops iter.Seq[find.Drop]) {
	r.ended = true
	r.done = r.found > 0 || r.err != nil || r.summary.Cause != find.Finished
	if r.hand(); r.done {
		return
	}
	r.ended = false
	for drop := range drops {
		r.drop = &drop
		r.hand()
	}
	r.done = true
	r.hand()
}

// composed is a report of a search of the composer.
type composed = report[find.Ancestor]

// ancestors searches for the boards from which moves lead to a board.
func ancestors(ctx context.Context, r find.Request, board engine.State, back int, take func(composed)) {
	c := newReporter(maxListed, take)
	r.Progress = c.progressed
	c.summary, c.err = find.Ancestors(ctx, r, board, back, c.add)
	c.ended, c.done = true, true
	c.hand()
}

// near searches for the nearest boards. Without a result, it tries without each of the criteria.
func near(ctx context.Context, r find.Request, board engine.State, within int, take func(composed)) {
	c := newReporter(maxListed, take)
	r.Progress = c.progressed
	c.distance, c.summary, c.err = find.Nearest(ctx, r, board, within, func(b find.Board) bool {
		return c.add(find.Ancestor{Board: b, Won: true})
	})
	c.end(find.Drops(r.Criteria, maxDropped, func(criteria find.Criteria, yield func(find.Board) bool) (s find.Summary, err error) {
		r.Criteria = criteria
		_, s, err = find.Nearest(ctx, r, board, within, yield)
		return s, err
	}))
}

// whereField is a field for the text of criteria, with a menu of saved criteria.
type whereField struct {
	entry   *dialogs.Entry
	note    *dialogs.Note
	saved   *controls.ToolButton
	content fyne.CanvasObject
	tab     *workbench.Tab
}

// newWhereField returns an empty field. changed is called after every change of the text, start on
// Enter and after a selection from the menu.
func newWhereField(tab *workbench.Tab, changed, start func()) *whereField {
	f := &whereField{tab: tab, entry: dialogs.NewEntry(), note: dialogs.NewNote()}
	f.entry.SetPlaceHolder(lang.L("for example {{.Pattern}}", messages.Args{"Pattern": "unique, moves 6..10"}))
	f.entry.OnChanged = func(string) {
		f.note.SetText("")
		changed()
	}
	f.entry.OnSubmitted = func(string) { start() }
	f.saved = controls.NewToolButton(lang.L("Saved Criteria"), nil, func() {
		controls.ShowMenu(f.menu(start), fyne.NewPos(0, f.saved.Size().Height), f.saved)
	})
	f.content = container.NewVBox(container.NewBorder(nil, nil, nil, container.NewCenter(f.saved), f.entry), f.note)
	return f
}

// read parses the text for a game. If report, it shows an error below the field.
func (f *whereField) read(game find.Game, report bool) (c find.Criteria, ok bool) {
	c, err := find.ParseCriteria(f.entry.Text)
	text, wrong := "", new(find.ParseError)
	switch {
	case errors.As(err, &wrong):
		text = messages.CriteriaError(wrong)
	case !find.Rates(game) && (c.Chained > 0 || c.Traps > 0 || c.Level != find.AnyLevel):
		text = lang.L("Chained moves, traps and difficulty are not available in this game")
	case c.Lines.Limits() && !find.CountsLines(game):
		text = lang.L("Winning lines are not counted in this game")
	}
	if report {
		f.note.SetText(text)
	}
	return c, text == ""
}

// menu returns the menu of saved criteria.
func (f *whereField) menu(chosen func()) *fyne.Menu {
	all := f.tab.Settings.SavedCriteria()
	var items, removals []*fyne.MenuItem
	for _, name := range slices.Sorted(maps.Keys(all)) {
		item := fyne.NewMenuItem(name, func() {
			f.entry.SetText(all[name])
			chosen()
		})
		items = append(items, item)
		if item.Checked = all[name] == f.entry.Text; item.Checked {
			removals = append(removals, fyne.NewMenuItem(lang.L("Remove “{{.Name}}”", messages.Args{"Name": name}), func() {
				f.tab.Settings.SaveCriteria(name, "")
				f.tab.ShowMessage(lang.L("Removed the criteria “{{.Name}}”", messages.Args{"Name": name}))
			}))
		}
	}
	if len(items) > 0 {
		items = append(items, fyne.NewMenuItemSeparator())
	}
	save := fyne.NewMenuItem(lang.L("Save These Criteria…"), f.save)
	save.Disabled = strings.TrimSpace(f.entry.Text) == ""
	return fyne.NewMenu("", append(append(items, save), removals...)...)
}

// save shows a form for the name of the criteria. An existing name is replaced.
func (f *whereField) save() {
	text := strings.TrimSpace(f.entry.Text)
	if _, err := find.ParseCriteria(text); err != nil {
		f.tab.Focus(f.entry)
		return // the error is shown below the field
	}
	var form dialogs.Form
	entry := dialogs.NewEntry()
	entry.SelectAllOnFocus = true
	entry.SetText(text)
	field := form.Add(lang.L("Name"), entry)
	name := ""
	form.Show(f.tab.Win, lang.L("Save Criteria"), lang.L("Save"), func() {
		if name = strings.TrimSpace(entry.Text); name == "" {
			field.SetError(lang.L("Enter a name"))
		}
	}, func() {
		f.tab.Settings.SaveCriteria(name, text)
		f.tab.ShowMessage(lang.L("Saved the criteria as “{{.Name}}”", messages.Args{"Name": name}))
	})
}

// dropsText returns a sentence, and below it what the omission of each criterion yields.
func dropsText(sentence string, drops []find.Drop) string {
	lines := []string{sentence}
	for _, d := range drops {
		lines = append(lines, dropText(d))
	}
	return strings.Join(lines, "\n")
}

// dropText describes what the omission of one of the criteria yields.
func dropText(d find.Drop) string {
	v := messages.Args{"Criterion": d.Term, "Boards": messages.Boards(d.Found)}
	switch {
	case d.Complete && d.Found == 0:
		return lang.L("without “{{.Criterion}}”: no board", v)
	case d.Found == 0:
		return lang.L("without “{{.Criterion}}”: unknown, the memory is full", v)
	case !d.Complete:
		return lang.L("without “{{.Criterion}}”: at least {{.Boards}}", v)
	}
	return lang.L("without “{{.Criterion}}”: {{.Boards}}", v)
}
