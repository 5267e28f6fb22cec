package session

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
)

// sumKey begins the line with the checksum, which is a note to programs that do
// not know it.
const (
	sumKey    = "x-sum"
	sumMethod = "sha256:"
	sumBytes  = len(sumKey+" "+sumMethod+"\n") + 2*sha256.Size
)

// sum is the checksum of the lines of a file that mean something, each as it is
// read: without the white space around it, and with a line feed behind.
type sum struct{ hash.Hash }

func newSum() sum { return sum{sha256.New()} }

// line takes a line in.
func (s sum) line(text []byte) {
	_, _ = s.Write(text) // which does not fail
	_, _ = s.Write([]byte{'\n'})
}

// text returns what stands behind sumKey.
func (s sum) text() string { return sumMethod + hex.EncodeToString(s.Sum(nil)) }
