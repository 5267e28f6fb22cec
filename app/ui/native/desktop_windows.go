//go:build cgo

package native

import (
	"os"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

// WatchDark calls changed on another goroutine when the user switches between light and dark programs.
// Fyne 2.7 watches only for programs without a theme of their own.
func (Screen) WatchDark(changed func(dark bool)) (wait func()) {
	wait = func() {} // Fyne has read the first value
	const access = registry.NOTIFY | registry.QUERY_VALUE
	key, err := registry.OpenKey(registry.CURRENT_USER, `SOFTWARE\Microsoft\Windows\CurrentVersion\Themes\Personalize`, access)
	if err != nil {
		return wait // an older system
	}
	go func() {
		const filter = windows.REG_NOTIFY_CHANGE_LAST_SET
		for windows.RegNotifyChangeKeyValue(windows.Handle(key), false, filter, 0, false) == nil { // waits
			if light, _, err := key.GetIntegerValue("AppsUseLightTheme"); err == nil {
				changed(light == 0)
			}
		}
	}()
	return wait
}

// HasStderr reports whether standard error is connected to a console, a file or a pipe. A Windows
// program with a window has no standard error unless a console or a script provides it.
func HasStderr() bool {
	kind, err := windows.GetFileType(windows.Handle(os.Stderr.Fd()))
	return err == nil && kind != windows.FILE_TYPE_UNKNOWN
}

// textScale returns the scale of texts that the user has set in the system's accessibility settings.
func textScale() float32 {
	key, err := registry.OpenKey(registry.CURRENT_USER, `SOFTWARE\Microsoft\Accessibility`, registry.QUERY_VALUE)
	if err != nil {
		return 1 // never set
	}
	defer key.Close() //nolint:errcheck // only read
	percent, _, err := key.GetIntegerValue("TextScaleFactor")
	if err != nil {
		return 1
	}
	return float32(min(max(percent, 100), 225)) / 100 // the range of the settings
}

// loadDriver does nothing: the driver is loaded with the window.
func loadDriver() {}
