package shell

import (
	_ "embed" // the fonts
	"image/color"
	"math"
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/picture/palette"
	"tchouka/engine/text/plaintext"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Theme          = (*Theme)(nil)
	_ paint.PaletteTheme  = (*Theme)(nil)
	_ paint.TextFontTheme = (*Theme)(nil)
)

// Appearance is the user's choice of a colour scheme.
type Appearance uint8

// System follows the desktop. The others are fixed: light, dark, high contrast, and print.
const (
	System Appearance = iota
	Light
	Dark
	HighContrast
	HighContrastDark
	Paper
)

// unknown is the variant of a desktop that has announced none.
const unknown = fyne.ThemeVariant(99)

// Factors of the text size: normal, and for a projector.
const (
	NormalText    float32 = 1
	ProjectorText float32 = 1.35
)

// Theme adapts Fyne's widgets to the colours of [palette] and the sizes of the design; the rest is
// Fyne's default theme. It is immutable: methods that change it return a new Theme.
type Theme struct {
	base        fyne.Theme
	signs       *symbolFonts
	appearance  Appearance
	system      fyne.ThemeVariant // announced by the desktop, or unknown
	boardStyle  palette.Appearance
	factor      float32 // of the text size
	light, dark colorScheme
}

// colorScheme is a palette with the colours that Fyne derives from it.
type colorScheme struct {
	palette palette.Palette
	colors  map[fyne.ThemeColorName]color.NRGBA
}

func newColorScheme(p palette.Palette) colorScheme { return colorScheme{p, themeColors(p)} }

// NewTheme returns the theme for an appearance, with the normal text size.
func NewTheme(appearance Appearance) *Theme {
	light, dark := palette.Light(), palette.Dark()
	switch appearance {
	case HighContrast:
		light = palette.Contrast()
	case HighContrastDark:
		dark = palette.ContrastDark()
	case Paper:
		light = palette.Printed()
	}
	return &Theme{base: theme.DefaultTheme(), signs: newSymbolFonts(), appearance: appearance, system: unknown, factor: NormalText, light: newColorScheme(light), dark: newColorScheme(dark)}
}

// WithBoardStyle returns the theme with another style of board and seeds.
func (t *Theme) WithBoardStyle(d palette.Appearance) *Theme {
	other := *t
	other.boardStyle = d
	other.light.palette, other.dark.palette = t.light.palette.WithAppearance(d), t.dark.palette.WithAppearance(d)
	return &other
}

// OnDesktop returns the theme on a desktop that has announced whether it is dark.
func (t *Theme) OnDesktop(dark bool) *Theme {
	other := *t
	other.system = theme.VariantLight
	if dark {
		other.system = theme.VariantDark
	}
	return &other
}

// Larger returns the theme with a different factor of the text size, clamped to 0.5–6.
func (t *Theme) Larger(factor float32) *Theme {
	other := *t
	other.factor = min(max(factor, 0.5), 6)
	return &other
}

// Equal reports whether two themes look the same.
func (t *Theme) Equal(other *Theme) bool {
	return t.appearance == other.appearance && t.system == other.system && t.factor == other.factor && t.boardStyle == other.boardStyle
}

// Palette returns the colours for the desktop's variant, or for the chosen appearance.
func (t *Theme) Palette(variant fyne.ThemeVariant) palette.Palette {
	return t.colorScheme(variant).palette
}

func (t *Theme) colorScheme(variant fyne.ThemeVariant) colorScheme {
	if t.variant(variant) == theme.VariantDark {
		return t.dark
	}
	return t.light
}

func (t *Theme) variant(system fyne.ThemeVariant) fyne.ThemeVariant {
	switch t.appearance {
	case System:
		if t.system != unknown {
			return t.system
		}
		return system
	case Dark, HighContrastDark:
		return theme.VariantDark
	default:
		return theme.VariantLight
	}
}

