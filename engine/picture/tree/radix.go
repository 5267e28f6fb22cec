package tree

// sortBy sorts a run of numbers by their keys; the sort is stable. It takes linear time: short runs
// use insertion sort, long runs a radix sort with as many digits as the range of the keys requires.
func sortBy(run, keys, scratch []int32) {
	const few, bits = 48, 11
	if len(run) <= few {
		for k := 1; k < len(run); k++ {
			i := run[k]
			at := k
			for ; at > 0 && keys[run[at-1]] > keys[i]; at-- {
				run[at] = run[at-1]
			}
			run[at] = i
		}
		return
	}
	least, most := keys[run[0]], keys[run[0]]
	for _, i := range run {
		least, most = min(least, keys[i]), max(most, keys[i])
	}
	from, to := run, scratch[:len(run)]
	for shift := 0; uint32(most-least)>>shift > 0; shift += bits {
		digit := func(i int32) uint32 { return uint32(keys[i]-least) >> shift & (1<<bits - 1) }
		var next [1<<bits + 1]int32
		for _, i := range from {
			next[digit(i)+1]++
		}
		for d := range 1 << bits {
			next[d+1] += next[d]
		}
		for _, i := range from {
			d := digit(i)
			to[next[d]] = i
			next[d]++
		}
		from, to = to, from
	}
	if &from[0] != &run[0] {
		copy(run, from)
	}
}
