// Package film shows a line of play as an animated GIF.
//
//	a line ──▶ [Moments] ──▶ frames, drawn one by one ──▶ [Reel] ──▶ GIF
//
// A GIF has one palette: the exact colours of the theme, then the most frequent colours from
// antialiasing. Each frame stores only the rectangle that differs from the previous frame, and
// in it only the changed pixels. At most two frames are in memory at a time.
package film
