package tree

import "context"

// SiftedLayout returns the merged layout as if it were too large for routes.
func (t *Tree) SiftedLayout(opts LayoutOptions) *Layout {
	return t.mergedLayout(opts, &poller{ctx: context.Background()}, -1)
}
