package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/paper"
	"tchouka/engine/record/notation"
	"tchouka/engine/solve/certificate"
	"tchouka/engine/text/plaintext"
)

// documentFlags describe the format and destination of a document.
type documentFlags struct {
	Format string `xor:"format" placeholder:"F" help:"The format: ${formats} (default: by the file extension)."`
	JSON   bool   `name:"json" xor:"format" help:"The same as --format json."`
	Output string `short:"o" default:"-" placeholder:"FILE" help:"The file to write; - (default) is the standard output."`
	forceFlag
	csvFlag
	PictureFlags `group:"Pictures:"`
}

// formatAndOptions returns the format for documents of a kind, and the options set by the flags for
// pictures.
func (f *documentFlags) formatAndOptions(env *environment, kind export.Kind) (format export.Format, o export.Options, err error) {
	if format, err = f.format(kind); err != nil {
		return "", o, err
	}
	env.noteChoices(kind, format)
	o, _ = env.options(o, "", nil, nil)
	return format, o, nil
}

// fits returns an error if none of the kinds of documents can be written in a format.
func fits(format export.Format, kinds ...export.Kind) error {
	if slices.ContainsFunc(kinds, format.Fits) {
		return nil
	}
	if format == export.DOT {
		return usageErrorf("%v", export.ErrNoGraph)
	}
	var others []string
	for kind := export.PositionKind; kind <= export.TableKind; kind++ {
		if format.Fits(kind) {
			others = append(others, nounOf(kind))
		}
	}
	return usageErrorf("%s cannot be written as %s, which is for %s", nounOf(kinds[0]), format, strings.Join(others, ", "))
}

// format returns the requested format, given by name or by the extension of the file.
// Formats of graphs are allowed only for graphs.
func (f *documentFlags) format(kinds ...export.Kind) (export.Format, error) {
	if f.JSON {
		f.Format = string(export.JSON)
	}
	if f.Format == "" && f.Output == "-" {
		return f.printed(), nil
	}
	format, ok := export.FormatOf(f.Output)
	if f.Format != "" {
		var err error
		if format, err = export.FormatByID(f.Format); err != nil {
			return "", usageErrorf("--format: %v", err)
		}
	} else if !ok {
		return "", usageErrorf("%s: the file name has no known extension: choose a format with --format", f.Output)
	}
	named, known := export.FormatOf(f.Output)
	if known && named != format || isJSONName(f.Output) && format != export.JSON || isSessionName(f.Output) {
		return "", usageErrorf("%s: the extension %s does not match the format %s: change one of them",
			f.Output, strings.ToLower(filepath.Ext(f.Output)), format)
	}
	if err := fits(format, kinds...); err != nil && f.Output != "-" {
		return "", usageErrorf("%s: %w", f.Output, err)
	} else if err != nil {
		return "", err
	}
	return format, nil
}

// isSessionName reports whether a file is named like a game file, which only the window writes.
func isSessionName(path string) bool {
	return strings.EqualFold(filepath.Ext(path), notation.GameExtension)
}

// writeDocument writes a document with its recipe to the standard output, or atomically to a file.
func writeDocument(env *environment, doc export.Document, format export.Format, output string, o export.Options) error {
	warn(env, doc, format, o)
	o, err := figure.Embed(doc, format, o, "")
	if err != nil {
		return err
	}
	return writeOutput(env, output, func(w io.Writer) error { return export.Write(paper.WithContext(env.ctx, w), doc, format, o) })
}

// warn prints a warning if text on paper is smaller than requested or too small to read, with the
// width that avoids this.
func warn(env *environment, doc export.Document, format export.Format, o export.Options) {
	if o.Fit.Width == 0 {
		return
	}
	e, err := export.Extent(doc, format, o)
	if err != nil {
		return // export.Write returns the error
	}
	if e.Turned {
		env.warn("rows and columns are exchanged, so that the text can be read")
	}
	if e.Height > paper.UsableHeight && e.Sheets == 1 {
		env.warn("the picture is %.0f mm high, more than a page; --height %dmm reduces it, and --down, --show winning or --depth the height of a tree", e.Height, paper.UsableHeight)
	}
	if wanted := e.RecommendedSize(o.Fit.Font); wanted > 0 {
		flag, length := "width", e.Width
		if o.Fit.Limits(e) {
			flag, length = "height", e.Height
		}
		remedy := fmt.Sprintf("--%s %.0fmm allows %v", flag, math.Ceil(length*wanted/e.TextSize), wanted)
		if asked := o.Fit.Font; asked > 0 {
			env.warn("text of %v points does not fit and is reduced to %.1f; %s", asked, e.TextSize, remedy)
		} else {
			env.warn("text of %.1f points is hard to read; %s", e.TextSize, remedy)
		}
	}
}

