// Package presenter looks after the parts of the main window. A presenter reads the desk,
// sets its widgets, and turns their callbacks into calls on the desk; the desk announces
// what is new, and every presenter shows it.
//
//	widget ─OnX─▶ presenter ─▶ document / analyst / settings
//	   ▲                                   │
//	   └─SetX── presenter ◀──── news ──────┘
//
// A few know one other, because they work on the same thing: [Finder] and [Exporter] the
// tree, [Unsow] the [Player], which shows a move on the board before the session hears of
// it, and [Status] what the tree says.
package presenter
