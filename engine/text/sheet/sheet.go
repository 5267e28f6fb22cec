// Package sheet writes tables as comma-separated values.
package sheet

import (
	"encoding/csv"
	"io"
	"regexp"
	"strings"
	"sync"
)

// Dialect is a form of comma-separated values.
type Dialect uint8

// The dialects. Standard is RFC 4180 in UTF-8. Excel is the form that Excel opens by a double click where
// numbers have a decimal comma: semicolons between cells, decimal commas, and a byte order mark, without
// which Excel does not read UTF-8. Tabs is for the clipboard, from which spreadsheets paste cells: tabs between
// cells, no mark, and with Excel decimal commas.
const (
	Standard Dialect = 0
	Excel    Dialect = 1
	Tabs     Dialect = 2
)

// Comma returns the separator of cells.
func (d Dialect) Comma() rune {
	switch {
	case d&Tabs != 0:
		return '\t'
	case d == Excel:
		return ';'
	}
	return ','
}

// decimal matches a number with a decimal point.
var decimal = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^-?[0-9]+\.[0-9]+(e[+-]?[0-9]+)?$`) }) //nolint:gochecknoglobals // constant

// Writer writes the rows of a table. The zero Writer is invalid.
type Writer struct {
	out     *csv.Writer
	dialect Dialect
	to      io.Writer
	begun   bool
}

// NewWriter returns a writer of rows, with the line ends of RFC 4180.
func NewWriter(w io.Writer, d Dialect) *Writer {
	out := csv.NewWriter(w)
	out.UseCRLF, out.Comma = true, d.Comma()
	return &Writer{out: out, dialect: d, to: w}
}

// Write writes a row. It does not change the cells.
func (w *Writer) Write(cells []string) error {
	if !w.begun && w.dialect == Excel {
		if _, err := io.WriteString(w.to, "\ufeff"); err != nil {
			return err
		}
	}
	w.begun = true
	if w.dialect&Excel != 0 {
		local := make([]string, len(cells))
		for i, cell := range cells {
			if local[i] = cell; decimal().MatchString(cell) {
				local[i] = strings.Replace(cell, ".", ",", 1)
			}
		}
		cells = local
	}
	return w.out.Write(cells)
}

// Flush writes all buffered rows, and returns the first error of the writer.
func (w *Writer) Flush() error {
	w.out.Flush()
	return w.out.Error()
}
