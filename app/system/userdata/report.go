package userdata

import (
	"bufio"
	"fmt"
	"io"
)

// Report is the text that the user can read and send to the maintainer.
type Report struct {
	Head  []string // describes the contents
	Parts []Part
}

// Part is a part of a report.
type Part struct{ Name, Text string }

// Write writes the report as text.
func (r Report) Write(to io.Writer) error {
	w := bufio.NewWriter(to)
	for _, line := range r.Head {
		fmt.Fprintln(w, line)
	}
	for _, p := range r.Parts {
		fmt.Fprintf(w, "\n==== %s ====\n%s\n", p.Name, p.Text)
	}
	return w.Flush()
}
