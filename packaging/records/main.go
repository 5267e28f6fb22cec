// Command records writes docs/results/frontier.md, the page of computed boards of Tchuka Ruma (make
// records). It reads these files in docs/results/tchuka-ruma:
//
//	rows.jsonl           the boards, of tchouka survey -o
//	runs.jsonl           what computed them, at what cost, of tchouka survey --record
//	*.certificate        proofs of some of them, of tchouka survey --certificates
//	confirmations.jsonl  what other programs and publications found, written by hand
//
// The script run computes boards again, and replaces their rows (make record-run).
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine/games"
	"tchouka/engine/solve/certificate"
)

const (
	page   = "docs/results/frontier.md"
	folder = "docs/results/tchuka-ruma"
)

func main() {
	text, err := generate(folder)
	if err == nil {
		err = os.WriteFile(page, text, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "records:", err)
		os.Exit(1)
	}
}

// generate returns the page of the files in a folder.
func generate(folder string) ([]byte, error) {
	var r records
	err := errors.Join(
		readLines(filepath.Join(folder, "rows.jsonl"), &r.rows), readLines(filepath.Join(folder, "runs.jsonl"), &r.runs),
		readLines(filepath.Join(folder, "confirmations.jsonl"), &r.confirmations))
	if err != nil {
		return nil, err
	}
	slices.SortFunc(r.rows, func(a, b row) int { return slices.Compare([]int{a.Holes, a.Seeds}, []int{b.Holes, b.Seeds}) })
	for i, b := range r.rows {
		r.rows[i].run = r.runOf(b)
	}
	names, err := filepath.Glob(filepath.Join(folder, "*"+certificate.Extension))
	for _, name := range names {
		err = errors.Join(err, r.addCertificate(name))
	}
	if err != nil {
		return nil, err
	}
	return r.page()
}

// addCertificate reads a certificate into the row of its board, which must have the same verdict.
func (r *records) addCertificate(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // it was only read
	c, err := certificate.Read(file, games.All().ByID)
	if err != nil {
		return fmt.Errorf("%s, %w", path, err)
	}
	proof := c.Proofs[0]
	for i, b := range r.rows {
		start, err := c.Game.Start(b.Holes, b.Seeds)
		if err == nil && b.Rules == c.Game.ID() && start.Key() == c.Start.Key() && strings.HasPrefix(proof.Claim.String(), b.Verdict) {
			r.rows[i].certificate, r.rows[i].layers = filepath.Base(path), proof.Layers
			return nil
		}
	}
	return fmt.Errorf("%s: rows.jsonl has no row of this board with this verdict", path)
}

// readLines reads JSON values, separated by white space, from a file.
func readLines[T any](path string, to *[]T) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	for {
		var value T
		switch err := decoder.Decode(&value); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("%s: value %d: %w", path, len(*to)+1, err)
		}
		*to = append(*to, value)
	}
}

// records is the content of the files.
type records struct {
	rows          []row
	runs          []run
	confirmations []confirmation
}

// row is a row of a survey.
type row struct {
	Holes, Seeds, Positions int
	Rules, Verdict, How     string
	Line                    []int

	run         *run                // see runOf
	certificate string              // the name of the file; "" if there is none
	layers      []certificate.Layer // of the certificate of a loss
}

// run is a line of a run log.
type run struct {
	Command, Version, Revision, System string
	ProcessorSeconds                   float64
	MemoryBytes, DiskBytes             int64
	Settled, Unknown                   []span
}

// confirmation names boards, and what else found the same result.
type confirmation struct {
	Boards []span
	By     string
}

// span is boards with the same number of holes, written 17x3-16 or 17x19.
type span struct{ holes, from, to int }

// UnmarshalText reads a span.
func (s *span) UnmarshalText(text []byte) error {
	holes, seeds, _ := strings.Cut(string(text), "x")
	from, to, several := strings.Cut(seeds, "-")
	if !several {
		to = from
	}
	var errs [3]error
	s.holes, errs[0] = strconv.Atoi(holes)
	s.from, errs[1] = strconv.Atoi(from)
	s.to, errs[2] = strconv.Atoi(to)
	return errors.Join(errs[:]...)
}

// in reports whether spans contain the board.
func (b row) in(spans []span) bool {
	return slices.ContainsFunc(spans, func(s span) bool { return s.holes == b.Holes && s.from <= b.Seeds && b.Seeds <= s.to })
}

// page returns the text of the page.
func (r *records) page() ([]byte, error) {
	var text bytes.Buffer
	w := bufio.NewWriter(&text)
	fmt.Fprint(w, head)
	r.summary(w)
	templates := r.commands(w)
	seconds, bytes := r.base()
	fmt.Fprintf(w, boards, digits(seconds), digits(bytes/1e6))
	for holes, rows := range r.byHoles() {
		fmt.Fprintf(w, "\n### n = %d\n\n| k | verdict | witness or counts | command | time | memory | confirmed by |\n|---|---|---|---|---|---|---|\n", holes)
		var previous []string
		first, last := 0, 0
		write := func() {
			if previous != nil {
				fmt.Fprintf(w, "| %s | %s |\n", interval(first, last), strings.Join(previous, " | "))
			}
		}
		for _, b := range rows {
			cells := r.cells(b, templates)
			if !slices.Equal(cells, previous) || b.Seeds > last+1 {
				write()
				previous, first = cells, b.Seeds
			}
			last = b.Seeds
		}
		write()
	}
	err := w.Flush()
	return text.Bytes(), err
}
