package app

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"
)

// reasons returns the texts of the reasons for errors in collections, from the sources.
func reasons(t *testing.T) (all []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../engine/record/notation/collection.go", nil, parser.SkipObjectResolution)
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
