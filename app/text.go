package app

import (
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine/disk"
	"tchouka/engine/export"
	"tchouka/engine/row"
	"tchouka/engine/safefile"
	"tchouka/engine/session"
)

// Sentences that more than one part of the window says. The English text is the
// key of the translation (translations/*.json).

// vars are the values a sentence is filled with.
type vars = map[string]any

// grouped writes a number with its thousands apart, as in 33,202.
func grouped(n int) string { return groupDigits(fmt.Sprint(n)) }

func groupedBig(n *big.Int) string { return groupDigits(n.String()) }

// thousands returns what stands between thousands.
func thousands() string { return strings.Trim(lang.L("1,000"), "01") }

// decimal returns what stands before the parts of one.
func decimal() string { return strings.Trim(lang.L("0.5"), "05") }

func groupDigits(text string) string {
	between := thousands()
	var b strings.Builder
	for i, r := range text {
		if i > 0 && (len(text)-i)%3 == 0 {
			b.WriteString(between)
		}
		b.WriteRune(r)
	}
	return b.String()
}

// gameName returns what a game is called. Most names are the same everywhere.
func gameName(r row.Rules) string {
	if r == row.NoWrap() {
		return lang.L("Tchuka Ruma without wrapping")
	}
	return r.Name
}

// glimpse returns the beginning of what somebody wrote, on one line. It may be a book,
// and Fyne would measure all of it.
func glimpse(text string) string {
	const letters = 300
	if most := 4 * letters; len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	return shortened(strings.Join(strings.Fields(text), " "), letters)
}

func seedsText(n int) string {
	return lang.N("{{.Count}} seed", n, vars{"Count": grouped(n)})
}

func positionsText(n int) string {
	return lang.N("{{.Count}} position", n, vars{"Count": grouped(n)})
}

func movesText(n int) string {
	return lang.N("{{.Count}} move", n, vars{"Count": grouped(n)})
}

// rulesNote says in few words what a game allows.
func rulesNote(r row.Rules) string {
	wraps, chains := lang.L("does not wrap"), lang.L("does not chain")
	if r.Wrapping {
		wraps = lang.L("wraps")
	}
	if r.Chaining {
		chains = lang.L("chains")
	}
	return wraps + " · " + chains
}

// illegalText says why a hole cannot be played. label turns a hole into the
// number shown.
func illegalText(e *row.IllegalMove, label func(int) int) string {
	v := vars{
		"Game": gameName(e.Rules), "Hole": label(e.Hole), "Seeds": seedsText(e.Seeds), "Need": e.Need,
		"Holes": e.Holes, "Lap": e.Holes + 1,
	}
	switch e.Reason {
	case row.EmptyHole:
		return lang.L("Hole {{.Hole}} is empty", v)
	case row.NeedsExactly:
		return lang.L("{{.Game}}: hole {{.Hole}} has {{.Seeds}} and needs exactly {{.Need}}", v)
	case row.NeedsLaps:
		return lang.L("{{.Game}}: hole {{.Hole}} has {{.Seeds}} and needs {{.Need}}, or {{.Lap}} more for each whole lap", v)
	case row.PassesRuma:
		return lang.L("{{.Game}}: hole {{.Hole}} has {{.Seeds}} and can sow at most {{.Need}} without passing the Ruma", v)
	default:
		return lang.L("There is no hole {{.Hole}}: holes are numbered 1 to {{.Holes}}", v)
	}
}

// parseText says what is wrong with a text that should be a board, and in which
// hole.
func parseText(e *row.ParseError) string {
	what := parseSentence(e)
	if e.Hole > 0 {
		return lang.L("Hole {{.Hole}}: {{.What}}", vars{"Hole": e.Hole, "What": what})
	}
	return what
}

func parseSentence(e *row.ParseError) string {
	v := vars{"Token": e.Token, "Seeds": grouped(row.MaxSeeds), "Holes": grouped(row.MaxHoles)}
	switch e.Reason {
	case row.BadEmpty:
		return lang.L("Write the seeds of each hole, as in 2 2 2 2 or 4x2")
	case row.BadNumber:
		if e.Hole > 0 {
			return lang.L("“{{.Token}}” is not a whole number: write the seeds of each hole, as in multitchouka:2.2.2.2", v)
		}
		return lang.L("“{{.Token}}” is not a whole number: write the seeds of each hole, as in 2 2 2 2", v)
	case row.BadNegative:
		return lang.L("{{.Token}} is negative: a hole cannot hold fewer than no seeds", v)
	case row.BadAmbiguous:
		return lang.L("“{{.Token}}” could be one hole or many: put spaces between the holes, or write 1x{{.Token}} for one hole", v)
	case row.BadSeeds:
		return lang.L("Too many seeds: a board holds at most {{.Seeds}}", v)
	case row.BadHoles:
		return lang.L("A board has 1 to {{.Holes}} holes", v)
	case row.BadRules:
		return lang.L("There is no game “{{.Token}}”: a board's ID begins with multitchouka:, no-wrap:, monokalah: or tchoukaillon:", v)
	case row.OtherRules:
		return lang.L("The ID of the board is for {{.Token}}, and this is another game", v)
	case row.BadComma:
		return lang.L("No hole stands before a comma: write 0 for an empty hole, as in 2, 2, 0, 2")
	case row.BadPlus:
		return lang.L("The + stands once, after the last hole, with the Ruma's seeds behind it, as in multitchouka:2.2.0.3+1")
	default:
		return lang.L("The bar | stands once, after the last hole, with the Ruma's seeds behind it, as in 2 2 0 3 | 1")
	}
}

