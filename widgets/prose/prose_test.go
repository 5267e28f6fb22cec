package prose_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/prose"
)

func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	visit(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, inner := range o.Objects {
			walk(inner, visit)
		}
	case fyne.Widget:
		for _, inner := range test.WidgetRenderer(o).Objects() {
			walk(inner, visit)
		}
	}
}

func shown(o fyne.CanvasObject) (all []string) {
	walk(o, func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			all = append(all, text.Text)
		}
	})
	return all
}

// RichText by itself breaks the bold word letter by letter at some of these widths.
func TestBoldWordNearEdgeNotBroken(t *testing.T) {
	test.NewTempApp(t)
	text := prose.New("This game is called **Multitchouka**, and **Multitchouka** once more.")
	test.NewTempWindow(t, prose.NewPage(text).Container)
	for width := float32(140); width < 420; width += 3 {
		text.Resize(fyne.NewSize(width, text.HeightFor(width)))
		bold := 0
		for _, line := range shown(text) {
			bold += strings.Count(line, "Multitchouka")
		}
		if bold != 2 {
			t.Fatalf("in a width of %v: %q", width, shown(text))
		}
	}
}

func TestNarrowTextIsHigher(t *testing.T) {
	test.NewTempApp(t)
	text := prose.New("# Title\n\nSome words that need more than a line, " +
		"\n\n| a | b |\n|---|---|\n| so many words | in a cell of a table |\n\n```\n2 2 | 0\n```\n")
	wide, narrow := text.HeightFor(900), text.HeightFor(150)
	if narrow <= wide {
		t.Errorf("%v high where narrow, %v where wide", narrow, wide)
	}
	for _, word := range []string{"Title", "so many words"} {
		text.Resize(fyne.NewSize(900, wide))
		if all := strings.Join(shown(text), "|"); !strings.Contains(all, word) {
			t.Errorf("%q is not in %q", word, all)
		}
	}
}

func TestFollowLink(t *testing.T) {
	test.NewTempApp(t)
	text := prose.New("See [the other page](other.md#part).")
	followed := ""
	text.OnLink = func(target string) { followed = target }
	test.NewTempWindow(t, prose.NewPage(text).Container)
	walk(text, func(o fyne.CanvasObject) {
		if link, ok := o.(fyne.Focusable); ok {
			link.FocusGained()
			link.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		}
	})
	if followed != "other.md#part" {
		t.Errorf("it leads to %q", followed)
	}
	framed := false
	walk(text, func(o fyne.CanvasObject) {
		if frame, ok := o.(*canvas.Rectangle); ok && frame.StrokeWidth > 0 && frame.Visible() {
			framed = frame.StrokeColor == theme.Color(theme.ColorNamePrimary)
		}
	})
	if !framed {
		t.Error("that it has the keys cannot be seen well")
	}
}

func TestPageScrollsToBlock(t *testing.T) {
	test.NewTempApp(t)
	text := prose.New("# Top\n\n" + strings.Repeat("Some words.\n\n", 60) + "## End\n\nlast")
	page := prose.NewPage(text, widget.NewButton("below", nil))
	w := test.NewTempWindow(t, page.Container)
	w.Resize(fyne.NewSize(300, 200))
	page.ShowBlock(text, text.Manuscript().Find("end"))
	if page.Scrolled() < 500 {
		t.Errorf("it is scrolled by %v", page.Scrolled())
	}
	before := text.HeightFor(280)
	w.Resize(fyne.NewSize(160, 200))
	if text.Size().Height < before {
		t.Errorf("narrow it is %v high, before %v", text.Size().Height, before)
	}
}

func TestInvalidIllustrationShowsAltText(t *testing.T) {
	test.NewTempApp(t)
	text := prose.New("![a lost board](nothing)")
	text.Resize(fyne.NewSize(300, text.HeightFor(300)))
	if all := shown(text); len(all) != 1 || all[0] != "a lost board" {
		t.Errorf("%q", all)
	}
}

func TestPageDrawsOnlyBlocksInView(t *testing.T) {
	test.NewTempApp(t)
	var markdown strings.Builder
	for i := range 100 {
		fmt.Fprintf(&markdown, "block%d\n\n", i)
	}
	text := prose.New(markdown.String())
	page := prose.NewPage(text)
	w := test.NewTempWindow(t, page.Container)
	w.Resize(fyne.NewSize(300, 200))
	all, seen := 100, map[string]bool{}
	for block := range all {
		page.ShowBlock(text, block)
		drawn := shown(text)
		if len(drawn) == 0 || len(drawn) > 12 {
			t.Fatalf("block %d: %d blocks are drawn in 200 units", block, len(drawn))
		}
		if want := fmt.Sprintf("block%d", block); !slices.Contains(drawn, want) {
			t.Fatalf("%s is not drawn: %q", want, drawn)
		}
		for _, line := range drawn {
			seen[line] = true
		}
	}
	if len(seen) != all {
		t.Errorf("%d of %d blocks were drawn while the page scrolled", len(seen), all)
	}
}
