package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"tchouka/engine/version"
)

// TestErrorsAreOneLine runs the built program without a screen, in the locale of build
// machines.
func TestErrorsAreOneLine(t *testing.T) {
	program := os.Getenv("TCHOUKA_BIN")
	if program == "" {
		t.Skip("TCHOUKA_BIN does not name the finished program; make test does")
	}
	for _, args := range [][]string{{"solve", "22220"}, {"solve", "2 -1"}, {"play", "4x2", "9"}, {"nonsense"}} {
		cmd := exec.Command(program, args...)
		// GTK would print warnings about the last three.
		cmd.Env = []string{"LANG=C.UTF-8", "HOME=" + t.TempDir(), "LC_ALL=de_AT", "GTK_MODULES=none-of-this-name", "DISPLAY=:4711"}
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		var exit *exec.ExitError
		if err := cmd.Run(); !errors.As(err, &exit) || exit.ExitCode() != 2 {
			t.Errorf("%q: %v, want exit status 2", args, err)
		}
		if lines := strings.Count(stderr.String(), "\n"); lines != 1 {
			t.Errorf("%q said %d lines, want 1:\n%s", args, lines, stderr.String())
		}
	}
}

// TestFyneAppMetadata compares FyneApp.toml, from which packages are built, with the
// metadata that the program passes to Fyne.
func TestFyneAppMetadata(t *testing.T) {
	var file struct {
		Details     struct{ ID, Name, Version, Icon string }
		LinuxAndBSD struct{ ExecParams string }
		Migrations  map[string]bool
	}
	if _, err := toml.DecodeFile("FyneApp.toml", &file); err != nil {
		t.Fatal(err)
	}
	d := file.Details
	if d.ID != "io.github.tchouka" || d.Name != appName || d.Version != version.Number || d.Icon != "Icon.png" || !file.Migrations["fyneDo"] {
		t.Errorf("FyneApp.toml says %+v %v; the program says %s %s", d, file.Migrations, appName, version.Number)
	}
	if got := file.LinuxAndBSD.ExecParams; got != "%f" {
		t.Errorf("a file that is opened with the program is given to it as %q", got)
	}
}
