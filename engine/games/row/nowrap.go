package row

// NoWrap returns the rules of Tchuka Ruma without wrapping, Campbell and
// Chavey's variation: sowings chain, but none may pass the Ruma.
func NoWrap() Rules {
	return Rules{ID: "no-wrap", Name: "Tchuka Ruma without wrapping", Chaining: true}
}
