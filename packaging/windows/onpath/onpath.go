// Package onpath lets a shell of Windows find the installed program, and takes that back.
//
// Folders that programs are looked for in stand in one text of the registry, those of a person
// in HKCU\Environment. Installers have spoilt that text: those that hold a text in 1,024
// characters cut a longer one, and with it the programs that it names. So the installer leaves
// this to the program that it has just installed, by a command line of its own.
package onpath

import "strings"

// The command lines of the installer and of the uninstaller. No board and no file is called so.
const (
	add    = "//on-path"
	remove = "//off-path"
)

// Asked returns what such a command line asks for, to be done with the folder of the program.
func Asked(args []string) (change func(folder string) error, ok bool) {
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

// with returns a list of folders with another at its end, unless it is there.
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

// without returns a list of folders without one, and every other part as it was.
func without(list, folder string) string {
	var kept []string
	for _, one := range strings.Split(list, ";") {
		if !same(one, folder) {
			kept = append(kept, one)
		}
	}
	return strings.Join(kept, ";")
}

// same compares names of folders as Windows does.
func same(a, b string) bool {
	plain := func(name string) string {
		return strings.TrimRight(strings.Trim(strings.TrimSpace(name), `"`), `\`)
	}
	return strings.EqualFold(plain(a), plain(b))
}
