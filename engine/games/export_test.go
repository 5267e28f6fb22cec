package games_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/output/web"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
	"tchouka/engine/solve"
)

// The positions, lines and trees of every game can be written in every format, and data formats can
// be read again.
func TestExportsOfEveryGame(t *testing.T) {
	for _, game := range enginetest.Sample(t, 6, all()...) {
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

// The places of every game have names in LaTeX, which differ and are where the places are drawn.
func TestNamesInTeX(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game := rapid.SampledFrom(all()).Draw(t, "game")
		s := session.New(game, start(t, game))
		for range rapid.IntRange(0, 4).Draw(t, "changes") {
			change(t, s)
		}
		line, err := export.Line(game, s.Start(), s.Moves(s.End()), nil)
		if err != nil {
			t.Fatal(err)
		}
		o := export.Options{Down: rapid.Bool().Draw(t, "down"), Fit: paper.Fit{Width: rapid.Float64Range(20, 300).Draw(t, "width")}, ID: "ID"}
		o.Fit.Font = rapid.SampledFrom([]float64{0, 8}).Draw(t, "font")
		o.Look.Nodes = rapid.SampledFrom([]scene.NodeStyle{scene.ShapeNodes, scene.BoardNodes, scene.TextNodes}).Draw(t, "nodes")
		o.Look.Lines = rapid.SampledFrom([]scene.LineStyle{scene.MoveRows, scene.SowingRows}).Draw(t, "lines")
		o.Look.RumaLeft = rapid.Bool().Draw(t, "ruma left")
		places, boards := len(game.Board(s.State()).Places), len(s.Moves(s.End()))+1
		switch rapid.IntRange(0, 2).Draw(t, "document") {
		case 0:
			if n := checkNames(t, export.Position(game, s.State()), o); n != places {
				t.Errorf("%d names for %d places", n, places)
			}
		case 1:
			if n := checkNames(t, line, o); n < boards*(places+1) && places > 0 {
				t.Errorf("%d names for %d boards with %d places", n, boards, places)
			}
		default:
			doc := rapid.SampledFrom(trees(t, s)).Draw(t, "tree")
			if checkNames(t, doc, o) == 0 {
				t.Error("a tree has no names")
			}
		}
	})
}

// checkNames returns the number of names in the picture of a document. Each lies on a shape.
func checkNames(t *rapid.T, doc export.Document, o export.Options) int {
	var out bytes.Buffer
	if err := export.Write(&out, doc, export.TeX, o); err != nil {
		t.Skip(err) // too large
	}
	node, path := regexp.MustCompile(`^\\zN(\S+) (\S+) (\S+) (\S+) (?:circle|rectangle) \{([A-Za-z][A-Za-z0-9-]*)\}%$`), regexp.MustCompile(`\\z[mlc]([^\\%]*)`)
	type box struct{ x, y, width, height float64 }
	var drawn []box
	names := map[string]box{}
	_, picture, _ := strings.Cut(out.String(), `\begin{pgfscope}`+"%\n")
	for text := range strings.Lines(picture) {
		text = strings.TrimSpace(text)
		if found := node.FindStringSubmatch(text); found != nil {
			if _, known := names[found[5]]; known {
				t.Errorf("two places are %s", found[5])
			}
			n := numbers(found[1:5])
			names[found[5]] = box{n[0], n[1], n[2], n[3]}
		} else if strings.HasPrefix(text, `\zN`) {
			t.Errorf("not understood: %s", text)
		}
		left, right, low, high := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
		for _, piece := range path.FindAllStringSubmatch(text, -1) {
			points := numbers(strings.Fields(piece[1]))
			for i := 0; i < len(points); i += 2 {
				left, right, low, high = min(left, points[i]), max(right, points[i]), min(low, points[i+1]), max(high, points[i+1])
			}
		}
		drawn = append(drawn, box{(left + right) / 2, (low + high) / 2, right - left, high - low})
	}
	for name, at := range names {
		const slack, least = 0.01, 0.7 // the shapes of nodes have different sizes
		if !slices.ContainsFunc(drawn, func(b box) bool {
			return math.Abs(b.x-at.x) < slack && math.Abs(b.y-at.y) < slack && b.width < at.width+slack && b.height < at.height+slack &&
				b.width > least*at.width-slack && b.height > least*at.height-slack
		}) {
			t.Errorf("nothing is drawn at %s: %v", name, at)
		}
	}
	return len(names)
}

func numbers(texts []string) []float64 {
	all := make([]float64, len(texts))
	for i, text := range texts {
		all[i], _ = strconv.ParseFloat(text, 64)
	}
	return all
}

// The lines of every game are read back from text: plain lines from their start, and exported lines
// with their marks and comments.
func TestLinesOfEveryGameAsText(t *testing.T) {
	for _, game := range enginetest.Sample(t, 6, all()...) {
		t.Run(game.ID(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := session.New(game, start(t, game))
				for range rapid.IntRange(1, 12).Draw(t, "moves") {
					moves := game.Moves(s.State())
					if s.Over(s.Cursor()) || len(moves) == 0 {
						break
					}
					if _, err := s.Play(rapid.SampledFrom(moves).Draw(t, "move")); err != nil {
						t.Fatal(err)
					}
				}
				moves := s.Moves(s.End())
				if len(moves) > 0 {
					text := notation.WriteLine(game, s.Start(), moves, engine.FromFarEnd)
					lines, ok := notation.ReadLine(text, all(), all()[0])
					if !ok || !lines.Complete {
						t.Fatalf("not read: %q", text)
					}
					back, err := lines.Play(lines.Game, lines.Start, engine.FromFarEnd)
					if err != nil || saved(t, back) != saved(t, s) {
						t.Fatalf("%q is read as\n%s%v", text, saved(t, back), err)
					}
				}
				for _, n := range s.Line() {
					s.SetMark(n, session.Mark(rapid.IntRange(0, 3).Draw(t, "mark")))
					s.SetName(n, rapid.SampledFrom([]string{"", "main line", "a: b | c"}).Draw(t, "name"))
					s.SetComment(n, rapid.SampledFrom([]string{"", "wins", "two\n# lines", "=1+1; -2", "a \"b\""}).Draw(t, "comment"))
				}
				doc, err := export.Line(game, s.Start(), moves, s.LineRemarks())
				if err != nil {
					t.Fatal(err)
				}
				for _, format := range []export.Format{"text", "json"} {
					checkRoundTrip(t, doc, format, s)
				}
			})
		})
	}
}

// checkRoundTrip writes a line and reads it again.
func checkRoundTrip(t *rapid.T, doc export.Document, format export.Format, s *session.Session) {
	var out bytes.Buffer
	if err := export.Write(&out, doc, format, export.Options{}); err != nil {
		t.Fatal(err)
	}
	lines, ok := notation.ReadLine(out.String(), all(), all()[0])
	if !ok || !lines.Complete {
		t.Fatalf("not read:\n%s", out.String())
	}
	back, err := lines.Play(lines.Game, lines.Start, lines.Numbering)
	if err != nil {
		t.Fatalf("%v:\n%s", err, out.String())
	}
	if diff := cmp.Diff(saved(t, s), saved(t, back)); diff != "" {
		t.Fatalf("%s\ncame back as (-exported +read):\n%s", out.String(), diff)
	}
}
