package row

import "fmt"

// Games returns the rules of every one-row game, the default first. A new game
// is one file with its Rules, one line here, and one in the list of all games.
func Games() []Rules {
	return []Rules{
		Multitchouka(),
		NoWrap(),
		Monokalah(),
		Tchoukaillon(),
	}
}

// RulesByID returns the rules with an ID, or an error that lists the IDs.
func RulesByID(id string) (Rules, error) {
	known := ""
	for _, rules := range Games() {
		if rules.ID == id {
			return rules, nil
		}
		known += " " + rules.ID
	}
	return Rules{}, fmt.Errorf("there are no rules %q; known are%s", id, known)
}
