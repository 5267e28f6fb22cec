package comparison

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/workbench"
	"tchouka/app/workbench/workbenchtest"
	"tchouka/engine/papers"
)

type bench struct {
	*workbenchtest.Fixture
	*Page
	opened []string
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{Fixture: workbenchtest.NewFixture(t)}
	b.Page = workbenchtest.Open(b.Fixture, func(tab *workbench.Tab) *Page {
		return New(tab, func(id string) { b.opened = append(b.opened, id) })
	})
	return b
}

// pick selects a claim of a source.
func (b *bench) pick(t *testing.T, source, id string) {
	t.Helper()
	s, _, err := papers.Find(source, id)
	if err != nil {
		t.Fatal(err)
	}
	b.choice.SetSelected(s.String())
	for b.claim().ID != id {
		before := b.at
		if b.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown}); b.at == before {
			t.Fatalf("%s is not in the list", id)
		}
	}
}

// A claim is shown, checked, its command copied, and its board opened.
func TestClaim(t *testing.T) {
	b := newBench(t)
	b.pick(t, "ibanez", "tree")
	if b.heading.Text != "Tree: refuted" || b.command.Text != "tchouka play 4x2 2" || !strings.Contains(b.text.Text, "\nComputed for 4x2") {
		t.Errorf("shown are %q, %q, %q", b.heading.Text, b.text.Text, b.command.Text)
	}
	b.checker.OnTapped()
	if b.checking != "tree" || !strings.HasSuffix(b.text.Text, "Checking…") {
		t.Errorf("checking %q, shown is %q", b.checking, b.text.Text)
	}
	b.Queue.WaitUntil(t, "the check has ended", func() bool { return b.checking == "" })
	if !strings.HasSuffix(b.text.Text, "The check finds the same: refuted") {
		t.Errorf("shown is %q", b.text.Text)
	}
	b.showBoard()
	if len(b.opened) != 1 || b.opened[0] != "multitchouka:2.2.2.2" {
		t.Errorf("opened %q", b.opened)
	}
	b.copyCommand()
	if got := fyne.CurrentApp().Clipboard().Content(); got != "tchouka play 4x2 2" {
		t.Errorf("copied %q", got)
	}
	b.Retranslate()
	if b.heading.Text != "Tree: refuted" || b.source.ID != "ibanez" {
		t.Errorf("after a change of the language, shown is %q of %s", b.heading.Text, b.source.ID)
	}
}

// A check can be cancelled, and another source ends it.
func TestCheckCancelled(t *testing.T) {
	b := newBench(t)
	for _, end := range []func(){b.stop, func() { b.pick(t, "blog", "right") }} {
		b.pick(t, "campbell-chavey", "table-2-4")
		b.check()
		end()
		if b.checking != "" || len(b.found) > 0 {
			t.Errorf("checking %q, found %v", b.checking, b.found)
		}
	}
	if b.hasBoard() || b.at != 3 {
		t.Errorf("claim %d has a board", b.at)
	}
}
