package machine

import "testing"

func TestForSearches(t *testing.T) {
	for all, want := range map[int64]int64{0: usual, 3: usual, 8 << 30: 2 << 30} {
		if got := part(all); got != want {
			t.Errorf("of %d bytes searches may take %d, want %d", all, got, want)
		}
	}
	if all := Memory(); all > 0 && ForSearches() != all/4 {
		t.Errorf("of %d bytes searches may take %d", all, ForSearches())
	}
}
