package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"tchouka/engine/export"
	"tchouka/engine/figure"
	"tchouka/engine/games"
)

// figuresCommand writes the figure list of a game file.
type figuresCommand struct {
	All    bool   `help:"Write every figure (default: those that changed)."`
	DryRun bool   `help:"Print what would be written, and write nothing."`
	Output string `short:"o" placeholder:"DIR" help:"The folder of the figures (default: the folder of the game file)."`
	memoryFlag
	Limit int    `least:"1" default:"100000" placeholder:"N" help:"The maximum number of nodes of a tree (default: 100000)."`
	File  string `arg:"" help:"A game file with a figure list."`
}

func (*figuresCommand) Help() string {
	return `The window adds figures to the list: Export ▸ Add to Figures. A figure is written again
if its board, its line, its visible comments, its options or the program changed; its
recipe shows this. Figures without a recipe are compared with their files. The exit
status is 1 if a figure could not be written; the others are written.

  $ tchouka figures paper.tchouka
  $ tchouka figures paper.tchouka --output build/figures --dry-run`
}

// Run writes the figures that changed.
func (c *figuresCommand) Run(env *environment) error {
	path := unshield(c.File)
	opened, err := env.openFile(path)
	if err != nil {
		return usageErrorf("%s: %v", path, err)
	}
	env.printSkipped(opened)
	entries, folder := figure.Entries(opened.Session), filepath.Dir(path)
	if len(entries) == 0 {
		return usageErrorf("%s has no figure list: open it in the window, and add figures in the export dialog", path)
	}
	if c.Output != "" {
		folder = unshield(c.Output)
	}
	progress, known := newProgress(env.stderr), presets()
	defer progress.Clear()
	written, failed, taken := 0, 0, map[string]bool{}
	for i, e := range entries {
		progress.Set(fmt.Sprintf("%d of %d: %s", i+1, len(entries), e.Name))
		changed, err := false, e.Check()
		if name := strings.ToLower(filepath.Clean(e.File)); err == nil && taken[name] {
			err = fmt.Errorf("%s is the file of another figure: choose another name", e.File)
		} else {
			taken[name] = true
		}
		if err == nil {
			changed, err = c.write(env, e, opened, filepath.Join(folder, filepath.FromSlash(e.File)), known)
		}
		progress.Clear()
		switch {
		case env.ctx.Err() != nil:
			return env.ctx.Err()
		case err != nil:
			failed++
			env.warn("figure %d, %s: %v", i+1, e.Name, err)
		case !changed:
			fmt.Fprintf(env.stdout, "up to date   %s\n", e.File)
		case c.DryRun:
			fmt.Fprintf(env.stdout, "would write  %s\n", e.File)
		default:
			fmt.Fprintf(env.stdout, "written      %s\n", e.File)
		}
		if err == nil && changed {
			written++
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %s could not be written", failed, count(len(entries), "figure"))
	}
	return nil
}

// write writes a figure unless it is up to date. It reports whether the figure changed.
func (c *figuresCommand) write(env *environment, e figure.Entry, opened *Open, path string, known []figure.Preset) (changed bool, err error) {
	chosen, err := e.Chosen(known)
	if err != nil {
		return false, err
	}
	s, after, err := e.Open(opened.Session, env.games.ByID)
	if err != nil {
		return false, err
	}
	key, err := e.Key(s, chosen)
	if err != nil {
		return false, err
	}
	old, readErr := os.ReadFile(path)
	if !c.All && readErr == nil && figure.HasKey(old, key) {
		return false, nil
	}
	folded, err := e.FoldedLines(s.Game())
	if err != nil {
		return false, err
	}
	format, _ := e.Format() // Check has read it
	made := exportCommand{What: e.Part, memoryFlag: c.memoryFlag, view: chosen.View(), folded: folded}
	made.Limit, made.Verdicts = c.Limit, chosen.Is(export.VerdictsChoice)
	if err := fits(format, made.kinds()...); err != nil {
		return false, err
	}
	doc, err := made.document(env, &Open{Session: s, Path: opened.Path, after: after}, env.memory)
	if err != nil {
		return false, err
	}
	o := chosen.Apply(export.Options{Verdicts: true}, games.BoardID(s.Game(), s.Start()))
	o.Language = language(chosen[export.LanguageChoice])
	if format.Web {
		o.Web.Languages = made.pages().Languages
	}
	if chosen.Is(export.RecipeChoice) {
		if o, err = figure.Embed(doc, format.ID, o, key); err != nil {
			return false, err
		}
	}
	return c.replace(env, path, old, readErr == nil, func(to io.Writer) error {
		return export.Write(interruptible{env.ctx, to}, doc, format.ID, o)
	})
}

// replace writes a file unless it has the same content.
func (c *figuresCommand) replace(env *environment, path string, old []byte, exists bool, write func(io.Writer) error) (changed bool, err error) {
	var content strings.Builder
	if err := write(&content); err != nil {
		return false, err
	}
	if exists && !c.All && content.String() == string(old) {
		return false, nil
	}
	if c.DryRun {
		return true, nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return false, plain(err)
	}
	return true, writeOutput(env, path, func(to io.Writer) error {
		_, err := io.WriteString(to, content.String())
		return err
	})
}
