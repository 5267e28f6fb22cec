package markup

import (
	"bufio"
	"encoding/json"
	"io"
	"iter"
	"strings"
)

// ObjectWriter writes a JSON object with one line for each field and for each record of a
// list. encoding/json alone would write each count on its own line. It keeps its first error.
type ObjectWriter struct {
	w     *bufio.Writer
	comma bool // a field was written before
	err   error
}

// NewObjectWriter begins an object. Close ends it.
func NewObjectWriter(w io.Writer) *ObjectWriter {
	o := &ObjectWriter{w: bufio.NewWriter(w)}
	o.text("{")
	return o
}

// Close ends the object and returns the first error.
func (o *ObjectWriter) Close() error {
	o.text("\n}\n")
	if err := o.w.Flush(); o.err == nil {
		o.err = err
	}
	return o.err
}

// Field writes a field on one line.
func (o *ObjectWriter) Field(name string, value any) {
	o.name(name)
	o.value(value)
}

// List writes a field whose value is a list, with one line for each record.
func (o *ObjectWriter) List(name string, records iter.Seq[any]) {
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

func (o *ObjectWriter) name(name string) {
	if o.comma {
		o.text(",")
	}
	o.comma = true
	o.text("\n  ")
	o.value(name)
	o.text(": ")
}

func (o *ObjectWriter) value(value any) {
	var data strings.Builder
	encoder := json.NewEncoder(&data)
	encoder.SetEscapeHTML(false) // keep the > of arrows readable
	if err := encoder.Encode(value); err != nil && o.err == nil {
		o.err = err
	}
	o.text(strings.TrimSuffix(data.String(), "\n"))
}

func (o *ObjectWriter) text(text string) {
	if o.err == nil {
		_, o.err = o.w.WriteString(text)
	}
}
