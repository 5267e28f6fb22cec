package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// QuietText is one line of text of second rank. A label of low importance would
// be grey on grey: Fyne draws it as if it were disabled.
type QuietText struct {
	*widget.RichText
	Segment *widget.TextSegment
}

// NewQuietText returns an empty one, in letters of a size.
func NewQuietText(size fyne.ThemeSizeName) *QuietText {
	s := &widget.TextSegment{Style: widget.RichTextStyle{
		ColorName: theme.ColorNamePlaceHolder, SizeName: size, Inline: true,
	}}
	return &QuietText{RichText: widget.NewRichText(s), Segment: s}
}

// Text returns what is shown.
func (q *QuietText) Text() string { return q.Segment.Text }

// Set shows a text; it does nothing when that is shown already.
func (q *QuietText) Set(text string) {
	if q.Segment.Text != text {
		q.Segment.Text = text
		q.Refresh()
	}
}
