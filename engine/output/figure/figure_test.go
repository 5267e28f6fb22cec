package figure_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/engine/text/compactjson"
)

// hostileComment has everything that a format could interpret.
const hostileComment = "]]> <b>&amp; \" \\ % // */ -- 😀 é\n" + paper.RecipeMark + `{"part":"tree"}`

// played returns a session with a few random moves and a remark.
func played(t *testing.T, rng *rand.Rand, game engine.Game) *session.Session {
	t.Helper()
	start, err := game.Start(engine.Usual(game.Params())...)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(game, start)
	for range rng.IntN(5) {
		moves := game.Moves(s.State())
		if len(moves) == 0 || s.Over(s.Cursor()) {
			break
		}
		if _, err := s.Play(moves[rng.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	s.SetRemark(s.Cursor(), session.Remark{Comment: hostileComment, Name: "n", Mark: session.Good})
	return s
}

// random returns random valid choices for a kind.
func random(rng *rand.Rand, kind export.Kind, format export.Format) export.Choices {
	c := export.Defaults()
	for choice := range c {
		if texts := choice.Texts(); len(texts) > 0 && export.Applies(kind, format, choice) {
			c[choice] = texts[rng.IntN(len(texts))]
		}
	}
	c[export.TitleChoice] = hostileComment
	c[export.FormatChoice], c[export.PixelsChoice] = string(format), "160" // for speed
	return c
}

// make makes the document of a part.
func document(t *testing.T, part string, s *session.Session, view export.TreeView, folded [][]engine.Move) export.Document {
	t.Helper()
	switch part {
	case figure.Position:
		return export.Position(s.Game(), s.State())
	case figure.Line:
		doc, err := export.Line(s.Game(), s.Start(), s.Moves(s.End()), s.LineRemarks())
		if err != nil {
			t.Fatal(err)
		}
		return doc
	}
	grown := tree.New(s.Game(), s.Start())
	view.Line = grown.Path(s.Moves(s.End()))
	grown.Grow(t.Context(), 12)
	export.FoldLines(grown, view, folded)
	view.Remarks = export.Remarks(grown, s)
	return export.Tree(grown, view)
}

// A figure made again from its recipe is the same file, for every game, part and format.
func TestRecipeMakesTheFigureAgain(t *testing.T) {
	t.Parallel()
	rng := enginetest.Random(t)
	for _, game := range games.All() {
		for _, part := range []string{figure.Position, figure.Line, figure.Tree} {
			for _, f := range enginetest.Sample(t, 2, export.Formats()...) {
				kind := figure.KindOf(game, part)
				if !f.HasRecipe() || !f.Fits(kind) {
					continue
				}
				s, c := played(t, rng, game), random(rng, kind, f)
				var folded [][]engine.Move
				if len(s.Line()) > 2 && part == figure.Tree {
					folded = append(folded, s.Moves(s.Line()[1]))
				}
				doc := document(t, part, s, c.View(), folded)
				if _, err := export.Extent(doc, f, c.Apply(export.Options{}, "id")); err != nil {
					continue // too large
				}
				first := write(t, doc, f, c.Apply(export.Options{Verdicts: true}, "id"))
				r, err := figure.Read(bytes.NewReader(first), games.All().ByID)
				if err != nil {
					t.Fatalf("%s, %s as %s: %v", game.ID(), part, f, err)
				}
				if r.Part == figure.Position {
					r.Session.Last()
				}
				doc = document(t, r.Part, r.Session, r.View(), r.FoldedLines())
				again := write(t, doc, export.Format(r.Options[export.FormatChoice]), r.Options.Apply(export.Options{Verdicts: true}, "id"))
				if !bytes.Equal(first, again) {
					t.Errorf("%s, %s as %s: the figure made again from %+v differs", game.ID(), part, f, *r)
				}
			}
		}
	}
}

// write writes a document with its recipe.
func write(t *testing.T, doc export.Document, format export.Format, o export.Options) []byte {
	t.Helper()
	o, err := figure.Embed(doc, format, o, "")
	if err != nil || o.Recipe == "" {
		t.Fatal(o.Recipe, err)
	}
	var b bytes.Buffer
	if err := export.Write(&b, doc, format, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// The recipe has the remarks only as far as the picture shows them.
func TestRecipeHidesWhatThePictureHides(t *testing.T) {
	t.Parallel()
	game, err := games.All().ByID("multitchouka")
	if err != nil {
		t.Fatal(err)
	}
	start, err := game.Parse("2 2 2 2 | 0")
	if err != nil {
		t.Fatal(err)
	}
	s, secret := session.New(game, start), "secret"
	moves, err := engine.ParseMoves(game, []string{"3", "4", "3"})
	if err != nil || s.GoMoves(moves[:1]) != nil {
		t.Fatal(err)
	}
	s.SetRemark(s.Cursor(), session.Remark{Comment: secret})
	for _, part := range []string{figure.Position, figure.Line, figure.Tree} {
		for _, shown := range []string{export.Yes, export.No} {
			c := export.Defaults().With(export.Choices{export.RemarksChoice: shown})
			o := c.Apply(export.Options{}, "")
			text := string(write(t, document(t, part, s, c.View(), nil), "svg", o))
			if want := shown == export.Yes && part != figure.Position; strings.Contains(text, secret) != want {
				t.Errorf("%s with remarks %s: contains the comment: %v", part, shown, !want)
			}
		}
	}
	near := export.Defaults().With(export.Choices{export.DepthChoice: "1"}) // the comment is deeper
	if err := s.GoMoves(moves); err != nil {
		t.Fatal(err)
	}
	s.SetRemark(s.Cursor(), session.Remark{Comment: "deeper"})
	if text := write(t, document(t, figure.Tree, s, near.View(), nil), "svg", near.Apply(export.Options{}, "")); bytes.Contains(text, []byte("deeper")) {
		t.Error("the recipe has a comment on a node that is not shown")
	}
}

// A long game is packed, and read again.
func TestLongGameIsPacked(t *testing.T) {
	t.Parallel()
	game, err := games.All().ByID("return")
	if err != nil {
		t.Fatal(err)
	}
	start, err := game.Start(engine.Usual(game.Params())...)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(game, start)
	s.SetComment(session.Start, strings.Repeat("a long comment ", 800))
	doc := document(t, figure.Line, s, export.TreeView{}, nil)
	text := write(t, doc, "tex", export.Options{})
	if bytes.Count(text, []byte("a long comment")) > 1000 {
		t.Errorf("%d bytes", len(text))
	}
	r, err := figure.Read(bytes.NewReader(text), games.All().ByID)
	if err != nil || r.Session.Comment(session.Start) != s.Comment(session.Start) || r.Packed == nil {
		t.Error(err)
	}
}

// Damaged and edited recipes are errors, not panics.
func TestBrokenRecipes(t *testing.T) {
	t.Parallel()
	rng := enginetest.Random(t)
	game := games.All()[0]
	file := write(t, document(t, figure.Tree, played(t, rng, game), export.TreeView{}, nil), "svg", export.Options{})
	at := bytes.Index(file, []byte(paper.RecipeMark))
	for range 300 {
		broken := bytes.Clone(file)
		for range 1 + rng.IntN(4) {
			broken[at+rng.IntN(900)] = byte(rng.IntN(256))
		}
		_, err := figure.Read(bytes.NewReader(broken), games.All().ByID)
		var bad *figure.BrokenError
		if err != nil && !errors.As(err, &bad) && !errors.Is(err, figure.ErrNoRecipe) {
			t.Fatal(err)
		}
	}
	for _, recipe := range []string{
		`{}`, `{"part":"line"}`, `{"part":"line","game":"tchouka 1\nrules nim\nstart 1\nend\n"}`, `{"note":"x"}`, `{"packed":"AAAA","part":"line"}`,
		`{"part":"everything","game":"tchouka 1\nrules multitchouka\nstart 2 2 | 0\nend\n"}`,
		`{"part":"line","game":"tchouka 1\nrules multitchouka\nstart 2 2 | 0\nend\n","options":{"width":"wide"}}`,
		`{"part":"tree","game":"tchouka 1\nrules multitchouka\nstart 2 2 | 0\nend\n","folded":["x y"]}`, `{"options":[]}`,
	} {
		_, err := figure.Read(strings.NewReader("<metadata>"+paper.RecipeMark+recipe), games.All().ByID)
		var bad *figure.BrokenError
		if !errors.As(err, &bad) || !strings.Contains(err.Error(), "export the figure again") && !strings.Contains(err.Error(), "open the game file") {
			t.Errorf("%s: %v", recipe, err)
		}
	}
}

// An option that this version does not have is reported in recipes and figure lists, and left out of presets.
func TestUnknownOptions(t *testing.T) {
	t.Parallel()
	unknown := export.Choices{"glow": "yes", export.WidthChoice: "85"}
	recipe := paper.RecipeMark + `{"part":"line","game":"tchouka 1\nrules multitchouka\nstart 2 2 | 0\nend\n","options":{"glow":"yes","width":"85"}}`
	_, err := figure.Read(strings.NewReader(recipe), games.All().ByID)
	for _, err := range []error{err, figure.Entry{File: "a.pdf", Part: figure.Line, Options: unknown}.Check()} {
		if err == nil || !strings.Contains(err.Error(), `does not have the option "glow": update Tchouka`) {
			t.Errorf("the error is %v", err)
		}
	}
	presets := figure.Presets(map[string]string{"mine": figure.NewPreset("mine", unknown).Text()})
	if p, err := figure.PresetByName(presets, "mine"); err != nil || !maps.Equal(p.Choices, export.Choices{export.WidthChoice: "85"}) {
		t.Errorf("the preset has %v, %v", p.Choices, err)
	}
}

// The search reads a file of nothing but marks once, not once for each mark, which would take hours.
func TestManyMarks(t *testing.T) {
	t.Parallel()
	bomb := `{"part":"line","packed":"` + base64.StdEncoding.EncodeToString(zeros(t)) + `"}`
	for _, recipe := range []string{`{`, `{}`, `{"`, `"`, `{"x":"\"`, "{\n%%%%", "\r", `{"a":[`, bomb} {
		mark := paper.RecipeMark + recipe
		file := "<svg>" + strings.Repeat(mark, 4<<20/len(mark))
		_, err := figure.Read(strings.NewReader(file), games.All().ByID)
		var bad *figure.BrokenError
		if !errors.Is(err, figure.ErrNoRecipe) && !errors.As(err, &bad) {
			t.Errorf("%.40s: %v", mark, err)
		}
	}
}

// zeros returns a packed game that is long and no game.
func zeros(t *testing.T) []byte {
	t.Helper()
	data, err := compactjson.Marshal(map[string]string{"game": strings.Repeat("0", 3<<20)})
	if err != nil {
		t.Fatal(err)
	}
	return data
}
