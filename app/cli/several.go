package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/filenames"
	"tchouka/engine/record/notation"
)

// batch contains the boards of an export of several boards.
type batch struct {
	boards  []*Open
	entries []notation.Board // the same boards as a collection
	title   string           // of the first collection with a title
	unread  int              // number of invalid lines of collections
}

// batch returns the boards of the arguments, or nil for one board and an -o with one file.
func (c *exportCommand) batch(env *environment) (*batch, error) {
	texts, err := joined(c.Board)
	if err != nil {
		return nil, err
	}
	if one := texts[0]; len(texts) == 1 && one != "-" && !isList(one) && !filenames.Several(c.Output) {
		return nil, nil
	}
	s := &batch{}
	for _, text := range texts {
		if err := s.read(env, c.Rules, text); err != nil {
			return nil, err
		}
	}
	if len(s.boards) == 0 {
		return nil, usageErrorf("no board to export")
	}
	return s, nil
}

// read adds the boards that an argument names.
func (s *batch) read(env *environment, rules gameFlag, text string) error {
	switch {
	case text == "-":
		given, err := readStdin(env)
		if err != nil {
			return err
		}
		list, err := env.listFrom(rules, "the standard input", strings.NewReader(given))
		return s.take(list, err)
	case isList(text):
		if opened, err := env.openFile(text); err == nil { // a game file with any name
			env.printSkipped(opened)
			return s.add(opened, "")
		}
		list, err := env.list(rules, text)
		return s.take(list, err)
	}
	opened, err := env.openArgument(rules, []string{text})
	switch {
	case err != nil && env.isSeveral(rules, text):
		list, err := env.listFrom(rules, givenList, strings.NewReader(text))
		return s.take(list, err)
	case err != nil:
		return err
	}
	name := strings.TrimSuffix(filepath.Base(opened.Path), notation.GameExtension)
	if opened.Path == "" {
		name = ""
	}
	return s.add(opened, name)
}

// readStdin reads the standard input to its end.
func readStdin(env *environment) (string, error) {
	in, all := boardLines{ctx: env.ctx, lines: readLines(env.ctx, env.stdin)}, strings.Builder{}
	for {
		line, err := in.line()
		if errors.Is(err, io.EOF) {
			return all.String(), nil
		}
		if err != nil {
			return "", err
		}
		all.WriteString(line + "\n")
	}
}

// take adds the boards of a collection.
func (s *batch) take(list notation.Collection, err error) error {
	if err != nil {
		return err
	}
	s.unread += len(list.Problems)
	s.title = cmp.Or(s.title, list.Title)
	for _, b := range list.Boards {
		played, err := b.Session()
		if err == nil && b.Lines == "" {
			err = played.GoMoves(b.Solution)
			played.First()
		}
		if err != nil {
			return err // reading the collection has checked the record and the moves
		}
		s.boards, s.entries = append(s.boards, &Open{Session: played}), append(s.entries, b)
	}
	return nil
}

func (s *batch) add(opened *Open, name string) error {
	session := opened.Session
	entry, err := notation.Board{Game: session.Game(), Start: session.Start(), Name: name}.WithLines(session.Snapshot())
	s.boards, s.entries = append(s.boards, opened), append(s.entries, entry)
	return err
}

// write writes one file for each board. It reports the boards that cannot be written.
func (s *batch) write(env *environment, c *exportCommand, format export.Format, memory int64) error {
	if c.Output == "-" {
		return usageErrorf("several boards need a file each: name a folder or a pattern with -o, for example -o out/{number}-{id}%s", format.Ext())
	}
	names, err := filenames.Parse(c.Output, format.Ext())
	if err != nil {
		return usageErrorf("-o %v", err)
	}
	named, options := make([]filenames.Board, len(s.boards)), make([]export.Options, len(s.boards))
	for i, opened := range s.boards {
		if err := c.begin(opened); err != nil {
			return usageErrorf("board %d: %v", i+1, err)
		}
		if options[i], err = c.options(env, opened.Session, format); err != nil {
			return usageErrorf("board %d: %v", i+1, err)
		}
		game := opened.Session.Game()
		named[i] = filenames.Board{ID: games.BoardID(game, c.shown(opened.Session)), Name: s.entries[i].Name, Section: s.entries[i].Section, Rules: game.ID(), What: c.What}
	}
	paths, err := names.Paths(named)
	if err != nil {
		return usageErrorf("-o: %v", err)
	}
	if c.DryRun {
		return printPaths(env, paths)
	}
	if err := s.prepare(env, paths); err != nil {
		return err
	}
	progress := newProgress(env.stderr)
	defer progress.Clear()
	written := 0
	for i, path := range paths {
		progress.Set(fmt.Sprintf("%d of %d: %s", i+1, len(paths), filepath.Base(path)))
		err := c.write(env, s.boards[i], format, path, options[i], memory)
		if err == nil {
			written++
			continue
		}
		progress.Clear()
		if env.ctx.Err() != nil {
			env.warn("%d of %s were written", written, count(len(paths), "board"))
			return env.ctx.Err()
		}
		env.warn("board %d, %s: %v", i+1, named[i].ID, err)
		switch disk.ReasonOf(err) {
		case disk.Full, disk.Quota, disk.ReadOnly:
			return s.reported(written, len(paths)) // further writes would fail too
		}
	}
	return s.reported(written, len(paths))
}

