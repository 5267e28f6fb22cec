package presenter

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/say"
	"tchouka/engine"
)

// nimDecides reports whether Grundy values decide who wins the game on the desk.
func nimDecides(d *desk.Desk) bool {
	summed, ok := d.Doc.Game().(engine.Summed)
	return ok && summed.NimDecides()
}

// hintText says in a word what is known of a move, and in a sentence: of a game in which
// Grundy values decide the value that it leaves, for 0 is what one wants to leave.
func hintText(d *desk.Desk, worth engine.Worth, r engine.Result) (word, sentence string) {
	left, known := d.Analyst.Facts(r.State.Key()).Find(engine.Grundy)
	if worth.Verdict == engine.Drawn && r.State.Players() == 1 {
		return "", "" // it only recurs
	}
	if !known || left.Bound != engine.Exact || !nimDecides(d) {
		return worthText(worth), ""
	}
	v := say.With{"N": left.Value}
	if left.Value == 0 {
		return "0", lang.L("Leaves the Grundy value 0: who is to move then loses")
	}
	return strconv.Itoa(left.Value), lang.L("Leaves the Grundy value {{.N}}: who is to move then can win", v)
}
