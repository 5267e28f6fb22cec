package exporting

import (
	"context"
	"slices"

	"tchouka/engine/export"
	"tchouka/engine/palette"
)

// Source is a document that a window can export.
type Source struct {
	What string // displayed name, if there are several sources
	Kind export.Kind
	Name string // suggested file name
	ID   string // of the board; "" if it has none

	// Options are fixed by the window, independent of the choices. Usual are the default choices of
	// this source that differ from the general defaults.
	Options export.Options
	Usual   Choices
	// Lacks are choices that apply to the kind but not to this source.
	Lacks []export.Choice
	// Texts are the texts of the document. The dialog modifies them.
	Texts *Texts

	// Tells reports that the document reveals a hidden solution and requires confirmation.
	Tells bool
	// Make reads the window, and returns a function that makes the document on any goroutine.
	Make func(format export.Format, c Choices) func(context.Context) (export.Document, error)
	// Refuse returns why there is no document in a format; nil if there always is one.
	Refuse func(export.Format) (what string, why error)
	// Done returns the message on success; nil for the default message.
	Done func(path string, format export.Format) string
}

// Made returns a [Source.Make] for a document that does not depend on the choices.
func Made(document func(context.Context) (export.Document, error)) func(export.Format, Choices) func(context.Context) (export.Document, error) {
	return func(export.Format, Choices) func(context.Context) (export.Document, error) { return document }
}

// There returns a [Source.Make] for an existing document.
func There(doc export.Document) func(export.Format, Choices) func(context.Context) (export.Document, error) {
	return Made(func(context.Context) (export.Document, error) { return doc, nil })
}

// takes reports whether a choice applies to a format.
func (s Source) takes(format string, c export.Choice) bool {
	if slices.Contains(s.Lacks, c) {
		return false
	}
	switch c {
	case export.IDChoice:
		return s.ID != "" && export.Takes(s.Kind, format, c)
	case export.NumberingChoice: // the same list contains "none"
		return export.Takes(s.Kind, format, c) || export.Takes(s.Kind, format, export.NumbersChoice)
	}
	return export.Takes(s.Kind, format, c)
}

// ever reports whether a choice applies to any format.
func (s Source) ever(c export.Choice) bool {
	return slices.ContainsFunc(s.Kind.Formats(), func(f export.Format) bool { return s.takes(f.ID, c) })
}

// order returns an order for the document in a format with the given choices.
func (s Source) order(f export.Format, c Choices) Order {
	return Order{What: s.What, Name: s.Name, Kind: s.Kind, Format: f, Options: c.options(s), Document: s.Make(f, c), done: s.Done}
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

// dressed applies the style of boards and seeds in the window.
func (o Order) dressed(d palette.Dress) Order {
	o.Options.Palette, o.Options.Look.Seeds = o.Options.Palette.Dressed(d), d.Seeds
	return o
}
