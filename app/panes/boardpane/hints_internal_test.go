package boardpane

import (
	"testing"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/solve/think"
)

func TestMoveValueText(t *testing.T) {
	for want, worth := range map[string]engine.MoveValue{
		"win 76":  {Verdict: engine.Won, ToGo: 75},
		"win ≤76": {Verdict: engine.Won, ToGo: 75, Bound: engine.AtMost},
		"win":     {Verdict: engine.Won, ToGo: -1},
		"lost":    {Verdict: engine.Lost, ToGo: 75},
	} {
		if got := moveValueText(worth); got != want {
			t.Errorf("%+v: %q, want %q", worth, got, want)
		}
	}
}

// The short form of every estimate is its rank, which fits into the corner of a hole in every
// language. A longer text covers the adjacent holes.
func TestEstimateShortForm(t *testing.T) {
	verdicts := map[engine.Verdict]bool{}
	for _, value := range []think.Value{1<<28 + 250, 5, -5, -1<<28 - 250} {
		verdicts[value.Verdict()] = true
		if text, note := estimateText(value, 2); note != "≈3" || utf8.RuneCountInString(text) <= utf8.RuneCountInString(note) {
			t.Errorf("%v is %q, in little room %q", value, text, note)
		}
	}
	if len(verdicts) != 3 {
		t.Errorf("the values have the verdicts %v, want won, lost and unknown", verdicts)
	}
}
