package row

// Games returns the rules of every one-row game, the default first. A new game needs one file with
// its Rules, one line here, and one in the list of all games.
func Games() []Rules {
	return []Rules{
		Multitchouka(),
		NoWrap(),
		Monokalah(),
		Tchoukaillon(),
	}
}
