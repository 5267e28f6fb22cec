// Package shell is what the windows of the program are made of, whatever they show:
//
//	Program   what all share: settings, the disk, exports, how searches share the cores
//	Window    one of them: what it asks and tells, and the files that are chosen in it
//	Command   one thing that a person can ask for; menus are made of tables of them
//	Theme     colours and sizes
//
// and layouts and fields that stand in several windows.
package shell
