package prose

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/text/markup"
	"tchouka/engine/text/writing"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// part is an element of a text. Its height is requested before it is placed.
type part interface {
	objects() []fyne.CanvasObject
	// height returns the height at a width.
	height(width float32) float32
	place(x, y, width float32)
	// applyTheme applies a new theme.
	applyTheme()
}

// paragraph is text broken into lines.
type paragraph struct {
	text  *Text
	runs  []markup.Run
	size  fyne.ThemeSizeName
	bold  bool // all of it is bold
	ends  bool // right-aligned
	rich  *widget.RichText
	width float32 // width of the current line breaks; 0 for none
}

func (t *Text) newParagraph(runs []markup.Run, size fyne.ThemeSizeName, bold bool) *paragraph {
	p := &paragraph{text: t, runs: runs, size: size, bold: bold, rich: widget.NewRichText()}
	p.rich.Wrapping = fyne.TextWrapOff
	return p
}

func (p *paragraph) objects() []fyne.CanvasObject { return []fyne.CanvasObject{p.rich} }

func (p *paragraph) applyTheme() { p.width = 0 }

// style returns Fyne's text style of a run.
func (p *paragraph) style(r markup.Run) fyne.TextStyle {
	return fyne.TextStyle{Bold: p.bold || r.Bold, Italic: r.Italic && !r.Code, Monospace: r.Code}
}

func (p *paragraph) measured(text string, r markup.Run) float32 {
	style, size := p.style(r), theme.SizeForWidget(p.size, p.text)
	if r.Link != "" {
		style, size = fyne.TextStyle{}, theme.SizeForWidget(theme.SizeNameText, p.text)
	}
	return fyne.MeasureText(text, size, style).Width
}

// minWidth returns the width of the widest word, natural that of the whole text in one line.
func (p *paragraph) minWidth() float32 {
	widest := float32(0)
	for _, w := range wordsOf(p.runs) {
		widest = max(widest, w.width(p.measured))
	}
	return widest + slack
}

func (p *paragraph) natural() float32 {
	width := float32(0)
	for _, r := range p.runs {
		width += p.measured(r.Text, r)
	}
	return width + slack
}

// slack is the difference by which drawn words may be wider than measured.
const slack = 1

func (p *paragraph) height(width float32) float32 {
	if p.width != width {
		p.width = width
		p.rich.Segments = p.segments(breakLines(p.runs, width-slack, p.measured))
		p.rich.Refresh()
	}
	return p.rich.MinSize().Height - 2*p.padding()
}

func (p *paragraph) padding() float32 { return theme.SizeForWidget(theme.SizeNameInnerPadding, p.text) }

// segments converts lines to RichText segments. The last segment of each line is a block, which
// ends it.
func (p *paragraph) segments(lines [][]markup.Run) []widget.RichTextSegment {
	var all []widget.RichTextSegment
	for _, line := range lines {
		line = p.visual(line)
		for i, run := range line {
			ends := i == len(line)-1
			if run.Link == "" {
				all = append(all, p.segment(run, ends))
				continue
			}
			all = append(all, &linkSegment{widget.HyperlinkSegment{Text: run.Text, OnTapped: func() { p.text.follow(run.Link) }}})
			if ends { // a link does not end a line
				all = append(all, p.segment(markup.Run{}, true))
			}
		}
	}
	return all
}

// rightToLeft reports whether the paragraph is written from right to left.
func (p *paragraph) rightToLeft() bool {
	var text strings.Builder
	for _, run := range p.runs {
		text.WriteString(run.Text)
	}
	return writing.RightToLeft(text.String())
}

// visual returns a line in visual order: see [paint.Visual].
func (p *paragraph) visual(line []markup.Run) []markup.Run {
	line = slices.Clone(line)
	rightToLeft := p.rightToLeft()
	for i := range line {
		line[i].Text = paint.Visual(writing.Directed(line[i].Text, rightToLeft))
	}
	if rightToLeft {
		slices.Reverse(line)
	}
	return line
}

func (p *paragraph) segment(run markup.Run, ends bool) *widget.TextSegment {
	s := &widget.TextSegment{Text: run.Text}
	s.Style = widget.RichTextStyle{Inline: !ends, SizeName: p.size, TextStyle: p.style(run), ColorName: theme.ColorNameForeground}
	if p.ends || p.rightToLeft() {
		s.Style.Alignment = fyne.TextAlignTrailing
	}
	return s
}

func (p *paragraph) place(x, y, width float32) {
	pad := p.padding()
	p.rich.Move(fyne.NewPos(x-pad, y-pad))
	p.rich.Resize(fyne.NewSize(width+2*pad, p.height(width)+2*pad))
}

// linkSegment is a RichText link with a clearly visible focus.
type linkSegment struct{ widget.HyperlinkSegment }

// Visual replaces RichText's own link by such a link.
func (s *linkSegment) Visual() fyne.CanvasObject {
	all := s.HyperlinkSegment.Visual().(*fyne.Container)
	l := &link{}
	l.OnTapped = s.OnTapped
	l.Text = s.Text
	l.ExtendBaseWidget(l)
	all.Objects[0] = l
	return all
}

// Update changes the text.
func (s *linkSegment) Update(o fyne.CanvasObject) {
	l := o.(*fyne.Container).Objects[0].(*link)
	l.Text, l.OnTapped = s.Text, s.OnTapped
	l.Refresh()
}

// link is Fyne's link with a focus frame in the primary colour, which is easier to see.
type link struct{ widget.Hyperlink }

// TypedKey opens the link with Space, and passes other keys to the window.
func (l *link) TypedKey(e *fyne.KeyEvent) {
	if !controls.ForwardUnused(l, e, fyne.KeySpace) {
		l.Hyperlink.TypedKey(e)
	}
}

// TypedRune passes a character to the window.
func (l *link) TypedRune(char rune) {
	if char != ' ' {
		controls.ForwardRune(l, char)
	}
}

// CreateRenderer implements fyne.Widget.
func (l *link) CreateRenderer() fyne.WidgetRenderer {
	return &linkRenderer{l.Hyperlink.CreateRenderer(), l}
}

type linkRenderer struct {
	fyne.WidgetRenderer
	link *link
}

// Refresh sets the colour of the frame, because Fyne resets it each time.
func (r *linkRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	for _, o := range r.Objects() {
		if frame, ok := o.(*canvas.Rectangle); ok && frame.StrokeWidth > 0 {
			frame.StrokeColor = theme.ColorForWidget(theme.ColorNamePrimary, r.link)
			frame.Refresh()
		}
	}
}

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
