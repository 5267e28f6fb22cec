package solve

import "context"

// SpreadFrom returns options with which all workers search as soon as n positions are known.
func (o Options) SpreadFrom(n int) Options {
	o.spreadFrom = n
	return o
}

// Continue continues a cancelled analysis; nil if the result cannot continue.
func (r *Result) Continue(ctx context.Context, opts Options) *Result {
	if r.continued == nil {
		return nil
	}
	return r.continued(ctx, opts)
}
