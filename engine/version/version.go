// Package version has the version of the program. Packages, their metadata and the list of changes
// repeat it, and tests compare them with it. For a release, change it here; the tests then report the
// other places.
package version

import "runtime/debug"

// Number is the version, as semantic versioning has it.
const Number = "0.1.0"

// Revision returns the commit that the program was built from, with "+" if the sources had changed
// since, or "" if it is unknown.
func Revision() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	revision, changed := "", ""
	for _, setting := range info.Settings {
		switch {
		case setting.Key == "vcs.revision":
			revision = setting.Value[:min(len(setting.Value), 12)]
		case setting.Key == "vcs.modified" && setting.Value == "true":
			changed = "+"
		}
	}
	return revision + changed
}
