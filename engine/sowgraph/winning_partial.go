package sowgraph

// FreeHole is the number of seeds of an unspecified vertex of a partial board.
const FreeHole = -1

// PartialBoard is a partially specified board: the seeds of each vertex, or [FreeHole]. The values
// of Rumas are ignored.
type PartialBoard []int

// agrees returns a function that reports whether the board of a key agrees. Every board agrees with
// nil.
func (p PartialBoard) agrees(s graphShape) func(key string) bool {
	return func(key string) bool {
		at, n := 0, 0
		if p == nil {
			return true
		}
		for hole := range s.holes {
			n, at = keyNumber(key, at)
			if known := p[s.vertex[hole]]; known >= 0 && known != n {
				return false
			}
		}
		return true
	}
}
