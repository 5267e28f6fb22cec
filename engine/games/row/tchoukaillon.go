package row

// Tchoukaillon returns the rules of Gautheron's Tchoukaillon: a hole can be
// played only when its seeds equal its distance.
func Tchoukaillon() Rules {
	return Rules{ID: "tchoukaillon", Name: "Tchoukaillon"}
}
