//go:build !linux

package solve

func adviseHugePages[T any]([]T) {}
