package exporting

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/tree"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// bench is a window with a position and a line to export.
type bench struct {
	*apptest.Fixture
	*Dialog
	t       *testing.T
	message string
	copy    []Order
	others  []dialogs.Choice
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{Fixture: apptest.NewFixture(t), t: t}
	b.Win.SetContent(widget.NewLabel("below"))
	b.Win.Resize(fyne.NewSize(1024, 768))
	b.Win.Show()
	return b
}

func (b *bench) sources() []Source {
	board, game := rowtest.Board(b.t, "2 2 2 2"), row.Multitchouka().Game()
	made := func(doc export.Document, err error) func(export.Format, export.Choices) func(context.Context) (export.Document, error) {
		return func(export.Format, export.Choices) func(context.Context) (export.Document, error) {
			return func(context.Context) (export.Document, error) { return doc, err }
		}
	}
	return []Source{
		{What: "position", Kind: export.PositionKind, Name: "position", ID: "the-id", Make: made(export.Position(game, board), nil)},
		{What: "line", Kind: export.LineKind, Name: "line", Make: made(export.Line(game, board, row.Line(3, 4, 3), nil))},
	}
}

// show opens the dialog and waits for the preview.
func (b *bench) show(sources ...Source) {
	b.t.Helper()
	b.open(sources...)
	b.drawn()
}

func (b *bench) open(sources ...Source) { b.openDialog(false, sources) }

func (b *bench) openDialog(printing bool, sources []Source) {
	b.Dialog = Show(DialogOptions{
		Window: b.Window, ShowStatus: func(s string) { b.message = s }, Sources: sources, Print: printing,
		Copy: func(o Order) { b.copy = append(b.copy, o) }, OtherCommands: b.others,
	})
	shown := b.preview
	b.t.Cleanup(func() {
		b.stop(shown) // it reads texts, whose language the next test may change
		shown.close()
	})
}

// stop stops a preview and waits until its worker has ended.
func (b *bench) stop(p *preview) {
	b.t.Helper()
	ended := false
	p.job.Start(func(_ context.Context, report func(func())) { report(func() { ended = true }) })
	b.Queue.WaitUntil(b.t, "the preview is stopped", func() bool { return ended })
}

// drawn waits until the newest preview is shown with its file size.
func (b *bench) drawn() {
	b.t.Helper()
	b.Queue.WaitUntil(b.t, "the preview is there", func() bool {
		return !b.preview.bar.Visible() && b.preview.size.Text() != "Drawing…" && (strings.Contains(b.preview.size.Text(), "about") || strings.Contains(b.preview.size.Text(), "byte") || b.preview.diagram.Message() != "")
	})
}

// choose changes a choice and waits for its preview.
func (b *bench) choose(c export.Choice, text string) {
	b.t.Helper()
	b.preview.size.Set("")
	b.set(c, text)
	b.drawn()
}

// press types a key into the focused widget.
func (b *bench) press(key fyne.KeyName) {
	b.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
}

// input returns the field of a choice.
func (b *bench) input(c export.Choice) fyne.CanvasObject {
	b.t.Helper()
	for _, r := range b.column.rows {
		if r.Choice == c {
			return r.input
		}
	}
	b.t.Fatalf("%s is not offered", c)
	return nil
}

