package messages

import (
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"tchouka/engine/record/notation"
	"tchouka/engine/text/sheet"
)

// SheetDialect returns the form of CSV that spreadsheets open in the region of the user: [sheet.Excel] where
// numbers have a decimal comma.
func SheetDialect() sheet.Dialect {
	if all := systemLanguages(); len(all) > 0 && message.NewPrinter(language.Make(all[0])).Sprint(0.5) == "0,5" {
		return sheet.Excel
	}
	return sheet.Standard
}

// CollectionForm is [notation.FormOf] for a new file, in the form of CSV of the region.
func CollectionForm(path string) (notation.Form, bool) {
	form, ok := notation.FormOf(path)
	if form == notation.CSVForm && SheetDialect() == sheet.Excel {
		form = notation.ExcelForm
	}
	return form, ok
}
