package cli

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"tchouka/app/cli/picture"
	"tchouka/engine/disk"
	"tchouka/engine/export"
	"tchouka/engine/paper"
	"tchouka/engine/safefile"
)

// documentFlags say as what and where to a document is written.
type documentFlags struct {
	Format        string `xor:"format" placeholder:"F" help:"${formats}; when not given, what the file's name ends in."`
	JSON          bool   `name:"json" xor:"format" help:"The same as --format json."`
	Output        string `short:"o" default:"-" placeholder:"FILE" help:"The file to write; - (default) is the standard output."`
	picture.Flags `group:"Pictures:"`
}

// formatVars are the formats as the help lists them, those behind that not every
// document has.
func formatVars() kong.Vars {
	var all, some []string
	for _, f := range export.Formats() {
		if f.Fits(export.PositionKind) {
			all = append(all, f.ID)
		} else {
			some = append(some, f.ID)
		}
	}
	return kong.Vars{"formats": strings.Join(all, ", ") + " or, of documents that have such a form, " + strings.Join(some, ", ")}
}

// kindly returns the format for documents of a kind, and what the flags for pictures make
// of the options.
func (f *documentFlags) kindly(env *environment, kind export.Kind) (format string, o export.Options, err error) {
	if format, err = f.format(kind); err != nil {
		return "", o, err
	}
	return format, f.Options(o), env.means(kind, format, f.Asked(env.given))
}

// means returns an error where a flag for pictures has no effect.
func (env *environment) means(kind export.Kind, format string, asked []picture.Asked, whats ...picture.What) error {
	if err := picture.Means(asked, kind, format, whats...); err != nil {
		return wrongf("%v", err)
	}
	return nil
}

// fits returns an error where a kind of documents cannot be written in a format.
func fits(format export.Format, kinds ...export.Kind) error {
	if slices.ContainsFunc(kinds, format.Fits) {
		return nil
	}
	if format.Graph {
		return wrongf("%v", export.ErrNoGraph)
	}
	var others []string
	for kind := export.PositionKind; kind <= export.GameGraphKind; kind++ {
		if format.Fits(kind) {
			others = append(others, picture.Noun(kind))
		}
	}
	return wrongf("%s cannot be written as %s, which is for %s", picture.Noun(kinds[0]), format.ID, strings.Join(others, ", "))
}

// format returns the ID of the format that is asked for, by name or by what the
// name of the file ends in. That of graphs is only for what is one.
func (f *documentFlags) format(kinds ...export.Kind) (string, error) {
	switch {
	case f.JSON:
		f.Format = "json"
	case f.Format == "" && f.Output == "-":
		return "text", nil
	}
	format, ok := export.FormatOf(f.Output)
	if f.Format != "" {
		var err error
		if format, err = export.FormatByID(f.Format); err != nil {
			return "", wrongf("--format: %v", err)
		}
	} else if !ok {
		return "", wrongf("%s: the name does not end like a known format; give one with --format", f.Output)
	}
	named, known := export.FormatOf(f.Output)
	if known && named.ID != format.ID || isJSONName(f.Output) && format.ID != "json" || isSessionName(f.Output) {
		return "", wrongf("%s: its name ends in %s, and the format is %s: change one of them",
			f.Output, strings.ToLower(filepath.Ext(f.Output)), format.ID)
	}
	return format.ID, fits(format, kinds...)
}

// isSessionName reports whether a file's name is that of a session, which nothing but
// the window writes.
func isSessionName(path string) bool { return strings.EqualFold(filepath.Ext(path), sessionExt) }

// writeDocument writes a document to a file, in one step, or to the standard
// output.
func writeDocument(env *environment, doc export.Document, format, output string, o export.Options) error {
	warnOfLetters(env, doc, format, o)
	warnOfSheets(env, doc, format, o)
	return writeOutput(env, output, func(w io.Writer) error { return export.Write(interruptible{env.ctx, w}, doc, format, o) })
}

// leastLetters is the size of the smallest letters that are read without effort, in
// points.
const leastLetters = 5

// warnOfLetters tells of letters on paper that are smaller than was asked for, or too small
// to read, and how wide a picture is where they are not.
func warnOfLetters(env *environment, doc export.Document, format string, o export.Options) {
	if o.Fit.Width == 0 {
		return
	}
	e, err := export.Extent(doc, format, o)
	asked, wide := o.Fit.Font, func(letters float64) float64 { return math.Ceil(e.Width * letters / e.Letters) }
	switch {
	case err != nil || e.Letters == 0:
	case e.Letters < paper.Enough*asked:
		fmt.Fprintf(env.stderr, "tchouka: letters of %v points do not fit: they have %.1f; with --width %.0fmm they have %v\n",
			asked, e.Letters, wide(asked), asked)
	case asked == 0 && e.Letters < leastLetters:
		fmt.Fprintf(env.stderr, "tchouka: letters of %.1f points are hard to read: with --width %.0fmm they have %d\n",
			e.Letters, wide(leastLetters), leastLetters)
	}
}

// warnOfSheets tells of a tree over more sheets than anybody glues together, and of the
// parts of it that fit fewer.
func warnOfSheets(env *environment, doc export.Document, format string, o export.Options) {
	if !o.Sheets || format != "pdf" {
		return
	}
	e, err := export.Extent(doc, format, o)
	parts := export.SmallerTrees(doc, format, o)
	if err != nil || len(parts) == 0 {
		return
	}
	texts := make([]string, len(parts))
	for i, part := range parts {
		texts[i] = part.String()
	}
	fmt.Fprintf(env.stderr, "tchouka: up to %d sheets are many to glue together; of the tree, %s\n", e.Sheets, strings.Join(texts, ", "))
}

