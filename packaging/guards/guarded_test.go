package guards

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// unguarded are the functions of Fyne that use the canvas of an object without checking that there
// is one. The values are the exported names through which a program reaches them. There is no
// canvas before the first frame, nor after its cache entry has expired. Only
// widgets/controls/guard.go may use these names.
var unguarded = map[string][]string{
	"container/tabs.go buildPopUpMenu":     {"AppTabs", "NewAppTabs", "DocTabs", "NewDocTabs"},
	"widget/date_entry.go setupDropDown":   {"DateEntry", "NewDateEntry"},
	"widget/entry.go TappedSecondary":      {"Entry", "NewEntry", "NewEntryWithData", "NewMultiLineEntry"},
	"widget/entry_password.go Tapped":      {"NewPasswordEntry"},
	"widget/select.go showPopUp":           {"Select", "NewSelect", "NewSelectWithData"},
	"widget/select_entry.go setupDropDown": {"SelectEntry", "NewSelectEntry"},
}

// containing are dialogs of Fyne that contain such widgets.
var containing = []string{
	"NewEntryDialog", "ShowEntryDialog", "NewColorPicker", "ShowColorPicker", "NewFileOpen", "ShowFileOpen",
	"NewFileSave", "ShowFileSave", "NewFolderOpen", "ShowFolderOpen",
}

const guard = "widgets/controls/guard.go"

func TestCanvasWidgetsUsedOnlyByGuard(t *testing.T) {
	names := slices.Clone(containing)
	for _, all := range unguarded {
		names = append(names, all...)
	}
	used := 0
	eachFile(t, ".", func(path string, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			from, ok := s.X.(*ast.Ident)
			if !ok || !slices.Contains(names, s.Sel.Name) || !importsOfFyne(file, from.Name) {
				return true
			}
			if path == guard {
				used++
			} else {
				t.Errorf("%s uses %s.%s, which panics without a canvas; take that of %s", path, from.Name, s.Sel.Name, guard)
			}
			return true
		})
	})
	if used == 0 {
		t.Errorf("%s guards nothing", guard)
	}
}

// importsOfFyne reports whether a name is that of an imported Fyne package with widgets.
func importsOfFyne(file *ast.File, name string) bool {
	return slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool {
		path, err := strconv.Unquote(i.Path.Value)
		if err != nil || !strings.HasPrefix(path, "fyne.io/fyne/v2/") {
			return false
		}
		called := filepath.Base(path)
		if i.Name != nil {
			called = i.Name.Name
		}
		return called == name && slices.Contains([]string{"widget", "container", "dialog"}, filepath.Base(path))
	})
}

// A new version of Fyne may have other such functions.
func TestFyneUncheckedCanvasUses(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Fatal(err)
	}
	fyne := strings.TrimSpace(string(out))
	found := 0
	for _, folder := range []string{"widget", "container", "dialog"} {
		eachFile(t, filepath.Join(fyne, folder), func(path string, file *ast.File) {
			for _, d := range file.Decls {
				f, ok := d.(*ast.FuncDecl)
				if !ok || !usesCanvasUnchecked(f) {
					continue
				}
				found++
				if at := folder + "/" + filepath.Base(path) + " " + f.Name.Name; unguarded[at] == nil {
					t.Errorf("%s uses a canvas without a check; add it to the list", at)
				}
			}
		})
	}
	if found != len(unguarded) {
		t.Errorf("%d such functions in Fyne, want %d", found, len(unguarded))
	}
}

// usesCanvasUnchecked reports whether a function requests the canvas of an object and compares no
// variable of that name with nil.
func usesCanvasUnchecked(f *ast.FuncDecl) bool {
	uses, checks := false, false
	var names []string
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if call, ok := n.Rhs[0].(*ast.CallExpr); ok && callsCanvasForObject(call) {
				names = append(names, n.Lhs[0].(*ast.Ident).Name)
			}
		case *ast.CallExpr:
			uses = uses || callsCanvasForObject(n)
		case *ast.BinaryExpr:
			x, _ := n.X.(*ast.Ident)
			y, _ := n.Y.(*ast.Ident)
			checks = checks || x != nil && y != nil && y.Name == "nil" && slices.Contains(names, x.Name)
		}
		return true
	})
	return uses && !checks
}

