package translations_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/record/session"
)

// pictureMessages returns the texts of pictures, which the engine gets from an [i18n.Language].
// Each variable or field of this type is named Language, language or in.
func pictureMessages(t *testing.T) (all []message) {
	t.Helper()
	for _, s := range sourcesIn(t, engineFolder) {
		ast.Inspect(s.File, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			f, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || f.Sel.Name != "Translate" && f.Sel.Name != "Plural" || !isLanguage(f.X) {
				return true
			}
			key, ok := literal(call.Args[0])
			if !ok {
				t.Errorf("%s: what a picture says is no literal", s.at(call))
			}
			all = append(all, message{key, key, f.Sel.Name == "Plural", s.at(call)})
			return true
		})
	}
	if len(all) < 50 {
		t.Fatalf("only %d messages of pictures found", len(all))
	}
	return all
}

// isLanguage reports whether an expression has one of these names.
func isLanguage(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "in"
	case *ast.SelectorExpr:
		return e.Sel.Name == "Language" || e.Sel.Name == "language"
	}
	return false
}

// called returns the names of the players of a game, for every possible number of players.
func called(game engine.Game) (names []string) {
	start, err := game.Start(engine.Usual(game.Params())...)
	if err != nil {
		return nil // a default start is part of the contract
	}
	names = namesIn(game.Board(start))
	if withPlayers := game.About().WithPlayers; withPlayers != nil {
		for players := range engine.MaxPlayers {
			if s, err := withPlayers(start, players+1); err == nil {
				names = append(names, namesIn(game.Board(s))...)
			}
		}
	}
	return names
}

// namesIn returns the names of the players and rows of a board.
func namesIn(b engine.Board) (names []string) {
	for _, seat := range b.Players {
		names = append(names, seat.Name)
	}
	for _, row := range b.Rows {
		if row.Name != "" {
			names = append(names, row.Name)
		}
	}
	return names
}

// aside returns the texts beside the rules of a game. They are its other name, the first thing to
// do, a small sowing and the table of similar games, and the name of the usual start.
func aside(about engine.About) []string {
	c := about.Card
	texts := []string{string(about.Group), about.Uniform, about.Usual, c.Summary, c.First.Instruction, c.First.Effect, c.FirstRound.Instruction, c.FirstRound.Effect, c.Sowing.Text, c.Comparison.Title, c.Comparison.Note}
	for _, cells := range append(c.Comparison.Games, c.Comparison.Columns) {
		texts = append(texts, cells...)
	}
	return slices.DeleteFunc(texts, func(text string) bool { return text == "" })
}

// shownText returns the texts of a game: on its card, about its starts, and on worksheets.
func shownText(game engine.Game) (texts []string) {
	about := game.About()
	texts = slices.Concat(about.Texts(), about.Sentences, about.Traits, []string{game.Name()})
	texts = append(texts, aside(about)...)
	texts = append(texts, engine.Sentences(append(about.Ends, session.Reasons()...)...)...)
	for _, p := range game.Params() {
		texts = append(texts, p.Name)
	}
	for _, e := range about.Examples {
		texts = append(texts, e.Name)
	}
	if about.Sum != "" {
		texts = append(texts, about.Sum)
	}
	for _, theorem := range about.Theorems {
		texts = append(texts, "by "+theorem.String())
	}
	texts = append(texts, called(game)...)
	for _, shape := range about.Shapes {
		texts = append(texts, shape.Name)
		for _, p := range shape.Params {
			texts = append(texts, p.Name)
		}
	}
	return texts
}

// reasons returns the texts of the reasons for errors in collections, from the sources.
func reasons(t *testing.T) (all []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), engineFolder+"/record/notation/collection.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		kind := spec.Type
		if qualified, ok := kind.(*ast.SelectorExpr); ok {
			kind = qualified.Sel
		}
		if kind, ok := kind.(*ast.Ident); ok && kind.Name == "Reason" {
			for _, value := range spec.Values {
				text, ok := literal(value)
				if !ok {
					t.Errorf("%v is no literal", spec.Names)
				}
				all = append(all, text)
			}
		}
		return false
	})
	if len(all) < 5 {
		t.Errorf("only %d reasons found", len(all))
	}
	return all
}
