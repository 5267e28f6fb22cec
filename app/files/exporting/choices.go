package exporting

import (
	"maps"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
)

// Choices are the options of an export: a text for each choice.
type Choices = figure.Choices

// defaults returns the default choices of a source.
func defaults(s Source, numbering engine.Numbering) Choices {
	c := figure.Defaults()
	c[export.NumberingChoice] = figure.Texts(export.NumberingChoice)[numbering]
	maps.Copy(c, s.Defaults)
	return c
}

// options returns the options of the source with choices.
func (s Source) options(c Choices) export.Options {
	o := c.Apply(s.Options, s.ID)
	o.Language = messages.Current()
	return o
}

// kept returns the initial choices of a source. These are the title of its document, then the
// stored choices for its kind if they are still valid, and the defaults for the rest.
func kept(settings *shell.Settings, s Source, defaults Choices) Choices {
	c := maps.Clone(defaults)
	for name, text := range settings.Store.StringMap(key(s.Kind)) {
		if choice := export.Choice(name); choice != export.TitleChoice && choosable(s.Kind, choice, text) {
			c[choice] = text
		}
	}
	if s.Title != nil {
		c[export.TitleChoice] = *s.Title
	}
	return c
}

// keep stores the choices that differ from the defaults.
func keep(settings *shell.Settings, s Source, c, defaults Choices) {
	settings.Store.SetStringMap(key(s.Kind), func(words map[string]string) map[string]string {
		for choice, text := range c {
			switch {
			case choice == export.TitleChoice:
			case text == defaults[choice]:
				delete(words, string(choice))
			default:
				words[string(choice)] = text
			}
		}
		return words
	})
}

// key returns the settings key for a kind.
func key(k export.Kind) string { return "export." + k.String() }
