package cli

import (
	"tchouka/engine/imported"
	"tchouka/engine/notation"
)

// lines reads an exported line or tree. It returns false for any other file, and for one that cannot be
// read, which the caller reports.
func (env *environment) lines(rules gameFlag, path string) (imported.Lines, bool) {
	text, err := env.sourceText(path, notation.MaxBytes)
	if err != nil || len(text) > notation.MaxBytes {
		return imported.Lines{}, false
	}
	return imported.Read(text, env.games, env.game(rules))
}

// openLines opens an exported line or tree. It reports what could not be read.
func (env *environment) openLines(path string, lines imported.Lines) (*Open, error) {
	for _, p := range lines.Problems {
		env.warn("%s, %v", path, p)
	}
	if lines.Session == nil {
		return nil, usageErrorf("%s: no line can be read", path)
	}
	return &Open{Session: lines.Session}, nil
}

// isExport reports whether an argument names a figure, or an exported line or tree.
func (env *environment) isExport(rules gameFlag, text string) bool {
	if !isFile(text) {
		return false
	}
	if r, err := env.recipe(text); r != nil || err != nil {
		return true
	}
	_, exported := env.lines(rules, text)
	return exported
}

// isBoards reports whether an argument names a file of boards that contains no exported lines.
func (env *environment) isBoards(rules gameFlag, text string) bool {
	if !isList(text) {
		return false
	}
	_, exported := env.lines(rules, text)
	return !exported
}
