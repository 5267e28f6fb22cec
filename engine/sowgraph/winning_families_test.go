package sowgraph_test

import (
	"fmt"
	"math/big"
	"testing"

	"tchouka/engine/row/tchoukaillon"
	"tchouka/engine/sowgraph"
)

// table returns the rows of a family with from to to vertices.
func table(t *testing.T, f sowgraph.Family, from, to, seeds int) []sowgraph.FamilyTableRow {
	t.Helper()
	var rows []sowgraph.FamilyTableRow
	err := sowgraph.FamilyTable(t.Context(), f, from, to, sowgraph.WinningRequest{To: seeds}, func(r sowgraph.FamilyTableRow) { rows = append(rows, r) })
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// Paths have N(l) boards, the largest with one seed less.
func TestTableOfPaths(t *testing.T) {
	for i, row := range table(t, sowgraph.PathFamily, 2, 60, 10) {
		n := tchoukaillon.MinSeeds(i + 2)
		if row.Boards.Int64() != n || int64(row.Largest) != n-1 || int64(row.Longest) != n-1 || !row.Finite || !row.Complete {
			t.Errorf("%d vertices: %+v, want %d", i+2, row.Summary, n)
		}
	}
}

// Stars have N(l + 1)^k boards (Example 5.3).
func TestTableOfStars(t *testing.T) {
	rows := 0
	for vertices := 3; vertices <= 61; vertices++ {
		for _, row := range table(t, sowgraph.StarFamily, vertices, vertices, 10) {
			var spokes, length int64
			if _, err := fmt.Sscanf(row.Name, "%d × %d", &spokes, &length); err != nil || spokes*length+1 != int64(row.Graph.Len()) {
				t.Fatalf("%q: %v", row.Name, err)
			}
			n := tchoukaillon.MinSeeds(int(length) + 1)
			want := new(big.Int).Exp(big.NewInt(n), big.NewInt(spokes), nil)
			if row.Boards.Cmp(want) != 0 || int64(row.Largest) != spokes*(n-1) || !row.Complete {
				t.Errorf("star %s: %v boards, want %v", row.Name, row.Boards, want)
			}
			rows++
		}
	}
	if rows < 100 {
		t.Errorf("%d stars", rows)
	}
}

// The number of trees is OEIS A000081, each occurs once, and counting by independent parts agrees
// with counting the whole.
func TestTableOfTrees(t *testing.T) {
	for i, want := range []int{1, 2, 4, 9, 20, 48, 115} {
		rows := table(t, sowgraph.TreeFamily, i+2, i+2, 10)
		seen := map[string]bool{}
		for _, row := range rows {
			if seen[row.Name] || row.Graph.Len() != i+2 || row.Graph.Rumas() != 1 || !row.Finite || !row.Complete || row.Longest != row.Largest {
				t.Errorf("%s: %+v", row.Name, row.Summary)
			}
			seen[row.Name] = true
			if i > 4 {
				continue
			}
			f := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: row.Graph, To: all, Keep: all})
			if row.Boards.Int64() != int64(f.Len()) || f.Board(f.Len()-1).Outside != row.Largest || f.Longest != row.Longest {
				t.Errorf("%s: %+v, want %d", row.Name, row.Summary, f.Len())
			}
		}
		if len(rows) != want {
			t.Errorf("%d trees of %d vertices, want %d", len(rows), i+2, want)
		}
	}
	rows := table(t, sowgraph.TreeFamily, 4, 4, 10)
	for i, want := range []string{"(((()))) 6", "((()())) 8", "((())()) 8", "(()()()) 8"} {
		if got := fmt.Sprint(rows[i].Name, " ", rows[i].Boards); got != want {
			t.Errorf("tree %d: %s, want %s", i, got, want)
		}
	}
}

// Infinitely many boards are counted up to the requested limit.
func TestInfiniteTables(t *testing.T) {
	for _, row := range table(t, sowgraph.CycleFamily, 4, 4, 15) {
		if row.Finite || row.To != 15 || row.Boards.Int64() != 12 || row.Largest != 15 || row.Longest != 11 || !row.Complete {
			t.Errorf("%+v", row.Summary)
		}
	}
	for _, row := range table(t, sowgraph.CompleteFamily, 4, 4, 9) {
		if row.Finite || row.Boards.Int64() != 220 || row.Largest != 9 {
			t.Errorf("%+v", row.Summary)
		}
	}
	for _, f := range sowgraph.Families() {
		if got, err := sowgraph.FamilyByName(f.String()); got != f || err != nil {
			t.Errorf("%v: %v, %v", f, got, err)
		}
	}
	if _, err := sowgraph.FamilyByName("wheels"); err == nil {
		t.Error("there are wheels")
	}
	for _, row := range table(t, sowgraph.LadderFamily, 2, 9, 5) {
		f := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: row.Graph, To: 5, Keep: all})
		if row.Finite || row.Boards.Int64() != int64(f.Len()) || f.Longest != row.Longest {
			t.Errorf("ladder: %+v, want %d", row.Summary, f.Len())
		}
	}
}
