// Package markup writes formats that other programs read, and reads Markdown. It depends on no
// window, no game, and not on the content of a document.
//
// Writers for JSON, DOT, Markdown and LaTeX handle quoting, escaping and separators.
//
// [ParseMarkdown] reads texts for readers: help pages, lessons and rules. It turns a text into a
// sequence of [Block]s: headings, paragraphs, list items, code, tables and pictures. A block has
// [Run]s of text in one style. Lists and quotations are not nested: an item stores its depth, which
// is all that a renderer needs.
//
//	m := markup.ParseMarkdown("# Title\n\nA **bold** word and a [link](other.md).")
//	m.Title()            // "Title"
//	m.Search("bold word") // the blocks that contain it
//
// The destinations of pictures and links are kept as written. [Manuscript.Pictures] and
// [Manuscript.Links] list them, so that tests can check them.
package markup

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"regexp"
	"strings"
	"sync"
	"unicode"
)

// Markdown escapes a text for Markdown, on one line.
func Markdown(text string) string {
	var b strings.Builder
	for _, letter := range text {
		if strings.ContainsRune("\\`*_{}[]<>#|~$&", letter) {
			b.WriteByte('\\')
		}
		b.WriteRune(letter)
	}
	lines := strings.Split(strings.ReplaceAll(b.String(), "\r\n", "\n"), "\n")
	for i, line := range lines {
		lines[i] = listSign().ReplaceAllString(line, `$1\$2$3`)
	}
	return strings.Join(lines, "<br>")
}

// listSign matches what would begin a list item or underline a heading.
var listSign = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\d*)([-+=.)])([-=\s]|$)`) }) //nolint:gochecknoglobals // constant

// Code formats a short text as inline code.
func Code(text string) string {
	switch {
	case text == "":
		return ""
	case strings.Contains(text, "`"):
		return "`` " + text + " ``"
	}
	return "`" + text + "`"
}

// CodeCell is [Code] for a table cell, where a bar must be escaped even in code.
func CodeCell(text string) string { return strings.ReplaceAll(Code(text), "|", "\\|") }

// MarkdownWriter writes a Markdown document. It keeps its first error.
type MarkdownWriter struct {
	w     *bufio.Writer
	begun bool
}

// NewMarkdownWriter begins a document. Close ends it.
func NewMarkdownWriter(w io.Writer) *MarkdownWriter { return &MarkdownWriter{w: bufio.NewWriter(w)} }

// Close returns the first error.
func (m *MarkdownWriter) Close() error { return m.w.Flush() }

// part begins a block, separated from the previous one by an empty line.
func (m *MarkdownWriter) part() {
	if m.begun {
		m.text("\n")
	}
	m.begun = true
}

// Heading writes the title of the document. An empty title is left out.
func (m *MarkdownWriter) Heading(title string) {
	if title != "" {
		m.part()
		m.text("# " + Markdown(title) + "\n")
	}
}

// Paragraph writes a paragraph. An empty paragraph is left out.
func (m *MarkdownWriter) Paragraph(text string) {
	if text != "" {
		m.part()
		m.text(Markdown(text) + "\n")
	}
}

// Block writes lines as a code block.
func (m *MarkdownWriter) Block(lines string) {
	m.part()
	m.text("```text\n" + strings.TrimRight(lines, "\n") + "\n```\n")
}

// Item writes a list item at a level, from 0. The text is Markdown already.
func (m *MarkdownWriter) Item(level int, markdown string) error {
	if level == 0 {
		m.part()
	}
	m.text(strings.Repeat("  ", level) + "- " + markdown + "\n")
	return m.err()
}

// More adds a line to the last item.
func (m *MarkdownWriter) More(level int, markdown string) error {
	m.text(strings.Repeat("  ", level+1) + "<br>" + markdown + "\n")
	return m.err()
}

// Table begins a table. The headers are plain texts. Columns for which words returns true
// are left-aligned, the others right-aligned.
func (m *MarkdownWriter) Table(heads []string, words func(column int) bool) {
	m.part()
	rule := "|"
	for i := range heads {
		if words(i) {
			rule += ":---|"
		} else {
			rule += "---:|"
		}
	}
	shown := make([]string, len(heads))
	for i, head := range heads {
		shown[i] = Markdown(head)
	}
	m.Row(shown...)
	m.text(rule + "\n")
}

// Row writes a table row. The cells are Markdown already. It returns false after an error.
func (m *MarkdownWriter) Row(markdown ...string) bool {
	m.text("| " + strings.Join(markdown, " | ") + " |\n")
	return m.err() == nil
}

func (m *MarkdownWriter) text(text string) { _, _ = m.w.WriteString(text) } // w keeps its error

func (m *MarkdownWriter) err() error {
	_, err := m.w.Write(nil)
	return err
}

// LaTeX escapes a text for LaTeX, on one line, in UTF-8. Letters that pdfLaTeX may not
// support are wrapped in [LaTeXOther], which the document must define.
func LaTeX(text string) string {
	var b strings.Builder
	signs := latexSigns()
	for _, letter := range strings.Join(strings.Fields(text), " ") {
		sign, known := signs[letter]
		switch {
		case known:
			b.WriteString(sign)
		case letter < unicode.MaxASCII || latexLetter(letter):
			b.WriteRune(letter)
		case unicode.IsPrint(letter) && letter != unicode.ReplacementChar:
			fmt.Fprintf(&b, `\tchoukaother{%c}`, letter)
		default:
			b.WriteByte('?')
		}
	}
	return b.String()
}

