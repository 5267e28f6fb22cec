// Package treeview draws the game tree of a session as a plane that can be panned and zoomed, and
// the legend of its symbols.
//
//	tree.Layout ──▶ frame (what is in view) ──▶ painter ──▶ one picture
//	                camera ──┘                   └─▶ words and tips, which are objects
package treeview
