// Package clipboard puts pictures on the clipboard of the system, beside which the toolkit
// knows text alone. It is the one place that knows how:
//
//	X11      a connection of its own owns the selection, on goroutines of its own
//	Wayland  the same: the program runs under XWayland, whose server passes it on
//	Windows  user32, which keeps what it is given
//	macOS    the general pasteboard, by osascript, which every Mac has
//
// On X11 whoever copies has to hand out what was copied itself, to each program that
// pastes, until another one copies something. The window cannot: it is busy now and then,
// and its library knows text alone. A second connection can, and when either of the two
// copies, the server takes the clipboard from the other:
//
//	┌ window, GLFW ┐        ┌ X server ┐        ┌ owner ┐
//	│ copies text  ├───────▶│ CLIPBOARD│◀───────┤ copies a picture
//	└──────────────┘        └────┬─────┘        └───────┘
//	                             ▼ whose turn it was last, hands out
//	                        other programs
package clipboard
