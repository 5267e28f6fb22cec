package learn

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/engine/lesson"
)

// conditionText describes a condition on a board in words instead of the keys of lesson files.
func conditionText(c lesson.Condition) string {
	if c.Compare == "" {
		return verdictText(c.Property)
	}
	sign := strings.NewReplacer("<=", "≤", ">=", "≥").Replace(c.Compare)
	return fmt.Sprint(countedText(c), " ", sign, " ", messages.Grouped(c.Number))
}

func verdictText(of string) string {
	switch of {
	case "won":
		return lang.L("the board is winnable")
	case "lost":
		return lang.L("the board is lost")
	case "drawn":
		return lang.L("the game ends in a draw")
	}
	return lang.L("no move is left")
}

// countedText returns the name of the number that is compared.
func countedText(c lesson.Condition) string {
	switch place := (messages.Args{"Place": c.Place}); c.Property {
	case "seeds":
		return lang.L("seeds in play")
	case "holes":
		return lang.L("number of holes")
	case "size":
		return lang.L("holes from the first seed on")
	case "hole":
		return lang.L("seeds in hole {{.Place}}", place)
	case "distance":
		return lang.L("seeds at distance {{.Place}}", place)
	case "moves":
		return lang.L("fewest moves")
	case "collected":
		return lang.L("seeds that can be collected")
	case "grundy":
		return lang.L("Grundy value")
	case "period":
		return lang.L("sowings until the board recurs")
	}
	return lang.L("number of winning lines")
}
