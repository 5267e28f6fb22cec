package prose

import (
	"strings"
	"unicode/utf8"

	"tchouka/engine/text/markup"
)

// measure returns the width of a text in a style.
type measure func(text string, look markup.Run) float32

// word is a sequence of pieces without blanks between them, which may have different styles.
type word struct {
	pieces []markup.Run
	space  *markup.Run // the style of the blank before the word; nil for none
	breaks bool        // the word begins a new line
}

func isBlank(r rune) bool { return r == ' ' || r == '\t' || r == '\n' }

// wordsOf splits runs at their blanks. A non-breaking space, U+00A0, is not a blank.
func wordsOf(runs []markup.Run) []word {
	var all []word
	open := false // the last word continues
	blank := (*markup.Run)(nil)
	breaks := false
	for _, run := range runs {
		for text := run.Text; text != ""; {
			if i := strings.IndexFunc(text, isBlank); i != 0 {
				if i < 0 {
					i = len(text)
				}
				piece := run
				piece.Text, text = text[:i], text[i:]
				if open {
					last := &all[len(all)-1]
					last.pieces = append(last.pieces, piece)
				} else {
					all = append(all, word{[]markup.Run{piece}, blank, breaks})
				}
				open, blank, breaks = true, nil, false
				continue
			}
			breaks = breaks || text[0] == '\n'
			look := run
			look.Text = " "
			open, blank, text = false, &look, text[1:]
		}
	}
	return all
}

func (w word) width(m measure) float32 {
	width := float32(0)
	for _, p := range w.pieces {
		width += m(p.Text, p)
	}
	return width
}

// lineBreaker lays words out in lines.
type lineBreaker struct {
	available float32
	of        measure
	lines     [][]markup.Run
	line      []markup.Run
	used      float32
}

// breakLines breaks runs into lines of the given maximum width. It joins adjacent pieces of the same
// style.
func breakLines(runs []markup.Run, available float32, m measure) [][]markup.Run {
	s := lineBreaker{available: available, of: m}
	for _, w := range wordsOf(runs) {
		s.set(w)
	}
	if len(s.line) > 0 || len(s.lines) == 0 {
		s.end()
	}
	return s.lines
}

func (s *lineBreaker) end() {
	s.lines = append(s.lines, s.line)
	s.line, s.used = nil, 0
}

func (s *lineBreaker) add(p markup.Run, width float32) {
	s.line, s.used = appendRun(s.line, p), s.used+width
}

func (s *lineBreaker) set(w word) {
	space, width := float32(0), w.width(s.of)
	if w.space != nil && len(s.line) > 0 {
		space = s.of(" ", *w.space)
	}
	if len(s.line) > 0 && (w.breaks || w.space != nil && s.used+space+width > s.available) {
		s.end()
		space = 0
	}
	if space > 0 {
		s.add(plainBlank(*w.space, w.pieces[0]), space)
	}
	whole := s.used+width <= s.available
	for _, p := range w.pieces {
		if whole {
			s.add(p, s.of(p.Text, p))
			continue
		}
		for _, part := range splitRun(p, s.available, s.of) {
			width := s.of(part.Text, part)
			if len(s.line) > 0 && s.used+width > s.available {
				s.end()
			}
			s.add(part, width)
		}
	}
}

// plainBlank returns the style of the blank before a piece. A blank between a link and other words
// does not belong to the link.
func plainBlank(space, next markup.Run) markup.Run {
	if space.Link != next.Link {
		space.Link = ""
	}
	return space
}

// appendRun appends a piece to a line, merging it with the last piece if the styles are equal.
func appendRun(line []markup.Run, p markup.Run) []markup.Run {
	if last := len(line) - 1; last >= 0 {
		a, b := line[last], p
		a.Text, b.Text = "", ""
		if a == b {
			line[last].Text += p.Text
			return line
		}
	}
	return append(line, p)
}

// splitRun splits a piece that is wider than a line into parts that fit.
func splitRun(p markup.Run, available float32, m measure) []markup.Run {
	var parts []markup.Run
	for text := p.Text; text != ""; {
		_, end := utf8.DecodeRuneInString(text)
		for end < len(text) {
			_, size := utf8.DecodeRuneInString(text[end:])
			if m(text[:end+size], p) > available {
				break
			}
			end += size
		}
		part := p
		part.Text, text = text[:end], text[end:]
		parts = append(parts, part)
	}
	return parts
}
