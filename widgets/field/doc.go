// Package field draws the position of any game whose seeds lie in places: a [Field] has
// holes and stores where the game says that they are, links between them as arrows, and
// is played on, set up and edited.
//
// What is shown comes by [Field.SetView], a move by [Field.Animate] or [Field.Step]. The
// setters raise no events and do nothing when the same is shown already.
//
// A move is chosen place by place. The field reports each place that is chosen
// (OnChosen) and that the last one is to be let go (OnUnchosen); whoever looks after it
// says in the next [View] which are chosen by now, and by the Marks which may follow:
//
//	OnChosen(2) ─▶ Chosen: [2], Open: 4 and 5 ─▶ OnChosen(5) ─▶ Animate
//
// In set-up (View.SetUp) clicks, the wheel and digits set seeds, and dragging moves them.
//
// Who wants to edit the places themselves sets View.Frame, so that the picture holds
// still, and takes Taps, which is asked first for every click, and Drags, which is asked
// when a drag begins what it does: nothing, seeds, a link, or the place itself. OnDragged
// is told how it ended. Points are in the units of the places' X and Y; PointAt and
// PositionOf convert, and LinkAt finds a link.
package field
