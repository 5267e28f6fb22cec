package winning

// Free is the number of seeds of an unspecified vertex of a partial board.
const Free = -1

// Partial is a partially specified board: the seeds of each vertex, or [Free]. The values of Rumas
// are ignored.
type Partial []int

// agrees returns a function that reports whether the board of a key agrees. Every board agrees with
// nil.
func (p Partial) agrees(s shape) func(key string) bool {
	return func(key string) bool {
		at, n := 0, 0
		if p == nil {
			return true
		}
		for hole := range s.holes {
			n, at = number(key, at)
			if known := p[s.vertex[hole]]; known >= 0 && known != n {
				return false
			}
		}
		return true
	}
}
