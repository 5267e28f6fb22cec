package translations_test

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// displaysText reports whether a function or a field with this name displays its text.
func displaysText(name string) bool {
	switch name {
	case "ShowStatus", "ShowMessage", "ShowError", "ShowInfo", "SetError", "Confirm", "Set", "Tip", "Hint",
		"SetText", "SetTitle", "SetLabel", "SetPlaceHolder", "SetTooltip", "NewWindow", "showStatus", "showError", "showInfo", "showFieldError", "confirm",
		"Headline", "Detail", "Label", "PlaceHolder", "Title", "HintText", "RumaName", "RumaTip", "Text", "label", "tip", "set":
		return true
	}
	return false
}

// showing reports whether a call displays texts: displaysText, and new widgets and dialogs.
func (s source) showing(call *ast.CallExpr) bool {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return displaysText(f.Name) || s.inWidgets() && strings.HasPrefix(f.Name, "New")
	case *ast.SelectorExpr:
		if displaysText(f.Sel.Name) {
			return true
		}
		x, ok := f.X.(*ast.Ident)
		if !ok || !strings.HasPrefix(f.Sel.Name, "New") && !strings.HasPrefix(f.Sel.Name, "Show") {
			return false
		}
		switch path := s.imported(x.Name); path {
		case "fyne.io/fyne/v2/widget", "fyne.io/fyne/v2/dialog", "fyne.io/fyne/v2/container", "fyne.io/fyne/v2/canvas", "tchouka/app/ui/dialogs":
			return true
		case "fyne.io/fyne/v2":
			return strings.HasPrefix(f.Sel.Name, "NewM") // menus
		default:
			return strings.HasPrefix(path, "tchouka/widgets/")
		}
	}
	return false
}

// words appends the literals with letters of an expression, a sum or a list.
func words(found []*ast.BasicLit, e ast.Expr) []*ast.BasicLit {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		text = strings.ReplaceAll(text, "Tchouka", "") // the name of the program
		if err == nil && e.Kind == token.STRING && strings.ContainsFunc(text, unicode.IsLetter) {
			found = append(found, e)
		}
	case *ast.ParenExpr:
		found = words(found, e.X)
	case *ast.BinaryExpr:
		found = words(words(found, e.X), e.Y)
	case *ast.CompositeLit:
		for _, element := range e.Elts {
			found = words(found, element)
		}
	}
	return found
}

// untranslated lists the literals that a file displays without translation.
func (s source) untranslated() []*ast.BasicLit {
	var found []*ast.BasicLit
	ast.Inspect(s.File, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if s.showing(n) {
				for _, e := range n.Args {
					found = words(found, e)
				}
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && displaysText(key.Name) {
				found = words(found, n.Value)
			}
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				if field, ok := to.(*ast.SelectorExpr); ok && len(n.Rhs) == len(n.Lhs) && displaysText(field.Sel.Name) {
					found = words(found, n.Rhs[i])
				}
			}
		}
		return true
	})
	return found
}

// TestAllTextTranslated checks that no displayed text is a literal without lang.
func TestAllTextTranslated(t *testing.T) {
	for _, s := range windowSources(t) {
		if strings.HasPrefix(s.at(s.File), appFolder+"/cli/") {
			continue // the command line is in English
		}
		for _, text := range s.untranslated() {
			t.Errorf("%s: %s does not go through lang", s.at(text), text.Value)
		}
	}
}