// writeOutput writes any output to the standard output, or atomically to a file.
func writeOutput(env *environment, output string, write func(io.Writer) error) error {
	write = env.reporting(output, write)
	if output == "-" {
		return write(env.document)
	}
	if err := env.checkOutputNotSource(output); err != nil {
		return err
	}
	return env.replace(output, figure.IsOwn, write)
}

// reporting returns a function that writes a file, and then reports the letters that it does not show.
func (env *environment) reporting(name string, write func(io.Writer) error) func(io.Writer) error {
	return func(w io.Writer) error {
		var unshown paper.Unshown
		if err := write(unshown.Writer(w)); err != nil {
			return err
		}
		env.warnUnshown(name, unshown.Letters())
		return nil
	}
}

// warnUnshown prints a warning about letters that a file does not show, if there are any.
func (env *environment) warnUnshown(name, letters string) {
	if letters != "" {
		env.warn("%s: no font has these letters: %s; install one that has them, or change the text", name, letters)
	}
}

// answer is the result of a command. Its JSON follows from its type.
type answer interface {
	// WriteText writes the answer for people. It may ignore errors of the writer, which keeps them.
	WriteText(out io.Writer) error
}

// answer prints an answer.
func (env *environment) answer(asJSON bool, a answer) error {
	out := bufio.NewWriter(env.stdout)
	return cmp.Or(writeAnswer(out, asJSON, a), out.Flush())
}

// writeAnswer writes an answer as a line of JSON or as text.
func writeAnswer(out io.Writer, asJSON bool, a answer) error {
	if asJSON {
		return writeJSON(out, a)
	}
	return a.WriteText(out)
}

// writeJSON writes a line of JSON. It escapes < and > unless the value marshals itself.
func writeJSON(out io.Writer, value any) error {
	_, marshals := value.(json.Marshaler)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(!marshals)
	return encoder.Encode(value)
}

// source opens a file to read boards from. Such a file is never overwritten.
func (env *environment) source(path string) (disk.File, error) {
	env.sources = append(env.sources, path)
	return disk.Open(disk.System{}, path)
}

