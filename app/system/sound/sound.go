// Package sound plays sounds for the seeds: a short knock for each that is sown and a brighter one
// for each that is banked. A win or a loss has a few notes. The program computes the samples
// itself, and plays them with the player of the system: a command on Linux and macOS, winmm on
// Windows. This needs no library. Without a working player the program is silent and reports no
// error.
package sound

import (
	"bytes"
	"context"
	"encoding/binary"
	"math"
	"sync"
	"sync/atomic"
	"time"
)

// Sound is one of the sounds of the program.
type Sound uint8

// Drop: a seed falls into a hole. Bank: a seed falls into the Ruma or another store.
const (
	Drop Sound = iota
	Bank
	Win
	Loss
	count
)

// Speaker plays a sound and returns when it has ended or cannot be played.
type Speaker interface {
	Play(ctx context.Context, s Sound) error
	// Close releases its resources.
	Close()
}

// maxConcurrent is the maximum number of simultaneous sounds; further sounds are dropped. longest
// is the maximum time for playing one, even on a slow system.
const (
	maxConcurrent = 3
	longest       = 3 * time.Second
)

// Player plays sounds in the background.
type Player struct {
	speaker Speaker
	slots   chan struct{}
	silent  atomic.Bool // sounds cannot be played here
	playing sync.WaitGroup
}

// New returns a player for a speaker.
func New(s Speaker) *Player { return &Player{speaker: s, slots: make(chan struct{}, maxConcurrent)} }

// Play begins a sound and returns at once.
func (p *Player) Play(s Sound) {
	if s >= count || p.silent.Load() {
		return
	}
	select {
	case p.slots <- struct{}{}:
	default:
		return
	}
	p.playing.Add(1)
	go func() {
		defer p.playing.Done()
		ctx, cancel := context.WithTimeout(context.Background(), longest)
		defer cancel()
		if p.speaker.Play(ctx, s) != nil {
			p.silent.Store(true)
		}
		<-p.slots
	}()
}

// Close ends the player: it waits for the current sounds and closes the speaker.
func (p *Player) Close() {
	p.silent.Store(true)
	p.playing.Wait()
	p.speaker.Close()
}

// rate is the sample rate in Hertz.
const rate = 44100

// tone is a struck note that decays.
type tone struct {
	begin, duration float64 // in seconds
	pitch           float64 // in Hertz
	fade            float64 // the decay rate: 1/fade seconds for a factor of e
	amplitude       float64
}

// tones returns the components of a sound. Wood has a low tone and a higher one that is not a
// multiple of it. A win has three rising notes, a loss two falling ones.
func tones(s Sound) []tone {
	switch s {
	case Bank:
		return []tone{{0, 0.16, 880, 28, 0.4}, {0, 0.1, 2383, 60, 0.2}}
	case Win:
		return []tone{{0, 0.3, 523.25, 9, 0.3}, {0.11, 0.3, 659.26, 9, 0.3}, {0.22, 0.5, 783.99, 7, 0.35}}
	case Loss:
		return []tone{{0, 0.3, 311.13, 9, 0.4}, {0.16, 0.5, 233.08, 7, 0.4}}
	default:
		return []tone{{0, 0.09, 410, 55, 0.45}, {0, 0.05, 1127, 110, 0.25}}
	}
}

// samples computes a sound, with samples between −1 and 1. Both ends are 0 to avoid clicks.
func samples(s Sound) []float64 {
	const rise = 0.002
	all := tones(s)
	duration := 0.0
	for _, t := range all {
		duration = max(duration, t.begin+t.duration)
	}
	wave := make([]float64, int(duration*rate))
	for _, t := range all {
		first, n := int(t.begin*rate), int(t.duration*rate)
		for i := range n {
			if first+i >= len(wave) {
				break
			}
			at := float64(i) / rate
			shape := math.Exp(-t.fade*at) * min(at/rise, 1) * min(float64(n-1-i)/(rise*rate), 1)
			wave[first+i] += t.amplitude * shape * math.Sin(2*math.Pi*t.pitch*at)
		}
	}
	return wave
}

// file returns a sound as a WAV file: one channel of 16 bits.
func file(s Sound) []byte {
	wave := samples(s)
	data := make([]int16, len(wave))
	for i, v := range wave {
		data[i] = int16(math.Round(v * math.MaxInt16))
	}
	var b bytes.Buffer
	b.WriteString("RIFF")
	for _, part := range []any{
		uint32(36 + 2*len(data)), []byte("WAVEfmt "),
		uint32(16), uint16(1), uint16(1), uint32(rate), uint32(2 * rate), uint16(2), uint16(16),
		[]byte("data"), uint32(2 * len(data)), data,
	} {
		_ = binary.Write(&b, binary.LittleEndian, part) // a buffer does not fail
	}
	return b.Bytes()
}
