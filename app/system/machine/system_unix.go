//go:build !windows

package machine

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

// maxToolWait is the maximum time to wait for the tool of a desktop before the window opens.
const maxToolWait = 300 * time.Millisecond

// ReducedMotion reports whether the user has requested reduced motion. It reads the files of GTK
// and KDE, and calls the tools of GNOME and macOS that read their databases.
func ReducedMotion() bool {
	if still, known := asked(); known {
		return still
	}
	folder, err := os.UserConfigDir()
	if err != nil {
		return false
	}
	for _, version := range []string{"gtk-4.0", "gtk-3.0"} {
		text, _ := os.ReadFile(filepath.Join(folder, version, "settings.ini"))
		for line := range strings.Lines(string(text)) {
			if key, value, is := strings.Cut(line, "="); is && strings.TrimSpace(key) == "gtk-enable-animations" {
				return slices.Contains([]string{"0", "false", "no"}, strings.ToLower(strings.TrimSpace(value)))
			}
		}
	}
	return false
}

// asked reads the setting of desktops that keep it in a database.
func asked() (still, known bool) {
	for _, desktop := range strings.Split(os.Getenv("XDG_CURRENT_DESKTOP"), ":") {
		switch desktop {
		case "GNOME", "Unity", "Budgie", "Pantheon":
			answer := runTool("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
			return answer == "false", answer != ""
		case "X-Cinnamon":
			answer := runTool("gsettings", "get", "org.cinnamon.desktop.interface", "enable-animations")
			return answer == "false", answer != ""
		}
	}
	if runtime.GOOS != "darwin" {
		return false, false
	}
	answer := runTool("defaults", "read", "com.apple.universalaccess", "reduceMotion")
	return answer == "1", answer != ""
}

// runTool returns the output of a system tool; empty if the tool fails or takes too long.
func runTool(tool string, args ...string) string {
	ctx, cancel := context.WithTimeout(context.Background(), maxToolWait)
	defer cancel()
	command := exec.CommandContext(ctx, tool, args...)
	command.WaitDelay = maxToolWait
	answer, err := command.Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(answer))
}

// ReadUsage returns the usage of this process.
func ReadUsage() Usage {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return Usage{}
	}
	return Usage{Processor: time.Duration(u.Utime.Nano() + u.Stime.Nano()), Memory: maxResident(&u)}
}

// maxResident returns the maximum resident memory in bytes. Only macOS counts it in bytes.
func maxResident(usage any) int64 {
	u, ok := usage.(*syscall.Rusage)
	switch {
	case !ok:
		return 0
	case runtime.GOOS == "darwin":
		return int64(u.Maxrss) //nolint:unconvert // it has 32 bits on some systems
	default:
		return int64(u.Maxrss) * 1024 //nolint:unconvert // as above
	}
}
