//go:build unix && !linux

package disk

func more() []coded { return nil }
