package native

// #cgo pkg-config: gtk+-3.0
// #include <gtk/gtk.h>
//
// static void closed(void) {
// 	GdkDisplay *display = gdk_display_get_default();
// 	if (display == NULL) return;
// 	gdk_display_sync(display);
// 	while (gtk_events_pending()) gtk_main_iteration();
// }
import "C"

// closed sees to it that an answered dialog leaves the screen. The library has
// destroyed it, but nobody runs GTK's loop after that, and so the request to
// take the window away could wait in the queue to the X server until the next
// dialog: now and then a dead dialog stood over the board.
func closed() { C.closed() }
