package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// importRules lists the imports that each part of the program may have, from the program itself and
// from guarded libraries. A part is the longest pattern that matches; everything not listed is
// forbidden. See also ARCHITECTURE.md.
//
//	main → app → widgets → engine
var importRules = []struct {
	part    string
	imports string
}{
	{"tchouka", "tchouka/app tchouka/app/sound tchouka/app/userdata tchouka/app/work tchouka/app/cli tchouka/app/clipboard tchouka/app/rlimit tchouka/app/early tchouka/app/finder tchouka/app/machine tchouka/app/native tchouka/engine/games tchouka/engine/version fyne fyne/app"},
	{"tchouka/app", "tchouka/app/classresults tchouka/app/presenter tchouka/app/sound tchouka/app/learn tchouka/app/userdata tchouka/app/exporting tchouka/engine/notation tchouka/app/desk tchouka/app/shell tchouka/app/messages tchouka/app/designer tchouka/app/dialogs tchouka/app/graphs tchouka/app/laboratory tchouka/app/recurrence tchouka/app/survey tchouka/app/work tchouka/engine tchouka/engine/disk tchouka/engine/games tchouka/engine/palette tchouka/engine/ring tchouka/engine/row tchouka/engine/session tchouka/engine/tree tchouka/widgets/board tchouka/widgets/controls tchouka/widgets/treeview fyne tchouka/engine/sowgraph tchouka/widgets/prose tchouka/engine/markup tchouka/app/workbench tchouka/engine/find tchouka/engine/scene tchouka/engine/certificate tchouka/engine/export tchouka/engine/solve tchouka/app/sharing tchouka/app/history tchouka/engine/web/page tchouka/widgets/tables tchouka/app/collection tchouka/widgets/paint"},
	{"tchouka/app/history", "tchouka/engine/notation tchouka/app/dialogs tchouka/app/messages tchouka/app/shell tchouka/app/userdata tchouka/app/work tchouka/engine/disk tchouka/engine/export tchouka/engine/games tchouka/engine/session fyne tchouka/widgets/paint"},
	{"tchouka/app/sharing", "tchouka/app/dialogs tchouka/app/messages tchouka/app/shell tchouka/engine/web tchouka/engine/web/page fyne rsc.io/qr tchouka/widgets/paint"},
	{"tchouka/app/exporting", "tchouka/engine/disk tchouka/app/machine tchouka/engine/tree tchouka/app/shell tchouka/app/messages tchouka/app/dialogs tchouka/app/work tchouka/engine/export tchouka/engine/film tchouka/engine/palette tchouka/engine/paper fyne tchouka/engine tchouka/engine/find tchouka/engine/web tchouka/engine/figure tchouka/widgets/paint"},
	{"tchouka/app/presenter", "tchouka/engine/paper tchouka/engine/search tchouka/app/sound tchouka/app/desk tchouka/app/exporting tchouka/app/shell tchouka/app/messages tchouka/app/dialogs tchouka/app/work tchouka/engine tchouka/engine/export tchouka/engine/row tchouka/engine/scene tchouka/engine/session tchouka/engine/tree tchouka/widgets/board tchouka/widgets/controls tchouka/widgets/tables tchouka/widgets/treeview fyne tchouka/engine/games tchouka/engine/notation tchouka/engine/disk tchouka/engine/find tchouka/engine/palette tchouka/widgets/paint tchouka/engine/filenames tchouka/engine/figure"},
	{"tchouka/app/desk", "tchouka/engine/pace tchouka/engine/search tchouka/app/shell tchouka/app/messages tchouka/app/dialogs tchouka/app/userdata tchouka/app/work tchouka/engine tchouka/engine/solve tchouka/engine/disk tchouka/engine/games tchouka/engine/session tchouka/engine/tree fyne tchouka/engine/notation tchouka/engine/lesson tchouka/engine/results tchouka/engine/figure tchouka/engine/export"},
	{"tchouka/app/learn/texts", ""},
	{"tchouka/app/designer", "tchouka/engine/disk tchouka/app/workbench tchouka/app/exporting tchouka/engine tchouka/engine/notation tchouka/app/shell tchouka/app/messages tchouka/app/dialogs tchouka/app/work tchouka/engine/export tchouka/engine/row tchouka/widgets/controls tchouka/widgets/tables fyne tchouka/engine/games tchouka/engine/find"},
	{"tchouka/app/survey", "tchouka/engine/disk tchouka/app/exporting tchouka/app/shell tchouka/app/messages tchouka/app/dialogs tchouka/app/work tchouka/engine tchouka/engine/export tchouka/engine/games tchouka/engine/survey tchouka/engine/row tchouka/engine/scene tchouka/widgets/controls tchouka/widgets/tables fyne tchouka/app/workbench"},
	{"tchouka/app/laboratory", "tchouka/app/dialogs tchouka/app/exporting tchouka/app/shell tchouka/app/messages tchouka/app/work tchouka/engine tchouka/engine/export tchouka/engine/row tchouka/engine/row/tchoukaillon tchouka/engine/scene tchouka/widgets/controls tchouka/widgets/tables fyne tchouka/app/workbench"},
	{"tchouka/app/graphs", "tchouka/app/dialogs tchouka/app/exporting tchouka/app/shell tchouka/app/messages tchouka/app/work tchouka/engine tchouka/engine/export tchouka/engine/scene tchouka/engine/sowgraph tchouka/widgets/board tchouka/widgets/controls tchouka/widgets/tables fyne tchouka/app/workbench"},
	{"tchouka/app/recurrence", "tchouka/app/exporting tchouka/app/shell tchouka/app/messages tchouka/app/work tchouka/engine tchouka/engine/export tchouka/engine/palette tchouka/engine/ring tchouka/engine/ring/course tchouka/engine/scene tchouka/widgets/board tchouka/widgets/controls tchouka/widgets/paint fyne tchouka/app/workbench"},
	{"tchouka/app/classresults", "tchouka/app/dialogs tchouka/app/exporting tchouka/app/messages tchouka/app/shell tchouka/app/work tchouka/app/workbench tchouka/engine tchouka/engine/disk tchouka/engine/export tchouka/engine/games tchouka/engine/results tchouka/engine/solve tchouka/widgets/board tchouka/widgets/controls tchouka/widgets/tables fyne"},
	{"tchouka/app/collection", "tchouka/app/desk tchouka/app/dialogs tchouka/app/exporting tchouka/app/messages tchouka/app/presenter tchouka/app/shell tchouka/app/work tchouka/app/workbench tchouka/engine/disk tchouka/engine/duplicates tchouka/engine/export tchouka/engine/find tchouka/engine/games tchouka/engine/notation tchouka/engine/scene tchouka/widgets/controls tchouka/widgets/tables fyne"},
	{"tchouka/app/shell", "tchouka/engine/paper tchouka/engine/plaintext tchouka/app/userdata tchouka/app/messages tchouka/app/dialogs tchouka/app/machine tchouka/app/work tchouka/engine/disk tchouka/engine/export tchouka/engine/palette tchouka/widgets/board tchouka/widgets/controls tchouka/widgets/paint fyne tchouka/engine"},
	{"tchouka/app/learn", "tchouka/engine/export tchouka/engine/paper tchouka/engine/disk tchouka/app/messages tchouka/app/shell tchouka/engine/markup tchouka/widgets/controls tchouka/widgets/prose fyne tchouka/engine tchouka/app/desk tchouka/app/dialogs tchouka/widgets/tables tchouka/app/learn/texts tchouka/app/userdata tchouka/app/work tchouka/engine/games tchouka/engine/lesson tchouka/engine/plaintext tchouka/engine/illustration tchouka/engine/web tchouka/engine/web/lessonpage tchouka/widgets/paint"},
	{"tchouka/app/sound", ""},
	{"tchouka/app/messages", "tchouka/engine/figure tchouka/app/machine tchouka/engine tchouka/engine/film tchouka/engine/notation tchouka/engine/disk tchouka/engine/export tchouka/engine/games tchouka/engine/paper tchouka/engine/row tchouka/engine/session fyne tchouka/engine/find tchouka/app/translations tchouka/engine/i18n tchouka/engine/web"},
	{"tchouka/app/workbench/workbenchtest", "tchouka/app/apptest tchouka/app/workbench"},
	{"tchouka/app/apptest", "tchouka/app/dialogs tchouka/app/shell tchouka/engine/export tchouka/app/messages tchouka/app/userdata tchouka/app/translations tchouka/engine tchouka/engine/disk tchouka/engine/row tchouka/engine/row/tchoukaillon fyne"},
	{"tchouka/app/workbench", "tchouka/app/dialogs tchouka/app/exporting tchouka/app/shell tchouka/widgets/controls fyne tchouka/widgets/paint"},
	{"tchouka/app/dialogs", "tchouka/engine/plaintext tchouka/widgets/controls tchouka/widgets/paint tchouka/widgets/tables fyne"},
	{"tchouka/app/cli", "tchouka/app/machine tchouka/app/translations tchouka/engine/... kong tchouka/app/learn/texts tchouka/app/userdata"},
	{"tchouka/app/cli/peerbench", "tchouka/app/machine tchouka/engine/disk tchouka/engine/export tchouka/engine/scene tchouka/engine/version"},
	{"tchouka/app/userdata", "tchouka/engine/games tchouka/engine/disk tchouka/engine/lesson tchouka/engine/notation tchouka/engine/session"},
	{"tchouka/app/translations", "i18n"},
	{"tchouka/app/rlimit", ""},
	{"tchouka/app/early", ""},
	{"tchouka/app/finder", ""},
	{"tchouka/app/machine", "memory"},
	{"tchouka/app/work", "tchouka/engine/pace tchouka/app/machine"},
	{"tchouka/app/clipboard", "tchouka/app/shell xgb"},
	{"tchouka/app/native", "tchouka/app/shell fyne dialog glfw"},
	{"tchouka/app/e2e/...", "fyne fyne/app"},
	{"tchouka/widgets/paint", "tchouka/engine/scene tchouka/engine/palette fyne tchouka/engine"},
	{"tchouka/widgets/controls", "tchouka/widgets/paint tchouka/engine tchouka/engine/scene tchouka/engine/palette fyne"},
	{"tchouka/widgets/board", "tchouka/widgets/controls tchouka/widgets/paint tchouka/engine tchouka/engine/scene tchouka/engine/palette fyne"},
	{"tchouka/widgets/tables", "tchouka/widgets/board tchouka/widgets/controls tchouka/widgets/paint tchouka/engine tchouka/engine/palette fyne tchouka/engine/scene"},
	{"tchouka/widgets/treeview", "tchouka/widgets/controls tchouka/widgets/paint tchouka/engine tchouka/engine/scene tchouka/engine/tree tchouka/engine/palette fyne"},
	{"tchouka/widgets/prose", "tchouka/engine/markup tchouka/engine/scene tchouka/engine/i18n tchouka/engine/illustration tchouka/widgets/controls tchouka/widgets/paint fyne"},
	{"tchouka/widgets/treebench", "tchouka/engine tchouka/engine/row tchouka/engine/tree tchouka/widgets/treeview fyne fyne/app"},
	{"tchouka/packaging/windows/console", "tchouka/app/cli tchouka/app/userdata tchouka/engine/games tchouka/engine/version"},
	{"tchouka/packaging/records", "tchouka/engine/certificate tchouka/engine/games"},
	{"tchouka/packaging/...", "tchouka/packaging/notices tchouka/packaging/upstream tchouka/app/cli tchouka/engine/games tchouka/engine/version tchouka/engine/palette"},

	{"tchouka/engine", "tchouka/engine/pace"},
	{"tchouka/engine/enginetest", "tchouka/engine tchouka/engine/solve"},
	{"tchouka/engine/version", ""},
	{"tchouka/engine/palette", ""},
	{"tchouka/engine/i18n", ""},
	{"tchouka/engine/disk", ""},
	{"tchouka/engine/runs", "tchouka/engine/disk"},
	{"tchouka/engine/disk/disktest", "tchouka/engine/disk"},
	{"tchouka/engine/row", "tchouka/engine"},
	{"tchouka/engine/row/rowtest", "tchouka/engine tchouka/engine/row"},
	{"tchouka/engine/row/solve", "tchouka/engine/pace tchouka/engine/certificate tchouka/engine/disk tchouka/engine/runs tchouka/engine tchouka/engine/row tchouka/engine/row/tchoukaillon tchouka/engine/survey tchouka/engine/find"},
	{"tchouka/engine/row/tchoukaillon", ""},
	{"tchouka/engine/twoperson", "tchouka/engine/pace tchouka/engine tchouka/engine/solve"},
	{"tchouka/engine/acheh", "tchouka/engine/pace tchouka/engine tchouka/engine/solve"},
	{"tchouka/engine/sowgraph", "tchouka/engine/pace tchouka/engine gonum"},
	{"tchouka/engine/punga", "tchouka/engine/pace tchouka/engine tchouka/engine/solve"},
	{"tchouka/engine/ring", "tchouka/engine/pace tchouka/engine"},
	{"tchouka/engine/dampu", "tchouka/engine/pace tchouka/engine tchouka/engine/matrixgame"},
	{"tchouka/engine/matrixgame", "gonum"},
	{"tchouka/engine/ring/course", "tchouka/engine/pace tchouka/engine/ring tchouka/engine/export tchouka/engine/palette tchouka/engine/scene"},
	{"tchouka/engine/pace", ""},
	{"tchouka/engine/survey", "tchouka/engine tchouka/engine/certificate tchouka/engine/solve"},
	{"tchouka/engine/packed", ""},
	{"tchouka/engine/figure", "tchouka/engine/disk tchouka/engine/games tchouka/engine/i18n tchouka/engine/solve tchouka/engine tchouka/engine/export tchouka/engine/film tchouka/engine/packed tchouka/engine/palette tchouka/engine/paper tchouka/engine/scene tchouka/engine/session tchouka/engine/tree tchouka/engine/version"},
	{"tchouka/engine/results", "tchouka/engine/pace tchouka/engine tchouka/engine/games tchouka/engine/session tchouka/engine/packed"},
	{"tchouka/engine/find", "tchouka/engine/pace tchouka/engine tchouka/engine/row tchouka/engine/solve"},
	{"tchouka/engine/lesson", "tchouka/engine tchouka/engine/solve tchouka/engine/games tchouka/engine/i18n"},
	{"tchouka/engine/duplicates", "tchouka/engine tchouka/engine/notation"},
	{"tchouka/engine/solve", "tchouka/engine/pace tchouka/engine tchouka/engine/certificate tchouka/engine/proof"},
	{"tchouka/engine/proof", "tchouka/engine/pace tchouka/engine"},
	{"tchouka/engine/certificate", "tchouka/engine"},
	{"tchouka/engine/search", "tchouka/engine/pace tchouka/engine tchouka/engine/matrixgame"},
	{"tchouka/engine/layered", ""},
	{"tchouka/engine/tree", "tchouka/engine/pace tchouka/engine tchouka/engine/layered"},
	{"tchouka/engine/session", "tchouka/engine tchouka/engine/i18n"},
	{"tchouka/engine/notation", "tchouka/engine tchouka/engine/games tchouka/engine/row tchouka/engine/markup tchouka/engine/plaintext tchouka/engine/session"},
	{"tchouka/engine/filenames", ""},
	{"tchouka/engine/games", "tchouka/engine/acheh tchouka/engine tchouka/engine/row tchouka/engine/twoperson tchouka/engine/sowgraph tchouka/engine/ring tchouka/engine/dampu tchouka/engine/punga tchouka/engine/row/solve"},
	{"tchouka/engine/scene", "tchouka/engine tchouka/engine/plaintext tchouka/engine/tree tchouka/engine/palette tchouka/engine/i18n tchouka/engine/row/tchoukaillon"},
	{"tchouka/engine/markup", "tchouka/engine/plaintext goldmark"},
	{"tchouka/engine/plaintext", ""},
	{"tchouka/engine/web", "tchouka/engine tchouka/engine/i18n tchouka/engine/palette tchouka/engine/version tchouka/engine/web/page"},
	{"tchouka/engine/illustration", "tchouka/engine tchouka/engine/export tchouka/engine/games tchouka/engine/i18n tchouka/engine/palette tchouka/engine/scene tchouka/engine/solve tchouka/engine/tree"},
	{"tchouka/engine/web/lessonpage", "tchouka/engine/games tchouka/engine/i18n tchouka/engine/illustration tchouka/engine/lesson tchouka/engine/markup tchouka/engine/palette tchouka/engine/web tchouka/engine/web/page"},
	{"tchouka/engine/web/page", "tchouka/engine/lesson tchouka/engine tchouka/engine/games tchouka/engine/i18n tchouka/engine/palette tchouka/engine/row tchouka/engine/scene tchouka/engine/session tchouka/engine/solve tchouka/engine/results tchouka/engine/plaintext tchouka/engine/packed"},
	{"tchouka/engine/scene/scenetest", "tchouka/engine/scene"},
	{"tchouka/engine/paper", "tchouka/engine/markup tchouka/engine/scene tchouka/engine/palette plot fpdf"},
	{"tchouka/engine/film", "tchouka/engine tchouka/engine/paper tchouka/engine/palette tchouka/engine/scene"},
	{"tchouka/engine/export", "tchouka/engine/results tchouka/engine tchouka/engine/scene tchouka/engine/film tchouka/engine/survey tchouka/engine/row tchouka/engine/row/tchoukaillon tchouka/engine/notation tchouka/engine/session tchouka/engine/tree tchouka/engine/paper tchouka/engine/palette tchouka/engine/markup tchouka/engine/i18n tchouka/engine/find tchouka/engine/games tchouka/engine/plaintext tchouka/engine/web tchouka/engine/web/page"},
}

