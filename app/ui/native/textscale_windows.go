//go:build cgo && !ci && !mobile

package native

import "golang.org/x/sys/windows/registry"

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
