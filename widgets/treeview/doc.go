// Package treeview draws the game tree of a session as a plane to wander
// over, and the legend of its signs.
//
//	tree.Layout ──▶ frame (what is in view) ──▶ painter ──▶ one picture
//	                camera ──┘                   └─▶ words and tips, which are objects
package treeview
