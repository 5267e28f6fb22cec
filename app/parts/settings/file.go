package settings

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/widgets/paint"
)

// Open reads the settings of a file. It calls failed on any goroutine with the reason why they cannot be
// saved.
func Open(d disk.Disk, file string, failed func(reason string)) *userdata.Settings {
	return userdata.OpenSettings(d, file, func(err error) { failed(settingsErrorText(err)) })
}

// ReportDamage shows at the start that some settings could not be read, and then calls a function. The
// damage may be nil.
func (p *Settings) ReportDamage(d *userdata.Damage, then func()) {
	if d != nil {
		dialogs.ShowMessage(p.Files.Win, lang.L("Some settings could not be read"), damageText(d), then)
	}
}

// damageText describes which settings have their default values, where the damaged file is, and
// what the user can do.
func damageText(d *userdata.Damage) string {
	v := messages.Args{"File": d.File, "Kept": d.Backup, "Settings": strings.Join(d.Keys, ", ")}
	if d.Err != nil {
		v["Why"] = settingsErrorText(d.Err)
		return lang.L("The settings file could not be read completely, and could not be replaced by a new one. {{.Why}}\n\nThe file was not changed. Settings that you change now are lost when you close Tchouka. Repair or move the file, then restart Tchouka:\n{{.File}}", v)
	}
	lost := lang.L("The settings file is damaged. All settings that could be read are used. The others have their default values.")
	if len(d.Keys) > 0 {
		lost = lang.L("The settings file contains settings that could not be read: {{.Settings}}. They have their default values. All other settings are unchanged.", v)
	}
	return lost + "\n\n" + lang.L("Nothing was deleted. The damaged file is kept here. If no setting is missing, you can delete it:\n{{.Kept}}", v)
}

// settingsErrorText explains why settings are not saved, and what the user can do.
func settingsErrorText(err error) string {
	var damage *userdata.Damage
	var onPath *fs.PathError
	switch {
	case errors.As(err, &damage):
		return lang.L("The settings file was damaged. It was kept as {{.File}}", messages.Args{"File": messages.FileName(damage.Backup)})
	case errors.Is(err, syscall.ENOSPC):
		return lang.L("The disk is full: settings are not saved until you free some space")
	case (errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)) && errors.As(err, &onPath):
		return lang.L("Settings are not saved: the folder {{.Folder}} is not writable", messages.Args{"Folder": filepath.Dir(onPath.Path)})
	default:
		return lang.L("Settings are not saved: {{.Why}}", messages.Args{"Why": messages.FileError(err)})
	}
}

// memorySetting returns the row with the memory limit of searches.
func (p *Settings) memorySetting() Setting {
	s := p.Settings
	note := lang.L("A board that needs more memory is not settled.")
	if s.MachineMemory.Limit > 0 {
		note += " " + lang.L("The system limits Tchouka to {{.Size}}.", messages.Args{"Size": messages.Memory(s.MachineMemory.Limit)})
	}
	return Setting{
		Label: lang.L("Memory for Searches"), note: note,
		options: func() (labels []string) {
			for _, bytes := range s.MemoryChoices() {
				label := messages.Memory(bytes)
				if bytes == s.DefaultMemory() {
					label = lang.L("{{.Size}} (default)", messages.Args{"Size": label})
				}
				labels = append(labels, label)
			}
			return labels
		},
		get: func() int { return max(slices.Index(s.MemoryChoices(), s.TotalMemory()), 0) },
		set: func(i int) { p.SetMemory(s.MemoryChoices()[i]) },
	}
}

// SetMemory sets the memory limit of searches, and repeats one that ran out of memory.
func (p *Settings) SetMemory(bytes int64) {
	if bytes == p.Settings.DefaultMemory() {
		bytes = 0 // another machine may have another default
	}
	p.Change(func(s *shell.Settings) { s.Memory = bytes })
	p.Settings.LimitMemory()
	p.Analyzer.RestartSearch()
	p.Status(lang.L("Searches may use {{.Size}} of memory", messages.Args{"Size": messages.Memory(p.Settings.TotalMemory())}))
}

// languageChoice is a language to choose, with its own name.
type languageChoice struct{ id, name string }

// languageChoices returns the language of the system and those of the program.
func languageChoices() []languageChoice {
	all := []languageChoice{{messages.SystemLanguage, lang.L("System Language")}}
	for _, l := range messages.Languages() {
		all = append(all, languageChoice{l.ID, l.Name})
	}
	return all
}

// languageSetting returns the row that chooses the language, and keeps the focus.
func (p *Settings) languageSetting() Setting {
	all := languageChoices()
	return Setting{
		Label: lang.L("Menus, Help and Lessons"),
		options: func() (names []string) {
			for _, t := range all {
				names = append(names, t.name)
			}
			return names
		},
		get: func() int {
			return max(slices.IndexFunc(all, func(t languageChoice) bool { return t.id == p.Settings.Language }), 0)
		},
		set: func(i int) {
			p.changeLanguage(all[i].id)
			paint.Focus(p.Files.Win.Canvas(), p.Beside.Page.Inputs[len(p.Beside.Page.Inputs)-1])
		},
	}
}
