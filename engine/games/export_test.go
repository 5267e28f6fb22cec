package games_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/output/web"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/engine/solve"
)

// The positions, lines and trees of every game can be written in every format, and data formats can
// be read again.
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
				formats := export.Formats()
				formats = slices.DeleteFunc(formats, func(f export.Format) bool {
					return f == export.GIF || f == export.HTML && web.Available() != nil // a build with make has the engine of pages
				})
				if rapid.IntRange(0, 9).Draw(t, "pictures") > 0 { // pictures are slow
					formats = slices.DeleteFunc(formats, func(f export.Format) bool { return f.Picture() })
				}
				format := rapid.SampledFrom(formats).Draw(t, "format")
				docs := append(trees(t, s), position, line)
				for i, doc := range docs {
					if format != export.DOT || i < len(docs)-2 {
						checkReadable(t, format, written(t, doc, format))
					}
				}
			})
		})
	}
}

// trees returns a document of each tree layout, with the session's line in the tree.
func trees(t *rapid.T, s *session.Session) []export.Document {
	grown := tree.New(s.Game(), s.Start())
	line := grown.Path(s.Moves(s.End()))
	grown.Grow(t.Context(), 40)
	grown.Annotate(solve.Of(s.Game()).Solve(t.Context(), s.Start(), engine.Limits{Memory: 1 << 20}).Facts)
	remarks := export.Remarks(grown, s)
	return []export.Document{
		export.Tree(grown, export.TreeView{Line: line, Remarks: remarks}),
		export.Tree(grown, export.TreeView{Line: line, Remarks: remarks, Layout: grown.Layout(tree.LayoutOptions{Merged: true, Line: line})}),
	}
}

// written returns a document in a format.
func written(t *rapid.T, doc export.Document, format export.Format) string {
	var out bytes.Buffer
	if err := export.Write(&out, doc, format, export.Options{Verdicts: true, Scale: 0.5}); err != nil {
		t.Fatalf("%s: %v", format, err)
	}
	return out.String()
}

// checkReadable fails the test unless the text is valid in the format.
func checkReadable(t *rapid.T, format export.Format, text string) {
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
