// Package imported reads lines and trees that [tchouka/engine/export] wrote, as far as they can be
// read. The moves are played by the rules of the game, so that a session contains only lines that are
// possible.
//
// Each form has a reader, which returns entries: a position with the move that leads to it, the
// position before it, and its remark. What follows is the same for all forms:
//
//	text ─▶ form ─▶ entries ─▶ replayed from the start ─▶ session, problems
//
//	form      recognised by           comments   start
//	JSON      "kind": tree or line    yes        yes
//	CSV       the names of columns    yes        yes
//	GraphML   <graphml                yes        yes
//	DOT       digraph, kind="tree"    yes        yes
//	text      # heading, outline      yes        yes
//	Markdown  # heading, list         yes        yes
//
// Text and Markdown name the game in their heading. Without the heading, it is the game of the caller.
// Blank lines of comments are not in Markdown. A merged graph has the remarks of merged positions
// joined; a move to a position that was reached before becomes a line that ends there.
//
// A line as text or Markdown is read by [notation.ReadLine], which also reads typed lines.
package imported
