// Package clipboard copies pictures to the clipboard of the system. Fyne supports only text. Each
// system has its own method:
//
//	X11      a separate connection owns the selection, on its own goroutines
//	Wayland  the same: the program runs under XWayland, whose server passes it on
//	Windows  user32, which keeps a copy of the data
//	macOS    the general pasteboard, with osascript, which every Mac has
//
// On X11 the program that copies must itself send the data to each program that pastes, until
// another program copies. The window cannot do this: it is sometimes busy, and its library supports
// only text. A second connection can. When one of the two copies, the server takes the selection
// from the other one:
//
//	┌ window, GLFW ┐        ┌ X server ┐        ┌ owner ┐
//	│ copies text  ├───────▶│ CLIPBOARD│◀───────┤ copies a picture
//	└──────────────┘        └────┬─────┘        └───────┘
//	                             ▼ the last to copy sends the data
//	                        other programs
package clipboard
