package exporting

import (
	"context"
	"slices"

	"tchouka/engine/export"
	"tchouka/engine/palette"
)

// Source is something that a window can export.
type Source struct {
	What string // as the person reads it, where there are several
	Kind export.Kind
	Name string // that is proposed for the file
	ID   string // of the board; "" where it has none

	// Options are what the window has to say, whatever is chosen. Usual are the choices
	// that are usual for this source, as far as they are not for all.
	Options export.Options
	Usual   Choices
	// Lacks are choices that mean nothing here, though they do for the kind.
	Lacks []export.Choice
	// Texts are those of the document. They are changed.
	Texts *Texts

	// Tells reports that the document tells how the board can be won, while hints are
	// hidden: that is asked for before it is shown.
	Tells bool
	// Make reads the window, and returns what makes the document of it anywhere.
	Make func(format export.Format, c Choices) func(context.Context) (export.Document, error)
	// Refuse says why there is no document in a format; nil if there always is one.
	Refuse func(export.Format) (what string, why error)
	// Done says in the end that the file is there; nil for the usual words.
	Done func(path string, format export.Format) string
}

// Made is the [Source.Make] of a document that does not depend on what is chosen.
func Made(document func(context.Context) (export.Document, error)) func(export.Format, Choices) func(context.Context) (export.Document, error) {
	return func(export.Format, Choices) func(context.Context) (export.Document, error) { return document }
}

// There is that of a document that is there.
func There(doc export.Document) func(export.Format, Choices) func(context.Context) (export.Document, error) {
	return Made(func(context.Context) (export.Document, error) { return doc, nil })
}

// takes reports whether a choice means anything.
func (s Source) takes(format string, c export.Choice) bool {
	if slices.Contains(s.Lacks, c) {
		return false
	}
	switch c {
	case export.IDChoice:
		return s.ID != "" && export.Takes(s.Kind, format, c)
	case export.NumberingChoice: // "none" stands in the same list
		return export.Takes(s.Kind, format, c) || export.Takes(s.Kind, format, export.NumbersChoice)
	}
	return export.Takes(s.Kind, format, c)
}

// ever reports whether a choice means anything in some format.
func (s Source) ever(c export.Choice) bool {
	return slices.ContainsFunc(s.Kind.Formats(), func(f export.Format) bool { return s.takes(f.ID, c) })
}

// order is that for the document in a format, as it was chosen.
func (s Source) order(f export.Format, c Choices) Order {
	return Order{What: s.What, Name: s.Name, Kind: s.Kind, Format: f, Options: c.options(s), Document: s.Make(f, c), done: s.Done}
}

// Order is a document that was ordered: what to write, and how.
type Order struct {
	What     string // as the person reads it; "" where there is but one thing
	Name     string // proposed for the file, without an extension
	Kind     export.Kind
	Format   export.Format
	Options  export.Options
	Document func(context.Context) (export.Document, error) // makes it, anywhere

	done func(path string, format export.Format) string // as [Source.Done]
}

// dressed has boards and seeds look as they do in the window.
func (o Order) dressed(d palette.Dress) Order {
	o.Options.Palette, o.Options.Look.Seeds = o.Options.Palette.Dressed(d), d.Seeds
	return o
}
