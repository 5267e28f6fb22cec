// Package film shows a line of play as pictures one after the other: as an animated GIF,
// or as numbered PNGs in an archive, from which other programs make films.
//
//	a line ──▶ [Moments] ──▶ frames, drawn one by one ──▶ [Reel] ──▶ GIF, or PNGs and their times
//
// A GIF has one palette, with the colours of the theme as they are and, in what room is
// left, those that edges and letters are smoothed with. Each frame holds only the
// rectangle in which it differs from the one before, and only what differs in it.
// No more than two frames are in memory at a time.
package film