// Choices are stored for their kind and restored by the next dialog; the title is not.
func TestChoicesStored(t *testing.T) {
	b := newBench(t)
	b.show(b.sources()...)
	test.Tap(b.input(export.CountsChoice).(fyne.Tappable))
	b.choose(export.ThemeChoice, "dark")
	b.choose(export.FormatChoice, "svg")
	b.choose(export.TitleChoice, "Four holes")
	b.Chooser.Path = filepath.Join(t.TempDir(), "out.svg")
	b.Win.Canvas().Focus(b.input(export.TitleChoice).(fyne.Focusable))
	b.press(fyne.KeyReturn)
	b.Queue.WaitUntil(t, "it is exported", func() bool { return strings.HasPrefix(b.message, "Exported to") })
	svg, err := os.ReadFile(b.Chooser.Path)
	if err != nil {
		t.Fatal(err)
	}
	// The seeds of the Ruma.
	if text := string(svg); !strings.Contains(text, "Four holes") || strings.Contains(text, ">0<") {
		t.Errorf("the file is\n%s", text)
	}
	if top := b.Win.Canvas().Overlays().Top(); top != nil {
		t.Error("the dialog is still open")
	}
	b.show(b.sources()...)
	if c := b.choices(); c[export.ThemeChoice] != "dark" || c[export.FormatChoice] != "svg" || c.Is(export.CountsChoice) || c[export.TitleChoice] != "" {
		t.Errorf("found again: %v", c)
	}
	b.what.SetSelectedIndex(1)
	if c := b.choices(); c[export.ThemeChoice] != "light" || c[export.FormatChoice] != "png" || !c.Is(export.CountsChoice) {
		t.Errorf("of another kind: %v", c)
	}
	b.what.SetSelectedIndex(0)
	b.reset()
	if c := b.choices(); c[export.ThemeChoice] != "light" || c[export.FormatChoice] != "png" || !c.Is(export.CountsChoice) {
		t.Errorf("as usual: %v", c)
	}
}

// Stored choices that are invalid or from another version are replaced by the defaults.
func TestInvalidStoredChoicesUseDefaults(t *testing.T) {
	b := newBench(t)
	b.Settings.Store.SetStringMap("export.position", func(map[string]string) map[string]string {
		return map[string]string{
			"format": "dot", "theme": "sepia", "counts": "perhaps", "width": "wide", "title": "x", "new": "y", "ruma-left": "left", "format2": "",
		}
	})
	b.show(b.sources()...)
	want := defaults(b.source(), b.Settings)
	want[export.RumaLeftChoice] = "left"
	for c, text := range want {
		if b.choices()[c] != text {
			t.Errorf("%s is %q, want %q", c, b.choices()[c], text)
		}
	}
	if len(b.choices()[export.TitleChoice]) > 0 {
		t.Error("a title was kept")
	}
	keep(b.Settings, b.source(), b.choices(), b.defaults[0])
	if words := b.Settings.Store.StringMap("export.position"); words["new"] != "y" || words["ruma-left"] != "left" || words["theme"] != "" {
		t.Errorf("kept %v", words)
	}
}

// visible returns the visible fields by name, and the visible tabs.
func (b *bench) visible() string {
	var all []string
	for _, r := range b.column.rows {
		if r.whole.Visible() {
			all = append(all, string(r.Choice))
		}
	}
	all = append(all, "|")
	if b.presetRow.Visible() {
		all = append(all, "preset")
	}
	for _, tab := range b.column.tabs.Objects {
		if tab.Visible() {
			all = append(all, tab.(*dialogs.Button).Text)
		}
	}
	return strings.Join(all, " ")
}

// Only the options that act are there: for the kind, the format and the other options.
func TestOnlyEffectiveOptionsVisible(t *testing.T) {
	b := newBench(t)
	b.show(b.sources()...)
	for _, c := range []struct {
		source     int
		format     string
		choice     export.Choice
		text, want string
	}{
		{0, "png", export.TitleChoice, "", "title id counts theme numbering numerals ruma-left width height pixels font | preset Show Style Size"},
		{0, "svg", export.TitleChoice, "A title", "title heading id counts theme numbering numerals ruma-left width height font | preset Show Style Size"},
		{0, "html", export.TitleChoice, "", "title hints solutions | preset Show"},
		{0, "json", export.TitleChoice, "", "|"},
		{1, "gif", export.FilmChoice, "move", "title heading counts theme numbering numerals ruma-left film film-step pixels | preset Show Style Size"},
		{1, "tex", export.LineStyleChoice, "columns", "title heading numbering ruma-left line-style | preset Show Style"},
		{1, "text", export.LineStyleChoice, "moves", "numbering line-style | preset Style"},
	} {
		b.selectSource(c.source)
		b.set(export.FormatChoice, c.format)
		b.set(c.choice, c.text)
		if got := b.visible(); got != c.want {
			t.Errorf("%s %d: %s\nwant %s", c.format, c.source, got, c.want)
		}
	}
}

