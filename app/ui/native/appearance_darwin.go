//go:build cgo && !ci && !ios && !mobile

package native

/*
#cgo CFLAGS: -x objective-c
#cgo LDFLAGS: -framework Foundation
#include <stdint.h>

void tchoukaWatchDark(uintptr_t changed);
*/
import "C"

import "runtime/cgo"

// WatchDark calls changed when the user switches between light and dark. Fyne 2.7 watches only for programs
// without a theme of their own.
func (Screen) WatchDark(changed func(dark bool)) (wait func()) {
	C.tchoukaWatchDark(C.uintptr_t(cgo.NewHandle(changed)))
	return func() {} // Fyne has read the first value
}

//export tchoukaDark
func tchoukaDark(changed C.uintptr_t, dark C.int) {
	if announce, ok := cgo.Handle(changed).Value().(func(bool)); ok {
		announce(dark != 0)
	}
}
