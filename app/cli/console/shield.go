package console

import "strings"

// ByteOrderMark is what some programs of Windows write before a text.
const ByteOrderMark = "\ufeff"

// mark stands before an argument that kong must not take for a flag. No
// argument of a process holds this byte.
const mark = "\x00"

// Shield marks the arguments that begin like a negative number, so that the
// board's own reader can say what is wrong with them.
func Shield(args []string) []string {
	shielded := make([]string, len(args))
	for i, arg := range args {
		arg = strings.TrimPrefix(arg, ByteOrderMark) // as pasted from a file
		if len(arg) > 1 && arg[0] == '-' && arg[1] >= '0' && arg[1] <= '9' {
			arg = mark + arg
		}
		shielded[i] = arg
	}
	return shielded
}

// Unshield takes the marks off.
func Unshield(text string) string { return strings.ReplaceAll(text, mark, "") }
