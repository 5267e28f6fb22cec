package shell_test

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/ui/shell"
	"tchouka/engine/picture/palette"
)

func TestThemeFollowsChoice(t *testing.T) {
	light, dark := palette.Light(), palette.Dark()
	for _, c := range []struct {
		choice  shell.Appearance
		onLight palette.Palette
		onDark  palette.Palette
		name    string
	}{
		{shell.System, light, dark, "the desktop's"},
		{shell.Light, light, light, "always light"},
		{shell.Dark, dark, dark, "always dark"},
		{shell.HighContrast, palette.Contrast(), palette.Contrast(), "high contrast"},
		{shell.HighContrastDark, palette.ContrastDark(), palette.ContrastDark(), "high contrast, dark"},
		{shell.Paper, palette.Printed(), palette.Printed(), "as on paper"},
	} {
		th := shell.NewTheme(c.choice)
		if !th.Larger(1).Equal(th) || th.Larger(2).Equal(th) {
			t.Errorf("%s: the choice is lost", c.name)
		}
		for variant, want := range map[fyne.ThemeVariant]palette.Palette{
			theme.VariantLight: c.onLight, theme.VariantDark: c.onDark,
		} {
			if th.Palette(variant) != want {
				t.Errorf("%s: wrong palette for variant %d", c.name, variant)
			}
			if th.Color(theme.ColorNameBackground, variant) != color.Color(want.Ground) {
				t.Errorf("%s: wrong ground for variant %d", c.name, variant)
			}
		}
	}
	for announced, want := range map[bool]palette.Palette{false: light, true: dark} {
		th := shell.NewTheme(shell.System).OnDesktop(announced)
		if th.Palette(theme.VariantLight) != want || th.Palette(theme.VariantDark) != want {
			t.Errorf("wrong palette on a desktop that announces dark %v", announced)
		}
	}
}

// appearances returns all fixed appearances.
func appearances() []shell.Appearance {
	return []shell.Appearance{shell.Light, shell.Dark, shell.HighContrast, shell.HighContrastDark, shell.Paper}
}

func TestThemeDefinesEveryColor(t *testing.T) {
	test.NewTempApp(t)
	for _, choice := range appearances() {
		test.AssertAllColorNamesDefined(t, shell.NewTheme(choice), "the program's theme")
	}
}

// TestThemeTextContrast checks the contrast of the texts of Fyne's widgets.
func TestThemeTextContrast(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		text, ground fyne.ThemeColorName
		want         float64
	}{
		{theme.ColorNameForeground, theme.ColorNameBackground, 4.5},
		{theme.ColorNameForeground, theme.ColorNameButton, 4.5},
		{theme.ColorNameForeground, theme.ColorNameMenuBackground, 4.5},
		{theme.ColorNamePlaceHolder, theme.ColorNameInputBackground, 4.5},
		{theme.ColorNameForegroundOnPrimary, theme.ColorNamePrimary, 4.5},
		{theme.ColorNameForegroundOnSuccess, theme.ColorNameSuccess, 4.5},
		{theme.ColorNameForegroundOnError, theme.ColorNameError, 4.5},
		{theme.ColorNameForegroundOnWarning, theme.ColorNameWarning, 4.5},
		{theme.ColorNameHyperlink, theme.ColorNameOverlayBackground, 4.5},
		{theme.ColorNameError, theme.ColorNameInputBackground, 4.5},
		{theme.ColorNameDisabled, theme.ColorNameButton, 3},
		{theme.ColorNameDisabled, theme.ColorNameMenuBackground, 3},
	} {
		for _, choice := range appearances() {
			th := shell.NewTheme(choice)
			if got := contrast(th.Color(c.text, 0), th.Color(c.ground, 0)); got < c.want {
				t.Errorf("%s on %s, choice %d: %.2f, want %.1f", c.text, c.ground, choice, got, c.want)
			}
		}
	}
}