// libraries are the guarded libraries, by the names used above. "fyne" is every package of Fyne
// except app, which starts a driver.
var libraries = []struct{ name, path string }{
	{"fyne/app", "fyne.io/fyne/v2/app"},
	{"fyne", "fyne.io/fyne/v2"},
	{"dialog", "github.com/sqweek/dialog"},
	{"glfw", "github.com/go-gl/glfw/v3.3/glfw"},
	{"kong", "github.com/alecthomas/kong"},
	{"i18n", "github.com/nicksnyder/go-i18n/v2"},
	{"memory", "github.com/pbnjay/memory"},
	{"plot", "gonum.org/v1/plot"},
	{"gonum", "gonum.org/v1/gonum"},
	{"xgb", "github.com/jezek/xgb"},
	{"fpdf", "codeberg.org/go-pdf/fpdf"},
	{"goldmark", "github.com/yuin/goldmark"},
}

func TestImportsFollowLayers(t *testing.T) {
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{} // keys: a row of the table, a space, and an allowed import
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var pkg struct {
			ImportPath string
			Imports    []string
		}
		if err := decoder.Decode(&pkg); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(pkg.ImportPath, "tchouka/build/") {
			continue // build output, not committed
		}
		part, allowed, known := allowedIn(pkg.ImportPath)
		if !known && len(pkg.Imports) > 0 {
			t.Errorf("%s stands in no row of the table: say what it may import", pkg.ImportPath)
			continue
		}
		for _, path := range pkg.Imports {
			name := guarded(path)
			i := slices.IndexFunc(allowed, func(pattern string) bool { return fits(name, pattern) })
			if i >= 0 {
				used[part+" "+allowed[i]] = true
			} else if name != "" {
				t.Errorf("%s must not import %s", pkg.ImportPath, path)
			}
		}
	}
	for _, row := range importRules {
		for pattern := range strings.FieldsSeq(row.imports) {
			own := strings.HasPrefix(pattern, "tchouka/") // libraries may be for another system
			if own && !used[row.part+" "+pattern] {
				t.Errorf("%s does not import %s any more: remove it from the table", row.part, pattern)
			}
		}
	}
}

