package app

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/export"
)

// The subjects of an export, as the dialog lists them.
const (
	positionLabel = "Current position"
	lineLabel     = "Current line"
	treeLabel     = "Game tree"
	subtreeLabel  = "Game tree from this position"
)

// exportAs starts an export in the dialog. The file dialog has a prepared answer.
func (b *bench) exportAs(what string, format export.Format) {
	b.t.Helper()
	b.menu.do("export")
	var lists []*dialogs.Select
	for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
		if list, ok := o.(*dialogs.Select); ok {
			lists = append(lists, list)
		}
	}
	lists[0].SetSelected(what)
	at := slices.Index(lists[1].Options, shell.FormatName(format))
	if at < 0 {
		b.t.Fatalf("%s cannot be exported as %s, but as %q", what, format, lists[1].Options)
	}
	lists[1].SetSelectedIndex(at)
	b.answer("Export…")
}

// exported returns the text of the file that an export in a format creates.
func (b *bench) exported(what string, format export.Format) string {
	b.t.Helper()
	b.chooser.Path = filepath.Join(b.t.TempDir(), "out")
	b.exportAs(what, format)
	b.waitExport()
	b.status.ShowMessage("")
	text, err := os.ReadFile(b.chooser.Path + format.Ext())
	if err != nil {
		b.t.Fatal(err)
	}
	return string(text)
}

// waitExport waits until a file is exported. It fails if a message with an error is shown instead.
func (b *bench) waitExport() {
	b.t.Helper()
	b.queue.WaitUntil(b.t, "exported", func() bool {
		for _, text := range b.dialogs() {
			if strings.HasSuffix(text, " OK") {
				b.t.Fatalf("not exported: %s", text)
			}
		}
		return strings.HasPrefix(b.status.Message, "Exported to")
	})
}

func (b *bench) has(text string, parts ...string) {
	b.t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			b.t.Errorf("%q is not in\n%s", part, text)
		}
	}
}
