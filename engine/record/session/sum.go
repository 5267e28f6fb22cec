package session

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
)

// sumKey is the key of the checksum line. Programs that do not support it treat the line as a note.
const (
	sumKey    = "x-sum"
	sumMethod = "sha256:"
	sumBytes  = len(sumKey+" "+sumMethod+"\n") + 2*sha256.Size
)

// sum is the checksum of the significant lines of a file, without surrounding white space and each
// with a line feed.
type sum struct{ hash.Hash }

func newSum() sum { return sum{sha256.New()} }

// line adds a line to the checksum.
func (s sum) line(text []byte) {
	_, _ = s.Write(text) // it never fails
	_, _ = s.Write([]byte{'\n'})
}

// text returns the value of sumKey.
func (s sum) text() string { return sumMethod + hex.EncodeToString(s.Sum(nil)) }