// LaTeXOther defines the command for other letters. Unicode engines set them if the font
// has them; pdfLaTeX sets a question mark.
const LaTeXOther = `\providecommand\tchoukaother[1]{\ifx\XeTeXversion\undefined\ifx\directlua\undefined ?\else#1\fi\else#1\fi}`

// latexLetter reports whether every LaTeX font has a letter: a letter of Western and
// Central Europe, except those that only newer font encodings have.
func latexLetter(letter rune) bool {
	return letter >= 'À' && letter <= 'ž' && !strings.ContainsRune("ÐðÞþĄąĘęĮįŲųĐđĦħĸŊŋŦŧŉĿŀ", letter)
}

// latexSigns returns the replacements for characters that are special in LaTeX or missing
// in text fonts.
func latexSigns() map[rune]string {
	signs := map[rune]string{
		'\\': `\textbackslash{}`, '{': `\{`, '}': `\}`, '$': `\$`, '&': `\&`, '#': `\#`, '%': `\%`, '_': `\_`,
		'^': `\textasciicircum{}`, '~': `\textasciitilde{}`, '<': `\ensuremath{<}`, '>': `\ensuremath{>}`, '|': `\ensuremath{|}`,
		'"': `{''}`, '`': "{`}", '\'': `{'}`, '-': `{-}`, ',': `{,}`, '–': `\textendash{}`, '—': `\textemdash{}`, '…': `\ldots{}`,
		'“': "{``}", '”': `{''}`, '„': `{,,}`, '‘': "{`}", '’': `{'}`, '«': `\ensuremath{\scriptstyle\ll}`, '»': `\ensuremath{\scriptstyle\gg}`,
		'\u00a0': `~`, '\u202f': `\,`, '\u2009': `\,`,
	}
	for letter, formula := range map[rune]string{
		'×': `\times`, '·': `\cdot`, '−': `-`, '±': `\pm`, '÷': `\div`, '≤': `\leq`, '≥': `\geq`, '≠': `\neq`, '≈': `\approx`,
		'→': `\rightarrow`, '←': `\leftarrow`, '↑': `\uparrow`, '↓': `\downarrow`, '∞': `\infty`, '√': `\surd`, '°': `^\circ`,
		'•': `\bullet`, 'Σ': `\Sigma`, '∑': `\sum`, 'π': `\pi`, 'α': `\alpha`, 'β': `\beta`, 'γ': `\gamma`, 'Δ': `\Delta`, 'λ': `\lambda`, 'µ': `\mu`,
		'½': `\frac12`, '¼': `\frac14`, '¾': `\frac34`, '²': `^2`, '³': `^3`, '¹': `^1`, '⁰': `^0`, '⁻': `^{-}`,
	} {
		signs[letter] = `\ensuremath{` + formula + `}`
	}
	for i := range rune(6) { // ⁴ to ⁹
		signs['⁴'+i] = fmt.Sprintf(`\ensuremath{^%d}`, 4+i)
	}
	for i := range rune(10) {
		signs['₀'+i] = fmt.Sprintf(`\ensuremath{_%d}`, i)
	}
	return signs
}

// ObjectWriter writes a JSON object with one line for each field and for each record of a
// list. encoding/json alone would write each count on its own line. It keeps its first error.
type ObjectWriter struct {
	w     *bufio.Writer
	comma bool // a field was written before
	err   error
}

// NewObjectWriter begins an object. Close ends it.
func NewObjectWriter(w io.Writer) *ObjectWriter {
	o := &ObjectWriter{w: bufio.NewWriter(w)}
	o.text("{")
	return o
}

// Close ends the object and returns the first error.
func (o *ObjectWriter) Close() error {
	o.text("\n}\n")
	if err := o.w.Flush(); o.err == nil {
		o.err = err
	}
	return o.err
}

// Field writes a field on one line.
func (o *ObjectWriter) Field(name string, value any) {
	o.name(name)
	o.value(value)
}

// List writes a field whose value is a list, with one line for each record.
func (o *ObjectWriter) List(name string, records iter.Seq[any]) {
	o.name(name)
	o.text("[")
	separator := "\n    "
	for record := range records {
		if o.err != nil {
			return
		}
		o.text(separator)
		o.value(record)
		separator = ",\n    "
	}
	if separator == "\n    " {
		o.text("]")
		return
	}
	o.text("\n  ]")
}

// Records yields the result of a function for each pair of values.
func Records[K, V, R any](values iter.Seq2[K, V], record func(K, V) R) iter.Seq[R] {
	return func(yield func(R) bool) {
		for key, value := range values {
			if !yield(record(key, value)) {
				return
			}
		}
	}
}

func (o *ObjectWriter) name(name string) {
	if o.comma {
		o.text(",")
	}
	o.comma = true
	o.text("\n  ")
	o.value(name)
	o.text(": ")
}

func (o *ObjectWriter) value(value any) {
	var data strings.Builder
	encoder := json.NewEncoder(&data)
	encoder.SetEscapeHTML(false) // keep the > of arrows readable
	if err := encoder.Encode(value); err != nil && o.err == nil {
		o.err = err
	}
	o.text(strings.TrimSuffix(data.String(), "\n"))
}

func (o *ObjectWriter) text(text string) {
	if o.err == nil {
		_, o.err = o.w.WriteString(text)
	}
}
