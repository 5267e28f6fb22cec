// Package version says which version of the program this is. It stands here for everything
// compiled; packages, their metadata and the list of changes say it too, and tests beside those
// compare them with it. To release another version, change it here and let the tests tell
// where else.
package version

// Number is the version, as semantic versioning has it.
const Number = "0.1.0"
