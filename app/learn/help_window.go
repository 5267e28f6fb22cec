package learn

import (
	"embed"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/text/markup"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
	"tchouka/widgets/prose"
)

// helpPlace is an entry of the navigation history.
type helpPlace struct {
	page int
	down float32 // vertical scroll offset
}

// HelpWindow shows the pages.
type HelpWindow struct {
	window *shell.Window
	named  func(id string) string

	pages  []HelpPage
	page   int
	hits   []HelpHit // results of the current search
	before []helpPlace
	after  []helpPlace

	search *controls.SearchEntry
	list   *helpList
	none   *widget.Label
	text   *prose.Text
	sheet  *prose.Page
	back   *controls.ToolButton
	on     *controls.ToolButton
	filled bool // the list is being changed by the program
}

// OpenHelp opens the window on its first page. named returns the text for a command.
func OpenHelp(f *shell.Window, named func(id string) string) *HelpWindow {
	w := &HelpWindow{window: f, named: named}
	w.build()
	f.Win.Resize(shell.LimitSize(fyne.NewSize(1000, 700), f.MaxWindowSize()))
	f.Win.Show()
	paint.Focus(f.Win.Canvas(), w.search)
	return w
}

func (w *HelpWindow) build() {
	w.window.SetTitle(lang.L("Help"))
	w.pages, _ = LoadHelp(lang.L("en"), w.named) // a test checks that the embedded pages can be loaded
	w.text = prose.NewIn(messages.Current(), "")
	w.text.OnLink = w.follow
	w.sheet = prose.NewPage(w.text)
	w.search = controls.NewSearchEntry()
	w.search.TextStyle.Monospace = false
	w.search.SetPlaceHolder(lang.L("Search the help"))
	w.search.OnChanged = func(string) { w.showHits() }
	w.search.OnNext = func(bool) { w.openHit() }
	w.search.OnCancelled = func() {
		if w.search.Text == "" {
			w.window.Win.Close()
			return
		}
		w.search.SetText("")
	}
	w.window.Win.Canvas().SetOnTypedKey(func(key *fyne.KeyEvent) {
		if key.Name == fyne.KeyEscape {
			w.window.Win.Close()
		}
	})
	w.none = widget.NewLabel(lang.L("No results. Try another word or fewer letters."))
	w.none.Wrapping = fyne.TextWrapWord
	w.list = newHelpList(w.rows, newHitRow, w.fillRow)
	w.list.OnSelected = w.chosen
	w.back = controls.NewToolButton("", theme.NavigateBackIcon(), w.goBack)
	w.back.Tip = lang.L("Goes back to the previous page")
	w.on = controls.NewToolButton("", theme.NavigateNextIcon(), w.goForward)
	w.on.Tip = lang.L("Goes forward to the next page")

	tools := container.NewHBox(w.back, w.on)
	left := container.NewBorder(w.search, nil, nil, nil, container.NewStack(w.list, container.NewVBox(w.none)))
	page := controls.NewPanel(container.NewBorder(tools, nil, nil, nil, w.sheet.Container))
	w.window.SetContent(container.New(layout.NewCustomPaddedLayout(shell.Unit, shell.Unit, shell.Unit, shell.Unit), shell.Beside(left, page, 0.3)))
	menu := shell.NewSideMenu(w.commands(), lang.L("Help"))
	w.window.Win.SetMainMenu(menu.Bar)
	w.showHits()
	w.show(w.page, 0)
}

func (w *HelpWindow) commands() []shell.Command {
	return append([]shell.Command{
		{ID: "help.back", Label: lang.L("Goes back to the previous page"), Shortcut: shell.Ctrl(fyne.KeyLeft), Run: w.goBack},
		{ID: "help.on", Label: lang.L("Goes forward to the next page"), Shortcut: shell.Ctrl(fyne.KeyRight), Run: w.goForward},
		{ID: "help.search", Label: lang.L("Search the help"), Shortcut: shell.Ctrl(fyne.KeyF), Run: func() { paint.Focus(w.window.Win.Canvas(), w.search) }},
	}, shell.SideCommands(w.window)...)
}

