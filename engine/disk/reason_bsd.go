//go:build unix && !linux

package disk

func extraCodes() []reasonCodes { return nil }
