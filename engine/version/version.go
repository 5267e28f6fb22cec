// Package version has the version of the program. Packages, their metadata and the list of changes
// repeat it, and tests compare them with it. For a release, change it here; the tests then report the
// other places.
package version

// Number is the version, as semantic versioning has it.
const Number = "0.1.0"
