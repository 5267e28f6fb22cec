//go:build cgo && !ci && !wayland && !js && !android && !ios && !mobile

package native

import "github.com/go-gl/glfw/v3.3/glfw"

// Key returns the digit of a key of the number row. If the keyboard's layout has no Latin letters, it
// returns the letter that other layouts have on the key. Otherwise it returns 0.
func (Screen) Key(scanCode int) rune {
	for key := glfw.Key0; key <= glfw.Key9; key++ {
		if glfw.GetKeyScancode(key) == scanCode {
			return rune(key) // GLFW's names of digits and letters are their codes in ASCII
		}
	}
	letter := rune(0)
	for key := glfw.KeyA; key <= glfw.KeyZ; key++ {
		code := glfw.GetKeyScancode(key)
		if name := glfw.GetKeyName(key, code); len(name) == 1 && name[0] >= 'a' && name[0] <= 'z' {
			return 0
		}
		if code == scanCode {
			letter = rune(key) - 'A' + 'a'
		}
	}
	return letter
}
