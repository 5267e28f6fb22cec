package export_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/session"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/plaintext"
)

// chosen returns, for each choice in the options, a function that sets a non-default value. Missing
// choices change the document instead of the options.
func chosen() map[export.Choice]func(*export.Options) {
	without := func(p scene.Part) func(*export.Options) {
		return func(o *export.Options) { o.Look.Without = p }
	}
	return map[export.Choice]func(*export.Options){
		export.HintsChoice:     func(o *export.Options) { o.Web.Hints = true },
		export.SolutionsChoice: func(o *export.Options) { o.Web.Solutions = true },
		export.LegendChoice:    without(scene.LegendPart), export.HeadingChoice: without(scene.HeadingPart),
		export.NumbersChoice: without(scene.NumbersPart), export.CountsChoice: without(scene.CountsPart),
		export.RemarksChoice:   without(scene.RemarksPart),
		export.NumeralsChoice:  func(o *export.Options) { o.Look.Numerals = true },
		export.RumaLeftChoice:  func(o *export.Options) { o.Look.RumaLeft = true },
		export.DownChoice:      func(o *export.Options) { o.Down = true },
		export.VerdictsChoice:  func(o *export.Options) { o.Verdicts = false },
		export.NumberingChoice: func(o *export.Options) { o.Numbering = engine.ByDistance },
		export.TitleChoice:     func(o *export.Options) { o.Title = "Another title" },
		export.IDChoice:        func(o *export.Options) { o.ID = "multitchouka:2.2.2.2" },
		export.LanguageChoice:  func(o *export.Options) { o.Language = i18n.Language{Translator: upperCase{}} },
		export.WidthChoice:     func(o *export.Options) { o.Fit.Width = 85 },
		export.PixelsChoice:    func(o *export.Options) { o.Fit.Pixels = 333 },
		export.HeightChoice:    func(o *export.Options) { o.Fit.Height = 17 },
		export.FontChoice:      func(o *export.Options) { o.Fit.Font = 17 },
		export.PaperChoice:     func(o *export.Options) { o.Paper = paper.Letter },
		export.FilmChoice:      func(o *export.Options) { o.Film.By = film.Sowings },
		export.StepChoice:      func(o *export.Options) { o.Film.Step = 2 },
		export.ThemeChoice:     func(o *export.Options) { o.Palette = palette.Dark() },
	}
}

// upperCase is a language in capital letters.
type upperCase struct{}

func (upperCase) Filled(english string, _ map[string]any) string { return strings.ToUpper(english) }

func (upperCase) Counted(one string, _ int) string { return strings.ToUpper(one) }

// samples returns documents of each kind that contain everything choices apply to.
func samples(t *testing.T) map[export.Kind][]export.Document {
	t.Helper()
	all := documents(t)
	formula := playRemarked(t, "4x2", map[int]session.Remark{1: {Comment: "=1+1", Mark: session.Good, Name: "n"}}, 3, 4, 3)
	return map[export.Kind][]export.Document{
		export.PositionKind:  {all["position"], export.Position(started(t, "two-person", 3, 3))},
		export.DrawingKind:   {export.Position(started(t, "graph", 2, 3))},
		export.LineKind:      {formula},
		export.TreeKind:      {all["merged"], remarked(t, "=1+1")},
		export.SurveyKind:    {export.Survey(ibanez()), export.Survey(starts(t))},
		export.BoardsKind:    {all["boards"]},
		export.WonKind:       {all["won"]},
		export.BranchingKind: {all["length"]},
		export.TableKind:     {all["table"]},
	}
}

// Every choice that the export dialog offers changes the file, in each style of lines and nodes.
func TestOfferedChoicesHaveEffect(t *testing.T) {
	t.Parallel()
	for kind, docs := range samples(t) {
		looks := []scene.Look{{}}
		switch kind {
		case export.LineKind:
			looks = []scene.Look{{}, {Lines: scene.ColumnLines}, {Lines: scene.NumberLines}}
		case export.TreeKind:
			looks = []scene.Look{{}, {Nodes: scene.BoardNodes}, {Nodes: scene.TextNodes}}
		}
		for _, f := range []export.Format{"text", "md", "svg", "tex", "dot", "gif"} {
			for _, look := range looks {
				base := export.Options{Verdicts: true, Look: look, Film: film.Options{By: film.Moves}}
				if !f.Fits(kind) || kind == export.LineKind && (!f.HasLineStyle(look.Lines) || f == export.GIF && look.Lines != scene.MoveRows) {
					continue
				}
				var plain [][]byte
				for _, doc := range docs {
					plain = append(plain, write(t, doc, f, base))
				}
				for choice, choose := range chosen() {
					if !export.Applies(kind, f, choice) || slices.Contains(export.IneffectiveChoices(kind, look), choice) {
						continue
					}
					o := base
					choose(&o)
					o.Look.Lines, o.Look.Nodes = look.Lines, look.Nodes
					same := func(doc export.Document, was []byte) bool { return bytes.Equal(was, write(t, doc, f, o)) }
					if slices.EqualFunc(docs, plain, same) {
						t.Errorf("%s of a %s as %s with %+v has no effect", choice, kind, f, look)
					}
				}
			}
		}
	}
}

// The rows of the table of options are complete: a default is valid, and every text of a list has a name.
func TestOptions(t *testing.T) {
	t.Parallel()
	for i, o := range export.AllOptions() {
		if first := slices.IndexFunc(export.AllOptions(), func(other export.Option) bool { return other.Choice == o.Choice }); first != i {
			t.Errorf("%s has two rows", o.Choice)
		}
		if !o.Valid(o.Default) && o.Default != "" {
			t.Errorf("%s: the default %q is not valid", o.Choice, o.Default)
		}
		if o.Names != nil && len(o.Names) != len(o.Texts) || len(o.Words()) != len(o.Texts) || (o.Label == "") != (o.Tab == "") {
			t.Errorf("%s: %q, %q and %q do not match", o.Choice, o.Texts, o.Names, o.Words())
		}
	}
}

// A choice about rows is offered for a board with several rows only if its holes are numbered alike.
func TestRowChoices(t *testing.T) {
	t.Parallel()
	game, start := started(t, "multitchouka", 2, 2)
	if lacks := export.InapplicableChoices(game, start); lacks != nil {
		t.Errorf("a row lacks %v", lacks)
	}
	game, start = started(t, "punga", 2, 2)
	if lacks := export.InapplicableChoices(game, start); len(lacks) != 2 {
		t.Errorf("a board with four rows lacks only %v", lacks)
	}
}

// Text is in English, independent of the language and the words of the picture.
func TestTextIsEnglish(t *testing.T) {
	all := documents(t)
	text := string(write(t, all["length-two"], "text", export.Options{Language: i18n.Language{Translator: upperCase{}}}))
	if !strings.Contains(text, "innable boards of ") || strings.Contains(text, "Deux") {
		t.Errorf("it is\n%s", text)
	}
}

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
