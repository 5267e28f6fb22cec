package region_test

import (
	"testing"

	"tchouka/app/system/region"
	"tchouka/engine/output/paper"
)

func TestPaper(t *testing.T) {
	for _, c := range []struct {
		all, paper, lang string
		want             paper.Size
	}{
		{"", "", "", paper.A4},
		{"", "", "C.UTF-8", paper.A4},
		{"", "", "en_US.UTF-8", paper.Letter},
		{"", "", "es_MX", paper.Letter},
		{"", "", "fr_CA.UTF-8", paper.Letter},
		{"", "", "pt_BR.UTF-8", paper.A4},
		{"", "", "en_GB.UTF-8", paper.A4},
		{"", "", "es", paper.A4},
		{"", "de_DE.UTF-8", "en_US.UTF-8", paper.A4},
		{"", "en_US.UTF-8@euro", "de_DE.UTF-8", paper.Letter},
		{"de_AT.UTF-8", "en_US.UTF-8", "en_US.UTF-8", paper.A4},
		{"en_US.UTF-8", "de_DE.UTF-8", "de_DE.UTF-8", paper.Letter},
		{"C", "en_US.UTF-8", "en_US.UTF-8", paper.A4},
	} {
		t.Setenv("LC_ALL", c.all)
		t.Setenv("LC_PAPER", c.paper)
		t.Setenv("LANG", c.lang)
		if got := region.Paper(); got != c.want {
			t.Errorf("LC_ALL=%s LC_PAPER=%s LANG=%s: %s, want %s", c.all, c.paper, c.lang, got, c.want)
		}
	}
}
