package clipboard

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"runtime"
	"sync"
	"syscall"
	"time"
	"unsafe"

	"tchouka/app/ui/shell"
)

var _ shell.Clipboard = (*System)(nil)

// System is the clipboard of the system.
type System struct{ one sync.Mutex }

// Offer implements [shell.Clipboard].
func (s *System) Offer(flavours []shell.Flavour) error {
	s.one.Lock()
	defer s.one.Unlock()
	runtime.LockOSThread() // a thread owns the open clipboard
	defer runtime.UnlockOSThread()
	c := newCalls()
	if err := c.open(); err != nil {
		return fmt.Errorf("another program holds the clipboard: %w", err)
	}
	defer c.close.Call() //nolint:errcheck // a failure has no remedy
	if ok, _, err := c.empty.Call(); ok == 0 {
		return err
	}
	put := 0
	for _, f := range flavours {
		all, err := c.forms(f)
		if err != nil {
			return err
		}
		for _, form := range all {
			if err := c.set(form); err != nil {
				return err
			}
			put++
		}
	}
	if put == 0 {
		return errors.New("there is nothing to copy")
	}
	return nil
}

// calls contains the procedures of Windows.
type calls struct {
	openClipboard, close, empty, setData, register *syscall.LazyProc
	alloc, free, lock, unlock                      *syscall.LazyProc
}

func newCalls() calls {
	user, kernel := syscall.NewLazyDLL("user32.dll"), syscall.NewLazyDLL("kernel32.dll")
	return calls{
		openClipboard: user.NewProc("OpenClipboard"), close: user.NewProc("CloseClipboard"), empty: user.NewProc("EmptyClipboard"),
		setData: user.NewProc("SetClipboardData"), register: user.NewProc("RegisterClipboardFormatW"),
		alloc: kernel.NewProc("GlobalAlloc"), free: kernel.NewProc("GlobalFree"), lock: kernel.NewProc("GlobalLock"), unlock: kernel.NewProc("GlobalUnlock"),
	}
}

// open opens the clipboard, and retries while another program holds it.
func (c calls) open() error {
	const maxTries, pause = 20, 10 * time.Millisecond
	var ok uintptr
	var err error
	for range maxTries {
		if ok, _, err = c.openClipboard.Call(0); ok != 0 {
			return nil
		}
		time.Sleep(pause)
	}
	return err
}

// form is data in a clipboard format.
type form struct {
	format uintptr
	data   []byte
}

// The predefined formats; other formats are registered by name.
const (
	unicodeText = 13
	dibV5       = 17
)

// forms returns a flavour in the formats of Windows: a picture as a bitmap and as a PNG.
func (c calls) forms(f shell.Flavour) ([]form, error) {
	switch f.Type {
	case shell.TextType:
		text, err := syscall.UTF16FromString(string(f.Data))
		if err != nil {
			return nil, err
		}
		data := make([]byte, 0, 2*len(text))
		for _, unit := range text {
			data = append(data, byte(unit), byte(unit>>8))
		}
		return []form{{unicodeText, data}}, nil
	case shell.PNGType:
		bitmap, err := bitmapOf(f.Data)
		if err != nil {
			return nil, err
		}
		return []form{{c.formatID("PNG"), f.Data}, {dibV5, bitmap}}, nil
	default:
		return []form{{c.formatID(f.Type), f.Data}}, nil
	}
}

// formatID returns the number of a registered format.
func (c calls) formatID(name string) uintptr {
	utf16, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return 0
	}
	format, _, _ := c.register.Call(uintptr(unsafe.Pointer(utf16)))
	return format
}

// set gives a copy of the data to the system, which then owns it.
func (c calls) set(f form) error {
	const movable = 2
	memory, _, err := c.alloc.Call(movable, uintptr(max(len(f.data), 1)))
	if memory == 0 {
		return err
	}
	at, _, err := c.lock.Call(memory)
	if at == 0 {
		_, _, _ = c.free.Call(memory)
		return err
	}
	copy(unsafe.Slice((*byte)(*(*unsafe.Pointer)(unsafe.Pointer(&at))), len(f.data)), f.data)
	_, _, _ = c.unlock.Call(memory)
	if ok, _, err := c.setData.Call(f.format, memory); ok == 0 {
		_, _, _ = c.free.Call(memory)
		return err
	}
	return nil
}

// bitmapOf converts a PNG to the bitmap format that every Windows program supports: a header of 124
// bytes, and the pixels row by row, bottom row first.
func bitmapOf(data []byte) ([]byte, error) {
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	const headerSize, planes, bits, bitFields, sRGB = 124, 1, 32, 3, 0x73524742
	size := m.Bounds().Size()
	head := make([]byte, headerSize)
	for at, value := range map[int]uint32{
		0: headerSize, 4: uint32(size.X), 8: uint32(size.Y), 12: planes | bits<<16, 16: bitFields, 20: uint32(4 * size.X * size.Y),
		40: 0xFF0000, 44: 0xFF00, 48: 0xFF, 52: 0xFF000000, 56: sRGB,
	} {
		binary.LittleEndian.PutUint32(head[at:], value)
	}
	return append(head, pixels(m)...), nil
}

// pixels returns blue, green, red and alpha of each pixel.
func pixels(m image.Image) []byte {
	b := m.Bounds()
	all := make([]byte, 0, 4*b.Dx()*b.Dy())
	for y := b.Max.Y - 1; y >= b.Min.Y; y-- {
		for x := b.Min.X; x < b.Max.X; x++ {
			c := color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA)
			all = append(all, c.B, c.G, c.R, c.A)
		}
	}
	return all
}
