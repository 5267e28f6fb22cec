package runs

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
)

const (
	blockSize  = 1 << 14
	headerSize = 16
)

// DamagedError is the error of a run that was changed or truncated.
type DamagedError struct {
	Path  string
	Block int64
}

// Error names the file and the remedy.
func (e *DamagedError) Error() string {
	return fmt.Sprintf("%s is damaged in block %d: delete its folder, and begin again", e.Path, e.Block)
}

// encoder fills a block.
type encoder struct {
	block [blockSize]byte
	used  int // 0 for an empty block
	count uint32
	last  uint64
}

// full reports whether the block may not have space for another number.
func (e *encoder) full() bool { return e.used > blockSize-binary.MaxVarintLen64 }

// add appends a number that is greater than those before.
func (e *encoder) add(x uint64) {
	if e.used == 0 {
		binary.LittleEndian.PutUint64(e.block[8:], x)
		e.used = headerSize
	} else {
		e.used += binary.PutUvarint(e.block[e.used:], x-e.last)
	}
	e.last = x
	e.count++
}

// seal returns the finished block, and empties the encoder. All blocks but the last are whole.
func (e *encoder) seal(last bool) []byte {
	block := e.block[:]
	if last {
		block = block[:e.used]
	} else {
		clear(block[e.used:])
	}
	binary.LittleEndian.PutUint32(block[4:], e.count)
	binary.LittleEndian.PutUint32(block, checksum(block))
	e.used, e.count = 0, 0
	return block
}

func checksum(block []byte) uint32 {
	return crc32.Checksum(block[4:], crc32.MakeTable(crc32.Castagnoli))
}

// decode appends the numbers of a block. It returns false if the block is damaged.
func decode(to []uint64, block []byte) ([]uint64, bool) {
	if len(block) < headerSize || binary.LittleEndian.Uint32(block) != checksum(block) {
		return to, false
	}
	count, x := binary.LittleEndian.Uint32(block[4:]), binary.LittleEndian.Uint64(block[8:])
	to = append(to, x)
	rest := block[headerSize:]
	for i := uint32(1); i < count; i++ {
		delta, shift, at := uint64(0), uint(0), 0
		for at < len(rest) && rest[at] >= 0x80 && shift < 63 {
			delta |= uint64(rest[at]&0x7f) << shift
			shift += 7
			at++
		}
		if at == len(rest) {
			return to, false
		}
		x += delta | uint64(rest[at])<<shift
		rest = rest[at+1:]
		to = append(to, x)
	}
	return to, true
}
