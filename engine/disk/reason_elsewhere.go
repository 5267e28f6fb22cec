//go:build !unix && !windows

package disk

func codes() []reasonCodes { return nil }
