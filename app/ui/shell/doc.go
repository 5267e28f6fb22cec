// Package shell contains what all windows of the program share:
//
//	Program   shared services: settings, disk, exports, CPU cores for searches
//	Window    one window: messages, questions and file dialogs
//	Command   one user action; menus are made of tables of commands
//	Theme     colours and sizes
//
// It also has layouts and fields that several windows use.
package shell
