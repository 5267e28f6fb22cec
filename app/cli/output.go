package cli

import (
	"io"

	"tchouka/engine/export"
	"tchouka/engine/safefile"
)

// writeDocument writes a document to a file, in one step, or to the standard
// output.
func writeDocument(env *environment, doc export.Document, format, output string, o export.Options) error {
	write := func(w io.Writer) error { return export.Write(w, doc, format, o) }
	if output == "-" {
		return write(env.stdout)
	}
	return plain(safefile.Write(output, write))
}

// formatFor returns the ID of the format that is asked for, by name or by what
// the name of a file ends in.
func formatFor(asked, output string) (string, error) {
	if asked != "" {
		if _, err := export.FormatByID(asked); err != nil {
			return "", wrongf("--format: %v", err)
		}
		return asked, nil
	}
	if output == "-" {
		return "text", nil
	}
	format, ok := export.FormatOf(output)
	if !ok {
		return "", wrongf("%s: the name does not end like a known format; give one with --format", output)
	}
	return format.ID, nil
}
