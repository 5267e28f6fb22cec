package sharing

import (
	"bytes"
	"strings"
	"testing"

	"rsc.io/qr"

	"tchouka/app/bench/apptest"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// The code contains the link. Without a code none can be saved, and the dialog shows why.
func TestCode(t *testing.T) {
	const page = "https://school.example/t.html"
	for name, c := range map[string]struct {
		address, fragment string
		link, code        bool
	}{
		"link":       {page, "multitchouka:2.2.2.2", true, true},
		"too long":   {page, strings.Repeat("2.", 2000), true, false},
		"incomplete": {"school.example/t.html", "multitchouka:2.2.2.2", false, false},
	} {
		b := apptest.NewFixture(t)
		s := newSharing(b.Window, c.fragment, "board", func(string) {})
		s.show()
		s.address.SetText(page) // has a code in most cases
		s.address.SetText(c.address)
		if s.copy.Disabled() == c.link || (s.link.Text == page+"#"+c.fragment) != c.link {
			t.Errorf("%s: the link is %q", name, s.link.Text)
		}
		if s.save.Disabled() == c.code || s.code.Visible() != c.code || s.note.Visible() == c.code {
			t.Errorf("%s: the code is visible: %v, the note: %v", name, s.code.Visible(), s.note.Visible())
		}
		if !c.code {
			continue
		}
		want, err := qr.Encode(s.link.Text, qr.L)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(s.code.Resource.Content(), want.PNG()) {
			t.Errorf("%s: the code has another text", name)
		}
	}
}
