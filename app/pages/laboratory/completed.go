package laboratory

import (
	"math/big"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/study/tchoukaillon"
)

// completeExample is an example pattern, by distance.
type completeExample struct{ name, pattern string }

// completeExamples lists those of the paper and one of twenty holes, by distance.
func completeExamples() []completeExample {
	var all []completeExample
	example := func(number, pattern string) {
		all = append(all, completeExample{lang.L("Example {{.Number}}: {{.Pattern}}", messages.Args{"Number": number, "Pattern": pattern}), pattern})
	}
	example("4.4", "_ _ 2 _ _ 5")
	example("4.4", "_ _ 1 _ _ 0")
	example("4.4", "_ _ _ 1 2")
	example("4.8", initialPattern)
	example("4.9", "_ 1 _ _ _ 2 _ 3")
	const remark = "_ _ _ _ 0 1 1 _ 0"
	return append(all,
		completeExample{lang.L("Remark {{.Number}}: {{.Pattern}}", messages.Args{"Number": "4.6", "Pattern": remark}), remark},
		completeExample{
			lang.L("Twenty holes up to distance 39"),
			"0 _ 2 _ 3 _ 6 _ 0 _ 9 _ 4 _ 14 _ 8 _ 6 _ 20 _ 7 _ 8 _ 0 _ 29 _ 30 _ 16 _ 18 _ 7 _ 1",
		})
}

// seedsTextBig formats a number of seeds of any size.
func seedsTextBig(n *big.Int) string {
	if n.IsInt64() {
		return seedsText64(n.Int64())
	}
	return lang.N("{{.Count}} seed", 2, messages.Args{"Count": messages.GroupedBig(n)})
}

// maxRowSeeds is the maximum number of seeds for which the whole board is drawn.
const maxRowSeeds = 1_000_000_000_000_000

// completedHoles returns the board of n seeds, as far as it is drawn and at least as far as the
// pattern. If n is nil, it returns the given holes.
func completedHoles(n *big.Int, p tchoukaillon.Pattern) (of widgetsHoles, holes int) {
	switch {
	case n == nil:
		return listedHoles(p), len(p)
	case n.IsInt64() && n.Int64() <= maxRowSeeds:
		row := tchoukaillon.NewRow(n.Int64())
		return rowHoles{row}, max(row.Length(), p.Farthest())
	default:
		const more = 40
		begin := tchoukaillon.Begin(n, len(p)+more)
		return listedHoles(begin), len(begin)
	}
}
