package workbench

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"tchouka/app/system/userdata"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/widgets/controls"
)

// page is a page with one button.
type page struct {
	tab    *Tab
	name   string
	button *controls.ToolButton
	closed bool
	ran    []string
}

func newPage(tab *Tab, name string) *page {
	p := &page{tab: tab, name: name}
	tab.Fill(p.declare)
	return p
}

func (p *page) declare() Page {
	p.button = controls.NewToolButton("Button", nil, nil)
	return Page{
		Name: p.name, Title: "The " + p.name, Content: p.button, First: func() fyne.Focusable { return p.button },
		Commands: []shell.Command{
			{ID: "page.run", Label: "Run " + p.name, Shortcut: shell.Ctrl(fyne.KeyR), Run: func() { p.ran = append(p.ran, "run") }},
			{ID: "page.look", InView: true, Label: "Look", Run: func() {}},
		},
		Export: func() { p.ran = append(p.ran, "export") }, Show: func() { p.ran = append(p.ran, "show") }, Close: func() { p.closed = true },
	}
}

// newBench opens a workbench with pages of the given names.
func newBench(t *testing.T, names ...string) (*Window, []*page) {
	t.Helper()
	a := test.NewTempApp(t)
	kept := userdata.OpenSettings(disk.System{}, "", func(error) {})
	program := shell.NewProgram(kept, disk.System{}, nil, func(f func()) { f() })
	var b *Window
	b = New(shell.NewSideWindow(program, a, func() { b.Close() }))
	program.Memory.Stop()
	var all []*page
	for _, name := range names {
		b.Open(name, func(tab *Tab) any {
			all = append(all, newPage(tab, name))
			return all[len(all)-1]
		})
	}
	return b, all
}

// do runs a command of the menu.
func (b *Window) do(t *testing.T, id string) {
	t.Helper()
	for i, c := range b.menu.Table {
		if c.ID == id {
			b.menu.Items[i].Action()
			return
		}
	}
	t.Fatalf("no command %s", id)
}

// check checks which page is selected.
func (b *Window) check(t *testing.T, p *page) {
	t.Helper()
	if b.at != p.tab || b.open[b.tabs.Selected()] != p.tab || b.window.Win.Title() != p.tab.page.Title+" – Tchouka" || b.window.Win.MainMenu().Items[0].Label != p.name {
		t.Errorf("%s is selected, not %s", b.window.Win.Title(), p.name)
	}
	if got := b.window.Win.Canvas().Focused(); got != p.button {
		t.Errorf("the focus is on %v", got)
	}
}

func TestSelectPages(t *testing.T) {
	b, pages := newBench(t, "survey", "graph", "ring")
	b.check(t, pages[2])
	b.do(t, "page.next")
	b.check(t, pages[0])
	b.do(t, "page.previous")
	b.do(t, "page.previous")
	b.check(t, pages[1])
	b.Open("survey", func(*Tab) any {
		t.Error("an open page is made again")
		return nil
	})
	b.tabs.OnChanged(2)
	b.check(t, pages[2])
	b.tabs.OnChanged(0)
	b.check(t, pages[0])
	b.do(t, "page.export")
	b.do(t, "page.run")
	if got := strings.Join(pages[0].ran, " "); got != "export run" || len(pages[1].ran) > 0 {
		t.Errorf("the page ran %s", got)
	}
}

// Each command is in the menu of its page with its shortcut.
func TestCommandsInMenu(t *testing.T) {
	b, _ := newBench(t, "survey")
	for i, c := range b.menu.Table {
		if item := b.menu.Items[i]; item.Label != c.Label || item.Shortcut != c.Shortcut {
			t.Errorf("%s: %+v", c.ID, item)
		}
	}
	var labels []string
	for _, item := range b.menu.Bar.Items[0].Items {
		labels = append(labels, item.Label)
	}
	if got := strings.Join(labels, ", "); got != "Run survey, , Look, , Export…, , Next Page, Previous Page, , Close Page, Close Window, Quit" {
		t.Errorf("the menu is %s", got)
	}
}

func TestClosePages(t *testing.T) {
	b, pages := newBench(t, "survey", "graph")
	b.do(t, "page.close")
	if !pages[1].closed || pages[0].closed || b.Page("graph") != nil {
		t.Error("the selected page is not closed, or another one is")
	}
	b.check(t, pages[0])
	b.do(t, "page.close")
	if !pages[0].closed || b.window.Win.MainMenu() != nil {
		t.Error("the last page does not close the window")
	}
}

