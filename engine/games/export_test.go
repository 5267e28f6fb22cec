package games_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine/export"
	"tchouka/engine/session"
)

// Every game's positions and lines can be written in every format, and what is data
// is read again.
func TestExportsOfEveryGame(t *testing.T) {
	for _, game := range all() {
		t.Run(game.ID(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := session.New(game, start(t, game))
				for range rapid.IntRange(0, 12).Draw(t, "changes") {
					change(t, s)
				}
				position := export.Position(game, s.State())
				if text := written(t, position, "text"); text != s.State().String()+"\n" {
					t.Fatalf("the text of %q is %q", s.State(), text)
				}
				moves := s.Moves(s.End())
				line, err := export.Line(game, s.Start(), moves, s.LineRemarks())
				if err != nil {
					t.Fatal(err)
				}
				if rows := strings.Count(written(t, line, "csv"), "\r\n"); rows != len(moves)+2 && len(s.LineRemarks()) == 0 {
					t.Fatalf("%d rows for %d moves", rows, len(moves))
				}
				format := rapid.SampledFrom(export.Formats()).Draw(t, "format")
				if format.Graph {
					return
				}
				for _, doc := range []export.Document{position, line} {
					readable(t, format.ID, written(t, doc, format.ID))
				}
			})
		})
	}
}

// written is a document in a format.
func written(t *rapid.T, doc export.Document, format string) string {
	var out bytes.Buffer
	if err := export.Write(&out, doc, format, export.Options{Verdicts: true, Scale: 0.5}); err != nil {
		t.Fatalf("%s: %v", format, err)
	}
	return out.String()
}

// readable fails unless a text is what the format says.
func readable(t *rapid.T, format, text string) {
	var err error
	switch format {
	case "json":
		if !json.Valid([]byte(text)) {
			err = errors.New("no JSON")
		}
	case "csv":
		_, err = csv.NewReader(strings.NewReader(text)).ReadAll()
	case "svg":
		for d := xml.NewDecoder(strings.NewReader(text)); err == nil; {
			_, err = d.Token()
		}
		if errors.Is(err, io.EOF) {
			err = nil
		}
	case "png":
		_, err = png.Decode(strings.NewReader(text))
	case "pdf":
		if !strings.HasPrefix(text, "%PDF-") || !strings.HasSuffix(strings.TrimSpace(text), "%%EOF") {
			err = errors.New("no PDF")
		}
	}
	if err != nil {
		t.Fatalf("%s: %v\n%.2000s", format, err, text)
	}
}
