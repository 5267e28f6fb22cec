package solve

import "tchouka/engine/row"

// A web page must be small, so it has only some sizes of rows. The others are rounded up.

// analyserFor returns the analysis of rows of so many words.
func analyserFor(count int) analyser {
	switch {
	case count <= 1:
		return analyse[[1]uint64]
	case count <= 2:
		return analyse[[2]uint64]
	case count <= 4:
		return analyse[[4]uint64]
	case count <= 16:
		return analyse[[16]uint64]
	default:
		return analyse[[512]uint64]
	}
}

// proverFor returns the search for rows of so many words.
func proverFor(count int, rules row.Rules, holes int, width uint) prover {
	switch {
	case count <= 1:
		return newSearcher[[1]uint64](rules, holes, width)
	case count <= 2:
		return newSearcher[[2]uint64](rules, holes, width)
	case count <= 4:
		return newSearcher[[4]uint64](rules, holes, width)
	case count <= 16:
		return newSearcher[[16]uint64](rules, holes, width)
	default:
		return newSearcher[[512]uint64](rules, holes, width)
	}
}
