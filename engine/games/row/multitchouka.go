package row

// Multitchouka returns the rules of Tchuka Ruma (a uniform start) and of
// Gautheron's Multitchouka (a free one): sowings wrap and chain.
func Multitchouka() Rules {
	return Rules{ID: "multitchouka", Name: "Multitchouka", UniformName: "Tchuka Ruma", Wrapping: true, Chaining: true}
}
