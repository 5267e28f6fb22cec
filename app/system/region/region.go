// Package region has the customs of the region of the user: its languages, its paper and its form of CSV.
package region

import (
	"os"
	"slices"
	"strings"

	"github.com/jeandeaual/go-locale"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"tchouka/engine/output/paper"
	"tchouka/engine/text/sheet"
)

// Languages returns the locales of the system, most preferred first, or nil if it has none.
func Languages() []string {
	all, err := locale.GetLocales()
	if err != nil {
		return nil
	}
	return all
}

// SheetDialect returns the form of CSV that spreadsheets open in the region: [sheet.Excel] where numbers
// have a decimal comma.
func SheetDialect() sheet.Dialect {
	if all := Languages(); len(all) > 0 && message.NewPrinter(language.Make(all[0])).Sprint(0.5) == "0,5" {
		return sheet.Excel
	}
	return sheet.Standard
}

// Paper returns the paper size of the region: [paper.Letter] in most of America, otherwise [paper.A4].
// LC_ALL, then LC_PAPER and LANG name the region, elsewhere than on Linux the system.
func Paper() paper.Size {
	all := Languages()
	for _, name := range []string{"LC_ALL", "LC_PAPER", "LANG"} { // the paper may differ from the language
		if value := os.Getenv(name); value != "" {
			locale, _, _ := strings.Cut(value, ".")
			locale, _, _ = strings.Cut(locale, "@")
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
