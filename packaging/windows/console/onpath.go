package main

import "strings"

// The installer adds the folder of the program to the search path of the user, and the uninstaller
// removes it. The path is one string in the registry, in HKCU\Environment. Installers with strings
// of at most 1,024 characters truncate a longer path and lose the programs in it. So this program
// edits the path, by command lines of its own.

// These are not names of boards or files.
const (
	add    = "//on-path"
	remove = "//off-path"
)

// pathChange returns the change of the search path that a command line requests.
func pathChange(args []string) (change func(folder string) error, ok bool) {
	if len(args) != 1 {
		return nil, false
	}
	switch args[0] {
	case add:
		return func(folder string) error { return edit(folder, with) }, true
	case remove:
		return func(folder string) error { return edit(folder, without) }, true
	}
	return nil, false
}

// with returns a list of folders with another folder appended, unless the list contains it.
func with(list, folder string) string {
	if list == "" {
		return folder
	}
	for _, one := range strings.Split(list, ";") {
		if same(one, folder) {
			return list
		}
	}
	return strings.TrimSuffix(list, ";") + ";" + folder
}

// without returns a list of folders without a folder, with every other part unchanged.
func without(list, folder string) string {
	var kept []string
	for _, one := range strings.Split(list, ";") {
		if !same(one, folder) {
			kept = append(kept, one)
		}
	}
	return strings.Join(kept, ";")
}

// same compares folder names as Windows does.
func same(a, b string) bool {
	plain := func(name string) string {
		return strings.TrimRight(strings.Trim(strings.TrimSpace(name), `"`), `\`)
	}
	return strings.EqualFold(plain(a), plain(b))
}
