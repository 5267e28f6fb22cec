package cli

import (
	"errors"
	"fmt"
	"path/filepath"

	"tchouka/engine/disk"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/filenames"
	"tchouka/engine/record/session"
)

// figuresCommand writes the figure list of a game file.
type figuresCommand struct {
	DryRun bool   `help:"Print what would be written, and write nothing."`
	Output string `short:"o" placeholder:"DIR" help:"The folder of the figures (default: the folder of the game file)."`
	forceFlag
	memoryFlag
	JSON bool     `name:"json" help:"Print the recipe of each figure as a line of JSON."`
	File []string `arg:"" help:"Game files with a figure list, or figures that Tchouka exported: PDF, SVG, PNG, TeX or DOT."`
}

func (*figuresCommand) Help() string {
	return `For a game file, writes the figures of its list that changed. The window adds figures
to the list: Export ▸ Add to Figures. A figure is written again if its board, its
line, its comments, its options or the program changed; its recipe shows this.
Figures without a recipe are compared with their files. A file that is not a figure
of Tchouka is replaced only with --force; use --dry-run first. No figure is written
outside of the folder, also not through a link. The exit status is 1 if a figure
could not be written; the others are written.

  $ tchouka figures paper.tchouka -o build/figures --dry-run
  $ tchouka figures line.pdf

For a figure, prints how it was made. A figure contains its recipe: the board, the
line, the options and the version of the program. tchouka FILE opens it in the window,
and tchouka export makes it again, also in another format or with other options.`
}

// Run writes the figures of game files that changed, and prints the recipes of figures.
func (c *figuresCommand) Run(env *environment) error {
	recipes := 0
	for _, arg := range c.File {
		path := unshield(arg)
		if !isNamedLikeFigure(path) {
			if err := c.write(env, path); err != nil {
				return err
			}
			continue
		}
		if recipes++; recipes > 1 && !c.JSON {
			fmt.Fprintln(env.stdout)
		}
		if err := c.print(env, path); err != nil {
			return err
		}
	}
	if recipes < len(c.File) {
		env.noteIgnored("only the recipes of figures are printed as JSON", "json")
	}
	if recipes == len(c.File) {
		env.noteIgnored("a recipe is only printed", "dry-run", "output", "force")
	}
	return nil
}

// write writes the figures of a game file that changed.
func (c *figuresCommand) write(env *environment, path string) error {
	if isGameCollection(path) {
		return usageErrorf("%s is a collection: save the board with the figures as a game file of its own", path)
	}
	opened, err := env.openFile(path)
	if format := new(session.FormatError); errors.As(err, &format) {
		return usageErrorf("%s, %v", path, err)
	}
	if err != nil {
		return err
	}
	env.printSkipped(opened)
	entries, folder := figure.Entries(opened.Session), filepath.Dir(path)
	if len(entries) == 0 {
		return usageErrorf("%s has no figure list: open it in the window, and add figures in the export dialog", path)
	}
	if c.Output != "" {
		folder = unshield(c.Output)
	}
	maker := figure.Maker{Games: env.games, Presets: presets(), Language: language, Nodes: maxNodes, Memory: env.memory}
	progress := newProgress(env.stderr)
	defer progress.Clear()
	failed, taken := 0, map[string]bool{}
	for i, e := range entries {
		progress.Set(fmt.Sprintf("%d of %d: %s", i+1, len(entries), e.Name))
		done, err := c.update(env, maker, e, opened.Session, folder, taken)
		progress.Clear()
		switch {
		case env.ctx.Err() != nil:
			return env.ctx.Err()
		case err != nil:
			failed++
			env.warn("figure %d, %s: %v", i+1, e.Name, err)
		default:
			fmt.Fprintf(env.stdout, "%-12s %s\n", done, disk.DisplayName(e.File))
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %s could not be written", failed, count(len(entries), "figure"))
	}
	return nil
}

// update writes a figure unless it is up to date, and returns what was done. taken has the files of the
// figures before it.
func (c *figuresCommand) update(env *environment, maker figure.Maker, e figure.Entry, s *session.Session, folder string, taken map[string]bool) (done string, err error) {
	job, err := maker.Prepare(e, s)
	if err != nil {
		return "", err
	}
	name := filenames.Folded(e.File)
	if taken[name] {
		return "", fmt.Errorf("%s is the file of another figure: choose another name", e.File)
	}
	taken[name] = true
	if err := env.checkOutputNotSource(filepath.Join(folder, filepath.FromSlash(e.File))); err != nil {
		return "", err
	}
	state, err := job.State(env.ctx, disk.System{}, folder)
	switch {
	case err != nil:
		return "", plain(err)
	case state == figure.Current:
		return "up to date", nil
	case state == figure.Foreign && !c.Force:
		return "", usageErrorf("%s exists, is not a figure of Tchouka, and is unchanged: choose another name, or replace it with --force", e.File)
	case c.DryRun:
		return "would write", nil
	}
	unshown, err := job.Save(env.ctx, disk.System{}, folder, env.permission(figure.IsOwn))
	if err == nil {
		env.warnUnshown(e.File, unshown)
	}
	return "written", plain(err)
}
