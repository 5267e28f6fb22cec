// Package presenter manages the parts of the main window. A presenter reads the desk, updates its
// widgets, and turns their callbacks into calls of the desk. The desk announces its changes, and
// every presenter shows them.
//
//	widget ─OnX─▶ presenter ─▶ document / analyzer / settings
//	   ▲                                   │
//	   └─SetX── presenter ◀──── news ──────┘
//
// [PredecessorList] uses the [Board], which animates a move before the session changes. The [StartPage]
// has no desk: the window fills it.
package presenter
