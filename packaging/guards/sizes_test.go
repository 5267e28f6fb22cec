package guards

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A package may have many files. The limits are for the parts that a reader must learn: the
// exported names, the methods of an interface and of a part of the window, and the lines of a file.
const (
	mostOwn      = 60 // methods of a type of the window or of its parts
	mostAppFiles = 20 // files of the window itself
	mostExported = 160
	mostMethods  = 16
	mostLines    = 700
)

func TestPackageSizes(t *testing.T) {
	out, err := exec.Command("git", "ls-files", "-co", "--exclude-standard", "--", "*.go").Output()
	if err != nil {
		t.Skip("git cannot list the sources here: ", err)
	}
	exported, own, files := map[string]int{}, map[string]int{}, 0
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
		folder := filepath.ToSlash(filepath.Dir(path))
		if folder == "app" {
			files++
		}
		for _, decl := range file.Decls {
			exported[folder] += exportedIn(decl)
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv != nil && partOfWindow(folder) {
				own[folder+"."+types.ExprString(f.Recv.List[0].Type)]++
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if i, ok := n.(*ast.InterfaceType); ok && len(i.Methods.List) > mostMethods {
				t.Errorf("%s has an interface of %d methods, more than %d", path, len(i.Methods.List), mostMethods)
			}
			return true
		})
	}
	for name, count := range own {
		if count > mostOwn {
			t.Errorf("%s has %d methods, more than %d: split it into parts", name, count, mostOwn)
		}
	}
	if files > mostAppFiles {
		t.Errorf("app has %d files, more than %d: move parts to app/panes or app/parts", files, mostAppFiles)
	}
	for folder, count := range exported {
		if count > mostExported {
			t.Errorf("%s exports %d names, more than %d", folder, count, mostExported)
		}
	}
}

// partOfWindow reports whether a folder has the window or its parts.
func partOfWindow(folder string) bool {
	return folder == "app" || slices.ContainsFunc([]string{"app/panes/", "app/parts/", "app/learn", "app/pages/"}, func(prefix string) bool { return strings.HasPrefix(folder, prefix) })
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
