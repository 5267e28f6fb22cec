package messages

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/system/machine"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/record/session"
)

// SessionFull describes that the session has reached its maximum size, and what to do.
func SessionFull() string {
	return lang.L("Not played: the game file is full. It holds at most {{.Most}} positions. Start a new game, or save the lines from here to a separate file.",
		Args{"Most": Grouped(session.MaxNodes)})
}

// FileName returns the name of a file for display, without its folder.
func FileName(path string) string { return disk.DisplayName(filepath.Base(path)) }

// FileError describes a file error and what to do.
func FileError(err error) string {
	var format *session.FormatError
	var long *export.TooLongError
	var large *paper.TooLargeError
	var moving *film.TooLargeError
	var short *machine.LimitError
	switch {
	case errors.As(err, &format):
		return lang.L("This game file cannot be read: {{.Why}}\nThe board was not changed.", Args{"Why": format.Error()})
	case errors.As(err, &long):
		return lang.L("The picture would have {{.Boards}} boards. With this many seeds and holes, the limit is {{.Most}}.\nExport a shorter line, or export it as text, JSON or CSV, which have no limit.",
			Args{"Boards": Grouped(long.Boards), "Most": Grouped(long.Most)})
	case errors.As(err, &large) && large.Extent.Across > 0:
		return lang.L("The picture would have {{.Width}} × {{.Height}} pixels, which is too many.\nExport it as SVG, use a smaller width, or export a smaller part.",
			Args{"Width": Grouped(large.Extent.Across), "Height": Grouped(large.Extent.Down)})
	case errors.As(err, &large):
		return lang.L("The picture would be {{.Width}} × {{.Height}} mm, which is too large for the format.\nUse a smaller width, export it as data, or export a smaller part.",
			Args{"Width": Grouped(int(large.Extent.Width)), "Height": Grouped(int(large.Extent.Height))})
	case errors.As(err, &moving) && moving.Frames > film.MaxFrames:
		return lang.L("The animation would have more than {{.Most}} frames.\nShow the line sowing by sowing or move by move, or export a shorter line.", Args{"Most": Grouped(film.MaxFrames)})
	case errors.As(err, &moving):
		return lang.L("The animation would have {{.Frames}} frames of {{.Width}} × {{.Height}} pixels, which is too much.\nMake it narrower, or export a shorter line.",
			Args{"Frames": Grouped(moving.Frames), "Width": Grouped(moving.Width), "Height": Grouped(moving.Height)})
	case errors.As(err, &short):
		return lang.L("This needs more than the memory limit of {{.N}} MB.\nExport a smaller part, or raise the limit in the settings.", Args{"N": Grouped(int(short.Limit >> 20))})
	case errors.Is(err, export.ErrNoSpace):
		return lang.L("The boards do not fit on the page. Choose fewer rows or columns, or leave both empty.")
	}
	return systemError(err)
}

// systemError describes an error of the system, or another one of this program.
func systemError(err error) string {
	text := Reason(disk.ReasonOf(err))
	var onPath *fs.PathError
	var recipe *figure.BrokenError
	switch {
	case text != "":
	case errors.Is(err, figure.ErrNoRecipe):
		text = lang.L("The file contains no recipe of Tchouka. It was exported without one, or another program removed it.\nOpen the game file, or export the figure again.")
	case errors.Is(err, figure.ErrNoBoard):
		text = lang.L("The figure is a heat map or a chart, and contains no board.\nThe command tchouka export makes it again.")
	case errors.As(err, &recipe):
		text = lang.L("The recipe in the file cannot be used: {{.Why}}\nOpen the game file, or export the figure again.", Args{"Why": recipe.Err.Error()})
	case errors.As(err, &onPath):
		text = lang.L("The system reports an error: {{.Why}}", Args{"Why": onPath.Err.Error()})
	default: // an error of this program
		text = Error(err)
	}
	var torn *disk.TornError
	if errors.As(err, &torn) {
		text += "\n" + lang.L("The file is now damaged. The complete data is in “{{.File}}”.", Args{"File": torn.Copy})
	}
	return text
}