// writeOutput writes the same way whatever it is.
func writeOutput(env *environment, output string, write func(io.Writer) error) error {
	if output == "-" {
		return write(env.stdout)
	}
	if err := env.spares(output); err != nil {
		return err
	}
	return plain(safefile.Write(disk.System{}, output, write))
}

// source opens a file to read boards from, which is never written over.
func (env *environment) source(path string) (*os.File, error) {
	env.sources = append(env.sources, path)
	return os.Open(path)
}

// spares returns an error where a file is one that boards were read from.
func (env *environment) spares(output string) error {
	for _, source := range env.sources {
		if disk.Same(disk.System{}, source, output) {
			return wrongf("%s would be written over, and the boards are read from it: choose another name for the output", source)
		}
	}
	return nil
}

// interruptible passes on what is written until a context ends.
type interruptible struct {
	ctx context.Context
	to  io.Writer
}

// Write fails with the error of the context.
func (i interruptible) Write(data []byte) (int, error) {
	if err := i.ctx.Err(); err != nil {
		return 0, err
	}
	return i.to.Write(data)
}

// Err implements [paper.Ender].
func (i interruptible) Err() error { return i.ctx.Err() }

// The most rows or columns of a picture, as the window draws them, and the most boards
// of any document, all of which are in memory.
const (
	pictureMost  = 200
	documentMost = 1_000_000
)

// surveyFlags say which document is made of a survey, and how it looks.
type surveyFlags struct {
	Format              string `xor:"format" placeholder:"F" help:"Write a document: ${formats}; json and csv are rows, as with --json and --csv; when not given, what the file's name ends in."`
	Rows                string `placeholder:"FILE" help:"With a document: add the rows to this file, and leave out those that it has."`
	picture.Flags       `group:"Pictures:"`
	picture.SurveyFlags `group:"Pictures:"`
}

// surveyDocument is what a survey is written as when it is over.
type surveyDocument struct {
	format, output string
	options        export.Options
}

// document returns what a survey of so many rows and columns is to be written as, or nil
// for its rows. What -o names is from then on the file of rows.
func (c *surveyCommand) document(env *environment, kind export.Kind, down, across int) (*surveyDocument, error) {
	format, wanted, err := c.asked()
	if err != nil {
		return nil, err
	}
	if !wanted {
		return nil, firstError(
			env.idle("it is for documents, as with -o heat.svg, and rows are written", "rows", "show", "outline"),
			env.means(kind, format.ID, c.Asked(env.given)))
	}
	if c.Rows == "-" {
		return nil, wrongf("--rows: rows go to a file besides a document: name it, as in --rows table.jsonl")
	}
	d := &surveyDocument{output: cmp.Or(c.Output, "-"), options: c.Options(export.Options{Verdicts: true})}
	flags := documentFlags{Format: c.Format, Output: d.output}
	if d.format, err = flags.format(kind); err != nil {
		return nil, err
	}
	if c.Output = c.Rows; c.Rows != "" {
		env.sources = append(env.sources, c.Rows)
	} else if err := env.idle("it is for a file of rows, with --rows", "force"); err != nil {
		return nil, err
	}
	return d, firstError(
		env.idle("a document has all boards", "lost"), env.means(kind, d.format, c.Asked(env.given)),
		c.showsIn(env, kind, format), env.spares(d.output), documentFits(format, down, across))
}

// asked returns the format that is asked for, and whether it is that of a document.
func (c *surveyCommand) asked() (export.Format, bool, error) {
	format, known := export.FormatOf(c.Output)
	if c.Format != "" {
		var err error
		if format, err = export.FormatByID(c.Format); err != nil {
			return format, false, wrongf("--format: %v", err)
		}
		known, c.JSON, c.CSV = true, format.ID == "json", format.ID == "csv"
	}
	if known && !c.JSON && !c.CSV && format.ID != "json" && format.ID != "csv" {
		return format, true, nil
	}
	rows, err := export.FormatByID(map[bool]string{true: "json", false: "csv"}[c.inJSON()])
	return rows, false, err
}

// showsIn returns an error for what is not shown in a format.
func (c *surveyCommand) showsIn(env *environment, kind export.Kind, format export.Format) error {
	switch {
	case format.Picture:
		return nil
	case kind == export.SurveyKind && format.ID == "text": // has one of the two numbers
		return env.idle("of a survey only pictures take it", "outline")
	case kind == export.SurveyKind:
		return firstError(env.idle("of a survey only pictures take it", "outline"), env.idle("of a survey only pictures and text take it", "show"))
	default:
		return env.idle("of a survey only pictures take it", "outline", "show")
	}
}

// documentFits returns an error for more boards than a document shows.
func documentFits(format export.Format, down, across int) error {
	switch {
	case format.Picture && max(down, across) > pictureMost:
		return wrongf("%d by %d boards are too many for a picture, which has room for %d by %d: ask for fewer at a time, as with --seeds 1-%d",
			down, across, pictureMost, pictureMost, pictureMost)
	case down*across > documentMost:
		return wrongf("%d boards are too many for a document, which has room for %d: ask for fewer at a time, or for rows, as with -o table.csv",
			down*across, documentMost)
	}
	return nil
}

// write writes the document.
func (d *surveyDocument) write(env *environment, doc export.Document) error {
	return writeDocument(env, doc, d.format, d.output, d.options)
}