func callsCanvasForObject(call *ast.CallExpr) bool {
	s, ok := call.Fun.(*ast.SelectorExpr)
	return ok && s.Sel.Name == "CanvasForObject"
}

// eachFile parses all Go files below a folder except tests.
func eachFile(t *testing.T, folder string, do func(path string, file *ast.File)) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		do(filepath.ToSlash(path), file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestFocusOnlyByPaint checks that [paint.Focus] focuses objects, and nothing else calls the method of
// the canvas, because Fyne logs an error for an object that is not in it.
func TestFocusOnlyByPaint(t *testing.T) {
	const only = "widgets/paint/focus.go"
	used := 0
	eachFile(t, ".", func(path string, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok || s.Sel.Name != "Focus" || !isCanvas(s.X) {
				return true
			}
			if path == only {
				used++
			} else if !strings.HasSuffix(path, "_test.go") {
				t.Errorf("%s calls Focus of a canvas; call paint.Focus", path)
			}
			return true
		})
	})
	if used != 1 {
		t.Errorf("%s calls it %d times", only, used)
	}
}

// isCanvas reports whether an expression is a canvas by the name of its last part.
func isCanvas(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.CallExpr:
		return isCanvas(x.Fun)
	case *ast.SelectorExpr:
		return strings.EqualFold(x.Sel.Name, "canvas")
	case *ast.Ident:
		return x.Name == "c" || strings.EqualFold(x.Name, "canvas")
	}
	return false
}

// writes lists where the program may write a file otherwise than by a permission that keeps foreign
// files, with the reason. Everything else uses package disk, whose writes need a permission, and gets the
// permission from shell.ChooseSave, which shows a question, or from app/cli/output.go, which needs --force.
var writes = map[string]map[string]string{
	"disk.Always": {
		"app/cli/output.go":                       "--force",
		"app/cli/rowfile.go":                      "it only looks for another writer",
		"app/cli/peerbench":                       "a tool of the developers",
		"app/desk/saving.go":                      "the user has confirmed",
		"app/learn/editor_file.go":                "the user has confirmed",
		"app/parts/collections/export.go":         "the user has confirmed",
		"app/parts/exports/figures_export.go":     "the user has confirmed",
		"app/system/userdata":                     "its own folder",
		"engine/games/row/solve/scratch_state.go": "its own folder",
	},
	"Chooser.Save": {
		"app/ui/shell/replacing.go":       "it asks",
		"app/desk/unsaved.go":             "it chooses a folder and new names",
		"app/parts/collections/export.go": "it chooses a folder",
	},
	"os.WriteFile os.Create os.OpenFile os.Rename": {
		"app/cli/rowfile.go":                   "it continues its own rows",
		"app/cli/runlog.go":                    "it continues its own log",
		"app/cli/peerbench":                    "a tool of the developers",
		"app/ui/clipboard/clipboard_darwin.go": "its own folder",
		"app/bench/e2e":                        "a tool of the developers",
		"app/system/sound/command.go":          "its own folder",
		"app/system/userdata":                  "its own folder",
		"engine/disk":                          "the package itself",
		"packaging":                            "a tool of the developers",
	},
}

func TestWritesNeedPermission(t *testing.T) {
	used := map[string]bool{}
	eachFile(t, ".", func(path string, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			name := s.Sel.Name
			switch from := s.X.(type) {
			case *ast.Ident:
				name = from.Name + "." + name
			case *ast.SelectorExpr:
				name = from.Sel.Name + "." + name
			}
			for names, places := range writes {
				if !slices.Contains(strings.Fields(names), name) {
					continue
				}
				allowed := false
				for place := range places {
					if path == place || strings.HasPrefix(path, place+"/") {
						allowed, used[names+place] = true, true
					}
				}
				if !allowed {
					t.Errorf("%s uses %s: take a permission that keeps foreign files, or list it with the reason", path, name)
				}
			}
			return true
		})
	})
	for names, places := range writes {
		for place := range places {
			if !used[names+place] {
				t.Errorf("%s does not use %s any more", place, names)
			}
		}
	}
}
