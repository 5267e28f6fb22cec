// Package board draws the position of any game whose seeds lie in places, and shows whose turn it is.
// A [Board] draws holes, stores and links between them as arrows. It is for play, set-up and editing.
// One row can be folded or bent to a circle. The package also has a text field for boards, buttons
// for the moves of a game without places, and thumbnails for lists.
//
// [Board.SetView] sets the position that is shown, [Board.Animate] and [Board.Step] show a move.
// The setters raise no events and do nothing if the view is unchanged.
//
// A move is chosen place by place. The board reports each place that is chosen (OnChosen) and that
// the last one is released (OnReleased). The next [View] lists the places chosen so far, and its
// Marks the places that may follow:
//
//	OnChosen(2) ─▶ Chosen: [2], Open: 4 and 5 ─▶ OnChosen(5) ─▶ Animate
//
// In set-up (View.SetUp) clicks, the wheel and digits set seeds, and dragging moves them.
//
// An editor of the places sets View.Frame to keep the picture still. Its function OnTap is called
// first for every click. Drags returns what a drag moves: nothing, seeds, a link, or the place
// itself. OnDragged reports the end of the drag. Points are in the units of the places' X and Y;
// PointAt and PositionOf convert, and LinkAt finds a link.
//
// # Players
//
// In an [Arena], a board for two or more players has a [PlayerStrip] and a [SumTable] around it. The
// strip shows whose turn it is, large enough for a classroom. The table adds the values of the boards
// of a sum like in nim, by the columns of their binary digits.
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
package board
