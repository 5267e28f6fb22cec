package compactjson_test

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"tchouka/engine/text/compactjson"
)

// Elements are counted before they are decoded, so that a few bytes never need much memory.
func TestLimits(t *testing.T) {
	many, err := compactjson.Marshal(make([]struct{}, 1_000_000))
	if err != nil {
		t.Fatal(err)
	}
	limits := compactjson.Limits{Bytes: 4 << 20, Elements: 1000}
	var values []struct{ a, b, c, d string }
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if err := compactjson.Unmarshal(many, &values, limits); !errors.Is(err, compactjson.ErrTooLarge) {
		t.Errorf("a million elements in %d bytes: %v", len(many), err)
	}
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 32<<20 {
		t.Errorf("the limits need %d bytes", used)
	}
	if err := compactjson.Unmarshal(many, &values, compactjson.Limits{Bytes: 1000, Elements: 10}); !errors.Is(err, compactjson.ErrTooLarge) {
		t.Errorf("beyond the limit in bytes: %v", err)
	}
	for _, want := range []string{"", `[{,"\`, strings.Repeat(`,"[\\"`, 2000)} {
		data, err := compactjson.Marshal([]string{want})
		var got []string
		if err == nil {
			err = compactjson.Unmarshal(data, &got, compactjson.Limits{Bytes: 1 << 20, Elements: 2})
		}
		if err != nil || len(got) != 1 || got[0] != want {
			t.Errorf("%.10q is read as %.10q, %v", want, got, err)
		}
		if text, err := compactjson.Text(data[:len(data)-3], 1<<20); err == nil || len(text) > len(want)*3+10 {
			t.Errorf("half of it is read as %.20q, %v", text, err)
		}
	}
}
