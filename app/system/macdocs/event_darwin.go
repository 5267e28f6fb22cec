//go:build cgo

package macdocs

/*
#cgo CFLAGS: -x objective-c
#cgo LDFLAGS: -framework AppKit
#include <stdint.h>

int tchoukaTakesDocuments(uintptr_t inbox);
*/
import "C"

import "runtime/cgo"

// connect registers the inbox for documents of the system. If a future GLFW lacks the class, the
// method cannot be added, and no document ever arrives.
func (i *Inbox) connect() {
	if handle := cgo.NewHandle(i); C.tchoukaTakesDocuments(C.uintptr_t(handle)) == 0 {
		handle.Delete()
	}
}

//export tchoukaDocument
func tchoukaDocument(inbox C.uintptr_t, path *C.char) {
	if i, ok := cgo.Handle(inbox).Value().(*Inbox); ok {
		i.put(C.GoString(path))
	}
}