// boardErrorText says why a position cannot be set up.
func boardErrorText(err error) string {
	switch {
	case errors.Is(err, row.ErrTooManySeeds):
		return parseText(&row.ParseError{Reason: row.BadSeeds})
	case errors.Is(err, row.ErrTooManyHoles), errors.Is(err, row.ErrNoHoles):
		return parseText(&row.ParseError{Reason: row.BadHoles})
	case errors.Is(err, row.ErrNegative):
		return lang.L("A hole cannot hold fewer than no seeds")
	default:
		return err.Error()
	}
}

// fullText says that the session takes no more lines, and what can be done.
func fullText() string {
	return lang.L("Not played: the session is full. It holds at most {{.Most}} positions; begin a new session, or save the lines from here to one of their own.",
		vars{"Most": grouped(session.MaxNodes)})
}

// fileErrorText says what went wrong with a file and what can be done.
func fileErrorText(err error) string {
	var format *session.FormatError
	var long *export.TooLongError
	switch {
	case errors.As(err, &format):
		return lang.L("This is not a session that can be read: {{.Why}}\nNothing on the board was changed.", vars{"Why": format.Error()})
	case errors.As(err, &long):
		return lang.L("The picture would have {{.Boards}} boards. With so many seeds and holes it can have {{.Most}}.\nExport the line as text, JSON or CSV, which may be as long as it likes, or a shorter line.",
			vars{"Boards": grouped(long.Boards), "Most": grouped(long.Most)})
	case errors.Is(err, export.ErrNoRoom):
		return lang.L("The boards have no room on the page. Choose fewer rows or columns, or leave both empty.")
	}
	text := reasonText(disk.ReasonOf(err))
	var onPath *fs.PathError
	switch {
	case text != "":
	case errors.As(err, &onPath):
		text = lang.L("The system reports an error: {{.Why}}", vars{"Why": onPath.Err.Error()})
	default: // an error of our own
		text = err.Error()
	}
	var torn *safefile.TornError
	if errors.As(err, &torn) {
		text += "\n" + lang.L("The file is damaged now. All that was to be written is in “{{.File}}”.", vars{"File": torn.Copy})
	}
	return text
}

// reasonText says in the language of the window what [disk.Reason.String] says.
func reasonText(r disk.Reason) string {
	return map[disk.Reason]string{
		disk.NotThere:    lang.L("The file or its folder is not there. It may have been moved or renamed."),
		disk.Forbidden:   lang.L("The file or its folder may not be read or written. Choose another folder."),
		disk.ReadOnly:    lang.L("This disk may be read, but not written to. Choose another disk."),
		disk.Full:        lang.L("The disk is full. Free some room, or choose another disk."),
		disk.Quota:       lang.L("You have used all the room that you are given on this disk. Delete files that you no longer need, or choose another disk."),
		disk.Damaged:     lang.L("The disk reports an error: it may be damaged, or was unplugged. Choose another disk, and make copies of the other files on this one."),
		disk.IsFolder:    lang.L("This is a folder. Name a file in it."),
		disk.NoFolder:    lang.L("What stands in the path as a folder is a file. Choose another folder."),
		disk.NoFile:      lang.L("This is a pipe or a device, not a file. Choose a file."),
		disk.TooManyOpen: lang.L("Too many files are open on this computer. Close other programs, and try again."),
		disk.LongName:    lang.L("The name is too long. Choose a shorter one."),
		disk.BadName:     lang.L("This disk does not take such a name. Use letters, digits and spaces."),
		disk.InUse:       lang.L("Another program has the file open and lets nobody else use it. Close it there, and try again."),
		disk.Unreachable: lang.L("The network disk does not answer. See whether the connection is there, and try again, or choose a disk of this computer."),
		disk.Removed:     lang.L("The disk is not there. Plug it in again, or choose another disk."),
		disk.TooLarge:    lang.L("The file is too large for this disk. Choose another disk."),
		disk.Circle:      lang.L("The links lead in a circle. Choose another file."),
		disk.Unread:      lang.L("Nobody reads any more what is written there."),
	}[r]
}
