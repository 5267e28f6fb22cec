package guards

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

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
