package journal

import (
	"bufio"
	"fmt"
	"io"
)

// Report is what a person sends to whoever looks after the program, as a text that she
// can read before.
type Report struct {
	Head  []string // says what is in it
	Parts []Part
}

// Part is a part of it.
type Part struct{ Name, Text string }

// Write writes the report.
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
