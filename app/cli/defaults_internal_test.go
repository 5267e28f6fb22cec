package cli

import (
	"testing"

	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
)

// Without flags, a picture has the options that the window, presets and recipes begin with.
func TestFlagsHaveTheDefaultsOfFigures(t *testing.T) {
	c := exportCommand{treeFlags: treeFlags{Verdicts: true}}
	o := c.FilmFlags.Options(c.BoardFlags.Options(c.PictureFlags.Options(export.Options{Verdicts: c.Verdicts}), "id"))
	flags := figure.Of(o, c.treeFlags.view())
	for choice, text := range figure.Defaults() {
		if choice != figure.FormatChoice && flags[choice] != text {
			t.Errorf("%s is %q without flags, and %q by default", choice, flags[choice], text)
		}
	}
}