// The preview shows the document in its format and follows the choices.
func TestPreviewFollowsChoices(t *testing.T) {
	b := newBench(t)
	b.show(b.sources()...)
	seen := func() any {
		return apptest.Find(b.preview.diagram.Content, func(o fyne.CanvasObject) bool {
			_, is := o.(*canvas.Image)
			return is
		}).(*canvas.Image).Image
	}
	before := seen()
	b.choose(export.ThemeChoice, "dark")
	if seen() == before || !b.preview.diagram.Content.Visible() {
		t.Error("the preview is as before")
	}
	b.choose(export.WidthChoice, "12")
	if size := b.preview.size.Text(); !strings.HasPrefix(size, "12 × ") || b.preview.warningNote.Text() == "" {
		t.Errorf("says %q and %q", size, b.preview.warningNote.Text())
	}
	test.Tap(b.preview.offers.Objects[0].(fyne.Tappable))
	b.preview.size.Set("")
	b.drawn()
	if b.preview.warningNote.Text() != "" || b.order().Options.Fit.Width <= 12 {
		t.Errorf("warns of %q at %s mm", b.preview.warningNote.Text(), b.choices()[export.WidthChoice])
	}
	b.choose(export.WidthChoice, "30")
	b.choose(export.FontChoice, "20")
	if warning := b.preview.warningNote.Text(); !strings.HasPrefix(warning, "Text of 20 points does not fit") || len(b.preview.offers.Objects) == 0 {
		t.Errorf("warns of %q", warning)
	}
	b.choose(export.FormatChoice, "text")
	if !strings.HasPrefix(b.preview.text.Text, "2 2 2 2 | 0") || !b.preview.scroll.Visible() || b.preview.diagram.Content.Visible() {
		t.Errorf("shows %q", b.preview.text.Text)
	}
}

// An invalid number is reported at its field and prevents the export.
func TestInvalidNumberPreventsExport(t *testing.T) {
	b := newBench(t)
	b.show(b.sources()...)
	entry := b.input(export.WidthChoice).(*dialogs.Entry)
	test.Type(entry, "3")
	if b.column.firstInvalid() != fyne.Focusable(entry) {
		t.Error("nothing is wrong with 3 mm")
	}
	b.Dialog.choose()
	if len(b.Chooser.Requests) > 0 || b.DialogCover != nil {
		t.Error("a file is asked for")
	}
	test.Type(entry, "5,5")
	if entry.Text != "35,5" || b.column.firstInvalid() != nil || b.order().Options.Fit.Width != 35.5 {
		t.Errorf("%q is %v", entry.Text, b.order().Options.Fit.Width)
	}
}

// A hidden solution is neither shown nor exported before the user confirms.
func TestHiddenSolutionNeedsConfirmation(t *testing.T) {
	b := newBench(t)
	made := 0
	s := b.sources()[0]
	of := s.Make
	s.Reveals, s.Make = func() {}, func(f export.Format, c export.Choices) func(context.Context) (export.Document, error) {
		return func(ctx context.Context) (export.Document, error) {
			made++
			return of(f, c)(ctx)
		}
	}
	b.show(s)
	b.Dialog.choose()
	if b.press(fyne.KeyEscape); made > 0 || b.preview.size.Text() != "" || !b.preview.reveal.Visible() {
		t.Fatal("it was made unasked")
	}
	test.Tap(b.preview.reveal)
	b.Queue.WaitUntil(t, "it is drawn", func() bool { return b.preview.zoom.Visible() })
	if made == 0 || b.preview.reveal.Visible() {
		t.Error("it is not shown")
	}
}

