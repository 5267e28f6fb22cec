// Package collection is the page of the workbench that edits the open collection: its boards,
// sections, names, notes, tags and difficulties.
//
//	search, filters ─▶ rows: boards and headings of sections ─▶ table
//	                                                             │ the selected board, ticked boards
//	difficulty, duplicates, files (jobs) ─▶ edits ◀── fields ◀───┘
//	                                          │
//	                             desk.Files.EditCollection ─▶ desk.Collection: undo, file
//
// The page holds no boards. It shows the collection of the main window, where a board is played and
// its lines are kept; package desk saves and recovers them.
package collection
