package main

import (
	"errors"
	"fmt"
	"unsafe"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

const (
	place = "Environment" // below HKEY_CURRENT_USER
	name  = "Path"
)

// edit changes the search path of the user. It writes nothing if the path is unchanged.
func edit(folder string, change func(list, folder string) string) error {
	key, _, err := registry.CreateKey(registry.CURRENT_USER, place, registry.QUERY_VALUE|registry.SET_VALUE)
	if err != nil {
		return fmt.Errorf("the list of folders with programs cannot be opened: %w", err)
	}
	defer func() { _ = key.Close() }()
	list, kind, err := key.GetStringValue(name)
	if err != nil && !errors.Is(err, registry.ErrNotExist) {
		return fmt.Errorf("the list of folders with programs cannot be read: %w", err)
	}
	fresh := change(list, folder)
	switch {
	case fresh == list:
		return nil
	case fresh == "":
		err = key.DeleteValue(name)
	case kind == registry.SZ:
		err = key.SetStringValue(name, fresh)
	default: // parts such as %USERPROFILE% stay unexpanded
		err = key.SetExpandStringValue(name, fresh)
	}
	if err != nil {
		return fmt.Errorf("the list of folders with programs cannot be written: %w", err)
	}
	announce()
	return nil
}

// announce notifies the desktop, so that newly opened shells have the new path.
func announce() {
	const (
		everybody = 0xFFFF // HWND_BROADCAST
		changed   = 0x001A // WM_SETTINGCHANGE
		ifHung    = 0x0002 // SMTO_ABORTIFHUNG
		patience  = 2000   // milliseconds for each window
	)
	what, err := windows.UTF16PtrFromString(place)
	if err != nil {
		return
	}
	send := windows.NewLazySystemDLL("user32.dll").NewProc("SendMessageTimeoutW")
	if send.Find() == nil {
		_, _, _ = send.Call(everybody, changed, 0, uintptr(unsafe.Pointer(what)), ifHung, patience, 0)
	}
}
