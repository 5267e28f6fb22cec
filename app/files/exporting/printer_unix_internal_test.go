//go:build unix

package exporting

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
)

// tools puts commands into the path, each with a script.
func tools(t *testing.T, scripts map[string]string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for name, script := range scripts {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"+script), 0o700); err != nil { //nolint:gosec // a program
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", folder+":/usr/bin:/bin")
	t.Setenv("TMPDIR", t.TempDir())
	return folder
}

// With a default printer, a button sends the PDF to it. If the printer refuses it, its reason is shown.
func TestPrintOnDefaultPrinter(t *testing.T) {
	folder := tools(t, map[string]string{
		"lpstat": `[ "$LC_ALL" = C ] && echo "system default destination: Room_3"`,
		"lp":     `cd "${0%/*}"; echo "$@" > args; for path; do :; done; cp "$path" sent.pdf; [ ! -e jam ] || { echo "lp: paper jam" >&2; exit 1; }`,
	})
	b := newBench(t)
	do := func() {
		b.message = ""
		b.openDialog(true, b.sources()[:1])
		b.Queue.WaitUntil(t, "the printer is found", b.direct.Visible)
		if b.direct.Text != "Print on Room_3" {
			t.Fatalf("the button is %q", b.direct.Text)
		}
		b.set("paper", "letter")
		test.Tap(b.direct)
	}
	do()
	b.Queue.WaitUntil(t, "it is sent", func() bool { return b.message == "Sent “position.pdf” to the printer Room_3" })
	args, _ := os.ReadFile(filepath.Join(folder, "args"))
	if !strings.HasPrefix(string(args), "-d Room_3 -o media=Letter -- /") {
		t.Errorf("lp %s", args)
	}
	if file, err := os.ReadFile(filepath.Join(folder, "sent.pdf")); err != nil || !bytes.HasPrefix(file, []byte("%PDF")) {
		t.Errorf("%.20q is printed: %v", file, err)
	}
	if err := os.WriteFile(filepath.Join(folder, "jam"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	do()
	b.Queue.WaitUntil(t, "it is refused", func() bool { return strings.Contains(b.message, "could not be exported") })
	if b.Win.Canvas().Overlays().Top() == nil {
		t.Error("the reason is not shown")
	}
}
