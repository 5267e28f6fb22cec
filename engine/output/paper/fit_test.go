package paper_test

import (
	"math"
	"strings"
	"testing"

	"tchouka/engine/output/paper"
)

// Out-of-range values are refused with an error that names the valid range.
func TestFitRefusesInvalidValues(t *testing.T) {
	t.Parallel()
	for _, sane := range []paper.Fit{
		{},
		{Width: 5},
		{Width: 5000},
		{Pixels: 16},
		{Pixels: 16384},
		{Font: 1},
		{Font: 144},
		{Width: 85, Font: 8},
		{Pixels: 1920},
	} {
		if err := sane.Check(); err != nil {
			t.Errorf("%+v: %v", sane, err)
		}
	}
	for want, insane := range map[string][]paper.Fit{
		"5 to 5000":   {{Width: -85}, {Width: 0.1}, {Width: 10_000}, {Width: math.NaN()}, {Width: math.Inf(1)}},
		"16 to 16384": {{Pixels: -1}, {Pixels: 1}, {Pixels: 1 << 30}},
		"1 to 144":    {{Font: -9}, {Font: 0.01}, {Font: 1000}, {Font: math.NaN()}},
	} {
		for _, fit := range insane {
			if err := fit.Check(); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%+v: %v, want an error that says %q", fit, err, want)
			}
		}
	}
}

// A picture has the requested width and text size. If both conflict, the width takes
// precedence.
func TestFitScales(t *testing.T) {
	t.Parallel()
	const wide = 480 // units, 127 mm
	for _, test := range []struct {
		fit         paper.Fit
		mm, letters float64 // of the picture
		layoutWidth float64 // the layout width in units, for a picture that can adapt
	}{
		{paper.Fit{}, 127, 9.75, 0},
		{paper.Fit{Width: 85}, 85, 9.75 * 85 / 127, 0},
		{paper.Fit{Width: 254}, 254, 19.5, 0},
		{paper.Fit{Font: 19.5}, 254, 19.5, 0},
		{paper.Fit{Font: 19.5, Width: 400}, 254, 19.5, 400 / 254.0 * 480},
		{paper.Fit{Font: 9.75, Width: 63.5}, 63.5, 4.875, 240},
	} {
		e := paper.ExtentOf(wide, 100, test.fit.Scale(wide))
		if math.Abs(e.Width-test.mm) > 1e-9 || math.Abs(e.TextSize-test.letters) > 1e-9 || math.Abs(test.fit.AvailableWidth()-test.layoutWidth) > 1e-9 {
			t.Errorf("%+v: %+v with room %v; want %+v", test.fit, e, test.fit.AvailableWidth(), test)
		}
	}
}

// A picture has the requested pixels, or those that follow from its width and resolution.
func TestFitCountsPixels(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		fit    paper.Fit
		across int
		dpi    float64
	}{
		{paper.Fit{}, 960, 192},
		{paper.Fit{Width: 85}, 1004, 300},
		{paper.Fit{Pixels: 1920}, 1920, 192},
		{paper.Fit{Pixels: 1000, Width: 254}, 1000, 100},
	} {
		fit, dpi := test.fit.Raster(192)
		if e := paper.ExtentOf(480, 100, fit.Scale(480)).At(dpi); e.Across != test.across || math.Abs(e.DPI-test.dpi) > 1e-9 {
			t.Errorf("%+v: %+v; want %+v", test.fit, e, test)
		}
	}
}
