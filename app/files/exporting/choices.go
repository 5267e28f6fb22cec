package exporting

import (
	"maps"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/output/export"
)

// defaults returns the default choices of a source.
func defaults(s Source, numbering engine.Numbering) export.Choices {
	c := export.Defaults()
	c[export.NumberingChoice] = export.NumberingChoice.Texts()[numbering]
	maps.Copy(c, s.Defaults)
	return c
}

// options returns the options of the source with choices.
func (s Source) options(c export.Choices) export.Options {
	o := c.Apply(s.Options, s.ID)
	o.Language = messages.Current()
	return o
}

// kept returns the initial choices of a source. These are the title of its document, then the
// stored choices for its kind if they are still valid, and the defaults for the rest.
func kept(settings *shell.Settings, s Source, defaults export.Choices) export.Choices {
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
func keep(settings *shell.Settings, s Source, c, defaults export.Choices) {
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

// choosable reports whether the dialog offers a text of a choice for documents of a kind.
func choosable(k export.Kind, c export.Choice, text string) bool {
	o, _ := c.Option()
	return o.Valid(text) && (o.Label != "" || c == export.FormatChoice && export.Format(text).Fits(k))
}
