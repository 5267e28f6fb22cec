package web_test

import (
	"bytes"
	"errors"
	"strconv"
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/output/web"
	"tchouka/engine/output/web/page"
)

// TestTooLarge checks that a page with a long line is refused with the reason.
func TestTooLarge(t *testing.T) {
	if err := web.Available(); err != nil {
		t.Skip(err)
	}
	random := enginetest.Random(t)
	moves := make([]string, 1_000_000)
	for i := range moves {
		moves[i] = strconv.Itoa(random.IntN(1000))
	}
	var b bytes.Buffer
	err := web.Write(&b, page.Content{Boards: []page.Board{{ID: "multitchouka:2.2", Moves: moves}}}, nil)
	if !errors.Is(err, web.TooLarge) || b.Len() > 0 {
		t.Errorf("%v, %d bytes are written", err, b.Len())
	}
}
