package solve

// SpreadFrom returns options with which all workers search as soon as n positions are known.
func (o Options) SpreadFrom(n int) Options {
	o.spreadFrom = n
	return o
}