// Fyne computes the colour of shortcuts in menus itself; the result must be legible.
func TestThemeShortcutsLegible(t *testing.T) {
	for _, choice := range appearances() {
		th := shell.NewTheme(choice)
		r, g, b, a := th.Color(theme.ColorNameForeground, 0).RGBA()
		a = uint32(float32(a) * 0.95)
		shortcut := color.NRGBA{R: uint8(r), G: uint8(g), B: uint8(b), A: uint8(a)} //nolint:gosec // low bytes, like Fyne
		if got := contrast(shortcut, th.Color(theme.ColorNameMenuBackground, 0)); got < 4.5 || shortcut.A < 250 {
			t.Errorf("choice %d: shortcuts are %v, %.2f against the menu", choice, shortcut, got)
		}
		low, high := min(shortcut.R, shortcut.G, shortcut.B), max(shortcut.R, shortcut.G, shortcut.B)
		if high-low > 24 {
			t.Errorf("choice %d: shortcuts have a hue of their own: %v", choice, shortcut)
		}
	}
}

func TestThemeLargerText(t *testing.T) {
	normal := shell.NewTheme(shell.Light)
	larger := normal.Larger(shell.ProjectorText)
	for name, want := range map[fyne.ThemeSizeName]float32{
		theme.SizeNameText: 22, theme.SizeNameCaptionText: 18,
		theme.SizeNameSubHeadingText: 24, theme.SizeNameHeadingText: 32,
	} {
		if got := larger.Size(name); got != want {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
	if normal.Size(theme.SizeNameText) != 16 || larger.Larger(shell.NormalText).Size(theme.SizeNameText) != 16 {
		t.Error("normal text is not 16 high")
	}
	if larger.Size(theme.SizeNamePadding) != normal.Size(theme.SizeNamePadding) {
		t.Error("the padding grew with the text")
	}
	if normal.Larger(0).Size(theme.SizeNameText) < 7 {
		t.Error("a factor of nothing made the text vanish")
	}
}

// TestThemeTextDescendersVisible checks that descenders are not cut off. Fyne renders text into an
// image with a rounded height and a baseline rounded up. At some sizes too little space is left
// below the baseline.
func TestThemeTextDescendersVisible(t *testing.T) {
	a := test.NewTempApp(t)
	for _, factor := range []float32{shell.NormalText, shell.ProjectorText} {
		th := shell.NewTheme(shell.Light).Larger(factor)
		for _, name := range []fyne.ThemeSizeName{
			theme.SizeNameText, theme.SizeNameCaptionText, theme.SizeNameSubHeadingText, theme.SizeNameHeadingText,
		} {
			size := th.Size(name)
			box, baseline := a.Driver().RenderedTextSize("g", size, fyne.TextStyle{}, nil)
			left := math.Round(float64(box.Height)) - math.Ceil(float64(baseline))
			if tail := 0.24 * float64(size); left < tail {
				t.Errorf("%s at %v leaves %v for tails of %.1f", name, size, left, tail)
			}
		}
	}
}

// contrast is the contrast ratio of the Web Content Accessibility Guidelines.
func contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(c color.Color) float64 {
	linear := func(v uint32) float64 {
		s := float64(v) / 0xFFFF
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// The theme's additional symbols change neither the baseline nor the length of other text.
func TestThemeFontKeepsFyneMetrics(t *testing.T) {
	a := test.NewTempApp(t)
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}, {Monospace: true}} {
		for _, text := range []string{"Agx 12", " a b ", "Ünß", ""} {
			a.Settings().SetTheme(theme.DefaultTheme())
			want := fyne.MeasureText(text, 16, style)
			a.Settings().SetTheme(shell.NewTheme(shell.Light))
			if got := fyne.MeasureText(text, 16, style); got != want {
				t.Errorf("%q in %+v takes %v, and with Fyne's own theme %v", text, style, got, want)
			}
		}
	}
}

// Minimum contrast of text and of graphical signs: WCAG 2.2, 1.4.3 and 1.4.11.
const (
	minTextContrast = 4.5
	minSignContrast = 3
)

// over composites a translucent colour over a ground.
func over(top, ground color.Color) color.Color {
	t, g := color.NRGBAModel.Convert(top).(color.NRGBA), color.NRGBAModel.Convert(ground).(color.NRGBA)
	part := float64(t.A) / 255
	mix := func(a, b uint8) uint8 { return uint8(float64(a)*part + float64(b)*(1-part) + 0.5) }
	return color.NRGBA{R: mix(t.R, g.R), G: mix(t.G, g.G), B: mix(t.B, g.B), A: 255}
}

// themeTexts lists the texts and signs of Fyne's widgets with the grounds below them. WCAG exempts
// disabled text; a separate test checks it at 3 : 1.
func themeTexts() []struct {
	text, ground fyne.ThemeColorName
	least        float64
} {
	type pair = struct {
		text, ground fyne.ThemeColorName
		least        float64
	}
	var all []pair
	grounds := []fyne.ThemeColorName{
		theme.ColorNameBackground, theme.ColorNameButton, theme.ColorNameInputBackground, theme.ColorNameMenuBackground,
		theme.ColorNameOverlayBackground, theme.ColorNameHeaderBackground,
	}
	for _, ground := range grounds {
		all = append(all, pair{theme.ColorNameForeground, ground, minTextContrast})
		if ground != theme.ColorNameButton { // this ground has no other text
			for _, text := range []fyne.ThemeColorName{theme.ColorNamePlaceHolder, theme.ColorNameHyperlink, theme.ColorNameError, theme.ColorNameSuccess, theme.ColorNameWarning} {
				all = append(all, pair{text, ground, minTextContrast})
			}
		}
		all = append(all, pair{theme.ColorNamePrimary, ground, minSignContrast}) // the focus ring
	}
	for _, ground := range []fyne.ThemeColorName{theme.ColorNameBackground, theme.ColorNameInputBackground, theme.ColorNameOverlayBackground} {
		all = append(all, pair{theme.ColorNameInputBorder, ground, minSignContrast})
	}
	return append(
		all,
		pair{theme.ColorNameForegroundOnPrimary, theme.ColorNamePrimary, minTextContrast},
		pair{theme.ColorNameForegroundOnError, theme.ColorNameError, minTextContrast},
		pair{theme.ColorNameForegroundOnSuccess, theme.ColorNameSuccess, minTextContrast},
		pair{theme.ColorNameForegroundOnWarning, theme.ColorNameWarning, minTextContrast},
	)
}

// TestDrawnEdgeContrast checks the contrast of the borders of fields and buttons with their inside as they
// are drawn: a smooth line one pixel wide has 70 % of its colour.
func TestDrawnEdgeContrast(t *testing.T) {
	test.NewTempApp(t)
	for appearance := shell.System; appearance <= shell.Paper; appearance++ {
		for _, variant := range []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark} {
			th := shell.NewTheme(appearance)
			edge := color.NRGBAModel.Convert(th.Color(theme.ColorNameInputBorder, variant)).(color.NRGBA)
			edge.A = 178
			for _, name := range []fyne.ThemeColorName{theme.ColorNameInputBackground, theme.ColorNameOverlayBackground} {
				ground := th.Color(name, variant)
				if got := contrast(over(edge, ground), ground); got < minSignContrast {
					t.Errorf("appearance %d, variant %d: an edge on %s has a contrast of %.2f", appearance, variant, name, got)
				}
			}
		}
	}
}

// TestThemeContrast checks the contrast of all texts and signs in every state.
func TestThemeContrast(t *testing.T) {
	test.NewTempApp(t)
	count := 0
	for appearance := shell.System; appearance <= shell.Paper; appearance++ {
		for _, variant := range []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark} {
			th := shell.NewTheme(appearance)
			for _, c := range themeTexts() {
				for _, state := range []fyne.ThemeColorName{"", theme.ColorNameHover, theme.ColorNamePressed, theme.ColorNameFocus, theme.ColorNameSelection} {
					ground := th.Color(c.ground, variant)
					if state != "" {
						if c.text != theme.ColorNameForeground && c.text != theme.ColorNameForegroundOnPrimary {
							continue // these grounds have no pressed state
						}
						ground = over(th.Color(state, variant), ground)
					}
					count++
					if got := contrast(over(th.Color(c.text, variant), ground), ground); got < c.least {
						t.Errorf("theme %d, variant %d: %s on %s %s: %.2f, want %.1f", appearance, variant, c.text, c.ground, state, got, c.least)
					}
				}
			}
		}
	}
	t.Logf("%d pairs", count)
}
