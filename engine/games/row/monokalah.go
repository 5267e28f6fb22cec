package row

// Monokalah returns the rules of Gautheron's Monokalah: a move is one sowing
// that may go round the board and must end in the Ruma.
func Monokalah() Rules {
	return Rules{ID: "monokalah", Name: "Monokalah", Wrapping: true}
}
