package messages

import (
	"tchouka/app/system/region"
	"tchouka/engine/record/notation"
	"tchouka/engine/text/sheet"
)

// CollectionForm is [notation.FormOf] for a new file, in the form of CSV of the region.
func CollectionForm(path string) (notation.Form, bool) {
	form, ok := notation.FormOf(path)
	if form == notation.CSVForm && region.SheetDialect() == sheet.Excel {
		form = notation.ExcelForm
	}
	return form, ok
}
