package tchoukaillon

// Remainders returns the remainder board c(n) up to hole k: n mod 2, n mod 3, …, n mod (k+1). The
// paper calls these c_2 to c_(k+1): element i, which belongs to the hole at distance i+1, is
// c_(i+2).
func Remainders(n int64, k int) []int64 {
	c := make([]int64, k)
	for i := range c {
		c[i] = n % int64(i+2)
	}
	return c
}

// Increasing returns the increasing remainder board c̃(n) up to hole k. Each element is the least
// number that is not less than the previous element and has the remainder of c(n) (Definition 4.1).
// It is the sum of the seeds of the winning board of n seeds from the Ruma to this hole (Theorem
// 4.2). From the end of the board on it is n.
func Increasing(n int64, k int) []int64 {
	c := Remainders(n, k)
	last := int64(0)
	for i, remainder := range c {
		modulus := int64(i + 2)
		last += ((remainder-last)%modulus + modulus) % modulus
		c[i] = last
	}
	return c
}
