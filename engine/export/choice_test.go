package export_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/export"
	"tchouka/engine/film"
	"tchouka/engine/i18n"
	"tchouka/engine/palette"
	"tchouka/engine/paper"
	"tchouka/engine/scene"
	"tchouka/engine/session"
	"tchouka/engine/tree"
	"tchouka/engine/web"
)

// chosen returns, for each choice in the options, a function that sets a non-default value. Missing
// choices change the document instead of the options.
func chosen() map[export.Choice]func(*export.Options) {
	without := func(p scene.Part) func(*export.Options) {
		return func(o *export.Options) { o.Look.Without = p }
	}
	return map[export.Choice]func(*export.Options){
		export.CursorChoice: without(scene.CursorPart), export.PlayedChoice: without(scene.PlayedPart),
		export.HintsChoice:     func(o *export.Options) { o.Web.Hints = true },
		export.SolutionsChoice: func(o *export.Options) { o.Web.Solutions = true },
		export.LegendChoice:    without(scene.LegendPart), export.HeadingChoice: without(scene.HeadingPart),
		export.NumbersChoice: without(scene.NumbersPart), export.CountsChoice: without(scene.CountsPart),
		export.SowingsChoice: without(scene.SowingsPart), export.RemarksChoice: without(scene.RemarksPart),
		export.NumeralsChoice:  func(o *export.Options) { o.Look.Numerals = true },
		export.RumaLeftChoice:  func(o *export.Options) { o.Look.RumaLeft = true },
		export.LineStyleChoice: func(o *export.Options) { o.Look.Lines = scene.NumberLines },
		export.NodeStyleChoice: func(o *export.Options) { o.Look.Nodes = scene.SowingNodes },
		export.DownChoice:      func(o *export.Options) { o.Down = true },
		export.VerdictsChoice:  func(o *export.Options) { o.Verdicts = false },
		export.NumberingChoice: func(o *export.Options) { o.Numbering = engine.ByDistance },
		export.TitleChoice:     func(o *export.Options) { o.Title = "Another title" },
		export.CaptionChoice:   func(o *export.Options) { o.Caption = "A caption" },
		export.IDChoice:        func(o *export.Options) { o.ID = "multitchouka:2.2.2.2" },
		export.LanguageChoice:  func(o *export.Options) { o.Language = i18n.Language{Translator: upperCase{}} },
		export.RawChoice:       func(o *export.Options) { o.Raw = true },
		export.WidthChoice:     func(o *export.Options) { o.Fit.Width = 85 },
		export.PixelsChoice:    func(o *export.Options) { o.Fit.Pixels = 333 },
		export.DPIChoice:       func(o *export.Options) { o.Fit.DPI = 72 },
		export.FontChoice:      func(o *export.Options) { o.Fit.Font = 17 },
		export.PaperChoice:     func(o *export.Options) { o.Paper = paper.Letter },
		export.FilmChoice:      func(o *export.Options) { o.Film.Step = 2 },
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

// Takes reports exactly the choices that change the output.
func TestTakesEffectiveOptions(t *testing.T) {
	t.Parallel()
	for kind, docs := range samples(t) {
		for _, f := range enginetest.Sample(t, 3, kind.Formats()...) {
			if f.ID == "pdf" && kind != export.BoardsKind || f.Web && web.Available() != nil {
				continue // the same drawing as SVG, or not built
			}
			t.Run(fmt.Sprintf("%d/%s", kind, f.ID), func(t *testing.T) {
				t.Parallel()
				checkChoicesHaveEffect(t, kind, f, docs)
			})
		}
	}
}

func checkChoicesHaveEffect(t *testing.T, kind export.Kind, f export.Format, docs []export.Document) {
	t.Helper()
	common := export.Options{Verdicts: true, Film: film.Options{By: film.Moves, Moves: 2}}
	if f.Film {
		common.Fit.Pixels = 160 // for speed
	}
	bases := []export.Options{common}
	if kind == export.TreeKind { // boards in nodes have additional choices
		common.Look.Nodes = scene.BoardNodes
		bases = append(bases, common)
	}
	usual := make([][][]byte, len(bases))
	for b, base := range bases {
		for _, doc := range docs {
			usual[b] = append(usual[b], write(t, doc, f.ID, base))
		}
	}
	sizes := []export.Choice{export.WidthChoice, export.PixelsChoice, export.DPIChoice, export.FontChoice, export.ThemeChoice}
	for choice, choose := range chosen() {
		if f.ID == "png" && !slices.Contains(sizes, choice) {
			continue // same drawing as SVG, but slow
		}
		changed := false
		for b, o := range bases {
			choose(&o)
			if !export.LineStyleFits(f.ID, o.Look.Lines) {
				o.Look.Lines = scene.SowingRows
			}
			for i, doc := range docs {
				changed = changed || !bytes.Equal(usual[b][i], write(t, doc, f.ID, o))
			}
		}
		if applies := export.Applies(kind, f.ID, choice); applies != changed {
			t.Errorf("%s: offered %v, has an effect %v", choice, applies, changed)
		}
	}
}

// With each style of lines and nodes, exactly the choices that are not idle have an effect.
func TestIdleHasNoEffect(t *testing.T) {
	t.Parallel()
	var looks []scene.Look
	for lines := scene.MoveRows; lines <= scene.TableLines; lines++ {
		looks = append(looks, scene.Look{Lines: lines, Nodes: min(scene.NodeStyle(lines), scene.SowingNodes)})
	}
	styled := []export.Choice{
		export.CountsChoice, export.NumeralsChoice, export.CursorChoice, export.SowingsChoice, export.RemarksChoice,
		export.RumaLeftChoice, export.WidthChoice, export.FontChoice, export.ThemeChoice,
	}
	for kind, docs := range samples(t) {
		if kind != export.LineKind && kind != export.TreeKind {
			continue
		}
		for _, format := range []string{"svg", "tex"} {
			for _, look := range looks {
				if kind == export.LineKind && !export.LineStyleFits(format, look.Lines) {
					continue
				}
				base := export.Options{Verdicts: true, Look: look}
				for _, choice := range styled {
					o := base
					chosen()[choice](&o)
					changed := slices.ContainsFunc(docs, func(doc export.Document) bool {
						return !bytes.Equal(write(t, doc, format, base), write(t, doc, format, o))
					})
					want := export.Applies(kind, format, choice) && !slices.Contains(export.IneffectiveChoices(kind, look), choice)
					if changed != want {
						t.Errorf("%s of a %s as %s with %+v: has an effect %v, want %v", choice, kind, format, look, changed, want)
					}
				}
			}
		}
	}
}

// Choices for solitaires on one row do not change the board of another game, and are not offered
// for it.
func TestRowOptionsNotOfferedElsewhere(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"two-person", "return", "dampu", "meutjoh", "punga"} {
		game, start := started(t, id, 2, 2)
		line, err := export.Line(game, start, firstMoves(t, game, start, 2), nil)
		if err != nil {
			t.Fatal(err)
		}
		grown := tree.New(game, start)
		grown.Grow(t.Context(), 5)
		docs := map[export.Kind]export.Document{
			export.PositionKind: export.Position(game, start), export.LineKind: line, export.TreeKind: export.Tree(grown, export.TreeView{}),
		}
		for kind, doc := range docs {
			for _, format := range []string{"svg", "md", "text", "dot"} {
				for _, choice := range []export.Choice{export.NumberingChoice, export.RumaLeftChoice, export.NumeralsChoice} {
					offered := export.Applies(kind, format, choice) && !slices.Contains(export.InapplicableChoices(game, start), choice)
					if format == "dot" && kind != export.TreeKind {
						continue
					}
					o := export.Options{Look: scene.Look{Nodes: scene.BoardNodes}}
					usual := write(t, doc, format, o)
					chosen()[choice](&o)
					if changed := !bytes.Equal(usual, write(t, doc, format, o)); changed != offered {
						t.Errorf("%s: %s of a %s as %s: offered %v, has an effect %v", id, choice, kind, format, offered, changed)
					}
				}
			}
		}
	}
}

// Text is in English, independent of the language and the words of the picture.
func TestTextIsEnglish(t *testing.T) {
	all := documents(t)
	for _, name := range []string{"length-two"} {
		text := string(write(t, all[name], "text", export.Options{Language: i18n.Language{Translator: upperCase{}}}))
		if !strings.Contains(text, "innable boards of ") || strings.Contains(text, "Deux") {
			t.Errorf("%s is\n%s", name, text)
		}
	}
}