// helpList is a list that passes Escape to the window.
type helpList struct{ widget.List }

func newHelpList(length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *helpList {
	l := &helpList{}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey implements [fyne.Focusable].
func (l *helpList) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape {
		controls.ForwardKey(l, key)
		return
	}
	l.List.TypedKey(key)
}

// Show does nothing: settings affect only colours and sizes, which come from the theme.
func (w *HelpWindow) Show() {}

// Retranslate changes the language of the window.
func (w *HelpWindow) Retranslate() {
	query := w.search.Text
	w.build()
	w.search.SetText(query)
}

// Close does nothing.
func (w *HelpWindow) Close() {}

// showHits shows the search results, or all pages if the search field is empty.
func (w *HelpWindow) showHits() {
	query := strings.TrimSpace(w.search.Text)
	w.hits = SearchHelp(w.pages, query)
	shell.SetVisible(w.none, query != "" && len(w.hits) == 0)
	w.filled = true
	w.list.UnselectAll()
	w.list.Refresh()
	w.list.ScrollToTop()
	if query == "" {
		w.list.Select(w.page)
		w.text.Mark(-1)
	}
	w.filled = false
}

func (w *HelpWindow) rows() int {
	if strings.TrimSpace(w.search.Text) != "" {
		return len(w.hits)
	}
	return len(w.pages)
}

func newHitRow() fyne.CanvasObject {
	title, said := widget.NewLabel(""), widget.NewLabel("")
	title.Truncation, said.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	said.SizeName = theme.SizeNameCaptionText
	return container.New(layout.NewCustomPaddedVBoxLayout(-1.5*theme.InnerPadding()), title, said)
}

func (w *HelpWindow) fillRow(i widget.ListItemID, o fyne.CanvasObject) {
	of := o.(*fyne.Container).Objects
	title, said := of[0].(*widget.Label), of[1].(*widget.Label)
	if strings.TrimSpace(w.search.Text) == "" {
		title.SetText(w.pages[i].Manuscript.Title())
		said.SetText(w.pages[i].about())
		return
	}
	if i < len(w.hits) {
		title.SetText(w.pages[w.hits[i].Page].Manuscript.Title())
		said.SetText(w.hits[i].Text)
	}
}

// about returns the beginning of a page.
func (p HelpPage) about() string {
	for _, b := range p.Manuscript.Blocks {
		if b.Kind == markup.ParagraphBlock {
			return strings.Join(strings.Fields(b.Text()), " ")
		}
	}
	return ""
}

func (w *HelpWindow) chosen(i widget.ListItemID) {
	switch {
	case w.filled:
	case strings.TrimSpace(w.search.Text) == "":
		w.goTo(i, 0)
	case i < len(w.hits):
		w.goTo(w.hits[i].Page, w.hits[i].Block)
		w.text.Mark(w.hits[i].Block)
	}
}

// openHit opens the first search result.
func (w *HelpWindow) openHit() {
	if len(w.hits) > 0 {
		w.list.Select(0)
	}
}

// goTo opens a page and adds the previous one to the history.
func (w *HelpWindow) goTo(page, block int) {
	if page != w.page || block > 0 {
		w.before, w.after = append(w.before, w.here()), nil
	}
	w.show(page, 0)
	if block > 0 {
		w.sheet.ShowBlock(w.text, block)
	}
}

func (w *HelpWindow) here() helpPlace { return helpPlace{w.page, w.sheet.Scrolled()} }

func (w *HelpWindow) show(page int, down float32) {
	if page >= len(w.pages) {
		return
	}
	w.page = page
	w.text.SetMarkdown(w.pages[page].Text)
	w.sheet.Relayout()
	w.sheet.ScrollBack(down)
	w.showHistory()
	if strings.TrimSpace(w.search.Text) == "" {
		w.filled = true
		w.list.Select(page)
		w.filled = false
	}
}

func (w *HelpWindow) goBack() {
	w.before, w.after = w.step(w.before, w.after)
	w.showHistory()
}

func (w *HelpWindow) goForward() {
	w.after, w.before = w.step(w.after, w.before)
	w.showHistory()
}

func (w *HelpWindow) showHistory() {
	w.back.SetEnabled(len(w.before) > 0)
	w.on.SetEnabled(len(w.after) > 0)
}

// step goes to the last entry of one history, and moves the current place to the other.
func (w *HelpWindow) step(from, to []helpPlace) (rest, more []helpPlace) {
	if len(from) == 0 {
		return from, to
	}
	at := from[len(from)-1]
	rest, more = from[:len(from)-1], append(to, w.here())
	w.show(at.page, at.down)
	return rest, more
}

// followLink opens the target of a link.
func (w *HelpWindow) follow(target string) {
	if page, block, ok := followLink(w.pages, w.page, target); ok {
		w.goTo(page, block)
	}
}

//go:embed pages
var helpFiles embed.FS

// HelpPage is a page of the help in one language.
type HelpPage struct {
	ID         string // the file name in links, without the extension
	Text       string // Markdown with the names of commands filled in
	Manuscript markup.Manuscript
}

// HelpLanguages returns the languages of the pages; the first is the fallback.
func HelpLanguages() []string { return []string{"en", "fr", "es", "de"} }

// LoadHelp returns the pages of a language in order. named returns the replacement of {command}.
func LoadHelp(language string, named func(id string) string) ([]HelpPage, error) {
	if !slices.Contains(HelpLanguages(), language) {
		language = HelpLanguages()[0]
	}
	folder := path.Join("pages", language)
	entries, err := helpFiles.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("pages of help: %w", err)
	}
	var all []HelpPage
	for _, e := range entries {
		text, err := helpFiles.ReadFile(path.Join(folder, e.Name()))
		if err != nil {
			return nil, fmt.Errorf("page of help: %w", err)
		}
		_, id, _ := strings.Cut(strings.TrimSuffix(e.Name(), ".md"), "-")
		p := HelpPage{ID: id, Text: withCommands(string(text), named)}
		p.Manuscript = markup.ParseMarkdown(p.Text)
		all = append(all, p)
	}
	return all, nil
}

