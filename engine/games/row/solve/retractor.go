package solve

import "tchouka/engine/games/row"

// retractor undoes sowings. A sowing of x = t(n + 1) + r seeds from hole j leaves t seeds in j, one
// for each whole lap. It leaves at least t in every hole, and at least t + 1 in the r places after
// j. Let e be the place of the last seed in the row after the sowing. Then t is the minimum of all
// holes, and j is the first hole with t seeds, going back from e:
//
//	e = hole 3        ╭─────────────╮
//	after          2  1  3  1  1   │   going back from hole 3: 3 seeds, then 1,
//	               └─────▲ e        │   the fewest; so j = hole 2, t = 1, r = 1
//	before         1  7  1  0  0   ╯   x = 1·6 + 1 = 7
//
// Therefore there is at most one way to undo a sowing; Jones, Taalman and Tongen use this for
// Monokalah. With chaining, the seeds lifted from j may come from an earlier sowing that ended in
// j. Then j must hold two seeds or more, and that sowing is undone in the same way. So the moves
// that end in one position form a single path of positions, each of which wins if the position
// does.
type retractor struct {
	rules row.Rules
	holes int
	row   []int32 // the seeds in the holes
	// seeds is the number of seeds in the row.
	seeds int
}

// last undoes the last sowing of a move, whose last seed fell into the Ruma. It returns the index
// of the sown hole. If no sowing ends in the Ruma, it returns −1 and does not change the row. O(n).
func (u *retractor) last() int { return u.undo(u.holes) }

// chained undoes the sowing before one from hole index j; its last seed fell into j. It returns the
// same as last. O(n).
func (u *retractor) chained(j int) int {
	if !u.rules.Chaining || u.row[j] < 2 {
		return -1
	}
	return u.undo(j)
}

func (u *retractor) undo(end int) int {
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

// lift removes laps seeds from every hole and one more from each place after hole index j up to
// end, and puts them all into j.
func (u *retractor) lift(row []int32, j, end int, laps int32) {
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
