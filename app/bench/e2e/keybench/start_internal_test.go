package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestStartsBelowPeerRefused(t *testing.T) {
	const ms = time.Millisecond
	peer := []time.Duration{150 * ms, 160 * ms, 170 * ms}
	if err := plausible([]time.Duration{250 * ms, 155 * ms, 300 * ms}, peer); err != nil {
		t.Error(err)
	}
	if plausible([]time.Duration{250 * ms, 8 * ms, 300 * ms}, peer) == nil {
		t.Error("a first frame after 8 ms is accepted beside an empty window that needs 150")
	}
}

// TestEmptyScreenAwaited draws a window on a screen in a file, and removes it.
func TestEmptyScreenAwaited(t *testing.T) {
	const width, height, head = 40, 30, 100
	file, err := os.Create(filepath.Join(t.TempDir(), "screen"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // only read
	header := [25]uint32{0: head, 11: 32, 12: 4 * width}
	var content bytes.Buffer
	if err := binary.Write(&content, binary.BigEndian, header); err != nil {
		t.Fatal(err)
	}
	content.Write(make([]byte, 4*width*height))
	draw := func(color byte, r image.Rectangle) {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				content.Bytes()[head+4*(y*width+x)] = color
			}
		}
		if _, err := file.WriteAt(content.Bytes(), 0); err != nil {
			t.Fatal(err)
		}
	}
	part, pointer := image.Rect(10, 10, 30, 20), image.Rect(12, 12, 14, 15)
	draw(200, pointer)
	s, err := openScreen(file.Name())
	if err != nil {
		t.Fatal(err)
	}
	if _, plain, err := s.read(part); plain || err != nil {
		t.Errorf("a screen with a pointer is empty: %v", err)
	}
	draw(0, pointer)
	empty, err := s.empty(part)
	if err != nil {
		t.Fatal(err)
	}
	is := func(now uint64) bool { return now == empty }
	draw(50, part) // the window of the run before, of one colour
	if now, plain, err := s.read(part); is(now) || !plain || err != nil {
		t.Errorf("an empty window counts as an empty screen: %v", err)
	}
	gone := make(chan error)
	go func() { gone <- s.await(part, is) }()
	draw(0, part)
	if err := <-gone; err != nil {
		t.Error(err)
	}
}
