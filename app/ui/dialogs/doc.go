// Package dialogs contains dialogs for input and choices, and the error messages of their fields.
//
// All dialogs follow the usual conventions. Escape closes a dialog, after a confirmation if input
// would be lost. Tab moves to the next field and is never inserted into text. Enter confirms; in
// multi-line fields, Ctrl+Enter does. Invalid input is reported at its field, and the dialog keeps
// all input until it is valid or the dialog is closed.
//
// The package is independent of the rest of the program except for its appearance.
package dialogs
