package verdict

import (
	"math/big"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row/rowtest"
)

// The line of details shows the other results, and their source.
func TestReportDetails(t *testing.T) {
	alone := rowtest.Board(t, "4x2")
	two, err := enginetest.Toy{}.Start(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	theorem := &engine.Theorem{Name: "Theorem 1", Authors: "Campbell and Chavey"}
	for _, c := range []struct {
		state  engine.State
		report engine.Report
		want   string
	}{
		{alone, engine.Report{End: engine.Finished, Positions: 1}, "1 position · complete search"},
		{alone, engine.Report{End: engine.Cancelled, Positions: 1}, "1 position · stopped"},
		{alone, engine.Report{End: engine.MemoryFull, Positions: 1}, "1 position · memory limit reached"},
		{alone, engine.Report{End: engine.MemoryFull, Positions: 1, Theorem: theorem}, "by Theorem 1 of Campbell and Chavey"},
		{alone, engine.Report{}, ""},
		{two, engine.Report{End: engine.Finished, Positions: 1}, ""},
		{two, engine.Report{End: engine.Cancelled, Positions: 1}, "1 position · stopped"},
	} {
		if got := searchText(c.state, c.report); got != c.want {
			t.Errorf("%v, %+v: %q, want %q", c.state, c.report, got, c.want)
		}
	}
}

// Bounds are marked as bounds.
func TestReportBounds(t *testing.T) {
	collected := engine.Fact{Kind: engine.Collected, Value: 1}
	least := engine.Fact{Kind: engine.Collected, Bound: engine.AtLeast, Value: 1}
	for _, c := range []struct{ got, want string }{
		{soloFact(engine.Report{Facts: engine.FactsOf(engine.Lost), WithLosingMove: 2}, collected), "at most 1 seed can be collected, 2 with a losing move"},
		{soloFact(engine.Report{Facts: engine.FactsOf(engine.Lost), WithLosingMove: 1}, collected), "at most 1 seed can be collected"},
		{soloFact(engine.Report{}, least), "at least 1 seed can be collected"},
		{soloFact(engine.Report{Facts: engine.FactsOf(engine.Won)}, collected), ""},
		{linesText(engine.Report{Facts: engine.FactsOf(engine.Won), Lines: big.NewInt(1)}), "one winning line"},
		{linesText(engine.Report{Facts: engine.FactsOf(engine.Won), Lines: big.NewInt(59464)}), "59,464 winning lines"},
		{linesText(engine.Report{Facts: engine.FactsOf(engine.Won, least), Lines: big.NewInt(2)}), "at least 2 winning lines"},
		{linesText(engine.Report{Facts: engine.FactsOf(engine.Won, least), Lines: big.NewInt(1)}), "at least one winning line"},
		{linesText(engine.Report{Facts: engine.FactsOf(engine.Won)}), "at least one winning line"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
