package messages

import (
	"time"

	"fyne.io/fyne/v2/lang"
)

// Time formats a time, with the date if it is not today.
func Time(t, now time.Time) string {
	t, now = t.Local(), now.Local()
	at := t.Format("15:04")
	if y, d := now.Year(), now.YearDay(); t.Year() == y && t.YearDay() == d {
		return lang.L("today at {{.Time}}", Args{"Time": at})
	}
	return lang.L("{{.Date}} at {{.Time}}", Args{"Date": t.Format("2006-01-02"), "Time": at})
}
