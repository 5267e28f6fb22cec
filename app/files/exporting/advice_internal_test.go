package exporting

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/tree"
)

// A picture that is hard to read, higher than a page, or too large for its format comes with better options.
func TestAdvice(t *testing.T) {
	narrow, printed := export.Options{Verdicts: true}, export.Options{Verdicts: true, OnPaper: true}
	narrow.Fit.Width = 80
	down := narrow
	down.Down = true
	large := &paper.TooLargeError{Format: "png", Extent: paper.Extent{Width: 30_000, Height: 300, TextSize: 9, DPI: 300, Sheets: 1}}
	for name, c := range map[string]struct {
		kind    export.Kind
		format  export.Format
		options export.Options
		seen    previewResult
		warning string // a part of it
		offers  []string
	}{
		"fine": {export.TreeKind, "svg", narrow, previewResult{extent: paper.Extent{Width: 80, Height: 80, TextSize: 9, Sheets: 1}}, "", nil},
		"high": {
			export.TreeKind, "svg", narrow,
			previewResult{extent: paper.Extent{Width: 80, Height: 300, TextSize: 9, Sheets: 1}},
			"300 mm high, more than a page",
			[]string{"240 mm high", "Downwards", "Winning lines only"},
		},
		"high, downwards, with small text": {
			export.TreeKind, "svg", down,
			previewResult{extent: paper.Extent{Width: 80, Height: 600, TextSize: 9, Sheets: 1}},
			"600 mm high, more than a page",
			[]string{"To the Right", "Winning lines only"},
		},
		"turned":         {export.TableKind, "svg", narrow, previewResult{extent: paper.Extent{Width: 80, Height: 80, TextSize: 9, Sheets: 1, Turned: true}}, "Rows and columns are exchanged", nil},
		"small":          {export.TreeKind, "svg", export.Options{}, previewResult{extent: paper.Extent{Width: 80, Height: 80, TextSize: 4, Sheets: 1}}, "Text of 4 points is hard to read", []string{"100 mm wide"}},
		"very small":     {export.TreeKind, "svg", export.Options{}, previewResult{extent: paper.Extent{Width: 80, Height: 80, TextSize: 0.001, Sheets: 1}}, "hard to read", nil},
		"small to print": {export.TreeKind, "pdf", printed, previewResult{extent: paper.Extent{Width: 80, Height: 80, TextSize: 4, Sheets: 1}}, "hard to read", []string{"Downwards", "Winning lines only"}},
		"too large": {
			export.TreeKind, "png", narrow,
			previewResult{extent: large.Extent, tooLarge: large, parts: []export.Smaller{{Show: tree.ShowWinning, Nodes: 9}, {Show: tree.ShowNear, Nodes: 8}, {Depth: 3, Nodes: 7}}},
			"",
			[]string{"Winning lines: 9 nodes", "Near current line: 8 nodes", "To depth 3: 7 nodes", "As SVG"},
		},
		"too wide": {
			export.LineKind, "png", narrow,
			previewResult{extent: paper.Extent{Width: 3000, Height: 3000, TextSize: 40, DPI: 300, Sheets: 1}, tooLarge: large},
			"",
			[]string{"As SVG", "wide"},
		},
		"too many frames": {export.LineKind, "gif", narrow, previewResult{extent: paper.Extent{Frames: 900}, tooLarge: errors.New("too many")}, "too many", []string{"A frame for each move"}},
	} {
		got := advise(Source{Kind: c.kind}, Order{Format: c.format, Options: c.options}, c.seen)
		same := slices.EqualFunc(got.offers, c.offers, func(o offer, label string) bool { return strings.HasSuffix(o.label, label) && len(o.Choices) > 0 })
		if !strings.Contains(got.warning, c.warning) || (got.warning == "") != (c.warning == "" && c.seen.tooLarge == nil) || !same {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
