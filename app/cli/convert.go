package cli

import (
	"io"

	"tchouka/engine/record/notation"
)

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
	return firstError(err, all.reported(len(all.entries), len(all.entries)))
}
