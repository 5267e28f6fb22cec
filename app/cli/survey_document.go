package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"

	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/paper"
	"tchouka/engine/study/survey"
)

// maxDocumentBoards is the maximum number of boards in a document, which are all in memory.
const maxDocumentBoards = 1_000_000

// surveyFlags describe the document of a survey and its appearance.
type surveyFlags struct {
	Format   string `xor:"format" placeholder:"F" help:"The format: ${formats} (default: by the file extension). json and csv are rows; with --csv or --lang, csv is a document."`
	JSON     bool   `name:"json" xor:"format" help:"The same as --format json."`
	RowsFile string `group:"Other files:" placeholder:"FILE" help:"With a document: continue the rows in this file."`
	csvFlag
	PictureFlags `group:"Pictures:"`
	SurveyFlags  `group:"Pictures:"`
}

// surveyDocument is the document written at the end of a survey.
type surveyDocument struct {
	format  export.Format
	output  string
	options export.Options
	claimed *disk.Claimed // nil for the standard output
}

// document returns the document of a survey with the given numbers of rows and columns, or nil if
// only rows are written. For a document it sets c.Output to the file of rows.
func (c *surveyCommand) document(env *environment, form survey.Form, down, across int) (*surveyDocument, error) {
	const kind = export.SurveyKind
	format, wanted, err := c.requestedFormat(env)
	if err != nil {
		return nil, err
	}
	if !wanted {
		env.noteIgnored("it has no effect on rows", "rows-file", "outline")
		if c.Terms == "" {
			env.noteIgnored("it has no effect on rows", "show")
		}
		if !c.listsRows() {
			format = export.Text
		} else {
			env.noteIgnored("it has no effect on rows", "terms")
		}
		env.noteChoices(kind, format)
		return nil, nil
	}
	if c.RowsFile == "-" {
		return nil, usageErrorf("--rows-file: name a file for the rows, for example table.jsonl")
	}
	d := &surveyDocument{output: cmp.Or(c.Output, "-")}
	d.options, _ = env.options(export.Options{Verdicts: true}, "", nil, nil)
	flags := documentFlags{Format: c.Format, Output: d.output, csvFlag: c.csvFlag}
	if d.format, err = flags.format(kind); err != nil {
		return nil, err
	}
	if c.Output = c.RowsFile; c.RowsFile != "" {
		env.sources = append(env.sources, c.RowsFile)
	}
	c.Force = false // the file of rows is continued, not replaced
	env.noteIgnored("a document contains all boards", "lost", "terms")
	c.Lost = false
	env.noteChoices(kind, d.format)
	noteFormatFlags(env, form, format)
	return d, firstError(env.checkOutputNotSource(d.output), documentFits(format, down, across))
}

// claim reserves the file of the document, if there is one, for this survey. An existing file is
// refused unless it may be replaced.
func (d *surveyDocument) claim(env *environment) (err error) {
	switch {
	case d == nil:
		return nil
	case d.output == "-":
		return nil
	}
	env.noteLink(d.output)
	d.claimed, err = disk.Claim(disk.System{}, d.output, env.permission(figure.IsOwn))
	return plain(err)
}

// close releases the file. d is nil for a survey without a document.
func (d *surveyDocument) close() {
	if d != nil && d.claimed != nil {
		d.claimed.Close()
	}
}

// requestedFormat returns the requested format, and whether it is the format of a document.
func (c *surveyCommand) requestedFormat(env *environment) (export.Format, bool, error) {
	format, known := export.FormatOf(c.Output)
	if c.Format != "" {
		var err error
		if format, err = export.FormatByID(c.Format); err != nil {
			return format, false, usageErrorf("--format: %v", err)
		}
		known, c.JSON, c.csv = true, format == export.JSON, format == export.CSV
	}
	if sheet := c.CSV != "" || env.given["lang"] != ""; sheet && (format == export.CSV || !known && c.CSV != "") {
		return export.CSV, true, nil
	}
	if known && !c.JSON && !c.csv && format != export.JSON && format != export.CSV {
		return format, true, nil
	}
	if c.inJSON() {
		return export.JSON, false, nil
	}
	return export.CSV, false, nil
}

// noteFormatFlags prints a note for a flag without effect in a format. Text shows tables of all facts,
// but only one of the two numbers of collected seeds.
func noteFormatFlags(env *environment, form survey.Form, format export.Format) {
	if format.Picture() {
		return
	}
	reason := "it has no effect on a survey as " + string(format)
	env.noteIgnored(reason, "outline")
	if format != export.Text || !slices.ContainsFunc(form.Kinds, form.Losing) {
		env.noteIgnored(reason, "show")
	}
}

// documentFits returns an error for more boards than a document can show.
func documentFits(format export.Format, down, across int) error {
	switch {
	case format.Picture() && max(down, across) > export.MaxSurveyPicture:
		return usageErrorf("%d by %d boards are too many for a picture (maximum: %d by %d): choose a smaller range, for example --seeds 1-%d",
			down, across, export.MaxSurveyPicture, export.MaxSurveyPicture, export.MaxSurveyPicture)
	case down*across > maxDocumentBoards:
		return usageErrorf("%d boards are too many for a document (maximum: %d): choose a smaller range, or write rows, for example -o table.csv",
			down*across, maxDocumentBoards)
	}
	return nil
}

// write writes the document, to another file if another program has created its file meanwhile.
func (d *surveyDocument) write(env *environment, doc export.Document) error {
	if d.output == "-" {
		return writeDocument(env, doc, d.format, d.output, d.options)
	}
	write := func(to io.Writer) error {
		return export.Write(paper.WithContext(env.ctx, to), doc, d.format, d.options)
	}
	warn(env, doc, d.format, d.options)
	if err := d.claimed.Write(write); !errors.Is(err, disk.ErrExists) {
		return plain(err)
	}
	name := unusedName(d.output)
	if err := disk.Replace(disk.System{}, name, disk.IfNew(), write); err != nil {
		return plain(err)
	}
	return fmt.Errorf("%s was created by another program during the survey: the document is saved in %s", d.output, name)
}
