package cli

import "strings"

// byteOrderMark is written by some Windows programs at the beginning of a text.
const byteOrderMark = "\ufeff"

// shieldMark prefixes an argument that kong must not parse as a flag. No argument of a process
// contains this byte.
const shieldMark = "\x00"

// shield marks the arguments that begin like a negative number, so that the parser of boards can
// report their errors.
func shield(args []string) []string {
	shielded := make([]string, len(args))
	for i, arg := range args {
		arg = strings.TrimPrefix(arg, byteOrderMark) // for text pasted from a file
		if len(arg) > 1 && arg[0] == '-' && arg[1] >= '0' && arg[1] <= '9' {
			arg = shieldMark + arg
		}
		shielded[i] = arg
	}
	return shielded
}

// unshield removes the marks.
func unshield(text string) string { return strings.ReplaceAll(text, shieldMark, "") }
