// Package dialogs has the dialogs in which a person writes or chooses something, and
// the sentence that stands at a field that is wrong.
//
// They have in common what people expect of such dialogs: Escape leaves, and asks
// first if something that was written would be lost; Tab goes on to the next
// field, never into the text; Enter, or Ctrl+Enter where Enter begins a new line,
// answers. What is wrong is said at its field, and the dialog stays with all that
// was written until it is right or given up.
//
// The package knows nothing of the program but how it looks.
package dialogs