// sourceText returns the content of an input file, up to one byte more than a maximum.
func (env *environment) sourceText(path string, most int) (string, error) {
	file, err := env.source(path)
	if err != nil {
		return "", plain(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	text, err := io.ReadAll(io.LimitReader(file, int64(most)+1))
	return string(text), plain(err)
}

// checkOutputNotSource returns an error if boards were read from the output file.
func (env *environment) checkOutputNotSource(output string) error {
	for _, source := range env.sources {
		if disk.Same(disk.System{}, source, output) {
			return usageErrorf("the output would overwrite %s, which contains the boards: choose another output file", source)
		}
	}
	return nil
}

// The rule for existing files: no command replaces a file that it did not make, unless
// the command line has --force. What it then replaces is kept in the history.

// forceFlag permits to replace existing files.
type forceFlag struct {
	Force bool `help:"Replace existing files. Without it, only figures with a recipe, rows of surveys and certificates are replaced."`
}

// permission returns what the command may replace: files that Tchouka has made, as their content shows,
// or with --force any file.
func (env *environment) permission(isOwn func(io.Reader) bool) disk.Permission {
	if env.given["force"] != "" {
		return disk.Always().Keeping(env.keepReplaced)
	}
	return disk.If(isOwn)
}

// isCertificate reports whether a file begins like a certificate.
func isCertificate(in io.Reader) bool {
	begin := make([]byte, len(certificate.Begin))
	_, err := io.ReadFull(in, begin)
	return err == nil && string(begin) == certificate.Begin
}

// keepReplaced adds the old content of a file to the history, if it is a document.
func (env *environment) keepReplaced(path string, old []byte) {
	if full, err := disk.Absolute(path); err == nil && env.history != nil {
		env.history().KeepReplaced(full, old, env.games, env.clock())
	}
}

// replace writes a file atomically. A pipe or a device is written to directly; until it is read, or
// a signal ends the command.
func (env *environment) replace(path string, isOwn func(io.Reader) bool, write func(io.Writer) error) error {
	env.noteLink(path)
	info, err := os.Stat(path)
	if err != nil || info.Mode().IsRegular() || info.IsDir() {
		return plain(disk.Replace(disk.System{}, path, env.permission(isOwn), write))
	}
	written := make(chan error, 1)
	go func() { written <- plain(disk.Replace(disk.System{}, path, env.permission(isOwn), write)) }()
	select {
	case err := <-written:
		return err
	case <-env.ctx.Done(): // opening and writing cannot be interrupted
		return env.ctx.Err()
	}
}

// noteLink prints which file is written, if a symbolic link names it.
func (env *environment) noteLink(path string) {
	if target, err := os.Readlink(path); err == nil && isFile(path) {
		env.warn("%s is a link: the file is %s", path, target)
	}
}

// checkOutput returns an error if the command may not replace a file, before it computes for long what to
// write.
func (env *environment) checkOutput(path string, isOwn func(io.Reader) bool) error {
	if path == "-" || path == "" { // the standard output, or no file
		return nil
	}
	return plain(env.permission(isOwn).Check(disk.System{}, path))
}

// printer writes the output of a command and keeps the first error, so that no command can lose it.
// It replaces control characters except newlines and tabs. Text from a file must not move the
// cursor or overwrite its line. This also applies to a file or pipe, which may be printed on a
// terminal later. Only documents are written there unchanged, see [Printer.Document].
type printer struct {
	to       io.Writer
	terminal bool
	pending  []byte // an incomplete character or line ending
	err      error
}

// newPrinter returns a printer to a terminal or any other writer.
func newPrinter(to io.Writer) *printer { return &printer{to: to, terminal: isTerminal(to)} }

// isTerminal reports whether a writer is a terminal.
func isTerminal(to io.Writer) bool {
	file, ok := to.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Document returns the writer for documents, which may be binary.
func (p *printer) Document() io.Writer {
	if p.terminal {
		return p
	}
	return documentWriter{p}
}

// documentWriter writes its data unchanged.
type documentWriter struct{ *printer }

// Write implements [io.Writer].
func (d documentWriter) Write(data []byte) (int, error) { return d.pass(data, len(data)) }

// Err returns the first error of a write.
func (p *printer) Err() error { return p.err }

// Write implements [io.Writer].
func (p *printer) Write(data []byte) (int, error) {
	return p.pass(p.shown(data), len(data))
}

// pass writes shown, which represents the given number of bytes of the caller.
func (p *printer) pass(shown []byte, bytes int) (int, error) {
	if p.err != nil {
		return 0, p.err
	}
	if _, p.err = p.to.Write(shown); p.err != nil {
		return 0, p.err
	}
	return bytes, nil
}

// shown returns the text to write, up to the last complete character.
func (p *printer) shown(data []byte) []byte {
	text := append(p.pending, data...)
	end := min(len(bytes.TrimSuffix(text, []byte("\r"))), plaintext.Complete(text))
	p.pending = slices.Clone(text[end:])
	return bytes.Map(func(r rune) rune {
		if plaintext.IsControl(r) {
			return utf8.RuneError
		}
		return r
	}, bytes.ReplaceAll(text[:end], []byte("\r\n"), []byte("\n")))
}

// oneLineError formats an error as one line for people. It escapes control characters and shortens
// very long quotations and words.
func oneLineError(err error) string { return oneLine(err.Error()) }

// oneLine formats any text like oneLineError.
func oneLine(text string) string {
	// Remove the line breaks of joined errors, and the marks of MarkNegatives, quoted or not.
	text = strings.Join(strings.Fields(unshield(strings.ReplaceAll(text, `"\x00`, `"`))), " ")
	var shown strings.Builder
	for _, r := range disk.DisplayName(text) {
		if plaintext.IsControl(r) {
			fmt.Fprintf(&shown, `\u%04x`, r)
		} else {
			shown.WriteRune(r)
		}
	}
	return plaintext.Message(shown.String())
}

// progressLine is a line of a terminal that is rewritten repeatedly. A nil progressLine shows
// nothing.
type progressLine struct {
	w     io.Writer
	width int // of the current text, in characters
}

// newProgress returns a line on the standard error, or nil if that is not a terminal.
func newProgress(stderr io.Writer) *progressLine {
	if !isTerminal(stderr) {
		return nil
	}
	return progressTo(stderr)
}

// progressTo returns a line on any writer.
func progressTo(w io.Writer) *progressLine { return &progressLine{w: w} }

// Clear erases the line and moves the cursor to its beginning.
func (l *progressLine) Clear() {
	if l != nil && l.width > 0 {
		l.Set("")
		l.Set("")
	}
}

// Set replaces the text of the line.
func (l *progressLine) Set(text string) {
	if l == nil {
		return
	}
	text = disk.DisplayName(text) // which may have the name of a file
	width := utf8.RuneCountInString(text)
	fmt.Fprint(l.w, "\r", text, strings.Repeat(" ", max(l.width-width, 0)))
	l.width = width
}
