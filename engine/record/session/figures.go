package session

import (
	"hash/maphash"
	"slices"
	"strings"
)

// figureKey is the key of a line with a figure.
const figureKey = "x-figure"

// Limits of the figure list.
const (
	MaxFigures     = 1000
	MaxFigureBytes = 64 << 10
)

// Figures returns the figure list of the document: pictures that are made from it again and again. Each
// is one line of text, which the caller interprets. The slice must not be modified.
func (s *Session) Figures() []string { return s.current.rec.figures }

// SetFigures replaces the figure list, as one change. It ignores entries that are empty, not one line,
// or beyond the limits.
func (s *Session) SetFigures(figures []string) {
	figures = validFigures(slices.Clone(figures))
	if !slices.Equal(figures, s.Figures()) {
		s.do(step{at: s.current, shape: &shape{figures: &figures}}, Comments)
	}
}

// validFigures removes from a list what [Session.SetFigures] ignores.
func validFigures(figures []string) []string {
	figures = slices.DeleteFunc(figures, func(text string) bool {
		return text == "" || len(text) > MaxFigureBytes || text != strings.TrimSpace(text) || strings.ContainsAny(text, "\r\n")
	})
	return figures[:min(len(figures), MaxFigures)]
}

// setFigures exchanges the figure list with another one.
func (r *record) setFigures(figures *[]string) {
	r.digest -= r.figuresDigest()
	r.figures, *figures = *figures, r.figures
	r.digest += r.figuresDigest()
}

// figureLines returns the lines of the figure list in a file.
func (r *record) figureLines() string {
	var b strings.Builder
	for _, text := range r.figures {
		b.WriteString(figureKey + " " + text + "\n")
	}
	return b.String()
}

func (r *record) figuresDigest() uint64 {
	type list struct{ text string }
	if len(r.figures) == 0 {
		return 0
	}
	return maphash.Comparable(r.seed, list{strings.Join(r.figures, "\n")})
}

// withFigures returns a new record with the figure list of another one.
func (r *record) withFigures(from *record) *record {
	figures := from.figures
	r.setFigures(&figures)
	return r
}