// guarded returns the name of an import in the table, or "" for an import that is allowed
// everywhere.
func guarded(path string) string {
	if path == "tchouka" || strings.HasPrefix(path, "tchouka/") {
		return path
	}
	for _, l := range libraries {
		if path == l.path || strings.HasPrefix(path, l.path+"/") {
			return l.name
		}
	}
	return ""
}

// allowedIn returns the row of the table for a package, and its allowed imports.
func allowedIn(path string) (part string, allowed []string, known bool) {
	for _, row := range importRules {
		if fits(path, row.part) && len(row.part) > len(part) {
			part, allowed, known = row.part, strings.Fields(row.imports), true
		}
	}
	return part, allowed, known
}

// fits reports whether a path matches a pattern; "/..." also matches everything below it.
func fits(path, pattern string) bool {
	if base, below := strings.CutSuffix(pattern, "/..."); below {
		return path == base || strings.HasPrefix(path, base+"/")
	}
	return path == pattern
}

// TestFyneDoUsedOnce guards the only place at which work returns to the window's
// goroutine. The bench has a window of its own.
func TestFyneDoUsedOnce(t *testing.T) {
	out, err := exec.Command("git", "grep", "-lE", `fyne\.(Do|DoAndWait)\(`, "--", "*.go", ":!*_test.go", ":!widgets/treebench").Output()
	if err != nil {
		t.Skip("git cannot list the sources here: ", err)
	}
	if got := strings.TrimSpace(string(out)); got != "app/job.go" {
		t.Errorf("fyne.Do is named in %q, want app/job.go alone", got)
	}
}
