package console

import "strings"

// ByteOrderMark is written by some Windows programs at the beginning of a text.
const ByteOrderMark = "\ufeff"

// mark prefixes an argument that kong must not parse as a flag. No argument of a process contains
// this byte.
const mark = "\x00"

// Shield marks the arguments that begin like a negative number, so that the parser of boards can
// report their errors.
func Shield(args []string) []string {
	shielded := make([]string, len(args))
	for i, arg := range args {
		arg = strings.TrimPrefix(arg, ByteOrderMark) // for text pasted from a file
		if len(arg) > 1 && arg[0] == '-' && arg[1] >= '0' && arg[1] <= '9' {
			arg = mark + arg
		}
		shielded[i] = arg
	}
	return shielded
}

// Unshield removes the marks.
func Unshield(text string) string { return strings.ReplaceAll(text, mark, "") }
