// Package presenter manages the parts of the main window. A presenter reads the desk, updates its
// widgets, and turns their callbacks into calls of the desk. The desk announces its changes, and
// every presenter shows them.
//
//	widget ─OnX─▶ presenter ─▶ document / analyzer / settings
//	   ▲                                   │
//	   └─SetX── presenter ◀──── news ──────┘
package presenter
