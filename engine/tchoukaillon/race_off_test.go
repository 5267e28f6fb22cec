//go:build !race

package tchoukaillon_test

const slowed = false
