package winning

// Free is the seeds of a vertex that a partial board leaves open.
const Free = -1

// Partial is a board some of whose vertices are known: the seeds of each vertex, or
// [Free]. What it says of Rumas does not matter.
type Partial []int

// agrees returns which boards agree, by their keys; every one with a nil partial board.
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
