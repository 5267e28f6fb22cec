package app

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
)

// This file shows errors of the settings file. They never prevent anything else.

// openSettings reads the settings. While the window is open, the status line shows why they cannot
// be saved.
func (w *window) openSettings(s Start) *userdata.Settings {
	return userdata.OpenSettings(s.Disk, s.Settings, func(err error) {
		w.post(func() { w.status.ShowMessage(settingsErrorText(err)) })
	})
}

// reportDamage shows at the start that some settings could not be read. Unsaved work is offered after
// that.
func (w *window) reportDamage(d *userdata.Damage) {
	if d != nil {
		dialogs.ShowMessage(w.win, lang.L("Some settings could not be read"), damageText(d), w.recovery.Offer)
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

// MinMemory is the minimum memory that the process needs to open a window, in bytes.
const MinMemory = 256 << 20

// memorySetting returns the row with the memory limit of searches.
func (w *window) memorySetting() setting {
	s := w.desk.Settings
	note := lang.L("A board that needs more memory is not settled.")
	if s.MachineMemory.Limit > 0 {
		note += " " + lang.L("The system limits Tchouka to {{.Size}}.", messages.Args{"Size": messages.Memory(s.MachineMemory.Limit)})
	}
	return setting{
		label: lang.L("Memory for Searches"), note: note,
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
		set: func(i int) { w.setMemory(s.MemoryChoices()[i]) },
	}
}

// setMemory sets the memory limit of searches, and repeats one that ran out of memory.
func (w *window) setMemory(bytes int64) {
	if bytes == w.desk.Settings.DefaultMemory() {
		bytes = 0 // another machine may have another default
	}
	w.desk.Change(func(s *shell.Settings) { s.Memory = bytes })
	w.desk.Settings.LimitMemory()
	w.desk.Analyzer.RestartSearch()
	w.status.ShowMessage(lang.L("Searches may use {{.Size}} of memory", messages.Args{"Size": messages.Memory(w.desk.Settings.TotalMemory())}))
}
