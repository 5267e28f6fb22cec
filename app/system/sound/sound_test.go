package sound

import (
	"context"
	"encoding/binary"
	"errors"
	"math"
	"sync"
	"testing"
)

// Every sound is short, audible and without a click, and its file contains its length.
func TestSamples(t *testing.T) {
	for s := range count {
		wave := samples(s)
		if seconds := float64(len(wave)) / rate; seconds < 0.05 || seconds > 0.8 {
			t.Errorf("sound %d lasts %.2f s", s, seconds)
		}
		most, step := 0.0, 0.0
		for i, v := range wave {
			most = max(most, math.Abs(v))
			if i > 0 {
				step = max(step, math.Abs(v-wave[i-1]))
			}
		}
		if most < 0.2 || most > 0.95 {
			t.Errorf("sound %d is %.2f loud", s, most)
		}
		if step > 0.2 || math.Abs(wave[0]) > 1e-3 || math.Abs(wave[len(wave)-1]) > 1e-3 {
			t.Errorf("sound %d clicks: it jumps by %.2f, from %.3f at its beginning to %.3f", s, step, wave[0], wave[len(wave)-1])
		}
		data := file(s)
		if string(data[:4]) != "RIFF" || int(binary.LittleEndian.Uint32(data[4:])) != len(data)-8 || int(binary.LittleEndian.Uint32(data[40:])) != 2*len(wave) {
			t.Errorf("sound %d is no file of its own length", s)
		}
	}
}

// fakeSpeaker is a speaker that plays until the test ends the sound.
type fakeSpeaker struct {
	lock   sync.Mutex
	played []Sound
	fails  bool
	began  chan struct{}
	end    chan struct{}
	closed bool
}

func (f *fakeSpeaker) Play(_ context.Context, s Sound) error {
	f.lock.Lock()
	f.played = append(f.played, s)
	f.lock.Unlock()
	f.began <- struct{}{}
	<-f.end
	if f.fails {
		return errors.New("no sound here")
	}
	return nil
}

func (f *fakeSpeaker) Close() { f.closed = true }

// Only a limited number of sounds play at a time, and Play never blocks.
func TestSimultaneousSoundLimit(t *testing.T) {
	f := &fakeSpeaker{began: make(chan struct{}, 100), end: make(chan struct{})}
	p := New(f)
	for range 50 {
		p.Play(Drop)
	}
	for range maxConcurrent {
		<-f.began
	}
	close(f.end)
	p.Close()
	if len(f.played) != maxConcurrent || !f.closed {
		t.Errorf("%d sounds were heard, want %d; closed %v", len(f.played), maxConcurrent, f.closed)
	}
}

// On a machine without sound the speaker is called once, and then not any more.
func TestMissingSoundDevice(t *testing.T) {
	f := &fakeSpeaker{fails: true, began: make(chan struct{}, 100), end: make(chan struct{})}
	close(f.end)
	p := New(f)
	p.Play(Win)
	<-f.began
	p.playing.Wait()
	for range 10 {
		p.Play(Win)
	}
	p.Close()
	if len(f.played) != 1 {
		t.Errorf("a machine without sound was asked %d times", len(f.played))
	}
}
