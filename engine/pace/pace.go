// Package pace lets long computations share the processors. A computation calls [Yield] from time to
// time instead of checking whether its context has ended:
//
//	for … {
//		if pace.Yield(ctx) != nil {
//			return // cancelled
//		}
//	}
package pace

import (
	"context"
	"time"
)

// key is the key of the function that Yield calls.
type key struct{}

// With returns a context whose computation calls a function when it yields. Contexts derived from it do
// the same.
func With(ctx context.Context, yield func()) context.Context {
	return context.WithValue(ctx, key{}, yield)
}

// Yield lets waiting computations use the processor, and then returns the error of the context. It may
// block until it is the turn of this computation again, so it must not be called while holding a lock.
func Yield(ctx context.Context) error {
	if yield, ok := ctx.Value(key{}).(func()); ok {
		yield()
	}
	return ctx.Err()
}

// WithHalfDeadline returns a context that ends after half of the time to the deadline of ctx. Without
// a deadline it is ctx itself.
func WithHalfDeadline(ctx context.Context) (context.Context, context.CancelFunc) {
	deadline, ok := ctx.Deadline()
	if !ok {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, time.Until(deadline)/2)
}
