package sequence_test

import (
	"strconv"
	"strings"
	"testing"

	"tchouka/engine/text/sequence"
)

func TestText(t *testing.T) {
	for _, c := range []struct {
		terms      []string
		sage, oeis string
	}{
		{nil, "[]", ""},
		{[]string{"1"}, "[1]", "1"},
		{[]string{"1", "2", "4", "6", "10"}, "[1, 2, 4, 6, 10]", "1, 2, 4, 6, 10"},
		{[]string{"1", "", "4"}, "[1, None, 4]", "1"},
		{[]string{"", "2"}, "[None, 2]", ""},
	} {
		s := sequence.Sequence{Terms: c.terms}
		if sage, oeis := s.Text(sequence.Sage), s.Text(sequence.OEIS); sage != c.sage || oeis != c.oeis {
			t.Errorf("%q is %q and %q, want %q and %q", c.terms, sage, oeis, c.sage, c.oeis)
		}
	}
	var long sequence.Sequence
	for n := range 1000 {
		long.Terms = append(long.Terms, strconv.Itoa(n))
	}
	data := long.Text(sequence.OEIS)
	if len(data) > 260 || len(data) < 250 || !strings.HasPrefix(strings.Join(long.Terms, ", "), data+", ") {
		t.Errorf("%d characters: %s", len(data), data)
	}
	if long.Known() != 1000 {
		t.Errorf("%d known terms", long.Known())
	}
}
