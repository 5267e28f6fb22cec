package solve

import "tchouka/engine/row"

// unsower undoes sowings. A sowing of x = t(n + 1) + r seeds from hole j leaves
// t seeds in j, one for each whole lap, at least t in every hole, and at least
// t + 1 in the r places after j. So, given the row afterwards and the place e
// of the last seed, t is the fewest seeds of any hole, and j is the first hole
// that holds t on the way back from e:
//
//	e = hole 3        ╭─────────────╮
//	after          2  1  3  1  1   │   going back from hole 3: 3 seeds, then 1,
//	               └─────▲ e        │   the fewest; so j = hole 2, t = 1, r = 1
//	before         1  7  1  0  0   ╯   x = 1·6 + 1 = 7
//
// There is at most one way, therefore, to undo a sowing; Jones, Taalman and
// Tongen use this for Monokalah. Where sowings chain, the seeds that are lifted
// from j may have been chained on: then the sowing before ended in j, which
// must hold two seeds or more, and is undone in the same way. So the moves that
// end in one position form a single path of positions, each of which wins if
// the position does.
type unsower struct {
	rules row.Rules
	holes int
	row   []int32 // the seeds in the holes
	// seeds is the number of seeds in the row.
	seeds int
}

// last undoes the last sowing of a move, whose last seed fell into the Ruma. It
// returns the hole index that was sown, or −1 and leaves the row as it was when
// no sowing ends so. O(n).
func (u *unsower) last() int { return u.undo(u.holes) }

// chained undoes the sowing before one from hole index j, the last seed of
// which fell into j. It returns as last does. O(n).
func (u *unsower) chained(j int) int {
	if !u.rules.Chaining || u.row[j] < 2 {
		return -1
	}
	return u.undo(j)
}

func (u *unsower) undo(end int) int {
	row := u.row[:u.holes]
	fewest := row[0]
	for _, s := range row[1:] {
		fewest = min(fewest, s)
	}
	if fewest > 0 && !u.rules.Wrapping {
		return -1
	}
	j := end
	if end == u.holes {
		j--
	}
	passes := end == u.holes
	for row[j] != fewest {
		if j--; j < 0 {
			if !u.rules.Wrapping {
				return -1
			}
			j, passes = u.holes-1, true
		}
	}
	u.lift(row, j, end, fewest)
	u.seeds += int(fewest)
	if passes {
		u.seeds++
	}
	return j
}

// lift takes back laps seeds from every hole and one more from each place after
// hole index j up to end, and puts them all into j.
func (u *unsower) lift(row []int32, j, end int, laps int32) {
	if laps > 0 {
		for i := range row {
			row[i] -= laps
		}
	}
	rest := end - j
	if rest < 0 {
		rest += u.holes + 1
	}
	if j <= end {
		take(row[j+1 : min(end+1, u.holes)])
	} else {
		take(row[j+1:])
		take(row[:end+1])
	}
	row[j] = laps*int32(u.holes+1) + int32(rest)
}

func take(places []int32) {
	for i := range places {
		places[i]--
	}
}
