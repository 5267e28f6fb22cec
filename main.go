// Tchouka is a desktop laboratory for one-row mancala solitaires: Tchuka Ruma, Multitchouka,
// Tchoukaillon and Monokalah. Without arguments it opens its window; "tchouka --help" lists its
// commands.
package main

import (
	_ "embed"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"

	"tchouka/app"
	"tchouka/app/cli"
	_ "tchouka/app/system/locale" // before Fyne reads the language
	"tchouka/app/system/macdocs"
	"tchouka/app/system/machine"
	_ "tchouka/app/system/rlimit" // before Go reserves memory
	"tchouka/app/system/sound"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/clipboard"
	"tchouka/app/ui/native"
	"tchouka/app/ui/work"
	"tchouka/engine/games"
	"tchouka/engine/text/letters"
	"tchouka/engine/version"
)

// appName is the name of the program. FyneApp.toml has it for the packager, too; a test compares them.
const appName = "Tchouka"

//go:embed Icon.png
var icon []byte

func main() {
	ctx, stop := cli.Interruptible()
	var stderr io.Writer = os.Stderr
	var captured strings.Builder
	if !native.HasStderr() { // started by Windows without a console
		stderr = &captured
	}
	open, code := cli.Program{Version: version.Number, Games: games.All(), History: userdata.OfUser}.Run(ctx, os.Args[1:], os.Stdin, os.Stdout, stderr)
	if open == nil {
		if captured.Len() > 0 {
			native.Alert(appName, captured.String())
		}
		os.Exit(code)
	}
	stop()
	native.Start()                  // before any use of Xlib
	documents := macdocs.NewInbox() // before GLFW starts
	if !hasScreen() {
		end("there is no screen to open a window on, DISPLAY is not set; tchouka --help lists what needs none")
	}
	if memory := machine.ReadMemory(); memory.Clamp(app.MinMemory) < app.MinMemory {
		end(fmt.Sprintf("a control group or ulimit leaves %d MB of memory, and the window needs %d; commands such as tchouka solve need less",
			memory.Limit>>20, app.MinMemory>>20))
	}
	go listFonts()
	if err := native.Ready(); err != nil {
		end(fmt.Sprintf("there is no screen to open a window on (%v); tchouka --help lists what needs none", err))
	}
	if os.Getenv("RESOURCE_NAME") == "" { // for WM_CLASS, which defaults to the title
		_ = os.Setenv("RESOURCE_NAME", "tchouka")
	}
	fyneapp.SetMetadata(fyne.AppMetadata{
		Name: appName, Version: version.Number,
		Icon:       fyne.NewStaticResource("Icon.png", icon),
		Migrations: map[string]bool{"fyneDo": os.Getenv("TCHOUKA_THREAD_CHECKS") == ""},
	})
	defer func() {
		if r := recover(); r != nil { // users who started it by its icon must see a message
			fmt.Fprintf(os.Stderr, "panic: %v\n\n%s", r, work.Stack(r))
			end(app.CrashText(r))
		}
	}()
	sounds := sound.New(sound.System())
	defer sounds.Close()
	if err := app.Run(fyneapp.NewWithID(""), &native.Chooser{}, app.Start{
		Games: games.All(), Session: open.Session, Path: open.Path, Print: open.Print, Foreign: open.Foreign,
		Version: version.Number, Hold: os.Getenv("TCHOUKA_HOLD_SEARCHES") != "", Screen: native.Screen{}, Clipboard: &clipboard.System{}, Sounds: sounds.Play,
		Documents: documents.Listen, Exit: func() { sounds.Close(); os.Exit(0) },
	}); err != nil {
		end(err.Error())
	}
}

// listFonts lists the fonts of the system while the screen is opened. Fyne waits for this list, which
// a process makes once, before it draws the first text.
func listFonts() {
	_, _ = letters.FindFonts() // without fonts, Fyne shows its own letters only
}

// end reports why there is no window, on the standard error and in a message box of the system. The
// standard error is invisible after a double click.
func end(why string) {
	fmt.Fprintf(os.Stderr, "tchouka: %s\n", strings.ReplaceAll(why, "\n\n", " "))
	native.Alert(appName, why)
	os.Exit(1)
}

// hasScreen reports whether a window can be opened. Only X11 needs the DISPLAY variable; without
// it, Fyne would panic.
func hasScreen() bool {
	return runtime.GOOS == "windows" || runtime.GOOS == "darwin" || os.Getenv("DISPLAY") != ""
}
