package app

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	web "tchouka/engine/output/web/page"
)

// The link opens the boards on the screen. The address is remembered.
func TestShareLink(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.do("share")
	var address *dialogs.Entry
	for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
		if entry, ok := o.(*dialogs.Entry); ok {
			address = entry
		}
	}
	address.SetText("school.example/t.html") // incomplete
	b.answer("Copy Link")
	if b.app.Clipboard().Content() != "" {
		t.Error("a link without https:// was copied")
	}
	address.SetText("https://school.example/t.html#old")
	b.chooser.Path = filepath.Join(t.TempDir(), "code")
	b.answer("Save QR Code…")
	b.queue.WaitUntil(t, "the code is saved", func() bool { return b.status.Message == shell.Exported(b.chooser.Path+".png") })
	b.answer("Copy Link")
	if link := b.app.Clipboard().Content(); link != "https://school.example/t.html#multitchouka:2.2.2.2" {
		t.Errorf("the link is %q", link)
	}
	b.openThreeBoards()
	b.menu.do("share")
	b.answer("Copy Link")
	_, fragment, _ := strings.Cut(b.app.Clipboard().Content(), "#")
	content, err := web.ParseFragment(fragment)
	if err != nil || len(content.Boards) != 3 {
		t.Errorf("the link of a collection has %v, %v", content.Boards, err)
	}
}
