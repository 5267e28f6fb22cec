package collection

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/notation"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// parts are the widgets of the page.
type parts struct {
	table *tables.BoardTable

	search                                  *dialogs.Entry
	section, tag, difficulty, state         *dialogs.Select
	sections, tags, difficulties            []string // the values of the options after the first
	collTitle, name, sectionEntry, tagField *dialogs.Entry
	level, noteField                        *dialogs.Entry
	picture                                 *controls.FittedPicture
	duplicates, several                     *widget.Label
	details                                 *fyne.Container
	opened, closed                          *fyne.Container // the buttons while a collection is open, and without one
}

func newParts(p *Page) parts {
	a := parts{table: tables.NewBoardTable(), duplicates: widget.NewLabel(""), several: widget.NewLabel("")}
	a.table.OnSelected, a.table.OnTicked, a.table.OnHover = p.selectRow, p.tick, p.tab.Tip
	a.table.OnChosen = func(int) { p.play() }
	a.table.OnEdited = func(row, column int) bool { return column == nameColumn && p.editName(row) }
	a.search = dialogs.NewEntry()
	a.search.SetPlaceHolder(lang.L("Search names, notes, tags, numbers"))
	a.search.SetText(p.filter.text)
	a.search.OnChanged = func(text string) {
		p.filter.text = strings.ToLower(strings.TrimSpace(text))
		p.refilter()
	}
	a.search.Listen(dialogs.Keys{Escape: p.unfilter, Answer: func() { p.tab.Focus(p.table.Focusable()) }, Down: func() { p.tab.Focus(p.table.Focusable()) }})
	choice := func(all string, set func(i int)) *dialogs.Select {
		var s *dialogs.Select
		s = dialogs.NewChoice(nil, func(string) {
			if !p.filling {
				set(s.SelectedIndex())
				p.refilter()
			}
		})
		s.PlaceHolder = all // for the width of the list
		return s
	}
	a.section = choice(lang.L("All sections"), func(i int) { p.filter.inSection, p.filter.section = i > 0, optionAt(p.sections, i) })
	a.tag = choice(lang.L("All tags"), func(i int) { p.filter.tag = optionAt(p.tags, i) })
	a.difficulty = choice(lang.L("All difficulties"), func(i int) { p.filter.difficulty = optionAt(p.difficulties, i) })
	a.state = choice(lang.L("All boards"), func(i int) { p.filter.state = i })

	entry := func(set func(text string)) *dialogs.Entry {
		e := dialogs.NewEntry()
		e.OnChanged = set
		e.Listen(dialogs.Keys{Escape: func() { p.tab.Focus(p.table.Focusable()) }, Answer: func() { p.tab.Focus(p.table.Focusable()) }})
		return e
	}
	one := func() []int { return []int{p.at()} }
	a.collTitle = entry(func(text string) {
		if !p.filling && p.coll() != nil {
			p.edit(func(c *desk.Collection) { c.Rename(text) })
		}
	})
	a.name = entry(func(text string) { p.set(nameField, one(), func(b *notation.Board) { b.Name = text }) })
	a.sectionEntry = entry(func(text string) { p.set(sectionField, p.selection(), func(b *notation.Board) { b.Section = text }) })
	a.tagField = entry(func(text string) {
		p.set(tagsField, p.selection(), func(b *notation.Board) { b.Tags = notation.ReadTags(text) })
	})
	a.level = entry(func(text string) {
		p.set(difficultyField, p.selection(), func(b *notation.Board) { b.Difficulty = text })
	})
	a.noteField = entry(func(text string) { p.set(noteField, one(), func(b *notation.Board) { b.Note = text }) })
	a.noteField.MultiLine, a.noteField.Wrapping, a.noteField.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
	a.noteField.SetMinRowsVisible(3)
	a.picture = controls.NewFittedPicture(func(width, height float64) scene.Picture {
		return p.pictureOf(p.coll().Boards[p.at()])(width, height)
	})
	a.picture.Minimum = fyne.NewSize(0, 84)
	a.duplicates.Wrapping, a.several.Wrapping = fyne.TextWrapWord, fyne.TextWrapWord
	return a
}

// refilter shows the boards that fit another filter, and selects the first one if the selected board
// does not fit. Edits do not call it: a board that no longer fits stays selected while the user types.
func (p *Page) refilter() {
	if p.coll() != nil {
		p.fill()
		if i := slices.IndexFunc(p.rows, func(r row) bool { return r.at >= 0 }); i >= 0 && p.rowOf(p.at()) < 0 {
			p.key = p.coll().Key(p.rows[i].at)
		}
	}
	p.Show()
}

// optionAt returns the value of an option of a list whose first option selects everything.
func optionAt(values []string, i int) string {
	if i < 1 || i > len(values) {
		return ""
	}
	return values[i-1]
}

// unfilter shows all boards.
func (p *Page) unfilter() {
	p.filter = filter{}
	p.search.SetText("")
	p.Show()
	p.tab.Focus(p.table.Focusable())
}

