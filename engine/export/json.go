package export

import (
	"bufio"
	"encoding/json"
	"io"
	"iter"
	"strings"
)

// objectWriter writes one JSON object with each field on a line of its own, and
// each record of a list too: encoding/json alone would give every count its own
// line. It remembers its first error.
type objectWriter struct {
	w     *bufio.Writer
	comma bool // a field stands before
	err   error
}

func newObjectWriter(w io.Writer) *objectWriter {
	o := &objectWriter{w: bufio.NewWriter(w)}
	o.text("{")
	return o
}

// close ends the object and returns the first error.
func (o *objectWriter) close() error {
	o.text("\n}\n")
	if err := o.w.Flush(); o.err == nil {
		o.err = err
	}
	return o.err
}

// field writes a field with a value on one line.
func (o *objectWriter) field(name string, value any) {
	o.name(name)
	o.value(value)
}

// list writes a field whose value is a list, a line for each record.
func (o *objectWriter) list(name string, records iter.Seq[any]) {
	o.name(name)
	o.text("[")
	separator := "\n    "
	for record := range records {
		if o.err != nil {
			return
		}
		o.text(separator)
		o.value(record)
		separator = ",\n    "
	}
	if separator == "\n    " {
		o.text("]")
		return
	}
	o.text("\n  ]")
}

func (o *objectWriter) name(name string) {
	if o.comma {
		o.text(",")
	}
	o.comma = true
	o.text("\n  ")
	o.value(name)
	o.text(": ")
}

func (o *objectWriter) value(value any) {
	var data strings.Builder
	encoder := json.NewEncoder(&data)
	encoder.SetEscapeHTML(false) // an arrow of a graph stays one
	if err := encoder.Encode(value); err != nil && o.err == nil {
		o.err = err
	}
	o.text(strings.TrimSuffix(data.String(), "\n"))
}

func (o *objectWriter) text(text string) {
	if o.err == nil {
		_, o.err = o.w.WriteString(text)
	}
}
