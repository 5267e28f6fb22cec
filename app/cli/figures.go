package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"tchouka/app/system/userdata"
	"tchouka/app/ui/translations"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/filenames"
	"tchouka/engine/record/session"
	"tchouka/engine/text/i18n"
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
and tchouka export makes it again, also in another format or with other options.
Heat maps of surveys and charts contain recipes, too; they are computed again.`
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

// figureFlags are the flags for presets.
type figureFlags struct {
	Preset string `placeholder:"NAME" help:"Use the options of a preset: column (85 mm, print, 8 pt, no heading), page (170 mm), slide (1920 pixels), or one saved in the window."`
}

// presets returns the built-in presets and those in the settings of the window.
func presets() []figure.Preset {
	settings := userdata.OpenSettings(disk.System{}, userdata.SettingsFile(), func(error) {})
	defer settings.Close()
	return figure.Presets(settings.StringMap(figure.PresetsKey))
}

// isFigure reports whether an argument names an existing file that can contain a recipe.
func isFigure(path string) bool {
	return isNamedLikeFigure(path) && isFile(path)
}

// isNamedLikeFigure reports whether a file is named like one that can contain a recipe.
func isNamedLikeFigure(path string) bool {
	f, ok := export.FormatOf(path)
	return ok && f.HasRecipe()
}

// recipe reads the recipe in a figure. It returns nil if the argument is not a figure with a recipe,
// but a board in the format of one.
func (env *environment) recipe(path string) (*figure.Recipe, error) {
	if !isFigure(path) {
		return nil, nil
	}
	file, err := env.source(path)
	if err != nil {
		return nil, plain(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	r, err := figure.Read(file, env.games.ByID)
	switch {
	case errors.Is(err, figure.ErrNoRecipe) && env.games.ByExtension(path) != nil:
		return nil, nil
	case err != nil:
		return nil, usageErrorf("%s: %v", path, plain(err))
	}
	return r, nil
}

// adopt takes the part and the options from the recipe of a figure that is exported again.
func (c *exportCommand) adopt(env *environment) error {
	if len(c.Board) != 1 {
		return nil
	}
	r, err := env.recipe(unshield(c.Board[0]))
	if r == nil || err != nil {
		return err
	}
	if env.given["what"] == "" {
		c.What = r.Part
	}
	if c.recipe = r; c.What != r.Part {
		c.recipe = nil // its options are those of another part
	}
	return nil
}

// usual returns the choices of the recipe and of the preset, or nil without both.
func (c *exportCommand) usual() (export.Choices, error) {
	var usual export.Choices
	if c.recipe != nil {
		usual = c.recipe.Options
	}
	if c.Preset == "" {
		return usual, nil
	}
	p, err := figure.PresetByName(presets(), c.Preset)
	if err != nil {
		return nil, usageErrorf("--preset: %v", err)
	}
	return usual.With(p.Choices), nil
}

// remake computes the document of a figure without a board again.
func (c *exportCommand) remake(env *environment) error {
	kind := figure.KindOf(nil, c.recipe.Part)
	format, err := c.format(kind)
	if err != nil {
		return err
	}
	usual, err := c.usual()
	if err != nil {
		return err
	}
	env.noteChoices(kind, format)
	o, _ := env.options(export.Options{Verdicts: true}, "", usual, nil)
	if err := env.checkOutput(c.Output, figure.IsOwn); err != nil {
		return err
	}
	doc, err := c.recipe.Document(env.ctx, c.recipe.Part, env.games, env.memory)
	if err != nil {
		return err
	}
	return writeDocument(env, doc, format, c.Output, o)
}

// language returns the language with an ID, or English.
func language(id string) i18n.Language {
	if l, err := translations.In(id); err == nil && id != "en" {
		return i18n.Language{Translator: l, ID: id}
	}
	return i18n.Language{}
}

// print prints how a figure was made.
func (c *figuresCommand) print(env *environment, path string) error {
	if _, err := os.Stat(path); err != nil {
		return plain(err)
	}
	r, err := env.recipe(path)
	if r == nil && err == nil {
		err = usageErrorf("%s: %v", path, figure.ErrNoRecipe)
	}
	if err != nil {
		return err
	}
	return env.answer(c.JSON, info{r, path})
}

// info is the recipe of a file.
type info struct {
	*figure.Recipe
	path string
}

// WriteText writes the recipe for people: what it has, as a table.
func (i info) WriteText(out io.Writer) error {
	fmt.Fprintln(out, disk.DisplayName(i.path))
	row := func(name string, value any) {
		if text := fmt.Sprint(value); text != "" {
			fmt.Fprintf(out, "  %-8s %s\n", name, text)
		}
	}
	row("made by", i.Program)
	row("part", i.Part)
	switch {
	case i.Session != nil:
		row("board", games.BoardID(i.Session.Game(), i.Session.Start()))
		row("line", engine.MovesText(i.Session.Moves(i.Session.End())))
		row("after", i.After)
	case i.Survey != nil:
		row("game", i.Survey.Game)
		row("boards", strings.Join(i.Survey.Boards, " "))
		row("show", i.Survey.Show)
		row("outline", i.Survey.Outline)
	case i.Graph+i.Chart != "":
		row("graph", i.Graph)
		row("chart", i.Chart)
		row("to", i.To)
	default:
		row("length", i.To)
	}
	row("options", i.Options)
	return nil
}
