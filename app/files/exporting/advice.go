package exporting

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/tree"
)

// advice is a warning about the chosen options, with offers of better ones.
type advice struct {
	warning string
	offers  []offer
}

// offer is an alternative set of choices.
type offer struct {
	label string
	export.Choices
}

// advise checks a picture for problems.
func advise(s Source, o Order, seen previewResult) advice {
	e, f := seen.extent, o.Format
	switch {
	case seen.tooLarge != nil:
		return advice{messages.FileError(seen.tooLarge), append(s.parts(f, seen.parts), s.smaller(f, e, seen.tooLarge)...)}
	}
	a := o.adviseOnSize(s, e)
	if e.Turned {
		a.warning = strings.TrimSpace(lang.L("Rows and columns are exchanged, so that the text can be read.") + " " + a.warning)
	}
	return a
}

// adviseOnSize checks the size of a picture that is not too large for its format.
func (o Order) adviseOnSize(s Source, e paper.Extent) advice {
	f, asked := o.Format, o.Options.Fit.Font
	wanted := e.RecommendedSize(asked)
	switch {
	case wanted == 0 && o.higherThanPage(e):
		a := advice{warning: lang.L("The picture is {{.Height}} mm high, more than a page.", messages.Args{"Height": rounded(e.Height)}), offers: s.shorter(f, o)}
		if e.TextSize*paper.UsableHeight/e.Height >= paper.MinReadable {
			high := strconv.Itoa(paper.UsableHeight)
			a.offers = append([]offer{{lang.L("{{.Height}} mm high", messages.Args{"Height": high}), export.Choices{export.HeightChoice: high}}}, a.offers...)
		}
		return a
	case wanted == 0:
		return advice{}
	}
	a := advice{warning: lang.L("Text of {{.Points}} points is hard to read.", messages.Args{"Points": rounded(e.TextSize)})}
	if o.Options.OnPaper || o.Options.Fit.Limits(e) { // another width would not help
		a.offers = s.shorter(f, o)
		return a
	}
	if asked > 0 {
		a.warning = lang.L("Text of {{.Size}} points does not fit into such a narrow picture: it has {{.Points}} points.",
			messages.Args{"Size": rounded(asked), "Points": rounded(e.TextSize)})
	}
	if s.takes(f, export.WidthChoice, nil) {
		a.offers = s.wide(e.WidthFor(wanted))
	}
	return a
}

// withUnshown adds a warning about letters that the file does not show.
func (s Source) withUnshown(a advice, letters string) advice {
	if letters == "" {
		return a
	}
	a.warning = strings.TrimSpace(a.warning + " " + messages.Unshown(letters))
	if export.SVG.Fits(s.Kind) {
		a.offers = append(a.offers, offer{lang.L("As SVG"), export.Choices{export.FormatChoice: string(export.SVG)}})
	}
	return a
}

// smaller returns offers that make a picture fit that is too large.
func (s Source) smaller(f export.Format, e paper.Extent, err error) []offer {
	var offers []offer
	var picture *paper.TooLargeError
	if !errors.As(err, &picture) {
		if e.Frames > 0 && s.takes(f, export.FilmChoice, nil) {
			offers = append(offers, offer{lang.L("A frame for each move"), export.Choices{export.FilmChoice: "move"}})
		}
		return offers
	}
	if f != export.SVG && paper.Check(e, "svg") == nil {
		offers = append(offers, offer{lang.L("As SVG"), export.Choices{export.FormatChoice: string(export.SVG)}})
	}
	if fits := largest(f, e); s.takes(f, export.WidthChoice, nil) && e.TextSize*fits/e.Width >= paper.MinReadable {
		offers = append(offers, s.wide(fits)...)
	}
	return offers
}

// higherThanPage reports whether a picture with a width for paper is higher than a page.
func (o Order) higherThanPage(e paper.Extent) bool {
	return o.Format.Picture() && o.Options.Fit.Width > 0 && !o.Options.OnPaper && e.Sheets == 1 && e.Height > paper.UsableHeight
}

// shorter returns offers that make a picture less high: turned, and with less in it.
func (s Source) shorter(f export.Format, o Order) []offer {
	var offers []offer
	if s.takes(f, export.DownChoice, nil) {
		label, way := lang.L("Downwards"), export.DownChoice.Texts()[1]
		if o.Options.Down {
			label, way = lang.L("To the Right"), export.DownChoice.Texts()[0]
		}
		offers = append(offers, offer{label, export.Choices{export.DownChoice: way}})
	}
	if s.takes(f, export.ShowChoice, nil) && o.Options.Verdicts {
		offers = append(offers, offer{lang.L("Winning lines only"), export.Choices{export.ShowChoice: "winning"}})
	}
	return offers
}

// parts returns offers that show less of a tree.
func (s Source) parts(f export.Format, parts []export.Smaller) []offer {
	var offers []offer
	for _, part := range parts {
		label, choices := lang.L("To depth {{.Depth}}: {{.Nodes}} nodes", messages.Args{"Depth": part.Depth, "Nodes": messages.Grouped(part.Nodes)}),
			export.Choices{export.DepthChoice: strconv.Itoa(part.Depth)}
		switch part.Show {
		case tree.ShowWinning:
			label, choices = lang.L("Winning lines: {{.Nodes}} nodes", messages.Args{"Nodes": messages.Grouped(part.Nodes)}), export.Choices{export.ShowChoice: "winning"}
		case tree.ShowNear:
			label, choices = lang.L("Near current line: {{.Nodes}} nodes", messages.Args{"Nodes": messages.Grouped(part.Nodes)}), export.Choices{export.ShowChoice: "near"}
		}
		for choice := range choices {
			if s.takes(f, choice, nil) {
				offers = append(offers, offer{label, choices})
			}
		}
	}
	return offers
}

// wide returns an offer of a width in millimetres.
func (s Source) wide(mm float64) []offer {
	text := strconv.Itoa(int(math.Ceil(mm)))
	if width, _ := export.WidthChoice.Option(); !width.Valid(text) {
		return nil
	}
	return []offer{{lang.L("{{.Width}} mm wide", messages.Args{"Width": text}), export.Choices{export.WidthChoice: text, export.PixelsChoice: ""}}}
}

// largest returns about the greatest possible width of a picture in a format, in millimetres.
func largest(f export.Format, e paper.Extent) float64 {
	least, most := 0.0, 1.0
	for range 20 {
		middle := (least + most) / 2
		smaller := e
		smaller.Width, smaller.Height = e.Width*middle, e.Height*middle
		if e.DPI > 0 {
			smaller = smaller.At(e.DPI)
		}
		if paper.Check(smaller, string(f)) == nil {
			least = middle
		} else {
			most = middle
		}
	}
	return math.Floor(e.Width * least)
}
