package messages

import (
	"os"
	"slices"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"tchouka/engine/output/paper"
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

// Paper returns the paper size of the region of the user: [paper.Letter] in most of America, otherwise
// [paper.A4].
func Paper() paper.Size {
	all := systemLanguages()
	for _, name := range []string{"LC_ALL", "LC_PAPER"} { // on Linux the paper may differ from the language
		if locale, _, _ := strings.Cut(os.Getenv(name), "."); strings.Contains(locale, "_") {
			all = []string{strings.ReplaceAll(locale, "_", "-")}
			break
		}
	}
	if len(all) == 0 {
		return paper.A4
	}
	region, confidence := language.Make(all[0]).Region()
	letter := []string{"BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"}
	if confidence == language.Exact && slices.Contains(letter, region.String()) {
		return paper.Letter
	}
	return paper.A4
}