// Color returns the colour for one of Fyne's names.
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if name == theme.ColorNameForeground {
		return menuTextColor(t.Palette(variant).Ink)
	}
	if c, ok := t.colorScheme(variant).colors[name]; ok {
		return c
	}
	return t.base.Color(name, t.variant(variant))
}

// menuTextColor returns the colour of text: ink, nearly opaque.
//
// Fyne 2.7 dims the shortcuts in menus to 95 % of the opacity. It truncates 16-bit numbers to their
// low bytes, both for the opacity and for the premultiplied colour. With most opacities the text
// becomes nearly invisible or gets another hue. This opacity gives 254 and a slightly darker
// colour.
func menuTextColor(ink color.NRGBA) color.NRGBA64 {
	const opacity = 0xFFC9 // 0.95 × 0xFFC9 = 0xF2FE
	wide := func(c uint8) uint16 { return uint16(c) * 0x101 }
	return color.NRGBA64{R: wide(ink.R), G: wide(ink.G), B: wide(ink.B), A: opacity}
}

// themeColors maps Fyne's colour names to colours of a palette.
func themeColors(p palette.Palette) map[fyne.ThemeColorName]color.NRGBA {
	return map[fyne.ThemeColorName]color.NRGBA{
		theme.ColorNameBackground:        p.Ground,
		theme.ColorNameButton:            interpolate(p.Panel, p.Rule, 0.4),
		theme.ColorNameInputBackground:   p.Panel,
		theme.ColorNameHeaderBackground:  p.Panel,
		theme.ColorNameMenuBackground:    raised(p),
		theme.ColorNameOverlayBackground: raised(p),
		theme.ColorNameDisabledButton:    p.Panel,

		theme.ColorNamePlaceHolder:         p.Quiet,
		theme.ColorNameDisabled:            interpolate(p.Quiet, p.Panel, 0.2),
		theme.ColorNameForegroundOnPrimary: p.OnLine,
		theme.ColorNameForegroundOnSuccess: p.OnWon,
		theme.ColorNameForegroundOnError:   p.Panel,
		theme.ColorNameForegroundOnWarning: p.Panel,

		theme.ColorNamePrimary:   p.Line,
		theme.ColorNameHyperlink: p.Line,
		theme.ColorNameSuccess:   p.Won,
		theme.ColorNameError:     p.Lost,
		theme.ColorNameWarning:   p.Lost,

		theme.ColorNameHover:     opacity(p.Line, 0.09),
		theme.ColorNamePressed:   opacity(p.Line, 0.20),
		theme.ColorNameFocus:     opacity(p.Line, 0.25),
		theme.ColorNameSelection: opacity(p.Line, 0.22),

		theme.ColorNameSeparator: p.Rule,
		// A check box consists of this line only.
		theme.ColorNameInputBorder: controls.FieldEdge(p),
		theme.ColorNameScrollBar:   opacity(p.Quiet, 0.55),
		theme.ColorNameShadow:      opacity(p.HoleEdge, 0.2),
	}
}

// raised returns the ground of objects above a panel. Light themes show a shadow. In dark themes a
// shadow is invisible, so the ground is lighter.
func raised(p palette.Palette) color.NRGBA {
	if p.Panel.G > p.Ink.G {
		return p.Panel
	}
	return interpolate(p.Panel, p.Ink, 0.07)
}

// TextFont implements [paint.TextFontTheme].
func (t *Theme) TextFont(style fyne.TextStyle) fyne.Resource { return t.base.Font(style) }

// Font returns a font with the symbols that Fyne's own fonts lack. Fyne falls back to its fonts for
// all other characters. A font that the user has set for Fyne is not replaced.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	if style.Monospace || style.Symbol || os.Getenv("FYNE_FONT") != "" {
		return t.base.Font(style)
	}
	return t.signs.Font(style)
}

// Icon returns Fyne's own icons.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return t.base.Icon(name) }

