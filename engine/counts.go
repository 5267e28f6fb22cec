package engine

import "encoding/binary"

// AppendCounts appends counts to the bytes of a [Key]. They must not be negative.
func AppendCounts[N int | uint16](key []byte, counts []N) []byte {
	for _, n := range counts {
		key = binary.AppendUvarint(key, uint64(n))
	}
	return key
}

// CutCount reads the first count, and returns the bytes after it. It returns false if the count
// exceeds most, or is not encoded as [AppendCounts] does, which is the shortest encoding.
func CutCount(key []byte, most int) (count int, rest []byte, ok bool) {
	n, size := binary.Uvarint(key)
	if size <= 0 || n > uint64(most) || size > 1 && key[size-1] == 0 {
		return 0, nil, false
	}
	return int(n), key[size:], true
}

// Counts reads all counts of a key, as [CutCount] does each.
func Counts(key Key, most int) (counts []int, ok bool) {
	counts = make([]int, 0, len(key))
	for rest := []byte(key); len(rest) > 0; {
		var n int
		if n, rest, ok = CutCount(rest, most); !ok {
			return nil, false
		}
		counts = append(counts, n)
	}
	return counts, true
}
