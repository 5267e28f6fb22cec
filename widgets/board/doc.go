// Package board draws the position of any game whose seeds lie in places: a [Board] has
// holes and stores, links between them as arrows, and is played on, set up and edited. One
// row can be folded or bent to a circle. The package also has the field in which a board is
// written as text, a button for each move of a game without places, and the thumbnail of a
// board for a list.
//
// [Board.SetView] sets the position that is shown, [Board.Animate] and [Board.Step] show a
// move. The setters raise no events and do nothing when the same is shown already.
//
// A move is chosen place by place. The board reports each place that is chosen (OnChosen) and
// that the last one is released (OnUnchosen); the next [View] says which are chosen by now,
// and its Marks say which may follow:
//
//	OnChosen(2) ─▶ Chosen: [2], Open: 4 and 5 ─▶ OnChosen(5) ─▶ Animate
//
// In set-up (View.SetUp) clicks, the wheel and digits set seeds, and dragging moves them.
//
// An editor of the places themselves sets View.Frame, so that the picture holds still, and
// takes Taps, which is asked first for every click, and Drags, which says what a drag does:
// nothing, seeds, a link, or the place itself. OnDragged reports how it ended. Points are in
// the units of the places' X and Y; PointAt and PositionOf convert, and LinkAt finds a link.
package board
