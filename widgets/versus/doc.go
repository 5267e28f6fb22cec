// Package versus has what stands at a board that two play on: a strip that says whose
// turn it is, so large that a room sees it, and a table that adds the values of the
// boards of a sum as nim does, column by column of their binary digits.
//
//	╭──────────────────────┬──────────────────────╮
//	│ ● Anna to move       │   ◆ The computer     │   filled: who is to move
//	╰──────────────────────┴──────────────────────╯
//
// With three or four the strip has as many parts, and those of allies are joined:
//
//	╭────────────────────┬─────────┬──────────╮
//	│ ● South and North  │  ◆ East + ■ West   │
//	╰────────────────────┴─────────┴──────────╯
//
// The players are a disc, a diamond, a square and a triangle, from the left to the right in
// the order in which they begin: no colour says anything alone.
package versus