// Size returns a size of the design. [Theme.Larger] affects only text and the icons beside it.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return t.text(paint.NormalText)
	case theme.SizeNameCaptionText:
		return t.text(paint.CaptionText)
	case paint.SizeNameSmallest:
		return t.text(paint.SmallestText)
	case theme.SizeNameSubHeadingText:
		return t.text(paint.HeadingText)
	case theme.SizeNameHeadingText:
		return t.text(paint.CountText)
	case theme.SizeNameInlineIcon:
		return t.text(20)
	case theme.SizeNameInputRadius:
		return paint.Corner
	case theme.SizeNameSelectionRadius:
		return paint.InnerCorner
	case theme.SizeNameScrollBar:
		return 10
	case theme.SizeNameScrollBarSmall:
		return 4
	case theme.SizeNameScrollBarRadius:
		return 5
	default:
		return t.base.Size(name)
	}
}

// text scales a text size and rounds it to whole pixels, the only sizes at which Fyne shapes text.
// A test checks that no size cuts off descenders.
func (t *Theme) text(size float32) float32 {
	return float32(math.Round(float64(size * t.factor)))
}

// interpolate interpolates between two colours.
func interpolate(a, b color.NRGBA, part float64) color.NRGBA {
	channel := func(from, to uint8) uint8 {
		return uint8(math.Round(float64(from) + (float64(to)-float64(from))*part))
	}
	return color.NRGBA{R: channel(a.R, b.R), G: channel(a.G, b.G), B: channel(a.B, b.B), A: 0xFF}
}

// opacity returns a colour with the given opacity.
func opacity(c color.NRGBA, part float64) color.NRGBA {
	c.A = uint8(math.Round(255 * part))
	return c
}

// QuietText is one line of secondary text. Fyne draws labels of low importance too faint.
type QuietText struct {
	*widget.RichText
	Segment *widget.TextSegment
}

// NewQuietText returns an empty text of the given size.
func NewQuietText(size fyne.ThemeSizeName) *QuietText {
	s := &widget.TextSegment{Style: widget.RichTextStyle{
		ColorName: theme.ColorNamePlaceHolder, SizeName: size, Inline: true,
	}}
	return &QuietText{RichText: widget.NewRichText(s), Segment: s}
}

// Text returns the displayed text.
func (q *QuietText) Text() string { return q.Segment.Text }

// Set changes the text, and does nothing if it is the same.
func (q *QuietText) Set(text string) {
	text = paint.Visual(plaintext.Message(text))
	if q.Segment.Text != text {
		q.Segment.Text = text
		q.Refresh()
	}
}

//go:embed symbols/Symbols-Regular.ttf
var regularSymbols []byte

//go:embed symbols/Symbols-Bold.ttf
var boldSymbols []byte

// symbolFonts are fonts of the symbols that Fyne's fonts lack: arrows, the minus sign and other
// mathematical symbols, check marks and shapes. Without them Fyne would search the fonts of the
// system, and show a box if none has the symbol, which happens on Windows.
//
// For each character Fyne tries the font of the theme first and then its own. The theme therefore
// uses these fonts, which have a size of a few kilobytes. They contain no letters, so text looks
// unchanged. They contain a space only for after a symbol, with the metrics of Fyne's space; Fyne
// measures lines with its own. symbols/make.py generates the fonts. A test finds any character of
// the program that is in no font.
type symbolFonts struct{ regular, bold fyne.Resource }

// newSymbolFonts returns the fonts. Fyne caches font data by the address of the resource, so
// callers should create them once.
func newSymbolFonts() *symbolFonts {
	return &symbolFonts{fyne.NewStaticResource("Symbols-Regular.ttf", regularSymbols), fyne.NewStaticResource("Symbols-Bold.ttf", boldSymbols)}
}

// Font returns the font with symbols for a style.
func (s *symbolFonts) Font(style fyne.TextStyle) fyne.Resource {
	if style.Bold {
		return s.bold
	}
	return s.regular
}
