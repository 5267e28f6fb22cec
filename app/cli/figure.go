package cli

import (
	"errors"
	"fmt"
	"io"
	"os"

	"tchouka/app/system/userdata"
	"tchouka/app/ui/translations"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/text/i18n"
)

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

// WriteText writes the recipe for people.
func (i info) WriteText(out io.Writer) error {
	s := i.Session
	fmt.Fprintf(out, "%s\n  made by  %s\n  part     %s\n  board    %s\n", disk.DisplayName(i.path), i.Program, i.Part, games.BoardID(s.Game(), s.Start()))
	if line := engine.MovesText(s.Moves(s.End())); line != "" {
		fmt.Fprintf(out, "  line     %s\n", line)
	}
	if i.After != "" {
		fmt.Fprintf(out, "  after    %s\n", i.After)
	}
	_, err := fmt.Fprintf(out, "  options  %s\n", i.Options)
	return err
}
