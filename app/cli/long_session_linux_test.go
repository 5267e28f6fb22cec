package cli_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/output/export"
	"tchouka/engine/study/tchoukaillon"
)

// longMemory is the memory limit of every command for the long session, in MB.
const longMemory = 512

// allFormatsEnv is the environment variable that enables all kinds of documents in all formats.
const allFormatsEnv = "TCHOUKA_LONG"

// longSession writes a session with 1,000 holes and 318,570 moves to two files. It is a win in
// Tchoukaillon, with the cursor at the start in one file and at the end in the other.
func longSession(t *testing.T) (start, end string) {
	t.Helper()
	const holes, seeds = 1000, 318_570
	board := append(tchoukaillon.Board(seeds), make([]int, holes)...)[:holes]
	slices.Reverse(board)
	first, err := row.NewPosition(0, board...)
	if err != nil {
		t.Fatal(err)
	}
	line := solve.Prove(context.Background(), row.Tchoukaillon(), first, solve.Options{}).Line
	words := strings.Trim(fmt.Sprint(line), "[]")
	folder := t.TempDir()
	start, end = filepath.Join(folder, "start.tchouka"), filepath.Join(folder, "end.tchouka")
	text := fmt.Sprintf("tchouka 1\nrules tchoukaillon\nstart %v\nmain %s\n", first, words)
	disktest.Put(t, start, text+"end\n")
	disktest.Put(t, end, fmt.Sprintf("%scursor =%d\nend\n", text, len(line)))
	return start, end
}

// longUse is a command line for the long session. START and END are replaced by the names of its
// files, and OUT by the beginning of the name of an output file.
type longUse struct {
	line       string
	status     int
	refusal    string // part of the reason and the alternative; "" if the command succeeds
	hugeOutput bool   // the command writes about a gigabyte
}

// done returns a command that succeeds.
func done(line string) longUse { return longUse{line: line} }

// maxHugeBytes is the number of bytes after which a command that would write about a gigabyte is
// stopped. Its memory use no longer grows by then.
const maxHugeBytes = 16 << 20

// hugeOutput returns a command that succeeds and writes about a gigabyte.
func hugeOutput(line string) longUse { return longUse{line: line, hugeOutput: true} }

// tooLarge returns a command that fails because of its memory limit.
func tooLarge(line, refusal string) longUse { return longUse{line: line, status: 1, refusal: refusal} }

// foreign returns a command that does not accept a session.
func foreign(line, refusal string) longUse { return longUse{line: line, status: 2, refusal: refusal} }

// longUses contains every command.
var longUses = map[string][]longUse{
	"rules": {foreign("rules START", "unknown game")},
	"solve": {done("solve START"), done("solve --json END")},
	"play":  {done("play --json START 1 1000 998"), done("play END")},
	"perft": {done("perft --depth 8 START")},
	"export": {
		done("export --format svg -o OUT.svg START"),
		hugeOutput("export --what line --format json END"),
		tooLarge("export --what line --format pdf -o OUT.pdf END", "export as text, JSON or CSV"),
		tooLarge("export --what tree --memory 8G END", "too long for a tree: export one line"), // fails at once
		tooLarge("export --what tree --merged --show near --format svg -o OUT.svg END", "export one line"),
	},
	"survey":  {foreign("survey --holes 2-3 --seeds 1-3 START", "unexpected argument")},
	"verify":  {done("verify START")},
	"lesson":  {foreign("lesson START", "see above")},
	"find":    {foreign("find --holes 3 --seeds 3 START", "unexpected argument")},
	"compose": {foreign("compose --near START", "boards can be found with")},
	"figures": {foreign("figures START", "has no figure list")},
	"convert": {done("convert -o OUT.tchouka START")},
	"results": {foreign("results START", "no code")},
	"worksheet": {
		foreign("worksheet -o OUT.pdf START", "do not fit on the page"),
		foreign("worksheet --booklet --timeout 1s -o OUT.pdf START", "do not fit on the page"),
	},

	"tchoukaillon board":      {foreign("tchoukaillon board START", "write 0")},
	"tchoukaillon length":     {foreign("tchoukaillon length START", "write 0")},
	"tchoukaillon min-length": {foreign("tchoukaillon min-length START", "write 0")},
	"tchoukaillon period":     {foreign("tchoukaillon period START", "write 1")},
	"tchoukaillon remainders": {foreign("tchoukaillon remainders START", "write 0")},
	"tchoukaillon complete":   {foreign("tchoukaillon complete START", "neither a number of seeds")},
	"tchoukaillon sieve":      {foreign("tchoukaillon sieve START", "unexpected argument")},
	"tchoukaillon plot":       {foreign("tchoukaillon plot START", "write ratio, difference or length")},
	"graph boards":            {foreign("graph boards START", "exactly one graph")},
	"graph grow":              {foreign("graph grow START", "exactly one graph")},
}

