//go:build !js && !linux && !(darwin && !cgo)

package native

// closed has nothing to do where the system closes its own dialogs.
func closed() {}
