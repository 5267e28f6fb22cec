package find

import "math/rand/v2"

// Bag draws the numbers from 0 to size-1, each once. It is a lazy Fisher–Yates shuffle: the
// elements from index drawn on remain, and only elements that moved are stored.
//
//	index    0 1 │ 2 3 4 5 6 7        7 was drawn, and then 4
//	number   7 4 │ 2 3 1 5 6 0        moved: 4→1 7→0
type Bag struct {
	size, drawn int
	moved       map[int]int
}

// NewBag returns a bag of the numbers below size.
func NewBag(size int) Bag { return Bag{size: size, moved: map[int]int{}} }

// Left returns how many numbers remain.
func (b *Bag) Left() int { return b.size - b.drawn }

// at returns the number at an index.
func (b *Bag) at(i int) int {
	if number, moved := b.moved[i]; moved {
		return number
	}
	return i
}

// Next draws a random number.
func (b *Bag) Next(random *rand.Rand) int {
	i := b.drawn + random.IntN(b.Left())
	number := b.at(i)
	b.moved[i] = b.at(b.drawn)
	delete(b.moved, b.drawn)
	b.drawn++
	return number
}
