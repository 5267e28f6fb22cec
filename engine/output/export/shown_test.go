package export_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"tchouka/engine/output/export"
	"tchouka/engine/text/plaintext"
)

// Text documents contain no control characters of a title or an ID.
func TestControlCharactersRemoved(t *testing.T) {
	t.Parallel()
	const evil = "A\x1b[31mB\x07\x01\u009bC\u202eD"
	o := export.Options{Title: evil, ID: evil}
	all := samples(t)
	all[export.TreeKind] = append(all[export.TreeKind], remarked(t, evil))
	for kind, docs := range all {
		doc := docs[len(docs)-1]
		for _, f := range kind.Formats() {
			if f == export.GIF || f == export.HTML {
				continue // not text
			}
			var file bytes.Buffer
			if err := export.Write(&file, doc, f, o); err != nil {
				t.Errorf("%s: %v", f, err)
			}
			switch f {
			case "png", "pdf":
				continue
			case "svg":
				wellFormed(t, f, file.String())
			}
			at := strings.IndexFunc(file.String(), func(r rune) bool { return r != '\r' && plaintext.IsControl(r) })
			if at >= 0 {
				t.Errorf("%v as %s holds %q", kind, f, file.String()[at:min(at+10, file.Len())])
			}
		}
	}
}

func wellFormed(t *testing.T, format export.Format, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("%s: %v", format, err)
		}
	}
}
