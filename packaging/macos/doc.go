// Package macos holds what makes an application for macOS of the program: its Info.plist, the
// script that builds and packs it, and the one that type-checks it elsewhere.
package macos
