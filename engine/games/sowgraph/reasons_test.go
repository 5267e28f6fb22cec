package sowgraph_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"testing"

	"tchouka/engine/games/sowgraph"
)

// Every reason of an error is listed for translation.
func TestSentencesListAllReasons(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "problem.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	known := sowgraph.Game{}.About().Sentences
	found := 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		for _, value := range spec.Values {
			literal, ok := value.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				continue
			}
			if text, _ := strconv.Unquote(literal.Value); !slices.Contains(known, text) {
				t.Errorf("%q is in no list", text)
			}
			found++
		}
		return false
	})
	if found != len(known) {
		t.Errorf("%d reasons, and %d sentences", found, len(known))
	}
}
