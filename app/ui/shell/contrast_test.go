package shell_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/ui/shell"
)

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
