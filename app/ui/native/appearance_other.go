//go:build !((darwin || linux || windows) && cgo && !ci && !android && !ios && !mobile)

package native

// WatchDark does nothing: a window keeps the appearance that the system had at its start.
func (Screen) WatchDark(func(dark bool)) (wait func()) { return func() {} }