// Reason translates the text of [disk.Reason.String].
func Reason(r disk.Reason) string {
	return map[disk.Reason]string{
		disk.NotExist:    lang.L("The file or its folder does not exist. It may have been moved or renamed."),
		disk.Forbidden:   lang.L("You do not have permission to read or write the file or its folder. Choose another folder."),
		disk.ReadOnly:    lang.L("This disk is read-only. Choose another disk."),
		disk.Full:        lang.L("The disk is full. Free some space, or choose another disk."),
		disk.Quota:       lang.L("Your disk quota is used up. Delete files that you no longer need, or choose another disk."),
		disk.Damaged:     lang.L("The disk reports an error: it may be damaged or disconnected. Choose another disk, and back up the other files on this one."),
		disk.IsFolder:    lang.L("This is a folder. Enter the name of a file in it."),
		disk.NotFolder:   lang.L("Part of the path is a file, not a folder. Choose another folder."),
		disk.NotRegular:  lang.L("This is a pipe or a device, not a file. Choose a file."),
		disk.TooManyOpen: lang.L("Too many files are open on this computer. Close other programs and try again."),
		disk.LongName:    lang.L("The name is too long. Choose a shorter one."),
		disk.BadName:     lang.L("This disk does not allow this name. Use letters, digits and spaces."),
		disk.InUse:       lang.L("Another program has locked the file. Close it there and try again."),
		disk.Unreachable: lang.L("The network disk does not respond. Check the connection and try again, or choose a disk on this computer."),
		disk.Removed:     lang.L("The disk is not connected. Connect it again, or choose another disk."),
		disk.TooLarge:    lang.L("The file is too large for this disk. Choose another disk."),
		disk.LinkCycle:   lang.L("The links form a loop. Choose another file."),
		disk.BrokenPipe:  lang.L("The receiving program closed the connection."),
		disk.Exists:      lang.L("A file with this name exists. Choose another name."),
		disk.Outside:     lang.L("A link leads out of the folder. Choose another name."),
	}[r]
}

// Skipped describes the skipped lines of a game file.
func Skipped(s session.Skipped) string {
	const limit = 12
	var lines []string
	for _, e := range s.Errors[:min(len(s.Errors), limit)] {
		lines = append(lines, lang.L("Line {{.Line}}: {{.Why}}", Args{"Line": Grouped(e.Line), "Why": e.Detail()}))
	}
	if more := s.Count - len(lines); more > 0 {
		lines = append(lines, lang.N("and {{.Count}} more line", more, Args{"Count": Grouped(more)}))
	}
	return strings.Join(lines, "\n")
}

// FileNames returns the names of files, with the folder or whole path of equal names.
func FileNames(paths []string) []string {
	names := make([]string, len(paths))
	for i, path := range paths {
		names[i] = FileName(path)
	}
	for _, folder := range []func(path string) string{
		func(path string) string { return filepath.Base(filepath.Dir(path)) }, filepath.Dir,
	} {
		called := map[string]int{}
		for _, name := range names {
			called[name]++
		}
		for i, path := range paths {
			if called[names[i]] > 1 {
				names[i] = FileName(path) + " – " + disk.DisplayName(folder(path))
			}
		}
	}
	return names
}

// Error returns the message of an error, in the language of the window if there is a translation.
func Error(err error) string {
	var unknown *games.UnknownError
	if errors.As(err, &unknown) {
		return lang.L("Unknown game “{{.Token}}”: a board ID starts with one of {{.Games}}",
			Args{"Token": unknown.ID, "Games": strings.Join(unknown.Known, ": ") + ":"})
	}
	var localized engine.Localized
	if !errors.As(err, &localized) {
		return err.Error()
	}
	sentence := localized.Sentence()
	for name, part := range sentence.Parts {
		if n, ok := part.(int); ok {
			sentence.Parts[name] = Grouped(n)
		}
	}
	text := Filled(sentence.English, sentence.Parts)
	if sentence.Line > 0 {
		text = lang.L("line {{.Line}}: {{.What}}", Args{"Line": Grouped(sentence.Line), "What": text})
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// Unshown returns the warning about letters that a file does not show: see [paper.Unshown].
// It is "" without letters.
func Unshown(letters string) string {
	if letters == "" {
		return ""
	}
	return lang.L("No font has these letters: {{.Letters}}. Install one that has them, or change the text.", Args{"Letters": letters})
}

// WithUnshown adds the warning to a message.
func WithUnshown(message, letters string) string {
	if letters == "" {
		return message
	}
	return message + ". " + Unshown(letters)
}
