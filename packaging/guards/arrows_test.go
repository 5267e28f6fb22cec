package guards

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// layers lists what each part of the program may import from the program itself, relative to its module.
// A part is the last of the longest patterns that match; everything not listed is forbidden. See also
// ARCHITECTURE.md.
//
//	main → app → widgets → engine
var layers = []struct{ part, imports string }{
	{"engine/...", "engine/disk engine/text/..."}, // the ground: disk, pace, text, version
	{"engine", "engine/pace"},
	{"engine/solve/...", "engine engine/pace engine/disk engine/solve/..."},
	{"engine/study/...", "engine engine/pace engine/solve/... engine/games/row"},
	{"engine/games/...", "engine engine/pace engine/solve/... engine/games/rows"}, // no game imports another
	{"engine/games/row/...", "engine engine/pace engine/disk engine/solve/... engine/study/... engine/games/row"},
	{"engine/games", "engine engine/games/..."},
	{"engine/record/...", "engine engine/pace engine/text/... engine/solve engine/games engine/games/row engine/record/..."},
	{"engine/picture/...", "engine engine/pace engine/text/... engine/study/tchoukaillon engine/picture/..."},
	{"engine/output/...", "engine/..."},
	{"engine/enginetest", "engine engine/solve"},

	{"widgets/...", "widgets/... engine engine/picture/... engine/text/... engine/output/illustration"},
	{"widgets/treebench", "widgets/... engine engine/games/row engine/picture/tree"},

	{"app/system/...", "engine/..."},
	{"app/ui/...", "engine/... widgets/... app/system/... app/ui/..."},
	{"app/files/...", "engine/... widgets/... app/system/... app/ui/..."},
	{"app/desk", "engine/... widgets/... app/system/... app/ui/..."},
	{"app/desk/desktest", "engine/... widgets/... app/system/... app/ui/... app/desk app/bench/apptest"},
	{"app/learn/...", "engine/... widgets/... app/system/... app/ui/... app/desk app/learn/..."},
	{"app/panes/...", "engine/... widgets/... app/system/... app/ui/... app/desk"}, // no part imports another
	{"app/parts/...", "engine/... widgets/... app/system/... app/ui/... app/files/... app/desk"},
	{"app/parts/side", "engine/... app/ui/... app/desk app/learn app/pages/..."},
	{"app/pages/...", "engine/... widgets/... app/ui/... app/files/... app/desk app/pages/workbench app/bench/apptest"},
	{"app", "engine/... widgets/... app/system/... app/ui/... app/desk app/learn/... app/panes/... app/parts/..."},
	{"app/bench/...", "engine/... app/system/... app/ui/..."},
	{"app/bench/panetest", "engine/... widgets/... app/ui/... app/desk app/desk/desktest app/panes/..."},
	{"app/cli/...", "engine/... app/system/machine app/system/region app/system/userdata app/ui/translations app/learn/texts"},
	{"", "engine/games engine/text/letters engine/version app app/cli app/system/... app/ui/..."},
	{"packaging/...", "packaging/... engine/games engine/version engine/picture/palette engine/solve/certificate app/cli app/system/userdata"},
}

// libraries lists the guarded libraries, and the parts of the program that may import them. "fyne" is
// every package of Fyne except app, which starts a driver.
var libraries = []struct{ name, path, users string }{
	{"fyne/app", "fyne.io/fyne/v2/app", "widgets/treebench app/bench/..."},
	{"fyne", "fyne.io/fyne/v2", "widgets/... app app/ui/... app/files/... app/desk/... app/learn app/learn/practice app/panes/... app/parts/... app/pages/... app/bench/..."},
	{"dialog", "github.com/sqweek/dialog", "app/ui/native"},
	{"glfw", "github.com/go-gl/glfw/v3.3/glfw", "app/ui/native"},
	{"kong", "github.com/alecthomas/kong", "app/cli"},
	{"i18n", "github.com/nicksnyder/go-i18n/v2", "app/ui/translations"},
	{"memory", "github.com/pbnjay/memory", "app/system/machine"},
	{"plot", "gonum.org/v1/plot", "engine/output/paper"},
	{"gonum", "gonum.org/v1/gonum", "engine/solve/matrixgame engine/games/sowgraph"},
	{"xgb", "github.com/jezek/xgb", "app/ui/clipboard"},
	{"fpdf", "codeberg.org/go-pdf/fpdf", "engine/output/paper"},
	{"goldmark", "github.com/yuin/goldmark", "engine/text/markup"},
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
		own, _ := inModule(pkg.ImportPath)
		if strings.HasPrefix(own, "build/") {
			continue // build output, not committed
		}
		part, allowed, known := allowedIn(own)
		if !known {
			t.Errorf("%s is in no row of the table", pkg.ImportPath)
			continue
		}
		for _, path := range pkg.Imports {
			name, isOwn := inModule(path)
			if !isOwn {
				if !mayUse(own, path) {
					t.Errorf("%s must not import %s", pkg.ImportPath, path)
				}
				continue
			}
			i := slices.IndexFunc(allowed, func(pattern string) bool { return fits(name, pattern) })
			if i < 0 {
				t.Errorf("%s must not import %s", pkg.ImportPath, path)
				continue
			}
			used[part+" "+allowed[i]] = true
		}
	}
	for _, row := range layers {
		for pattern := range strings.FieldsSeq(row.imports) {
			if !used[row.part+" "+pattern] {
				t.Errorf("no package of %q imports %s: remove it from the table", row.part, pattern)
			}
		}
	}
}

