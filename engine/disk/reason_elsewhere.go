//go:build !unix && !windows

package disk

func codes() []coded { return nil }
