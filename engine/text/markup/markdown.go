package markup

import (
	"bufio"
	"io"
	"regexp"
	"strings"
	"sync"
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
