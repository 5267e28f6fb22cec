package native

// #cgo pkg-config: gtk+-3.0
// #cgo LDFLAGS: -Wl,--as-needed -lX11 -ldl
// #define G_DISABLE_CAST_CHECKS
// #include <dlfcn.h>
// #include <stdlib.h>
// #include <unistd.h>
// #include <gtk/gtk.h>
// #include <gdk/gdkx.h>
// #include <X11/Xatom.h>
//
// // GTK is not linked: loading it takes 30 ms and 5 MB, and only dialogs need it. Its functions are
// // called through this table.
// #define FUNCTIONS(_) _(g_free) _(g_idle_add) _(g_type_check_instance_is_a) _(gdk_display_get_default) \
// 	_(gdk_display_sync) _(gdk_x11_display_error_trap_pop_ignored) _(gdk_x11_display_error_trap_push) \
// 	_(gdk_x11_display_get_type) _(gdk_x11_display_get_xdisplay) _(gdk_x11_get_server_time) \
// 	_(gdk_x11_window_get_xid) _(gtk_dialog_run) _(gtk_dialog_set_default_response) _(gtk_events_pending) \
// 	_(gtk_file_chooser_add_filter) _(gtk_file_chooser_dialog_new) _(gtk_file_chooser_get_filename) \
// 	_(gtk_file_chooser_set_current_folder) _(gtk_file_chooser_set_current_name) \
// 	_(gtk_file_filter_add_pattern) _(gtk_file_filter_new) \
// 	_(gtk_file_filter_set_name) _(gtk_init_check) _(gtk_main_iteration) _(gtk_message_dialog_new) \
// 	_(gtk_widget_destroy) _(gtk_widget_get_display) _(gtk_widget_get_window) _(gtk_widget_realize) \
// 	_(gtk_window_present_with_time) _(gtk_window_set_title)
// #define MEMBER(name) __typeof__(name) *name;
// #define FIND(name) if ((gtk.name = dlsym(library, #name)) == NULL) return FALSE;
// static struct { FUNCTIONS(MEMBER) } gtk;
//
// // begin loads and initializes GTK. It may be called repeatedly.
// static gboolean begin(void) {
// 	void *library = dlopen("libgtk-3.so.0", RTLD_NOW);
// 	if (library == NULL) return FALSE;
// 	FUNCTIONS(FIND)
// 	return gtk.gtk_init_check(NULL, NULL);
// }
//
// static GtkWidget *shown; // accessed only by the thread that runs the dialog
//
// static gulong number(Display *d, Window w, const char *name, Atom type) {
// 	Atom kind; int bits; unsigned long count, left; unsigned char *data = NULL; gulong found = 0;
// 	if (XGetWindowProperty(d, w, XInternAtom(d, name, False), 0, 1, False, type, &kind, &bits, &count, &left, &data) == Success && data != NULL) {
// 		if (count == 1 && bits == 32) found = *(gulong *)data;
// 		XFree(data);
// 	}
// 	return found;
// }
//
// static int ignore(Display *d, XErrorEvent *e) { return 0; }
//
// // forgetDeadManager removes the property with which a window manager that has died still announces its
// // window. GLFW 3.3 aborts if that window is gone.
// static void forgetDeadManager(void) {
// 	Display *d = XOpenDisplay(NULL);
// 	if (d == NULL) return;
// 	XErrorHandler before = XSetErrorHandler(ignore);
// 	const char *name = "_NET_SUPPORTING_WM_CHECK";
// 	Window manager = number(d, DefaultRootWindow(d), name, XA_WINDOW);
// 	if (manager != None && number(d, manager, name, XA_WINDOW) == None)
// 		XDeleteProperty(d, DefaultRootWindow(d), XInternAtom(d, name, False));
// 	XSync(d, False);
// 	XSetErrorHandler(before);
// 	XCloseDisplay(d);
// }
//
// // belong makes the active window of this program the owner of a dialog, which stays above it.
// static void belong(GtkWidget *dialog) {
// 	GdkDisplay *display = gtk.gtk_widget_get_display(dialog);
// 	if (!gtk.g_type_check_instance_is_a((GTypeInstance *)display, gtk.gdk_x11_display_get_type())) return;
// 	Display *d = gtk.gdk_x11_display_get_xdisplay(display);
// 	gtk.gtk_widget_realize(dialog);
// 	gtk.gdk_x11_display_error_trap_push(display);
// 	Window asking = number(d, DefaultRootWindow(d), "_NET_ACTIVE_WINDOW", XA_WINDOW);
// 	if (asking != None && number(d, asking, "_NET_WM_PID", XA_CARDINAL) == (gulong)getpid())
// 		XSetTransientForHint(d, gtk.gdk_x11_window_get_xid(gtk.gtk_widget_get_window(dialog)), asking);
// 	gtk.gdk_x11_display_error_trap_pop_ignored(display);
// }
//
// static gboolean front(gpointer unused) {
// 	if (shown != NULL) gtk.gtk_window_present_with_time(GTK_WINDOW(shown), gtk.gdk_x11_get_server_time(gtk.gtk_widget_get_window(shown)));
// 	return G_SOURCE_REMOVE;
// }
//
// // toFront may be called on any thread: GTK calls front in its own loop.
// static void toFront(void) { if (gtk.g_idle_add != NULL) gtk.g_idle_add(front, NULL); }
//
// // settled removes a destroyed dialog from the screen. GTK's loop does not run after that, so the
// // request could otherwise stay in the queue to the X server until the next dialog.
// static void settled(void) {
// 	GdkDisplay *display = gtk.gdk_display_get_default();
// 	if (display == NULL) return;
// 	gtk.gdk_display_sync(display);
// 	while (gtk.gtk_events_pending()) gtk.gtk_main_iteration();
// }
//
// static GtkWidget *chooser(GtkFileChooserAction action, char *title, char *cancel, char *accept) {
// 	GtkWidget *dialog = gtk.gtk_file_chooser_dialog_new(title, NULL, action,
// 		cancel, GTK_RESPONSE_CANCEL, accept, GTK_RESPONSE_ACCEPT, NULL);
// 	gtk.gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_ACCEPT);
// 	return dialog;
// }
//
// static GtkFileFilter *kind(GtkWidget *dialog, char *name) {
// 	GtkFileFilter *filter = gtk.gtk_file_filter_new();
// 	gtk.gtk_file_filter_set_name(filter, name);
// 	gtk.gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
// 	return filter;
// }
//
// static void place(GtkWidget *dialog, char *folder, char *name) {
// 	if (*folder) gtk.gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), folder);
// 	if (*name) gtk.gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
// }
//
// static char *answer(GtkWidget *dialog) {
// 	char *path = NULL;
// 	belong(dialog);
// 	shown = dialog;
// 	if (gtk.gtk_dialog_run(GTK_DIALOG(dialog)) == GTK_RESPONSE_ACCEPT)
// 		path = gtk.gtk_file_chooser_get_filename(GTK_FILE_CHOOSER(dialog));
// 	shown = NULL;
// 	gtk.gtk_widget_destroy(dialog);
// 	settled();
// 	return path;
// }
//
// static void alert(char *title, char *text) {
// 	GtkWidget *dialog = gtk.gtk_message_dialog_new(NULL, 0, GTK_MESSAGE_ERROR, GTK_BUTTONS_OK, "%s", text);
// 	gtk.gtk_window_set_title(GTK_WINDOW(dialog), title);
// 	gtk.gtk_dialog_run(GTK_DIALOG(dialog));
// 	gtk.gtk_widget_destroy(dialog);
// 	settled();
// }
//
// static void pattern(GtkFileFilter *filter, char *text) { gtk.gtk_file_filter_add_pattern(filter,
// text); } static void release(char *path) { gtk.g_free(path); }
import "C"

