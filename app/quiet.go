package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// quietText is one line of text of second rank. A label of low importance would
// be grey on grey: Fyne draws it as if it were disabled.
type quietText struct {
	*widget.RichText
	segment *widget.TextSegment
}

func newQuietText(size fyne.ThemeSizeName) *quietText {
	s := &widget.TextSegment{Style: widget.RichTextStyle{
		ColorName: theme.ColorNamePlaceHolder, SizeName: size, Inline: true,
	}}
	return &quietText{RichText: widget.NewRichText(s), segment: s}
}

// text returns what is shown.
func (q *quietText) text() string { return q.segment.Text }

// set shows a text; it does nothing when that is shown already.
func (q *quietText) set(text string) {
	if q.segment.Text != text {
		q.segment.Text = text
		q.Refresh()
	}
}
