package shell

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"
)

// fontChain returns the fonts for a style of text, in the order in which Fyne tries them.
func fontChain(t *testing.T, style fyne.TextStyle, fyneFont fyne.Resource) []*sfnt.Font {
	t.Helper()
	sources := []fyne.Resource{fyneFont}
	if !style.Monospace {
		sources = []fyne.Resource{newSymbolFonts().Font(style), fyneFont}
	}
	var fonts []*sfnt.Font
	for _, source := range sources {
		font, err := sfnt.Parse(source.Content())
		if err != nil {
			t.Fatal(err)
		}
		fonts = append(fonts, font)
	}
	return fonts
}

func hasGlyph(t *testing.T, fonts []*sfnt.Font, r rune) bool {
	t.Helper()
	return slices.ContainsFunc(fonts, func(font *sfnt.Font) bool {
		glyph, err := font.GlyphIndex(nil, r)
		if err != nil {
			t.Fatal(err)
		}
		return glyph != 0
	})
}

// Every character that the program may show is in its fonts, in each style. The test checks the
// string literals of the source and the embedded files. It cannot check user input.
func TestFontsContainAllCharacters(t *testing.T) {
	styles := map[string][]*sfnt.Font{
		"regular":     fontChain(t, fyne.TextStyle{}, theme.DefaultTextFont()),
		"bold":        fontChain(t, fyne.TextStyle{Bold: true}, theme.DefaultTextBoldFont()),
		"italic":      fontChain(t, fyne.TextStyle{Italic: true}, theme.DefaultTextItalicFont()),
		"bold italic": fontChain(t, fyne.TextStyle{Bold: true, Italic: true}, theme.DefaultTextBoldItalicFont()),
		"monospaced":  fontChain(t, fyne.TextStyle{Monospace: true}, theme.DefaultTextMonospaceFont()),
	}
	shown := symbols(t)
	for _, r := range "−→✓" {
		if len(shown[r]) == 0 {
			t.Errorf("%c was found nowhere: what is looked through?", r)
		}
	}
	for r, where := range shown {
		for name, fonts := range styles {
			if !hasGlyph(t, fonts, r) {
				t.Errorf("%c, %U, is not in the %s font: add it to make.py, or write it otherwise in %s", r, r, name, where)
			}
		}
	}
}

// fileOnlyChars are characters that only occur in files: spreadsheets interpret their ASCII
// equivalents at the beginning of a cell as a formula.
const fileOnlyChars = "＋－＝＠"

// symbols returns the characters in the source and the embedded files, with the first file of each.
func symbols(t *testing.T) map[rune]string {
	t.Helper()
	shown := map[rune]string{}
	add := func(text, path string) {
		for _, r := range text {
			if shown[r] == "" && unicode.IsPrint(r) && !strings.ContainsRune(fileOnlyChars, r) {
				shown[r] = path
			}
		}
	}
	for _, root := range []string{"../../../app", "../../../widgets", "../../../engine"} {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && slices.Contains([]string{"testdata", "e2e", "cli"}, entry.Name()):
				return filepath.SkipDir
			case strings.HasSuffix(path, "_test.go"):
			case strings.HasSuffix(path, ".go"):
				addLiterals(t, path, add)
			case slices.Contains([]string{".json", ".md", ".txt"}, filepath.Ext(path)):
				text, err := os.ReadFile(path)
				if err != nil {
					return err
				}
				add(string(text), path)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return shown
}

// addLiterals adds the string literals of a file.
func addLiterals(t *testing.T, path string, add func(text, path string)) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && (l.Kind == token.STRING || l.Kind == token.CHAR) {
			text, err := strconv.Unquote(l.Value)
			if err != nil {
				t.Fatal(err)
			}
			add(text, path)
		}
		return true
	})
}
