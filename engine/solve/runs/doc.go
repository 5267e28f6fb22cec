// Package runs stores sets of numbers on disk, so that the disk limits their size instead of the
// memory. It sorts them outside the memory:
//
//	Buffer ─▶ Collector ─▶ runs of each set ─▶ Merge ─▶ runs without duplicates
//	Buffer ─╯   memory      sorted files                 ascending, disjoint
//
// A [Collector] collects the numbers of many sets at once. If they exceed its memory, it sorts
// those of one set, removes duplicates, and writes them as a [Run]. [Collector.Merge] merges the
// runs of a set. All cores merge, each a range of the numbers.
//
// # Format of a run
//
// A run is a file of blocks of 16 KiB; the last one may be shorter. Numbers are unsigned and ascend
// strictly. Integers are little-endian.
//
//	bytes  0        4        8              16
//	      ╭────────┬────────┬──────────────┬────────────────────── ┄ ─╮
//	      │ CRC-32C│ count  │ first number │ differences as varints   │
//	      ╰────────┴────────┴──────────────┴────────────────────── ┄ ─╯
//
// The checksum covers the rest of the block, including its unused end. Because blocks begin at
// multiples of their size, a number is found by binary search over their first numbers, without an
// index: [Store.Has] reads O(log blocks) headers and one block.
//
// # Failures
//
// The names, counts and sizes of runs are kept by the caller, in a manifest that is replaced
// atomically. A [Store] deletes files only when no manifest names them, see [Store.Keep]. A damaged
// or truncated file is found when it is read: [*DamagedError] names the file and the block.
package runs
