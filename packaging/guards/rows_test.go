package guards

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// rowExceptions are the files outside engine/games/row and engine/games that may check whether a game is
// played on one row, with the reasons.
var rowExceptions = map[string]string{
	"engine/output/export/won.go": "the document of all won positions, from tables that only rows have",
}

// rowFunctions are the functions of engine/games/row that accept values of other games.
var rowFunctions = []string{"RulesOf", "PositionOf", "Hole"}

// TestGamesUseNoRowTypes keeps one code path for all games. Other packages neither look up the rules
// of a row nor check whether a value has a type of engine/games/row. They read fields of About and Board,
// or check for an optional interface, which any game may implement.
func TestGamesUseNoRowTypes(t *testing.T) {
	unused := maps.Clone(rowExceptions)
	eachFile(t, ".", func(file string, syntax *ast.File) {
		if strings.HasPrefix(file, "engine/games/row/") || path.Dir(file) == "engine/games" {
			return
		}
		uses := rowUses(syntax)
		if _, excepted := rowExceptions[file]; excepted && len(uses) > 0 {
			delete(unused, file)
			return
		}
		for _, ask := range uses {
			t.Errorf("%s asks by %s whether a game is played on one row", file, ask)
		}
	})
	for file := range unused {
		t.Errorf("%s does not ask whether a game is a row any more: remove it from the exceptions", file)
	}
}

// rowUses returns the names of engine/games/row, or of a package below it, by which a file checks the
// type of a value: functions and types.
func rowUses(file *ast.File) (uses []string) {
	ofRow := map[string]bool{} // the imported packages, by their names in the file
	for _, i := range file.Imports {
		from, err := strconv.Unquote(i.Path.Value)
		if err != nil || from != "tchouka/engine/games/row" && !strings.HasPrefix(from, "tchouka/engine/games/row/") {
			continue
		}
		called := path.Base(from)
		if i.Name != nil {
			called = i.Name.Name
		}
		ofRow[called] = true
	}
	find := func(e ast.Expr, fits func(name string) bool) {
		if star, ok := e.(*ast.StarExpr); ok {
			e = star.X
		}
		if s, ok := e.(*ast.SelectorExpr); ok {
			if from, ok := s.X.(*ast.Ident); ok && ofRow[from.Name] && fits(s.Sel.Name) {
				uses = append(uses, from.Name+"."+s.Sel.Name)
			}
		}
	}
	anyName := func(string) bool { return true }
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			find(n, func(name string) bool { return slices.Contains(rowFunctions, name) })
		case *ast.TypeAssertExpr:
			find(n.Type, anyName)
		case *ast.TypeSwitchStmt:
			for _, clause := range n.Body.List {
				for _, e := range clause.(*ast.CaseClause).List {
					find(e, anyName)
				}
			}
		}
		return true
	})
	return uses
}

func TestRowUseDetected(t *testing.T) {
	const source = `package p

import (
	"tchouka/engine"
	rules "tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
)

func f(g engine.Game, s engine.State) {
	_, _ = rules.RulesOf(g)
	_ = rules.Hole(g.Moves(s)[0])
	_, _ = s.(rules.Position)
	_, _ = g.(*solve.Game)
	switch g.(type) {
	case engine.Traced, solve.Game:
	}
	_ = rules.Games()
	_, _ = g.(engine.Layered)
}`
	file, err := parser.ParseFile(token.NewFileSet(), "p.go", source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"rules.RulesOf", "rules.Hole", "rules.Position", "solve.Game", "solve.Game"}
	if got := rowUses(file); !slices.Equal(got, want) {
		t.Errorf("the guard finds %v, want %v", got, want)
	}
}
