package verdict

import (
	"math/big"
	"testing"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/row/rowtest"
)

func TestMain(m *testing.M) { apptest.Main(m) }

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

// The value of a state with simultaneous moves is described for the player who reads it.
func TestRoundValue(t *testing.T) {
	b := desktest.NewOf(t, dampu.Game{}, "2x2")
	third, minusThird := &engine.Mixed{Value: 1. / 3, Fraction: big.NewRat(1, 3)}, &engine.Mixed{Value: -1. / 3}
	won, lost := &engine.Mixed{Value: 1}, &engine.Mixed{Value: -1}
	const none, second, first = desk.Seat(0), desk.SecondSeat, desk.FirstSeat
	for _, c := range []struct {
		computer desk.Seat
		mixed    *engine.Mixed
		want     string
	}{
		{none, nil, "Not settled: the search ended early"},
		{none, &engine.Mixed{}, "Even, value 0: with best play, both have the same chance"},
		{none, won, "South wins with best play"},
		{none, lost, "North wins with best play"},
		{none, third, "Value +1/3 for South: South is better"},
		{none, minusThird, "Value −0.333333333 for South: North is better"},
		{second, won, "You win with best play"},
		{second, lost, "The computer wins with best play"},
		{second, third, "Value +1/3 for you: you are better"},
		{second, minusThird, "Value −0.333333333 for you: the computer is better"},
		{first, third, "Value +1/3 for the computer: the computer is better"},
		{first, minusThird, "Value −0.333333333 for the computer: you are better"},
	} {
		b.Match.Computer = c.computer
		if got := roundText(b.Desk, c.mixed); got != c.want {
			t.Errorf("computer %b, %+v: %q, want %q", c.computer, c.mixed, got, c.want)
		}
	}
	for computer, want := range map[desk.Seat]string{
		none: "+1 is a sure win for South, −1 for North", second: "+1 is a sure win for you, −1 for the computer",
		first: "+1 is a sure win for the computer, −1 for you",
	} {
		b.Match.Computer = computer
		if got := roundTexts(b.Desk, b.Doc.State(), third); len(got) < 2 || got[0] != "+0.333333333" || got[1] != want {
			t.Errorf("computer %b: %q, want %q", computer, got, want)
		}
	}
}

// With three players, a verdict is the chance of a player against all others.
func TestResultOfThreePlayers(t *testing.T) {
	b := desktest.NewOf(t, punga.Game{}, "1x3 players 3")
	for _, c := range []struct {
		report engine.Report
		want   string
	}{
		{engine.Report{Winners: []engine.Player{0, 1}}, "Can win against all others: South and North and East"},
		{engine.Report{End: engine.Finished}, "No player can win against all others"},
		{engine.Report{End: engine.Cancelled}, "Not settled: the search ended early"},
		{engine.Report{Facts: engine.FactsOf(engine.Won)}, "South and North: a win with best play"},
		{engine.Report{Facts: engine.FactsOf(engine.Lost)}, "South and North: a loss against best play"},
		{engine.Report{Facts: engine.FactsOf(engine.Drawn)}, "South and North: a draw with best play, no win"},
	} {
		if got := resultText(b.Desk, b.Doc.State(), c.report); got != c.want {
			t.Errorf("%+v: %q, want %q", c.report, got, c.want)
		}
	}
}