// inModule returns the path of a package relative to the module, if it is one of the module.
func inModule(path string) (string, bool) {
	if path == "tchouka" {
		return "", true
	}
	return strings.CutPrefix(path, "tchouka/")
}

// mayUse reports whether a package may import a package of another module. The main package may import
// all.
func mayUse(own, path string) bool {
	for _, l := range libraries {
		if path == l.path || strings.HasPrefix(path, l.path+"/") {
			return own == "" || slices.ContainsFunc(strings.Fields(l.users), func(pattern string) bool { return fits(own, pattern) })
		}
	}
	return true
}

// allowedIn returns the row of the table for a package, and its allowed imports.
func allowedIn(path string) (part string, allowed []string, known bool) {
	length := func(pattern string) int { return len(strings.TrimSuffix(pattern, "/...")) }
	for _, row := range layers {
		if fits(path, row.part) && length(row.part) >= length(part) {
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

// TestFoldersStaySmall limits the folders beside each other, so that a reader can remember them.
func TestFoldersStaySmall(t *testing.T) {
	const most = 12
	out, err := exec.Command("git", "ls-files", "engine", "app", "widgets").Output()
	if err != nil {
		t.Skip("git cannot list the sources here: ", err)
	}
	folders := map[string][]string{} // below each folder
	for file := range strings.FieldsSeq(string(out)) {
		if !strings.HasSuffix(file, ".go") {
			continue
		}
		parts := strings.Split(file, "/")
		for i := 1; i < len(parts)-1; i++ {
			in := strings.Join(parts[:i], "/")
			if !slices.Contains(folders[in], parts[i]) {
				folders[in] = append(folders[in], parts[i])
			}
		}
	}
	for in, all := range folders {
		if len(all) > most {
			t.Errorf("%s has %d folders, the limit is %d: group them by subject", in, len(all), most)
		}
	}
}

// TestFyneDoUsedOnce guards the only place at which work returns to the window's
// goroutine. The bench has a window of its own.
func TestFyneDoUsedOnce(t *testing.T) {
	out, err := exec.Command("git", "grep", "-lE", `fyne\.(Do|DoAndWait)\(`, "--", "*.go", ":!*_test.go", ":!widgets/treebench").Output()
	if err != nil {
		t.Skip("git cannot list the sources here: ", err)
	}
	if got := strings.TrimSpace(string(out)); got != "app/ui/work/job.go" {
		t.Errorf("fyne.Do is named in %q, want app/ui/work/job.go alone", got)
	}
}

// networkPackages are the packages of this program that may use a network. The list is empty and must
// stay so: the program opens no connection.
var networkPackages = []string{}

// networkDependencies are the third-party packages in the program that import the network, with the
// reason why none of them opens a connection to another machine.
var networkDependencies = map[string]string{
	"fyne.io/fyne/v2":                     "reads resources from an address, if somebody asks for one; nobody does",
	"fyne.io/fyne/v2/internal/repository": "the same, for files at addresses",
	"github.com/fyne-io/oksvg":            "reads the letters of SVG by their encodings: html/charset",
	"github.com/srwiley/oksvg":            "the same",
	"github.com/godbus/dbus/v5":           "asks the desktop of this machine whether it is dark, by a socket of its own",
	"github.com/jezek/xgb":                "the clipboard of X11, by the socket of the screen",
	"golang.org/x/net/html":               "reads HTML; opens nothing",
	"golang.org/x/net/html/charset":       "names encodings; opens nothing",
}

// network reports whether a package is for network communication.
func network(path string) bool {
	return path == "net" || strings.HasPrefix(path, "net/") && path != "net/url" && path != "net/netip" ||
		path == "crypto/tls" || strings.HasPrefix(path, "golang.org/x/net/")
}

// TestNoNetworkImports checks the imports of all packages in the program. The package
// app/bench/e2e checks its behaviour.
func TestNoNetworkImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}} {{join .Imports \" \"}}{{end}}", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		if len(fields) == 0 || !slices.ContainsFunc(fields[1:], network) {
			continue
		}
		path := fields[0]
		ours := path == "tchouka" || strings.HasPrefix(path, "tchouka/")
		_, known := networkDependencies[path]
		switch {
		case ours && !slices.Contains(networkPackages, path):
			t.Errorf("%s imports the network: this program opens no connection", path)
		case !ours && !known:
			t.Errorf("%s imports the network: look at what it does with it, and say that in the table", path)
		default:
			seen++
		}
	}
	if seen == 0 {
		t.Error("the guard sees nothing")
	}
}
