package tchoukaillon_test

import (
	"context"
	"fmt"

	"tchouka/engine/row/tchoukaillon"
)

func Example() {
	fmt.Println(tchoukaillon.Board(29), tchoukaillon.Length(29))
	fmt.Println(tchoukaillon.MinSeeds(50))
	pattern, _ := tchoukaillon.ParsePattern("_ 1 _ _ _ 2")
	c, _ := tchoukaillon.Complete(context.Background(), pattern)
	fmt.Println(c.Smallest, tchoukaillon.Board(c.Smallest.Int64()))
	// Output:
	// [1 1 3 4 2 4 6 8] 8
	// 802
	// 34 [0 1 1 2 0 2 4 6 8 10]
}
