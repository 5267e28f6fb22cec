//go:build !windows

package main

import "errors"

// edit returns an error, because only Windows has a registry.
func edit(string, func(list, folder string) string) error {
	return errors.New("only Windows keeps the folders of programs in a registry")
}
