package messages_test

import (
	"testing"

	"tchouka/app/system/region"
	"tchouka/app/ui/messages"
	"tchouka/engine/record/notation"
	"tchouka/engine/text/sheet"
)

// The region determines the form of CSV, not the language of the program.
func TestSheetDialect(t *testing.T) {
	for locale, want := range map[string]sheet.Dialect{
		"en_US.UTF-8": sheet.Standard, "en_GB.UTF-8": sheet.Standard, "es_MX.UTF-8": sheet.Standard, "de_CH.UTF-8": sheet.Standard, "C": sheet.Standard, "ja_JP.UTF-8": sheet.Standard,
		"de_DE.UTF-8": sheet.Excel, "fr_FR.UTF-8": sheet.Excel, "es_ES.UTF-8": sheet.Excel, "pt_BR.UTF-8": sheet.Excel, "ru_RU.UTF-8": sheet.Excel,
	} {
		t.Setenv("LANG", locale)
		t.Setenv("LC_ALL", locale)
		t.Setenv("LANGUAGE", "")
		form, _ := messages.CollectionForm("monday.csv")
		if d := region.SheetDialect(); d != want || (form == notation.ExcelForm) != (want == sheet.Excel) {
			t.Errorf("%s: dialect %d and form %s, want %d", locale, d, form, want)
		}
		if form, _ := messages.CollectionForm("monday.tchouka"); form != notation.GameForm {
			t.Errorf("%s: a game file is written as %s", locale, form)
		}
	}
}
