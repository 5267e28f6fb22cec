//go:build !windows

package main

import "errors"

// edit has nothing to change where there is no registry.
func edit(string, func(list, folder string) string) error {
	return errors.New("only Windows keeps the folders of programs in a registry")
}
