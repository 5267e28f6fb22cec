package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/text/plaintext"
)

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
	text = plaintext.Message(text)
	if q.Segment.Text != text {
		q.Segment.Text = text
		q.Refresh()
	}
}
