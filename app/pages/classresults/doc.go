// Package classresults is the page that shows what the pupils of a class did with the boards of a web
// page. Their codes are pasted, opened or dropped; package results reads them and plays the moves.
//
//	codes, files ─▶ reading (a job) ─▶ results.Class ─▶ table: pupils × boards
//	                                        │             ├─▶ a pupil: all tries as lines
//	                                        └─ analysis ──┴─▶ a board: heat map of wrong moves
//
// Nothing is stored. The table is lost when the page closes, unless it is exported.
package classresults