// showParts shows the rows and the selected board.
func (p *Page) showParts() {
	p.filling = true
	defer func() { p.filling = false }()
	coll := p.coll()
	p.table.OnMoved = nil
	if coll != nil && !p.filter.active() {
		p.table.OnMoved = p.moved
	}
	p.table.SetView(p.tableView())
	p.tab.Note(p.note())
	shell.SetVisible(p.opened, coll != nil)
	shell.SetVisible(p.closed, coll == nil)
	shell.SetVisible(p.details, coll != nil)
	p.showFilters()
	if coll == nil {
		return
	}
	b := coll.Boards[p.at()]
	fill := func(e *dialogs.Entry, text string) {
		if e.Text != text && (!e.HasFocus() || !same(e.Text, text)) {
			e.SetText(text)
		}
	}
	fill(p.collTitle, coll.Title)
	fill(p.name, b.Name)
	fill(p.sectionEntry, b.Section)
	fill(p.tagField, notation.TagText(b.Tags))
	fill(p.level, b.Difficulty)
	fill(p.noteField, b.Note)
	p.picture.Refresh()
	p.duplicates.SetText(p.matchText(p.match(p.at())))
	shell.SetVisible(p.duplicates, p.duplicates.Text != "")
	shell.SetVisible(p.several, len(p.ticked) > 1)
}

// same reports whether a text that is being typed means the same tags, so that a comma can be typed.
func same(typed, text string) bool { return notation.TagText(notation.ReadTags(typed)) == text }

// showFilters lists the sections, tags and difficulties of the boards.
func (p *Page) showFilters() {
	p.sections, p.tags, p.difficulties = nil, nil, nil
	add := func(to *[]string, text string, least bool) {
		if (text != "" || least) && !slices.Contains(*to, text) && len(*to) < 200 {
			*to = append(*to, text)
		}
	}
	if coll := p.coll(); coll != nil {
		for _, b := range coll.Boards {
			add(&p.sections, b.Section, true)
			add(&p.difficulties, b.Difficulty, false)
			for _, tag := range b.Tags {
				add(&p.tags, tag, false)
			}
		}
	}
	slices.Sort(p.tags)
	slices.Sort(p.difficulties)
	show := func(s *dialogs.Select, all string, values []string, at int, named func(string) string) {
		options := []string{all}
		for _, v := range values {
			options = append(options, named(v))
		}
		s.Options = options
		s.SelectSilently(options[at])
		s.Refresh()
	}
	plain := func(text string) string { return text }
	section := 0
	if p.filter.inSection {
		section = slices.Index(p.sections, p.filter.section) + 1
	}
	show(p.section, lang.L("All sections"), p.sections, section, sectionText)
	show(p.tag, lang.L("All tags"), p.tags, slices.Index(p.tags, p.filter.tag)+1, plain)
	show(p.difficulty, lang.L("All difficulties"), p.difficulties, slices.Index(p.difficulties, p.filter.difficulty)+1, difficultyText)
	p.state.Options = []string{lang.L("All boards"), lang.L("Unsolved"), lang.L("Solved"), lang.L("Duplicates")}
	p.state.SelectSilently(p.state.Options[p.filter.state])
}

// content arranges the page:
//
//	Save  Insert Board  Duplicate  Delete  Compute Difficulty  Compare…
//	search                    sections  tags  difficulties  state
//	the table                                    │ the selected board
func (p *Page) content() fyne.CanvasObject {
	button := func(label string, tapped func()) fyne.CanvasObject {
		return controls.NewToolButton(label, nil, tapped)
	}
	p.closed = container.NewHBox(button(lang.L("New Collection"), p.begin), button(lang.L("Open…"), p.files.Open))
	p.opened = container.NewHBox(button(lang.L("Save"), p.files.SaveCollection),
		button(lang.L("Insert Board"), p.insert), button(lang.L("Duplicate"), p.duplicate), button(lang.L("Delete"), p.remove),
		button(lang.L("Compute Difficulty"), p.rate), button(lang.L("Compare…"), p.compare))
	tools := container.NewHScroll(container.NewStack(p.opened, p.closed))
	filters := container.NewBorder(nil, nil, nil, container.NewHBox(p.section, p.tag, p.difficulty, p.state), p.search)
	caption := func(text string) fyne.CanvasObject {
		label := shell.NewQuietText(theme.SizeNameCaptionText)
		label.Set(text)
		return label
	}
	p.several.SetText(lang.L("Section, tags and difficulty change for all selected boards."))
	labelled := func(name string, e *dialogs.Entry) fyne.CanvasObject {
		return container.New(layout.NewCustomPaddedVBoxLayout(0), caption(name), e)
	}
	p.details = container.NewVBox(p.picture, button(lang.L("Open on the Board"), p.play),
		labelled(lang.L("Name"), p.name), p.several,
		container.NewGridWithColumns(2, labelled(lang.L("Section"), p.sectionEntry), labelled(lang.L("Difficulty"), p.level)),
		labelled(lang.L("Tags, separated by commas"), p.tagField), labelled(lang.L("Note"), p.noteField), p.duplicates,
		labelled(lang.L("Title of the collection"), p.collTitle))
	return container.New(layout.NewCustomPaddedLayout(shell.Unit, shell.Unit, shell.Gap, shell.Gap),
		container.NewBorder(container.NewVBox(tools, filters), nil, nil, nil,
			shell.Spaced(shell.Beside(shell.Panel(p.table), shell.Panel(container.NewVScroll(shell.Padded(p.details, 0, shell.Unit))), 0.68))))
}