// longExports returns exports of every kind of document in every format.
func longExports() []longUse {
	uses := []longUse{
		tooLarge("export --what tree --show winning --no-verdicts --format csv END", "export one line"),
		tooLarge("export --what tree --from 1 --depth 3 END", "export one line"),
		done("export --format svg START END -o OUT/{number}.svg"),
	}
	for what, kind := range map[string]export.Kind{"position": export.PositionKind, "line": export.LineKind, "tree": export.TreeKind} {
		for _, f := range kind.Formats() {
			line := fmt.Sprintf("export --what %s --format %s -o OUT%s ", what, f, f.Ext())
			switch picture := slices.Contains([]export.Format{export.PNG, export.PDF, export.TeX}, f); {
			case kind == export.TreeKind:
				uses = append(uses, tooLarge(line+"END", "export one line with --what line"))
			case kind == export.LineKind && f == export.GIF:
				uses = append(uses, tooLarge(line+"END", "export a shorter line"))
			case kind == export.LineKind && (picture || f == export.SVG):
				uses = append(uses, tooLarge(line+"END", "export as text, JSON or CSV"))
			case kind == export.LineKind && f == export.HTML:
				uses = append(uses, tooLarge(line+"END", "the limit is 3000 KB"))
			case kind == export.LineKind:
				uses = append(uses, hugeOutput(fmt.Sprintf("export --what line --format %s END", f)))
			case picture:
				uses = append(uses, tooLarge(line+"START", "export as SVG"))
			default:
				uses = append(uses, done(line+"START"))
			}
		}
	}
	return uses
}

// Every command that reads a session reads a long one in 512 MB, or reports why not.
func TestLongSessionMemoryLimit(t *testing.T) {
	t.Parallel()
	names := commands(t)
	if len(names) != len(longUses) {
		t.Errorf("there are %d commands, and %d are tested", len(names), len(longUses))
	}
	start, end := longSession(t)
	beside := make(chan struct{}, 2) // limits the child processes that run at the same time
	for _, name := range names {
		uses := longUses[name]
		if name == "export" && os.Getenv(allFormatsEnv) != "" {
			uses = append(slices.Clip(uses), longExports()...)
		}
		if len(uses) == 0 {
			t.Errorf("%q is not tested", name)
		}
		help, _, _ := tchouka(t.Context(), append([]string{"help"}, strings.Fields(name)...)...)
		for _, u := range uses {
			args := strings.Fields(u.line)
			if strings.Contains(help, "--memory=") && !slices.Contains(args, "--memory") {
				args = append(args, "--memory", fmt.Sprintf("%dM", longMemory))
			}
			t.Run(u.line, func(t *testing.T) {
				t.Parallel()
				beside <- struct{}{}
				defer func() { <-beside }()
				u.try(t, args, start, end)
			})
		}
	}
}

// try runs a command line and checks its result and its peak memory.
func (u longUse) try(t *testing.T, args []string, start, end string) {
	folder := t.TempDir()
	status := filepath.Join(t.TempDir(), "status")
	names := strings.NewReplacer("START", start, "END", end, "OUT", filepath.Join(folder, "out"))
	for i, arg := range args {
		args[i] = names.Replace(arg)
	}
	environment, refusal, code := []string{statusEnv + "=" + status}, u.refusal, u.status
	if u.hugeOutput {
		environment = append(environment, fileSizeEnv+"="+strconv.Itoa(maxHugeBytes))
		refusal, code = "", 1
	}
	cmd := other(args, environment...)
	if u.hugeOutput { // the standard output must be a file for the size limit
		out, err := os.Create(filepath.Join(t.TempDir(), "out"))
		if err != nil {
			t.Fatal(err)
		}
		defer out.Close() //nolint:errcheck // the content is not used
		cmd.Stdout = out
	}
	stderr, got := runToEnd(t, cmd)
	if got != code || !strings.Contains(stderr, names.Replace(refusal)) {
		t.Errorf("status %d, %s", got, stderr)
	}
	if files := disktest.Names(t, folder); code != 0 && len(files) > 0 {
		t.Errorf("it leaves %q", files)
	}
	most := longMemory
	if u.refusal != "" {
		most += most / 8 // a command stopped at its limit has already exceeded it
	}
	if peak := peakIn(t, status); peak > most {
		t.Errorf("it takes %d MB", peak)
	}
}

// peakIn returns the peak memory of a process in MB, as reported by Linux.
func peakIn(t *testing.T, status string) int {
	t.Helper()
	peak := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindStringSubmatch(disktest.Content(t, status))
	if peak == nil {
		t.Fatal("the peak is not known")
	}
	kilobytes, err := strconv.Atoi(peak[1])
	if err != nil {
		t.Fatal(err)
	}
	return kilobytes >> 10
}
