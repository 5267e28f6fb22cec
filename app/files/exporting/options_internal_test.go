package exporting

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/paper"
)

// In a window of 1024 × 768 every tab shows all its options without scrolling, aligned, in every
// language, for every kind of document.
func TestOptionsFitWindow(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t)
	fyne.CurrentApp().Settings().SetTheme(shell.NewTheme(shell.Light))
	b.Win.Resize(fyne.NewSize(1024, 720)) // without the title bar and the panel of a desktop
	made := b.sources()
	for _, id := range []string{"en", "fr", "es", "de"} {
		if err := messages.UseLanguage(id); err != nil {
			t.Fatal(err)
		}
		for kind := export.PositionKind; kind <= export.TableKind; kind++ {
			first, second := made[0], made[1]
			first.Kind, second.Kind = kind, kind
			b.open(first, second)
			for _, f := range kind.Formats() {
				b.column.show(b.source(), f, b.choices())
				for _, tab := range b.column.tabs.Objects {
					name := tab.(*dialogs.Button).Text
					b.column.open(name)
					if need, room := b.column.scroll.Content.MinSize(), b.column.scroll.Size(); need.Height > room.Height || need.Width > room.Width {
						t.Errorf("%s, kind %d as %s: the options of %s need %v, there is %v", id, kind, f, name, need, room)
					}
				}
			}
			b.column.show(b.source(), "svg", b.choices())
			if need, room := b.column.tabs.MinSize().Width, b.column.scroll.Size().Width; need > room {
				t.Errorf("%s, kind %d: the tabs need %v, there is %v", id, kind, need, room)
			}
			begin := map[float32]bool{}
			for _, r := range b.column.rows {
				if r.label != nil && r.group == b.column.at && r.whole.Visible() {
					begin[fyne.CurrentApp().Driver().AbsolutePositionForObject(r.input).X] = true
				}
			}
			if len(begin) > 1 {
				t.Errorf("%s, kind %d: inputs begin at %v", id, kind, begin)
			}
			b.stop(b.preview) // it reads texts, which the next language replaces
			b.hide()
		}
	}
}

// A preset sets its choices, a change leaves it, and the current choices can be saved as another one.
func TestPresets(t *testing.T) {
	b := newBench(t)
	b.open(b.sources()...)
	b.presets.list.SetSelectedIndex(1)
	if c := b.choices(); c[export.WidthChoice] != "85" || c.Is(export.HeadingChoice) || b.presets.current() != "column" {
		t.Errorf("after a preset: %v, %q", c, b.presets.current())
	}
	b.set(export.WidthChoice, "60")
	if b.presets.current() != "" {
		t.Error("the preset is still selected after a change")
	}
	b.presets.save()
	name := b.Win.Canvas().Focused().(*dialogs.Entry)
	name.SetText(" mine ")
	b.press(fyne.KeyReturn)
	if all := figure.Presets(b.presets.stored()); len(all) != 4 || all[3].Name != "mine" || all[3].Choices[export.WidthChoice] != "60" {
		t.Fatalf("presets %v", all)
	}
	b.reset()
	b.presets.list.SetSelectedIndex(4)
	if b.choices()[export.WidthChoice] != "60" || b.presets.current() != "mine" {
		t.Errorf("found again: %v", b.choices())
	}
	b.presets.remove()
	if len(b.presets.all) != 3 {
		t.Error("the preset is still there")
	}
}

// An exported picture has its recipe.
func TestRecipeEmbedded(t *testing.T) {
	b := newBench(t)
	b.open(b.sources()...)
	doc, err := b.order().Document(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	b.set(export.FormatChoice, "svg")
	var file strings.Builder
	if err := b.order().write(&file, doc); err != nil || !strings.Contains(file.String(), paper.RecipeMark) {
		t.Errorf("%v in\n%.900s", err, file.String())
	}
}

// A picture of a line shows boards. Text, Markdown and LaTeX offer numbers, too.
func TestNumbersOfferedOutsidePictures(t *testing.T) {
	b := newBench(t)
	game, start := row.Multitchouka().Game(), rowtest.Board(t, "4x2")
	doc, err := export.Line(game, start, row.Line(3, 4), nil)
	if err != nil {
		t.Fatal(err)
	}
	b.open(Source{What: "line", Kind: export.LineKind, Name: "line", Make: MakeDocument(doc)})
	styles := func() int {
		for _, r := range b.column.rows {
			if r.Choice == export.LineStyleChoice {
				return len(r.input.(*dialogs.Select).Options)
			}
		}
		return 0
	}
	b.choose(export.FormatChoice, "tex")
	b.choose(export.LineStyleChoice, "columns")
	if styles() != 4 || !strings.Contains(b.preview.text.Text, `\begin{tabular}`) || !b.preview.scroll.Visible() {
		t.Errorf("%d styles, shows %q", styles(), b.preview.text.Text)
	}
	b.choose(export.FormatChoice, "svg")
	if styles() != 2 || b.choices()[export.LineStyleChoice] != "moves" || !b.preview.diagram.Content.Visible() {
		t.Errorf("%d styles, %s", styles(), b.choices()[export.LineStyleChoice])
	}
}
