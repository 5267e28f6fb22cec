package solve

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

const hugePage = 2 << 20

// adviseHugePages requests huge pages of the system around a new slice. Random access to a large table
// is then faster: otherwise the processor waits for page table entries, too. The heap grows by
// multiples of a huge page. Without huge pages, nothing changes.
func adviseHugePages[T any](s []T) {
	from := uintptr(unsafe.Pointer(unsafe.SliceData(s)))
	to := from + uintptr(len(s))*unsafe.Sizeof(s[0])
	from &^= hugePage - 1
	_, _, _ = unix.Syscall(unix.SYS_MADVISE, from, (to-from+hugePage-1)&^(hugePage-1), unix.MADV_HUGEPAGE)
}
