// Package versus has the widgets around a board for two or more players. The strip shows whose turn
// it is, large enough for a classroom. The table adds the values of the boards of a sum like in nim,
// by the columns of their binary digits.
//
//	╭──────────────────────┬──────────────────────╮
//	│ ● Anna to move       │   ◆ The computer     │   filled: to move
//	╰──────────────────────┴──────────────────────╯
//
// For three or four players the strip has as many parts, and those of allies are joined:
//
//	╭────────────────────┬─────────┬──────────╮
//	│ ● South and North  │  ◆ East + ■ West   │
//	╰────────────────────┴─────────┴──────────╯
//
// The players are a disc, a diamond, a square and a triangle, from left to right in their order of
// play. No information depends on colour alone.
package versus