func TestWindowSizeStored(t *testing.T) {
	b, _ := newBench(t, "survey")
	size := fyne.NewSize(900, 640)
	b.window.Win.Resize(size)
	b.window.Win.Close()
	if got := b.window.Settings.Workbench; got != size {
		t.Errorf("remembers %v", got)
	}
	again := shell.NewSideWindow(b.window.Program, fyne.CurrentApp(), func() {})
	New(again)
	if got := again.Win.Canvas().Size(); got != size {
		t.Errorf("opens with %v", got)
	}
}

// Keys that no widget takes go to the selected page.
func TestKeysGoToSelectedPage(t *testing.T) {
	b, pages := newBench(t, "survey", "ring")
	var got fyne.KeyName
	pages[1].tab.page.Key = func(e *fyne.KeyEvent) { got = e.Name }
	press := func(name fyne.KeyName) { b.window.Win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name}) }
	press(fyne.KeySpace)
	b.do(t, "page.next")
	press(fyne.KeyLeft)
	if got != fyne.KeySpace {
		t.Errorf("the page got the key %s", got)
	}
}

// Dropped files are passed to the selected page; other addresses are not.
func TestDroppedFiles(t *testing.T) {
	b, pages := newBench(t, "survey", "ring")
	var got []string
	web, err := storage.ParseURI("https://b")
	if err != nil {
		t.Fatal(err)
	}
	pages[1].tab.page.Dropped = func(paths []string) { got = paths }
	drop := func() {
		b.dropped([]fyne.URI{storage.NewFileURI("/a"), web, storage.NewFileURI("/c")})
	}
	drop()
	if strings.Join(got, " ") != "/a /c" {
		t.Errorf("the page got %q", got)
	}
	got = nil
	b.do(t, "page.next") // the survey takes no files
	if drop(); got != nil {
		t.Errorf("another page got %q", got)
	}
}

// The status line shows the message, the progress and Stop of the selected page.
func TestStatusOfSelectedPage(t *testing.T) {
	b, pages := newBench(t, "survey", "graph")
	cancelled := false
	pages[0].tab.Busy(0.25, func() { cancelled = true })
	pages[0].tab.Note("holes by distance")
	pages[1].tab.ShowMessage("no graph")
	if b.statusText.Text() != "no graph" || b.note.Text() != "" || b.barRow.Visible() || b.stop.Visible() {
		t.Error("the status of another page is shown")
	}
	b.do(t, "page.next")
	if b.statusText.Text() != "" || b.note.Text() != "holes by distance" || b.bar.Value != 0.25 || !b.barRow.Visible() || !b.stop.Visible() {
		t.Errorf("it says %q, %q, at %v", b.statusText.Text(), b.note.Text(), b.bar.Value)
	}
	test.Tap(b.stop)
	pages[0].tab.Busy(-1, func() {})
	if !cancelled || b.barRow.Visible() {
		t.Error("Stop does nothing, or unknown progress is shown")
	}
	pages[0].tab.Progress(0.5, true)
	if !b.barRow.Visible() || b.stop.Visible() {
		t.Error("there is a second button Stop for work that the page can stop")
	}
	pages[0].tab.Busy(0, nil)
	if b.stop.Visible() {
		t.Error("Stop stays when the work has ended")
	}
}

// A tip covers the message, and a message the hint.
func TestTipsAndHints(t *testing.T) {
	b, pages := newBench(t, "survey", "graph")
	tab := pages[1].tab
	check := func(text string) {
		t.Helper()
		if b.StatusText() != text {
			t.Errorf("it says %q, not %q", b.StatusText(), text)
		}
	}
	tab.Hint("click a board")
	check("click a board")
	tab.ShowMessage("saved")
	tab.Tip("closes the page")
	check("closes the page")
	tab.Tip("")
	check("saved")
	tab.Tip("closes the page")
	tab.ShowMessage("")
	check("click a board")
	b.do(t, "page.next")
	check("")
}

func TestExportEnabled(t *testing.T) {
	b, pages := newBench(t, "survey")
	exportable := false
	pages[0].tab.page.Exportable = func() bool { return exportable }
	b.selectTab(pages[0].tab)
	b.do(t, "page.export")
	if exportable = true; len(pages[0].ran) > 0 {
		t.Error("it exports nothing")
	}
	b.do(t, "page.export")
	if len(pages[0].ran) != 1 {
		t.Error("it does not export")
	}
}

// A change of language keeps the pages and the selection.
func TestLanguageChange(t *testing.T) {
	b, pages := newBench(t, "survey", "graph", "ring")
	b.do(t, "page.previous")
	before := pages[2].button
	b.Retranslate()
	b.check(t, pages[1])
	if pages[2].button == before {
		t.Error("a page is not built again")
	}
	b.do(t, "page.next")
	b.check(t, pages[2])
}
