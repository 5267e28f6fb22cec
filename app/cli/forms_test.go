package cli_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tchouka/engine/record/notation/notationtest"
)

// Every form of the table, and every board in random clothes, is read as an argument.
func TestBoardForms(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	forms := notationtest.Forms(t)
	for range 300 {
		drawn := notationtest.Draw(random, 8, 40)
		forms = append(forms, notationtest.Form{Text: drawn.Text, ID: drawn.ID})
	}
	for _, form := range forms {
		stdout, stderr, code := tchouka(t.Context(), "convert", "-o", "-", form.Text)
		_, id, _ := strings.Cut(strings.TrimSpace(stdout), ". ")
		id, remark, _ := strings.Cut(id, "  # ")
		several := form.Error == "there are 2 boards here"
		switch {
		case several && code < 2 && strings.Count(stdout, "\n") == 2:
		case form.ID != "" && (code != 0 || id != form.ID):
			t.Errorf("seed %d: %q is read as %q, want %q; status %d, %s", seed, form.Text, id, form.ID, code, stderr)
		case form.ID == "" && (code != 2 || strings.Count(stderr, "\n") != 1):
			t.Errorf("%q: status %d, %s", form.Text, code, stderr)
		case form.Remark != "" && remark != "" && remark != form.Remark:
			t.Errorf("%q has the remark %q", form.Text, remark)
		}
	}
}
