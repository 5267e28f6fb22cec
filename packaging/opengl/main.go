// Command opengl writes the part of github.com/go-gl/gl that the window uses into packaging/opengl/gl,
// by which go.mod replaces that module. The whole module binds every function of OpenGL, and cgo
// needs minutes to type-check its two megabytes. The window calls about fifty functions.
//
//	go run ./packaging/opengl
//
// reads which names Fyne's painter and package native use, and copies their declarations. Run it again
// after an update of Fyne; a test compares the files with what it would write.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

const (
	module   = "github.com/go-gl/gl"
	checksum = "h1:5BVwOaUSBTlVZowGO6VZGw2H/zl9nrd3eCZfYV+NfQA=" // of the version that go.mod requires
	folder   = "packaging/opengl/gl"
)

// packages are those of the module that Fyne imports: one for desktops, one for ARM without macOS.
var packages = []string{"v2.1/gl", "v3.1/gles2"} //nolint:gochecknoglobals // constant

func main() {
	files, err := generate(".")
	for name, text := range files {
		name = filepath.Join(folder, filepath.FromSlash(name))
		err = errors.Join(err, os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, text, 0o644))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "opengl:", err)
		os.Exit(1)
	}
}

// generate returns the files of the reduced module by their names. root is the top folder of the project.
func generate(root string) (map[string][]byte, error) {
	from, err := source(root)
	if err != nil {
		return nil, err
	}
	fyne, err := download(root, "fyne.io/fyne/v2")
	if err != nil {
		return nil, err
	}
	painter := filepath.Join(fyne.Dir, "internal", "painter", "gl")
	files := map[string][]byte{}
	for _, name := range []string{"LICENSE", "go.mod"} {
		if files[name], err = os.ReadFile(filepath.Join(from, name)); err != nil {
			return nil, err
		}
	}
	for _, pkg := range packages {
		used, err := namesUsed(module+"/"+pkg, painter, filepath.Join(root, "app", "native"))
		if err != nil {
			return nil, err
		}
		for _, name := range []string{"package.go", "conversions.go", "procaddr.go", "KHR/khrplatform.h"} {
			text, err := os.ReadFile(filepath.Join(from, pkg, filepath.FromSlash(name)))
			if err == nil && name == "package.go" {
				text, err = reduce(text, used)
			}
			if err != nil {
				return nil, err
			}
			files[path.Join(pkg, name)] = text
		}
	}
	return files, nil
}

// source returns the folder of the whole module, in the version that go.mod requires. The module is
// replaced, so go.sum does not have its checksum.
func source(root string) (string, error) {
	version, err := output(root, "go", "list", "-m", "-f", "{{.Version}}", module)
	if err != nil {
		return "", err
	}
	elsewhere, err := os.MkdirTemp("", "opengl") // outside this module, so that the replacement is not used
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(elsewhere) }()
	whole, err := download(elsewhere, module+"@"+version)
	if err == nil && whole.Sum != checksum {
		err = fmt.Errorf("%s@%s has the checksum %s, not %s", module, version, whole.Sum, checksum)
	}
	return whole.Dir, err
}

type downloaded struct{ Dir, Sum string }

// download returns where the source of a module is, and its checksum.
func download(dir, name string) (downloaded, error) {
	var d downloaded
	text, err := output(dir, "go", "mod", "download", "-json", name)
	if err == nil {
		err = json.Unmarshal([]byte(text), &d)
	}
	return d, err
}

// output runs a command in a folder and returns what it prints.
func output(dir, name string, args ...string) (string, error) {
	command := exec.Command(name, args...)
	command.Dir = dir
	command.Env = append(os.Environ(), "GONOSUMDB="+module) // source compares its checksum
	command.Stderr = os.Stderr
	text, err := command.Output()
	return strings.TrimSpace(string(text)), err
}

// namesUsed returns the names of a package that the Go files of folders use.
func namesUsed(importPath string, folders ...string) (map[string]bool, error) {
	used := map[string]bool{}
	for _, dir := range folders {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			return nil, err
		}
		for _, name := range files {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			if imports(file, importPath) {
				maps.Copy(used, selected(file))
			}
		}
	}
	if len(used) == 0 {
		return nil, fmt.Errorf("no file uses %s", importPath)
	}
	return used, nil
}

func imports(file *ast.File, importPath string) bool {
	for _, spec := range file.Imports {
		if spec.Path.Value == `"`+importPath+`"` {
			return true
		}
	}
	return false
}

// selected returns the names that a file selects from gl.
func selected(file *ast.File) map[string]bool {
	names := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && x.Name == "gl" {
				names[s.Sel.Name] = true
			}
		}
		return true
	})
	return names
}

