package guards

import (
	"go/ast"
	"slices"
	"strings"
	"testing"
)

// writes lists where the program may write a file otherwise than by a permission that keeps foreign
// files, with the reason. Everything else uses package disk, whose writes need a permission, and gets the
// permission from shell.ChooseSave, which shows a question, or from app/cli/replace.go, which needs --force.
var writes = map[string]map[string]string{
	"disk.Always": {
		"app/cli/replace.go":                      "--force",
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
