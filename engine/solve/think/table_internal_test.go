package think

import (
	"testing"
	"unsafe"
)

// A table stays within its memory limit, and keeps deep entries longest.
func TestTableMemoryLimit(t *testing.T) {
	if unsafe.Sizeof(entry{}) != entryBytes {
		t.Errorf("an entry takes %d bytes", unsafe.Sizeof(entry{}))
	}
	for _, memory := range []int64{1, 64, 100, 4096, 1 << 20} {
		table := newTable(memory)
		table.keep(entry{hash: 1, depth: fullDepth, value: 7, bound: exactly})
		for hash := uint64(3); hash < 200_000; hash += 2 {
			table.keep(entry{hash: hash, depth: uint8(hash % 8), bound: exactly})
		}
		if occupied := int64(len(table.entries)) * entryBytes; occupied > max(memory, ways*entryBytes) || occupied < memory/4 {
			t.Errorf("of %d bytes it takes %d", memory, occupied)
		}
		if known := table.find(1); known == nil || known.value != 7 {
			t.Errorf("in %d bytes the deepest is gone: %+v", memory, known)
		}
	}
}