// printPaths prints the paths, and which of them exist.
func printPaths(env *environment, paths []string) error {
	for _, path := range paths {
		note := ""
		if _, err := os.Lstat(path); err == nil {
			note = "  (exists)"
		}
		fmt.Fprintln(env.stdout, disk.DisplayName(path)+note)
	}
	return nil // the printer keeps write errors
}

// prepare creates the folders of the files, or fails if a file would overwrite a source. The parent of
// each folder must exist.
func (s *batch) prepare(env *environment, paths []string) error {
	var existing []string
	for _, path := range paths {
		if err := env.checkOutputNotSource(path); err != nil {
			return err
		}
		if env.checkOutput(path, figure.IsOwn) != nil {
			existing = append(existing, path)
		}
	}
	if len(existing) > 0 {
		return usageErrorf("%s exists, and nothing was written: choose another folder, or replace files with --force (--dry-run lists them)", existing[0])
	}
	for _, path := range paths {
		if err := os.Mkdir(filepath.Dir(path), 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
			return plain(err)
		}
	}
	return nil
}

// reported returns the error for boards that could not be read or written.
func (s *batch) reported(written, all int) error {
	switch {
	case written < all:
		return fmt.Errorf("%d of %s were written", written, count(all, "board"))
	case s.unread > 0:
		return fmt.Errorf("all %s that could be read were written; %s invalid, see above", count(all, "board"), countIs(s.unread, "line"))
	}
	return nil
}

// convertCommand writes boards and collections to one collection.
type convertCommand struct {
	Rules  gameFlag `name:"game" placeholder:"ID" help:"The game of boards that name no game: ${games}."`
	Output string   `short:"o" required:"" placeholder:"FILE" help:"The collection to write. The name ends in .tchouka, .csv, .txt or .json; - prints text."`
	forceFlag
	csvFlag
	Title string   `placeholder:"TEXT" help:"The title of the collection (default: that of the first one with a title)."`
	Board []string `arg:"" help:"Boards, game files and collections, in this order; - reads a collection from the standard input."`
}

func (*convertCommand) Help() string {
	return `A .tchouka file holds all lines of each board, with marks, comments, figures and
progress. The other forms hold the board, name, note, section, tags, difficulty and
solution.

  $ tchouka convert monday.csv -o monday.tchouka
  $ tchouka convert monday.tchouka tuesday.txt -o both.json`
}

// Run writes the collection. It reports the boards whose lines or progress the form cannot hold.
func (c *convertCommand) Run(env *environment) error {
	form, ok := notation.FormOf(c.Output)
	if c.Output == "-" {
		form, ok = notation.TextForm, true
	}
	form = c.form(form)
	if !ok {
		return usageErrorf("%s: end the name of a collection in .tchouka, .csv, .txt or .json", c.Output)
	}
	texts, err := joined(c.Board)
	if err != nil {
		return err
	}
	all := batch{title: c.Title}
	for _, text := range texts {
		if err := all.read(env, c.Rules, text); err != nil {
			return err
		}
	}
	if len(all.entries) == 0 {
		return usageErrorf("no board to write")
	}
	recorded := 0
	for _, b := range all.entries {
		if b.HasRecord() {
			recorded++
		}
	}
	if recorded > 0 && form != notation.GameForm {
		env.warn("the lines, figures and progress of %s are left out: only .tchouka files hold them", count(recorded, "board"))
	}
	err = writeOutput(env, c.Output, func(w io.Writer) error { return notation.WriteCollection(w, form, all.title, all.entries) })
	return cmp.Or(err, all.reported(len(all.entries), len(all.entries)))
}
