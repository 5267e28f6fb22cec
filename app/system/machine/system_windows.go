package machine

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

// ReducedMotion reports whether the user has requested reduced motion.
func ReducedMotion() bool {
	const clientAreaAnimation = 0x1042 // SPI_GETCLIENTAREAANIMATION
	moves := int32(1)
	ask := windows.NewLazySystemDLL("user32.dll").NewProc("SystemParametersInfoW")
	if ask.Find() != nil {
		return false
	}
	known, _, _ := ask.Call(clientAreaAnimation, 0, uintptr(unsafe.Pointer(&moves)), 0)
	return known != 0 && moves == 0
}

// ReadUsage returns no usage: Windows does not report it.
func ReadUsage() Usage { return Usage{} }

func maxResident(any) int64 { return 0 }
