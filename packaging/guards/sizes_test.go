package guards

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A package may have many files. The limits are for the parts that a reader must learn: the
// exported names, the methods of an interface, and the lines of a file.
const (
	mostExported = 160
	mostMethods  = 16
	mostLines    = 700
)

func TestPackageSizes(t *testing.T) {
	out, err := exec.Command("git", "ls-files", "-co", "--exclude-standard", "--", "*.go").Output()
	if err != nil {
		t.Skip("git cannot list the sources here: ", err)
	}
	exported := map[string]int{}
	for path := range strings.FieldsSeq(string(out)) {
		text, err := os.ReadFile(path)
		if err != nil {
			continue // deleted, and not yet committed
		}
		if bytes.HasPrefix(text, []byte("// Code generated ")) {
			continue
		}
		if lines := bytes.Count(text, []byte("\n")); lines > mostLines {
			t.Errorf("%s has %d lines, more than %d", path, lines, mostLines)
		}
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			exported[filepath.Dir(path)] += exportedIn(decl)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if i, ok := n.(*ast.InterfaceType); ok && len(i.Methods.List) > mostMethods {
				t.Errorf("%s has an interface of %d methods, more than %d", path, len(i.Methods.List), mostMethods)
			}
			return true
		})
	}
	for folder, count := range exported {
		if count > mostExported {
			t.Errorf("%s exports %d names, more than %d", folder, count, mostExported)
		}
	}
}

// exportedIn returns the number of names that a declaration adds to its package. Methods and fields
// are not counted, because they belong to their type.
func exportedIn(decl ast.Decl) int {
	count := 0
	add := func(name *ast.Ident) {
		if name.IsExported() {
			count++
		}
	}
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			add(d.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				add(s.Name)
			case *ast.ValueSpec:
				for _, name := range s.Names {
					add(name)
				}
			}
		}
	}
	return count
}
