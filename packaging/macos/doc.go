// Package macos has the files for building a macOS application: its Info.plist, the script that
// builds and packs it, and the script that type-checks it on other systems.
package macos