import (
	"errors"
	"runtime"
	"unsafe"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/shell"
)

var _ shell.Raiser = (*Chooser)(nil)

// Start must be called before any use of Xlib by a program that opens a window. It initializes Xlib
// for threads. GTK is loaded with its first dialog.
func Start() {
	C.XInitThreads()
	C.forgetDeadManager()
}

// Alert shows a message box, for messages without a window, and waits until it is closed.
func Alert(title, text string) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if C.begin() == C.FALSE {
		return
	}
	titled, said := C.CString(title), C.CString(text)
	defer C.free(unsafe.Pointer(titled))
	defer C.free(unsafe.Pointer(said))
	C.alert(titled, said)
}

// ToFront implements shell.Raiser.
func (*Chooser) ToFront() { C.toFront() }

// show shows a dialog and returns the chosen file. The library sqweek/dialog is not used because
// its dialogs have no owner, so they can be hidden behind the waiting window, and because it has no
// pattern for all files.
func show(r shell.FileRequest, save bool) (string, error) {
	if C.begin() == C.FALSE {
		return "", errors.New(lang.L("GTK cannot open a screen for its dialogs. Drop the file on the window, or name it on the command line."))
	}
	accept, action := lang.L("Open"), C.GtkFileChooserAction(C.GTK_FILE_CHOOSER_ACTION_OPEN)
	if r.Folder {
		action = C.GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
	} else if save {
		accept, action = lang.L("Save"), C.GTK_FILE_CHOOSER_ACTION_SAVE
	}
	var texts []*C.char
	text := func(s string) *C.char {
		texts = append(texts, C.CString(s))
		return texts[len(texts)-1]
	}
	defer func() {
		for _, t := range texts {
			C.free(unsafe.Pointer(t))
		}
	}()
	dialog := C.chooser(action, text(r.Title), text(lang.L("Cancel")), text(accept))
	for _, kind := range r.Kinds {
		filter := C.kind(dialog, text(kind.Name))
		for _, ext := range kind.Exts {
			pattern := "*." + ext
			if ext == shell.AnyExt {
				pattern = "*"
			}
			C.pattern(filter, text(pattern))
		}
	}
	C.place(dialog, text(r.Dir), text(r.Name))
	path := C.answer(dialog)
	if path == nil {
		return "", shell.ErrCancelled
	}
	defer C.release(path)
	return C.GoString(path), nil
}