// commandInBraces matches a command in a page.
var commandInBraces = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{([a-zA-Z0-9.]+)\}`) }) //nolint:gochecknoglobals // constant

// withCommands replaces commands in a text by their names.
func withCommands(text string, named func(id string) string) string {
	return commandInBraces().ReplaceAllStringFunc(text, func(found string) string {
		return named(found[1 : len(found)-1])
	})
}

// HelpHit is a place in the pages that matches a search.
type HelpHit struct {
	Page int
	markup.Hit
}

// SearchHelp searches for words in all pages. Matches in titles and headings come first.
func SearchHelp(pages []HelpPage, query string) []HelpHit {
	const limit = 4 // per page
	var titles, rest []HelpHit
	for i, p := range pages {
		for n, h := range p.Manuscript.Search(query) {
			switch {
			case p.Manuscript.Blocks[h.Block].Kind == markup.HeadingBlock:
				titles = append(titles, HelpHit{i, h})
			case n < limit:
				rest = append(rest, HelpHit{i, h})
			}
		}
	}
	return append(titles, rest...)
}

// followLink returns the page and the block that a link refers to.
func followLink(pages []HelpPage, from int, target string) (page, block int, ok bool) {
	file, anchor, _ := strings.Cut(target, "#")
	page = from
	if file != "" {
		id := strings.TrimSuffix(file, ".md")
		page = slices.IndexFunc(pages, func(p HelpPage) bool { return p.ID == id })
	}
	if page < 0 {
		return 0, 0, false
	}
	if anchor == "" {
		return page, 0, true
	}
	block = pages[page].Manuscript.Find(anchor)
	return page, max(block, 0), block >= 0
}
