package export

import (
	"bufio"
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"

	"tchouka/engine/markup"

	"tchouka/engine/i18n"
	"tchouka/engine/paper"
	"tchouka/engine/scene"
)

// Document is something to export, made by [Position], [Line], [Tree], [Survey], [Starts],
// [Chart], [Boards] or [Won]. The
// zero Document is nothing, and cannot be written. It is never changed once it
// is made, so several goroutines may write it.
type Document struct {
	content content
}

// content is one kind of document, in every way it can be written. Writers
// given to it remember their first error.
type content interface {
	// title names it in one line.
	title(o Options) string
	// describe says in a few sentences what the picture shows, for those who do not see it.
	describe(o Options) string
	// writeText and writeJSON write it as data.
	writeText(w *bufio.Writer, o Options)
	writeJSON(w *markup.ObjectWriter, o Options)
	// records yields it as a table, the heading first.
	records(o Options) iter.Seq[[]string]
	// picture is what it looks like.
	picture(o Options) scene.Picture
}

// Picture returns what the document looks like, to be drawn on a screen; nil for the zero
// Document.
func (d Document) Picture(o Options) scene.Picture {
	if d.content == nil {
		return nil
	}
	return d.content.picture(o.withDefaults())
}

// Write writes the document to w in the format with the given ID, always the
// same bytes for the same document and options. It fails with the error of w,
// when there is no such format, or, before anything is written, with a
// [*paper.TooLargeError] when the picture would be too large, with [ErrNoGraph],
// [ErrNoFilm] or a [*film.TooLargeError].
func Write(w io.Writer, doc Document, format string, o Options) error {
	f, err := FormatByID(format)
	switch {
	case err != nil:
		return err
	case doc.content == nil:
		return fmt.Errorf("there is nothing to write as %s", f.ID)
	}
	if err := o.check(); err != nil {
		return err
	}
	o = o.withDefaults()
	w = plainly(w, f)
	if !f.Picture && !f.Film {
		o.Language = i18n.Language{}
	}
	if t, ok := doc.content.(tabular); ok && f.ID == "tex" && t.tabular(o) {
		return writeTabular(w, t, o)
	}
	switch f.ID {
	case "text":
		return writeText(w, doc.content, o)
	case "md":
		return writeMarkdown(w, doc.content, o)
	case "json":
		return writeJSON(w, doc.content, o)
	case "csv":
		return writeCSV(w, doc.content, o)
	case "dot", "graphml":
		return writeGraph(w, doc.content, f.ID, o)
	case "gif", "frames":
		return writeFilm(w, doc, f.ID, o)
	default:
		return writePicture(w, doc.content, f, o)
	}
}

// plainly returns a writer that lets nothing through to a text that would be obeyed.
func plainly(w io.Writer, f Format) io.Writer {
	switch f.ID {
	case "png", "pdf", "gif", "frames": // which are no text
		return w
	}
	return &plain{markup.ShownWriter{Writer: w}}
}

// plain is a writer of text that ends with the writer that it writes to.
type plain struct{ markup.ShownWriter }

// Err implements [paper.Ender].
func (p *plain) Err() error { return paper.Ended(p.Writer) }

func writeText(w io.Writer, c content, o Options) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case failure:
			err = r.error
		default:
			panic(r)
		}
	}()
	b := bufio.NewWriter(abrupt{w})
	c.writeText(b, o)
	return b.Flush()
}

// abrupt is a writer that panics with a [failure] where w fails: no writer of text looks at
// errors, and one that goes on for ever is not to go on after it was cancelled.
type abrupt struct{ w io.Writer }

type failure struct{ error }

// Write implements io.Writer.
func (a abrupt) Write(p []byte) (int, error) {
	n, err := a.w.Write(p)
	if err != nil {
		panic(failure{err})
	}
	return n, nil
}

// tabular is content that with some options is a table of LaTeX, where it is a picture
// otherwise.
type tabular interface {
	tabular(o Options) bool
	writeLaTeX(w *bufio.Writer, o Options)
}

func writeTabular(w io.Writer, t tabular, o Options) error {
	b := bufio.NewWriter(w)
	t.writeLaTeX(b, o)
	return b.Flush()
}

// inMarkdown is content that Markdown has more for than a table of its records.
type inMarkdown interface {
	writeMarkdown(m *markup.MarkdownWriter, o Options)
}

func writeMarkdown(w io.Writer, c content, o Options) error {
	m := markup.NewMarkdownWriter(w)
	if c, ok := c.(inMarkdown); ok {
		c.writeMarkdown(m, o)
		return m.Close()
	}
	if o.Look.Shows(scene.HeadingPart) {
		m.Heading(cmp.Or(o.Title, c.title(o)))
	}
	o.Raw = true // here nothing is a formula
	var heads []string
	for record := range c.records(o) {
		if heads == nil {
			heads = slices.Clone(record)
			continue
		}
		cells := make([]string, len(record))
		for i, cell := range record {
			cells[i] = markup.Markdown(tamed(cell))
		}
		if len(heads) > 0 { // the first row says which columns are numbers
			m.Table(heads, func(i int) bool { _, err := strconv.ParseFloat(record[i], 64); return err != nil })
			heads = heads[:0]
		}
		if !m.Row(cells...) {
			break
		}
	}
	m.Paragraph(o.Caption)
	m.Paragraph(o.ID)
	return m.Close()
}

func writeJSON(w io.Writer, c content, o Options) error {
	b := markup.NewObjectWriter(w)
	c.writeJSON(b, o)
	return b.Close()
}

// writeCSV writes lines that end as RFC 4180 asks.
func writeCSV(w io.Writer, c content, o Options) error {
	b := csv.NewWriter(w)
	b.UseCRLF = true
	for record := range c.records(o) {
		if err := b.Write(record); err != nil {
			return err
		}
	}
	b.Flush()
	return b.Error()
}
