// Package macos has the files for building a macOS application: its Info.plist, the script that
// builds and packs it, and a script that type-checks it elsewhere.
package macos
