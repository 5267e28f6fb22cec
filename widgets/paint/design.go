// Package paint has the drawing tools of the widgets: a pen that draws smooth shapes into an image,
// digits, the colours of the theme, and text measures. It also draws the parts of every board:
// plank, holes with seeds, hands, travelling seeds and tips. [Clock] is the timing of a move.
//
// Fyne has no ellipses, and each canvas object costs time in each frame. Therefore numerous shapes,
// such as the seeds of a hole or the nodes of a tree, are drawn into one image.
package paint

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/segmenter"
	"golang.org/x/text/unicode/bidi"

	"tchouka/engine/picture/palette"
	"tchouka/engine/text/writing"
)

// The design: all sizes of widgets and pages. Package app/bench/gallery draws all components.

// The type scale, in units at normal text size. Body text has 16 and not 15, because at 15 Fyne's
// rounding cuts off descenders such as that of g.
const (
	SmallestText = 10 // code that is too wide otherwise
	CaptionText  = 13 // secondary text and small buttons
	NormalText   = 16
	HeadingText  = 18 // a verdict, a heading
	CountText    = 24 // a count of seeds, the heading of a page
)

// The grid. Distances are multiples of Unit; half a Unit separates parts of one control.
const (
	Unit     = 8
	SmallGap = Unit / 2 // between the buttons of a group, within a row
	Gap      = 2 * Unit // between panels, and from their border to their content
)

// The corners. Only filters, a row of alternatives of which one is chosen, are pills.
const (
	Corner      = Unit     // of controls, panels, tips and menus
	InnerCorner = SmallGap // of marks inside them, such as the current row
)

// The heights of controls, which grow with the text.
const (
	ControlHeight      = 36
	SmallControlHeight = 32 // in the header of a pane
)

// PaletteTheme is a theme with a palette for each variant. The program's theme implements it; the
// theme may be light or dark independently of the system preference.
type PaletteTheme interface {
	Palette(fyne.ThemeVariant) palette.Palette
}

// TextFontTheme is a theme with a font for letters; the font returned by Font prefers symbols.
type TextFontTheme interface {
	TextFont(fyne.TextStyle) fyne.Resource
}

// FontFor returns the font for the letters of a widget.
func FontFor(w fyne.Widget, style fyne.TextStyle) fyne.Resource {
	th := theme.CurrentForWidget(w)
	for _, th := range []fyne.Theme{th, fyne.CurrentApp().Settings().Theme()} {
		if t, ok := th.(TextFontTheme); ok {
			return t.TextFont(style)
		}
	}
	return th.Font(style)
}

// PaletteFor returns the current palette of a widget. Under a [container.ThemeOverride], which
// enlarges the text and hides the theme inside it, that is the palette of the program's theme.
func PaletteFor(w fyne.Widget) palette.Palette {
	settings := fyne.CurrentApp().Settings()
	variant := settings.ThemeVariant()
	for _, th := range []fyne.Theme{theme.CurrentForWidget(w), settings.Theme()} {
		if t, ok := th.(PaletteTheme); ok {
			return t.Palette(variant)
		}
	}
	if variant == theme.VariantDark {
		return palette.Dark()
	}
	return palette.Light()
}

// Extended calls ExtendBaseWidget of a new widget, which Fyne requires, and returns the widget.
func Extended[W interface {
	fyne.Widget
	ExtendBaseWidget(fyne.Widget)
}](w W) W {
	w.ExtendBaseWidget(w)
	return w
}

// Visual returns a line with its letters from left to right, for a renderer that joins letters but
// places the parts of a line in the order of the text, as Fyne does. Text without letters that are
// written from right to left is returned as it is.
func Visual(text string) string {
	if !strings.ContainsFunc(text, isRightToLeft) {
		return text
	}
	runes := []rune(text)
	runs, _ := writing.Order(runes)
	const override = '\u202d' // the renderer takes the letters as text from left to right
	visual := []rune{override}
	for _, r := range runs {
		if r.RightToLeft() {
			visual = append(visual, reversed(runes[r.Begin:r.End])...)
		} else {
			visual = append(visual, runes[r.Begin:r.End]...)
		}
	}
	return string(visual)
}

func isRightToLeft(letter rune) bool {
	class := writing.ClassOf(letter)
	return class == bidi.R || class == bidi.AL
}

// reversed returns a text from its end, with mirrored brackets. Marks stay after their letters.
func reversed(text []rune) []rune {
	var segments segmenter.Segmenter
	segments.Init(text)
	result, end := make([]rune, len(text)), len(text)
	for letters := segments.GraphemeIterator(); letters.Next(); {
		of := letters.Grapheme().Text
		end -= len(of)
		for i, letter := range of {
			result[end+i] = mirroredBracket(letter)
		}
	}
	return result
}

func mirroredBracket(letter rune) rune { return []rune(bidi.ReverseString(string(letter)))[0] }
