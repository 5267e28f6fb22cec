// Package apptest supports tests of several windows. It provides a queue for job reports, preset
// answers of file dialogs, a record of the board opened in the main window, and checks of the
// language of a window.
package apptest
