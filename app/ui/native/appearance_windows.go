//go:build cgo && !ci && !mobile

package native

import (
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
