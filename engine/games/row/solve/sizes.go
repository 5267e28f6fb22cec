package solve

import (
	"context"
	"runtime"

	"tchouka/engine/games/row"
)

// sized holds the functions that are compiled separately for every size of rows.
type sized struct {
	analyse   func(ctx context.Context, rules row.Rules, start row.Position, opts Options) *Result
	newProver func(rules row.Rules, holes int, width uint) prover
}

func sizedOf[P words]() sized {
	return sized{analyse[P], func(rules row.Rules, holes int, width uint) prover { return newSearcher[P](rules, holes, width) }}
}

// fewSizes leaves sizes out, because a web page must be small.
const fewSizes = runtime.GOOS == "js"

// sizedFor returns the smallest size for rows of the given words.
func sizedFor(count int) sized {
	switch {
	case count <= 1:
		return sizedOf[[1]uint64]()
	case count <= 2:
		return sizedOf[[2]uint64]()
	case count <= 3 && !fewSizes:
		return sizedOf[[3]uint64]()
	case count <= 4:
		return sizedOf[[4]uint64]()
	case count <= 6 && !fewSizes:
		return sizedOf[[6]uint64]()
	case count <= 8 && !fewSizes:
		return sizedOf[[8]uint64]()
	case count <= 16:
		return sizedOf[[16]uint64]()
	case count <= 64 && !fewSizes:
		return sizedOf[[64]uint64]()
	default:
		return sizedOf[[512]uint64]()
	}
}
