package tchoukaillon_test

import (
	"context"
	"fmt"

	"tchouka/engine/study/tchoukaillon"
)

func Example() {
	fmt.Println(tchoukaillon.Board(29), tchoukaillon.Length(29))
	fmt.Println(tchoukaillon.MinSeeds(50))
	c, _ := tchoukaillon.Complete(context.Background(), tchoukaillon.Pattern{tchoukaillon.Unknown, 1, tchoukaillon.Unknown, tchoukaillon.Unknown, tchoukaillon.Unknown, 2})
	fmt.Println(c.Smallest, tchoukaillon.Board(c.Smallest.Int64()))
	// Output:
	// [1 1 3 4 2 4 6 8] 8
	// 802
	// 34 [0 1 1 2 0 2 4 6 8 10]
}
