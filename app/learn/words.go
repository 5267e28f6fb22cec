package learn

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/record/lesson"
)

// wrongText lists the errors of a lesson that cannot be begun.
func wrongText(problems []lesson.Problem) string {
	const maxListed = 12
	var lines []string
	for i, p := range problems {
		if i == maxListed {
			lines = append(lines, lang.L("… and {{.Count}} more: run “tchouka lesson FILE” to list all", messages.Args{"Count": messages.Grouped(len(problems) - maxListed)}))
			break
		}
		lines = append(lines, lang.L("line {{.Line}}: {{.What}}", messages.Args{"Line": messages.Grouped(p.Line), "What": messages.Error(p.Err)}))
	}
	return strings.Join(lines, "\n")
}