// reduce returns the source of a binding with the named functions and constants only.
func reduce(text []byte, used map[string]bool) ([]byte, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	r := reduction{
		used: used, pointers: pointersOf(file, used),
		slice: func(from, to token.Pos) []byte { return text[files.Position(from).Offset:files.Position(to).Offset] },
	}
	r.WriteString("// Code generated by go run ./packaging/opengl, from a file that glow generated. DO NOT EDIT.\n\n")
	for _, declaration := range file.Decls {
		switch d := declaration.(type) {
		case *ast.GenDecl:
			r.general(d, file.FileStart)
		case *ast.FuncDecl:
			r.function(d)
		}
	}
	return format.Source(r.Bytes())
}

// reduction is the text of a reduced binding.
type reduction struct {
	bytes.Buffer
	used     map[string]bool
	pointers map[string]bool // the variables with the addresses of the used functions
	slice    func(from, to token.Pos) []byte
}

// general adds an import, constants or variables.
func (r *reduction) general(d *ast.GenDecl, start token.Pos) {
	if path, ok := d.Specs[0].(*ast.ImportSpec); ok {
		if path.Path.Value == `"C"` {
			r.Write(preamble(r.slice(start, d.Pos()), r.pointers))
		}
		r.Write(r.slice(d.Pos(), d.End()))
		r.WriteString("\n\n")
		return
	}
	fmt.Fprintf(r, "%s (\n", d.Tok)
	for _, spec := range d.Specs {
		if name := spec.(*ast.ValueSpec).Names[0].Name; r.used[name] || r.pointers[name] {
			r.Write(r.slice(spec.Pos(), spec.End()))
			r.WriteByte('\n')
		}
	}
	r.WriteString(")\n\n")
}

// function adds a function, if it is used. That which loads the addresses loads fewer.
func (r *reduction) function(d *ast.FuncDecl) {
	from := d.Pos()
	if d.Doc != nil {
		from = d.Doc.Pos()
	}
	switch name := d.Name.Name; {
	case name == "InitWithProcAddrFunc":
		r.Write(r.slice(from, d.Body.Lbrace+1))
		r.WriteByte('\n')
		for _, statement := range d.Body.List {
			if keeps(statement, r.pointers) {
				r.Write(r.slice(statement.Pos(), statement.End()))
				r.WriteByte('\n')
			}
		}
		r.WriteString("}\n\n")
	case name == "Init" || name == "boolToInt" || r.used[name]:
		r.Write(r.slice(from, d.End()))
		r.WriteString("\n\n")
	}
}

// pointersOf returns the variables gpX that the used functions call.
func pointersOf(file *ast.File, used map[string]bool) map[string]bool {
	pointers := map[string]bool{}
	for _, d := range file.Decls {
		function, ok := d.(*ast.FuncDecl)
		if !ok || !used[function.Name.Name] {
			continue
		}
		ast.Inspect(function, func(n ast.Node) bool {
			if name, ok := n.(*ast.Ident); ok && strings.HasPrefix(name.Name, "gp") {
				pointers[name.Name] = true
			}
			return true
		})
	}
	return pointers
}

// keeps reports whether a statement of the initialization is about one of the pointers, or ends it.
func keeps(statement ast.Stmt, pointers map[string]bool) bool {
	switch s := statement.(type) {
	case *ast.AssignStmt:
		name, ok := s.Lhs[0].(*ast.Ident)
		return ok && pointers[name.Name]
	case *ast.IfStmt:
		test, ok := s.Cond.(*ast.BinaryExpr)
		if !ok {
			return false
		}
		name, ok := test.X.(*ast.Ident)
		return ok && pointers[name.Name]
	}
	return true
}

// preamble returns the comments above import "C": the text, and the C declarations of the pointers.
func preamble(text []byte, pointers map[string]bool) []byte {
	types := map[string]bool{}
	for name := range pointers {
		types[strings.ToUpper(name)] = true
	}
	pointer := regexp.MustCompile(`^// typedef .*\(APIENTRYP (GP\w+)\)`)
	caller := regexp.MustCompile(`^// static .* glow\w+\((GP\w+) fnptr`)
	other := regexp.MustCompile(`^// typedef|^// static|^// extern`)
	debug := regexp.MustCompile(`^// extern .*glowDebugCallback|^// static .*glowCDebugCallback`) // no used function needs it

	var b bytes.Buffer
	kept := true
	for line := range bytes.Lines(text) {
		if bytes.HasPrefix(line, []byte("// Code generated")) {
			continue
		}
		if match := pointer.FindSubmatch(line); match != nil {
			kept = types[string(match[1])]
		} else if match := caller.FindSubmatch(line); match != nil {
			kept = types[string(match[1])]
		} else if debug.Match(line) {
			kept = false
		} else if other.Match(line) || bytes.HasPrefix(line, []byte("// #")) {
			kept = true
		}
		if kept {
			b.Write(line)
		}
	}
	return b.Bytes()
}
