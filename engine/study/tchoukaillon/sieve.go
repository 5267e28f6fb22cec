package tchoukaillon

// Sieved returns the element S_column^(row) of the sieve, both counted from 1. It is the column-th
// number of seeds whose board is first played at distance row or farther. The first column is N:
// Sieved(l, 1) is [MinSeeds] of l. The sieve begins (Theorem 3.7; removed elements are in brackets)
//
//	S^(1)  [1]  2  [3]  4  [5]  6  [7]  8  [9]
//	S^(2)  [2]  4   6  [8] 10  12 [14] 16  18
//	S^(3)  [4]  6  10  12 [16] 18  22  24 [28]
//
// Sieved does not compute the rows above. In the row above, an element is column/(row−1), rounded
// up, columns farther right, because that many elements before it were removed. Time
// O((row·column)^(1/3) + row^(2/3)). Sieved panics if row or column is less than 1.
func Sieved(row, column int) int64 {
	if row < 1 || column < 1 {
		panic("tchoukaillon: rows and columns of the sieve are counted from 1")
	}
	return climb(int64(column), int64(row-1))
}

// Removed reports whether the element in a row and a column of the sieve is removed and thus absent
// from the next row. These are the columns 1, 1 + (row+1), 1 + 2(row+1), … (Theorem 3.7): the
// boards that are first played at distance row.
func Removed(row, column int) bool { return (column-1)%(row+1) == 0 }
