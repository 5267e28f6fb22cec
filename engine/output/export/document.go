package export

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"

	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
	"tchouka/engine/text/plaintext"
	"tchouka/engine/text/sheet"
)

// Document is something to export, created by [Position], [Line], [Tree] and the functions for
// other kinds. The zero Document is empty and cannot be written. A Document is immutable, so
// several goroutines may write it.
type Document struct {
	content content
}

// content is a document of one kind, in all forms of data. The writers passed to its methods keep
// their first error.
type content interface {
	// title returns a title on one line.
	title(o Options) string
	// writeText and writeJSON write the document as data.
	writeText(w *bufio.Writer, o Options)
	writeJSON(w *markup.ObjectWriter, o Options)
	// records yields the document as a table, beginning with the header.
	records(o Options) iter.Seq[[]string]
}

// pictured is content that can be drawn.
type pictured interface {
	content
	// describe returns a description of the picture in a few sentences, for readers who cannot see
	// it.
	describe(o Options) string
	// picture returns the document as a picture.
	picture(o Options) scene.Picture
}

// errNoPicture is the error for won positions in a picture format.
var errNoPicture = errors.New("won positions can only be written as text, JSON, CSV or Markdown")

// ErrNumbersPicture is the error for a line in numbers in a picture format.
var ErrNumbersPicture = errors.New("a line in columns or numbers is not a picture: choose text, Markdown or LaTeX")

// drawable returns content that is drawn with options.
func drawable(c content, o Options) (pictured, error) {
	if puzzles, ok := c.(puzzles); ok {
		c = puzzles.content // the cover
	}
	p, ok := c.(pictured)
	switch {
	case !ok:
		return nil, errNoPicture
	case isTabular(c, o):
		return nil, ErrNumbersPicture
	}
	return p, nil
}

// Picture returns the document as a picture for the screen, or nil for a document that is not drawn.
func (d Document) Picture(o Options) scene.Picture {
	c, err := drawable(d.content, o)
	if err != nil {
		return nil
	}
	return c.picture(o.withDefaults())
}

// IsPicture reports whether the document is a picture in a format. A line in numbers is a table in
// LaTeX.
func (d Document) IsPicture(f Format, o Options) bool {
	return f.Picture() && (f != TeX || !isTabular(d.content, o))
}

// Write writes the document to w in a format. The output is deterministic for a
// document and options. Write returns the error of w, or an error for an unknown format. Before
// anything is written, it returns a [*paper.TooLargeError] if the picture is too large,
// an error for a picture that does not exist, [ErrNumbersPicture], [ErrNoGraph], [errNoFilm], [errNoPage], a [web.NoEngineError] or a [*film.TooLargeError].
func Write(w io.Writer, doc Document, f Format, o Options) error {
	if _, err := FormatByID(string(f)); err != nil {
		return err
	}
	if doc = doc.coverFor(f); doc.content == nil {
		return fmt.Errorf("there is nothing to write as %s", f)
	}
	if err := o.check(); err != nil {
		return err
	}
	o = o.withDefaults()
	w = withoutControl(w, f)
	headings := o.headings()
	if !f.Picture() && f != GIF {
		o.Language = i18n.Language{}
	}
	return doc.writeAs(w, f, o, headings)
}

// writeComment writes a recipe as a comment of a text format.
func writeComment(w io.Writer, prefix, recipe string) error {
	_, err := io.WriteString(w, paper.RecipeComment(prefix, recipe))
	return err
}

func (d Document) writeAs(w io.Writer, f Format, o Options, headings func([]string) []string) error {
	switch f {
	case Text:
		return writeText(w, d.content, o)
	case Markdown:
		return writeMarkdown(w, d.content, o)
	case JSON:
		return writeJSON(w, d.content, o)
	case CSV:
		return writeCSV(w, d.content, o, headings)
	case DOT:
		return writeGraph(w, d.content, o)
	case HTML:
		return writePage(w, d, o)
	case GIF:
		return writeFilm(w, d, o)
	}
	if l, ok := d.content.(line); ok && !d.IsPicture(f, o) {
		return l.writeTabular(w, o)
	}
	c, err := drawable(d.content, o)
	if err != nil {
		return err
	}
	return writePicture(w, c, f, o)
}

// withoutControl returns a writer that removes control characters from text formats.
func withoutControl(w io.Writer, f Format) io.Writer {
	switch f {
	case PNG, PDF, GIF, HTML: // binary formats, and pages, whose texts are packed
		return w
	}
	return &plain{plaintext.StripControlWriter{Writer: w}}
}

// plain is a text writer with the cancellation of the underlying writer.
type plain struct{ plaintext.StripControlWriter }

// Err implements [paper.Canceller].
func (p *plain) Err() error { return paper.CancelError(p.Writer) }

// Unwrap returns the underlying writer: see [paper.Unshown].
func (p *plain) Unwrap() io.Writer { return p.Writer }

func writeText(w io.Writer, c content, o Options) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case writeFailure:
			err = r.error
		default:
			panic(r)
		}
	}()
	b := bufio.NewWriter(panicWriter{w})
	c.writeText(b, o)
	return b.Flush()
}

// panicWriter is a writer that panics with a [writeFailure] if w fails. Text writers do not check
// errors, and very long output must stop after cancellation.
type panicWriter struct{ w io.Writer }

type writeFailure struct{ error }

// Write implements io.Writer.
func (a panicWriter) Write(p []byte) (int, error) {
	n, err := a.w.Write(p)
	if err != nil {
		panic(writeFailure{err})
	}
	return n, nil
}

// isTabular reports whether content is a LaTeX table with options, and not a picture.
func isTabular(c content, o Options) bool {
	_, ok := c.(line)
	return ok && inNumbers(o.Look.Lines)
}

// markdownContent is content with its own Markdown form, instead of the table of its records.
type markdownContent interface {
	writeMarkdown(m *markup.MarkdownWriter, o Options)
}

func writeMarkdown(w io.Writer, c content, o Options) error {
	m := markup.NewMarkdownWriter(w)
	if c, ok := c.(markdownContent); ok {
		c.writeMarkdown(m, o)
		return m.Close()
	}
	if o.Look.Shows(scene.HeadingPart) {
		m.Heading(cmp.Or(o.Title, c.title(o)))
	}
	o.raw = true // Markdown has no formulas
	var heads []string
	for record := range c.records(o) {
		if heads == nil {
			heads = slices.Clone(record)
			continue
		}
		cells := make([]string, len(record))
		for i, cell := range record {
			cells[i] = markup.Markdown(sanitize(cell))
		}
		if len(heads) > 0 { // columns are numeric if the first row is
			m.Table(heads, func(i int) bool { _, err := strconv.ParseFloat(record[i], 64); return err != nil })
			heads = heads[:0]
		}
		if !m.Row(cells...) {
			break
		}
	}
	m.Paragraph(o.ID)
	return m.Close()
}

// tableOf yields a header, and a record for each pair of values.
func tableOf[K, V any](header []string, values iter.Seq2[K, V], record func(K, V) []string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		if yield(header) {
			markup.Records(values, record)(yield)
		}
	}
}

func writeJSON(w io.Writer, c content, o Options) error {
	b := markup.NewObjectWriter(w)
	c.writeJSON(b, o)
	return b.Close()
}

func writeCSV(w io.Writer, c content, o Options, headings func([]string) []string) error {
	b := sheet.NewWriter(w, o.Sheet)
	head := true
	for record := range c.records(o) {
		if head {
			record, head = headings(record), false
		}
		if err := b.Write(record); err != nil {
			return err
		}
	}
	return b.Flush()
}
