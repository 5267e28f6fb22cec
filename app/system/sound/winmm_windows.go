package sound

import (
	"context"
	"errors"
	"sync"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Flags of PlaySoundW: the sound is in memory; no default sound; return at once.
const (
	inMemory  = 0x0004
	noDefault = 0x0002
	async     = 0x0001
)

// winmm plays sounds; a new sound replaces the current one.
type winmm struct {
	play  *windows.LazyProc
	once  sync.Once
	files [count][]byte // Windows reads them while they play
}

// System returns the speaker of this system.
func System() Speaker {
	return &winmm{play: windows.NewLazySystemDLL("winmm.dll").NewProc("PlaySoundW")}
}

// Play implements [Speaker].
func (w *winmm) Play(_ context.Context, s Sound) error {
	w.once.Do(func() {
		for s := range count {
			w.files[s] = file(s)
		}
	})
	if err := w.play.Find(); err != nil {
		return err
	}
	if ok, _, _ := w.play.Call(uintptr(unsafe.Pointer(&w.files[s][0])), 0, inMemory|noDefault|async); ok == 0 {
		return errors.New("there is nothing that plays sounds")
	}
	return nil
}

// Close implements [Speaker]: it stops the current sound.
func (w *winmm) Close() {
	if w.play.Find() == nil {
		_, _, _ = w.play.Call(0, 0, 0)
	}
}
