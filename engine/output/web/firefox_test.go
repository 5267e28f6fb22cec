package web_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/games"
)

// firefox is Firefox, driven by its protocol Marionette: JSON with its length in front, on a local port.
type firefox struct {
	conn   net.Conn
	in     *bufio.Reader
	number int // of the last command
}

// firefoxSettings make Firefox choose a free port, print it, and show moves at once.
const firefoxSettings = `user_pref("marionette.port", 0);
user_pref("remote.log.level", "Info");
user_pref("ui.prefersReducedMotion", 1);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
`

// startFirefox starts Firefox with a profile of its own, or skips the test.
func startFirefox(t *testing.T) *firefox {
	t.Helper()
	program, err := exec.LookPath("firefox-esr")
	if err != nil {
		t.Skip("Firefox is missing: make outside installs it")
	}
	profile := t.TempDir()
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(firefoxSettings), 0o600); err != nil {
		t.Fatal(err)
	}
	process := exec.CommandContext(t.Context(), program, "--headless", "--marionette", "--no-remote", "--profile", profile)
	process.Env = append(os.Environ(), "HOME="+profile)
	printed, err := process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	f := &firefox{}
	t.Cleanup(func() {
		if f.conn == nil || f.command("Marionette:Quit", map[string]any{"flags": []string{"eForceQuit"}}, nil) != nil {
			_ = process.Process.Kill()
		}
		_ = process.Wait()
	})
	port := ""
	for lines := bufio.NewScanner(printed); port == "" && lines.Scan(); {
		_, port, _ = strings.Cut(lines.Text(), "Listening on port ")
	}
	go io.Copy(io.Discard, printed) //nolint:errcheck // ends with the process
	if f.conn, err = (&net.Dialer{}).DialContext(t.Context(), "tcp", "127.0.0.1:"+port); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.conn.Close() })
	f.in = bufio.NewReader(f.conn)
	if _, err := f.message(); err != nil {
		t.Fatal(err)
	}
	wanted := map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{"timeouts": map[string]int{"script": 60_000}}}}
	if err := f.command("WebDriver:NewSession", wanted, nil); err != nil {
		t.Fatal(err)
	}
	return f
}

// message reads a message.
func (f *firefox) message() (json.RawMessage, error) {
	size := 0
	if _, err := fmt.Fscanf(f.in, "%d:", &size); err != nil {
		return nil, err
	}
	text := make([]byte, size)
	_, err := io.ReadFull(f.in, text)
	return text, err
}

// command runs a command, and reads its result into a pointer if that is not nil.
func (f *firefox) command(name string, args map[string]any, result any) error {
	f.number++
	request, err := json.Marshal([]any{0, f.number, name, args})
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(f.conn, "%d:%s", len(request), request); err != nil {
		return err
	}
	text, err := f.message()
	if err != nil {
		return err
	}
	var kind, number int
	var failure *struct{ Error, Message string }
	value := json.RawMessage{}
	if err := json.Unmarshal(text, &[]any{&kind, &number, &failure, &value}); err != nil {
		return err
	}
	if failure != nil {
		return fmt.Errorf("%s: %s: %s", name, failure.Error, failure.Message)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(value, result)
}

func (f *firefox) navigate(address string) error {
	return f.command("WebDriver:Navigate", map[string]any{"url": address}, nil)
}

func (f *firefox) reload() error { return f.command("WebDriver:Refresh", map[string]any{}, nil) }

// resize sets the size of the page. Firefox refuses windows that are narrower than 500 pixels.
func (f *firefox) resize(width, height int64) error {
	frame := []int64{0, 0}
	for range 2 { // the second time with the known size of the frame
		size := map[string]any{"width": max(width, 500) + frame[0], "height": height + frame[1]}
		if err := f.command("WebDriver:SetWindowRect", size, nil); err != nil {
			return err
		}
		text, err := f.evaluate("[outerWidth - innerWidth, outerHeight - innerHeight]")
		if err != nil {
			return err
		}
		if err := json.Unmarshal(text, &frame); err != nil {
			return err
		}
	}
	return nil
}

func (f *firefox) press(x, y float64) error {
	steps := []map[string]any{
		{"type": "pointerMove", "duration": 0, "x": int(x), "y": int(y)}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0},
	}
	return f.command("WebDriver:PerformActions", map[string]any{"actions": []map[string]any{
		{"type": "pointer", "id": "mouse", "parameters": map[string]string{"pointerType": "mouse"}, "actions": steps},
	}}, nil)
}

// script runs a script that calls its argument with the result.
func (f *firefox) script(text string) (json.RawMessage, error) {
	var result struct{ Value json.RawMessage }
	err := f.command("WebDriver:ExecuteAsyncScript", map[string]any{"script": "const done = arguments[0];" + text, "args": []any{}}, &result)
	return result.Value, err
}

func (f *firefox) evaluate(expression string) ([]byte, error) {
	return f.script("Promise.resolve(" + expression + ").then(done);")
}

func (f *firefox) wait(expression string) error {
	_, err := f.script("const poll = () => (" + expression + ") ? done(true) : setTimeout(poll, 20); poll();")
	return err
}

// TestPageInFirefox plays on a page in Firefox.
func TestPageInFirefox(t *testing.T) {
	url := writePage(t)
	p := &tab{T: t, browser: startFirefox(t), url: url}
	p.resize(500, 640)
	for _, id := range []string{"multitchouka", "two-person", "punga", "graph"} {
		game, err := games.All().ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(id, func(t *testing.T) {
			p := p.in(t)
			p.playGame(game)
			p.checkLayout(500, 640)
			p.checkLayout(1280, 800)
			p.resize(500, 640)
		})
	}
	p.checkEverywhere(t)
}
