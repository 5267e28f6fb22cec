// Package versus has what stands at a board that two play on: a strip that says whose
// turn it is, so large that a room sees it, and a table that adds the values of the
// boards of a sum as nim does, column by column of their binary digits.
//
//	╭──────────────────────┬──────────────────────╮
//	│ ● Anna to move       │   ◆ The computer     │   filled: who is to move
//	╰──────────────────────┴──────────────────────╯
//
// The first player is a disc and stands at the left, the second is a diamond and stands
// at the right: no colour says anything alone.
package versus
