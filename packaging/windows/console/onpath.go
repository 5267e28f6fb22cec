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
		return func(folder string) error { return edit(folder, addFolder) }, true
	case remove:
		return func(folder string) error { return edit(folder, removeFolder) }, true
	}
	return nil, false
}

// addFolder returns a list of folders with another folder appended, unless the list contains it.
func addFolder(list, folder string) string {
	if list == "" {
		return folder
	}
	for _, entry := range strings.Split(list, ";") {
		if sameFolder(entry, folder) {
			return list
		}
	}
	return strings.TrimSuffix(list, ";") + ";" + folder
}

// removeFolder returns a list of folders without a folder, with every other part unchanged.
func removeFolder(list, folder string) string {
	var kept []string
	for _, entry := range strings.Split(list, ";") {
		if !sameFolder(entry, folder) {
			kept = append(kept, entry)
		}
	}
	return strings.Join(kept, ";")
}

// sameFolder compares folder names as Windows does.
func sameFolder(a, b string) bool {
	normalize := func(name string) string {
		return strings.TrimRight(strings.Trim(strings.TrimSpace(name), `"`), `\`)
	}
	return strings.EqualFold(normalize(a), normalize(b))
}