// The preview shows the error of a document, and Escape closes the dialog from every field.
func TestEscapeClosesFromEveryField(t *testing.T) {
	b := newBench(t)
	fields := 0
	for at := 0; at == 0 || at < fields; at++ {
		b.open(b.sources()[1])
		win := b.Win.Canvas()
		var focusable []fyne.Focusable
		for _, o := range test.LaidOutObjects(win.Overlays().Top()) {
			d, disableable := o.(fyne.Disableable)
			if f, ok := o.(fyne.Focusable); ok && o.Visible() && (!disableable || !d.Disabled()) {
				if _, is := o.(*dialogs.Button); is || o != fyne.CanvasObject(b.what) {
					focusable = append(focusable, f)
				}
			}
		}
		fields = len(focusable)
		win.Focus(focusable[at])
		if b.press(fyne.KeyEscape); win.Overlays().Top() != nil {
			t.Fatalf("Escape stays in %T", focusable[at])
		}
	}
	if fields < 12 {
		t.Errorf("only %d fields were tried", fields)
	}
	s := b.sources()[0]
	s.Make = func(export.Format, export.Choices) func(context.Context) (export.Document, error) {
		return func(context.Context) (export.Document, error) { return export.Document{}, errors.New("there is none") }
	}
	b.show(s)
	if message := b.preview.diagram.Message(); !strings.Contains(message, "there is none") {
		t.Errorf("says %q", message)
	}
}

// Copy receives the same order as an export.
func TestCopy(t *testing.T) {
	b := newBench(t)
	b.show(b.sources()...)
	b.choose(export.FormatChoice, "svg")
	b.answer(b.Copy)
	if len(b.copy) != 1 || b.copy[0].Format != "svg" || b.copy[0].Name != "position" {
		t.Errorf("copied %v", b.copy)
	}
}

// In the smallest window nothing is cut off: content that does not fit scrolls.
func TestDialogFitsSmallWindow(t *testing.T) {
	apptest.SkipUnderRace(t)
	for _, size := range []fyne.Size{fyne.NewSize(800, 560), fyne.NewSize(1024, 740), fyne.NewSize(1280, 760)} {
		b := newBench(t)
		b.Win.Resize(size)
		b.Settings.Larger = true
		fyne.CurrentApp().Settings().SetTheme(shell.NewTheme(shell.Dark))
		b.show(b.sources()...)
		if need := b.dialog.MinSize(); need.Width > size.Width || need.Height > size.Height {
			t.Errorf("in %v the dialog needs %v", size, need)
		}
	}
}

// For a tree that is too large, the dialog offers alternatives that fit.
func TestSmallerTreesOffered(t *testing.T) {
	b := newBench(t)
	grown := tree.New(row.Multitchouka().Game(), rowtest.Board(t, "8x4"))
	grown.Grow(t.Context(), 3000)
	line := grown.Path(grown.Line(tree.ID(grown.Len() - 1)))
	b.open(Source{What: "tree", Kind: export.TreeKind, Name: "tree", Make: func(_ export.Format, c export.Choices) func(context.Context) (export.Document, error) {
		view := export.TreeView{Line: line, Options: tree.LayoutOptions{Depth: c.View().Options.Depth}}
		return func(context.Context) (export.Document, error) { return export.Tree(grown, view), nil }
	}})
	offered := func() (labels []string) {
		for _, o := range b.preview.offers.Objects {
			labels = append(labels, o.(*dialogs.Button).Text)
		}
		return labels
	}
	b.set(export.FormatChoice, "pdf")
	b.Queue.WaitUntil(t, "less is offered", func() bool {
		labels := offered()
		return len(labels) > 1 && strings.HasPrefix(labels[0], "To depth ") && strings.HasPrefix(labels[1], "Near current line: ")
	})
	test.Tap(b.preview.offers.Objects[0].(fyne.Tappable))
	b.Queue.WaitUntil(t, "what was offered fits", func() bool { return len(offered()) == 0 && b.preview.warningNote.Text() == "" })
	if b.choices().View().Options.Depth < 2 {
		t.Errorf("%v", b.choices())
	}
}
