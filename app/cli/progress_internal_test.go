package cli

import (
	"bytes"
	"os"
	"testing"

	"tchouka/engine"
	"tchouka/engine/study/find"
)

func TestProgressLine(t *testing.T) {
	var terminal bytes.Buffer
	line := progressTo(&terminal)
	line.Clear()
	showSearch(line)(engine.Progress{States: 1200, Known: engine.FactsOf(engine.Unknown, engine.Fact{Kind: engine.Collected, Bound: engine.AtLeast, Value: 31})})
	showSearch(line)(engine.Progress{States: 1, Known: engine.FactsOf(engine.Won)})
	line.Clear()
	want := "\r1200 positions so far, at least 31 collected" +
		"\rwon, 1 position so far                      " +
		"\r                      \r"
	if got := terminal.String(); got != want {
		t.Errorf("\n%q, not\n%q", got, want)
	}
	terminal.Reset()
	showDesign(line)(find.Progress{Seeds: 12, SeedsTo: 14})
	showDesign(line)(find.Progress{Phase: find.Choosing, Seeds: 14, SeedsTo: 14, Examined: 3, Boards: 40, Found: 1})
	showDesign(line)(find.Progress{Phase: find.Choosing, SeedsTo: 14, Examined: 3, Boards: 1})
	want = "\rwon positions of 12 seeds, of up to 14" +
		"\r14 seeds: 3 of 40 boards checked, 1 found" +
		"\r3 of 1 board checked, 0 found            "
	if got := terminal.String(); got != want {
		t.Errorf("\n%q, not\n%q", got, want)
	}
	var none *progressLine
	none.Clear()
}

// Progress is shown only on a terminal, not in a buffer or a file.
func TestNoProgressWithoutTerminal(t *testing.T) {
	file, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	if newProgress(&bytes.Buffer{}) != nil || newProgress(file) != nil {
		t.Error("progress without a terminal")
	}
}
