package exporting

import (
	"context"
	"io"
	"maps"
	"slices"

	"tchouka/app/system/region"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/picture/palette"
)

// Source is a document that a window can export.
type Source struct {
	What string // displayed name, if there are several sources
	Kind export.Kind
	Name string // suggested file name
	ID   string // of the board; "" if it has none

	// Options are fixed by the window, independent of the choices. Usual are the default choices of
	// this source that differ from the general defaults.
	Options  export.Options
	Defaults export.Choices
	// Restored are the choices of a figure that was opened. They replace those of the last export.
	Restored export.Choices
	// Unavailable are choices that apply to the kind but not to this source.
	Unavailable []export.Choice
	// Title is the title of the document. The dialog modifies it.
	Title *string

	// Reveals is called before the document reveals a hidden solution, after confirmation; nil if the
	// document does not.
	Reveals func()
	// Make reads the window, and returns a function that makes the document on any goroutine.
	Make func(format export.Format, c export.Choices) func(context.Context) (export.Document, error)
	// Unsupported returns why there is no document in a format; nil if there always is one.
	Unsupported func(export.Format) (what string, reason error)
	// Done returns the message on success; nil for the default message.
	Done func(path string, format export.Format) string
}

// MakeFunc returns a [Source.Make] for a document that does not depend on the choices.
func MakeFunc(document func(context.Context) (export.Document, error)) func(export.Format, export.Choices) func(context.Context) (export.Document, error) {
	return func(export.Format, export.Choices) func(context.Context) (export.Document, error) { return document }
}

// MakeDocument returns a [Source.Make] for an existing document.
func MakeDocument(doc export.Document) func(export.Format, export.Choices) func(context.Context) (export.Document, error) {
	return MakeFunc(func(context.Context) (export.Document, error) { return doc, nil })
}

// takes reports whether a choice applies to a format, with the other choices.
func (s Source) takes(format export.Format, c export.Choice, chosen export.Choices) bool {
	switch {
	case slices.Contains(s.Unavailable, c), slices.Contains(export.IneffectiveChoices(s.Kind, s.options(chosen).Look), c):
		return false
	case c == export.IDChoice && s.ID == "", s.Options.OnPaper && c == export.PaperChoice: // it has a list of its own
		return false
	case c == export.HeadingChoice && s.Kind == export.PositionKind && format != export.Markdown && chosen[export.TitleChoice] == "":
		return slices.Contains(s.Unavailable, export.NumberingChoice) // a row has a heading only with a title
	}
	return export.Applies(s.Kind, format, c)
}

// order returns an order for the document in a format with the given choices.
func (s Source) order(f export.Format, c export.Choices) Order {
	c = c.Fitted(f)
	o := s.options(c)
	if f == export.HTML {
		o.Web.Languages = messages.PageLanguages()
	}
	return Order{
		What: s.What, Name: s.Name, Kind: s.Kind, Format: f, Options: o, Document: s.Make(f, c), done: s.Done,
	}
}

// Order describes a document to write, with its format and options.
type Order struct {
	What     string // displayed name; "" if there is only one source
	Name     string // suggested file name, without extension
	Kind     export.Kind
	Format   export.Format
	Options  export.Options
	Document func(context.Context) (export.Document, error) // makes the document on any goroutine

	done func(path string, format export.Format) string // like [Source.Done]
}

// writer returns a function that makes the document and writes it, on any goroutine.
func (o Order) writer() func(io.Writer) error {
	return func(to io.Writer) error {
		doc, err := o.Document(export.WriterContext(to))
		if err != nil {
			return err
		}
		return o.write(to, doc)
	}
}

// write writes a document with its recipe.
func (o Order) write(to io.Writer, doc export.Document) (err error) {
	if o.Options, err = figure.Embed(doc, o.Format, o.Options, ""); err != nil {
		return err
	}
	return export.Write(to, doc, o.Format, o.Options)
}

// withBoardStyle applies the style of boards and seeds in the window.
func (o Order) withBoardStyle(d palette.Appearance) Order {
	o.Options.Palette, o.Options.Look.Seeds = o.Options.Palette.WithAppearance(d), d.Seeds
	return o
}

// Defaults returns the default choices in the window, which follow its settings and the region of the user.
func Defaults(s *shell.Settings) export.Choices {
	c := export.Defaults()
	c[export.NumberingChoice] = export.NumberingChoice.Texts()[s.Numbering]
	if s.RumaLeft {
		c[export.RumaLeftChoice] = "left"
	}
	c[export.SheetChoice] = export.SheetChoice.Texts()[region.SheetDialect()]
	c[export.PaperChoice] = region.Paper().String()
	return c
}

// defaults returns the default choices of a source.
func defaults(s Source, settings *shell.Settings) export.Choices {
	c := Defaults(settings)
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
	for name, text := range settings.Store.StringMap(s.key()) {
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
	settings.Store.SetStringMap(s.key(), func(words map[string]string) map[string]string {
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

// key returns the settings key of the choices for the kind of the source.
func (s Source) key() string {
	if s.Options.OnPaper {
		return "print." + s.Kind.String()
	}
	return "export." + s.Kind.String()
}

// toPrint returns the source on pages of paper.
func (s Source) toPrint() Source {
	s.Options.OnPaper, s.Restored = true, nil
	s.Defaults = maps.Clone(s.Defaults)
	if s.Defaults == nil {
		s.Defaults = export.Choices{}
	}
	s.Defaults[export.FormatChoice], s.Defaults[export.ThemeChoice] = string(export.PDF), "print"
	return s
}

// choosable reports whether the dialog offers a text of a choice for documents of a kind.
func choosable(k export.Kind, c export.Choice, text string) bool {
	o, _ := c.Option()
	return o.Valid(text) && (o.Label != "" || c == export.FormatChoice && export.Format(text).Fits(k))
}
