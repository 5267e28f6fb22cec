package guards

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine/enginetest"
)

// resultsFolder holds tables that the program has computed.
const resultsFolder = "docs/results"

// sampledRows is the number of rows of each table that are computed again, and mostPositions their
// maximum number of positions.
const (
	sampledRows   = 3
	mostPositions = 5000
)

// The page of results lists each table and its command, and samples of the tables can be computed
// again.
func TestResults(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(resultsFolder, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]string{}
	for _, m := range regexp.MustCompile("(?m)^\\| \\[[^]]*\\]\\(([^)]*)\\) \\| `tchouka ([^`]*)` \\|").FindAllStringSubmatch(string(page), -1) {
		listed[m[1]] = m[2]
	}
	files, err := filepath.Glob(resultsFolder + "/*.[cj]s*")
	if err != nil || len(files) < 10 || len(files) != len(listed) {
		t.Fatalf("%d tables, %d commands, %v", len(files), len(listed), err)
	}
	random := enginetest.Random(t)
	for _, file := range files {
		rows := readResults(t, file)
		rows = slices.DeleteFunc(rows, func(r resultRow) bool {
			return r.fields["complete"] != "true" || len(r.fields["positions"]) > len(strconv.Itoa(mostPositions))-1
		})
		if len(rows) == 0 {
			t.Errorf("%s: no row with fewer than %d positions", file, mostPositions)
			continue
		}
		for range sampledRows {
			row := rows[random.IntN(len(rows))]
			again := row.compute(t, strings.Fields(listed[filepath.Base(file)]))
			for name, want := range row.fields {
				if name == "checksum" || name == "chances" { // of CSV files; can differ in the last digit between processors
					continue
				}
				if got := again[name]; got != want {
					t.Errorf("%s, %v: %s is %q, want %q", file, row.fields, name, got, want)
				}
			}
		}
	}
}

// The rows of the record of computed boards are valid, a survey continues them without solving a
// board again, and samples have the same verdicts when they are solved again.
func TestRecordOfBoards(t *testing.T) {
	const rows = resultsFolder + "/tchuka-ruma/rows.jsonl"
	outputOf(t, "verify", rows)
	text, err := os.ReadFile(rows)
	if err != nil {
		t.Fatal(err)
	}
	var of12 []byte
	for line := range bytes.Lines(text) {
		if bytes.Contains(line, []byte(`"holes":12,`)) {
			of12 = append(of12, line...)
		}
	}
	resumed := filepath.Join(t.TempDir(), "resumed.jsonl")
	outputOf(t, "survey", "--holes", "12", "--seeds", "1-14", "--resume", rows, "-o", resumed)
	if got, err := os.ReadFile(resumed); err != nil || !bytes.Equal(got, of12) {
		t.Errorf("a resumed survey has %d bytes, want %d, %v", len(got), len(of12), err)
	}
	random, parsed := enginetest.Random(t), parseResults(t, text, false)
	for range sampledRows {
		row := parsed[random.IntN(100)] // the smaller boards are first
		again := parseResults(t, []byte(outputOf(t, "survey", "--json", "--holes", row.fields["holes"], "--seeds", row.fields["seeds"])), false)
		if len(again) != 1 || again[0].fields["verdict"] != row.fields["verdict"] {
			t.Errorf("%v: %v", row.fields, again)
		}
	}
}

// The certificates that the page lists are valid.
func TestCertificatesOfResults(t *testing.T) {
	files, err := filepath.Glob(resultsFolder + "/certificates/*.certificate")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d certificates, %v", len(files), err)
	}
	for _, file := range files {
		outputOf(t, "verify", file)
	}
}

// resultRow is a row of a table: text by column.
type resultRow struct {
	fields map[string]string
	csv    bool
}

func readResults(t *testing.T, file string) []resultRow {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return parseResults(t, text, strings.HasSuffix(file, ".csv"))
}

func parseResults(t *testing.T, text []byte, isCSV bool) (rows []resultRow) {
	t.Helper()
	if isCSV {
		records, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, record := range records[1:] {
			row := resultRow{map[string]string{}, true}
			for i, name := range records[0] {
				row.fields[name] = record[i]
			}
			rows = append(rows, row)
		}
		return rows
	}
	for line := range bytes.Lines(text) {
		var raw map[string]json.RawMessage
		if err := json.Unmarshal(line, &raw); err != nil {
			t.Fatal(err)
		}
		row := resultRow{fields: map[string]string{}}
		for name, value := range raw {
			row.fields[name] = string(value)
		}
		rows = append(rows, row)
	}
	return rows
}

// compute runs the command of the table for a single row.
func (r resultRow) compute(t *testing.T, command []string) map[string]string {
	t.Helper()
	var args []string
	for i := 0; i < len(command); i++ {
		switch word := command[i]; {
		case word == "--holes" || word == "--seeds":
			args = append(args, word, r.fields[word[2:]])
			i++
		case word == "-o":
			args = append(args, "--format", "csv")
			i++
		case !regexp.MustCompile(`^([0-9]+x[0-9]+|…)$`).MatchString(word):
			args = append(args, word)
		}
	}
	if !r.csv {
		board := r.fields["state"]
		if board == "" {
			board = r.fields["holes"]
		}
		args = append(args, strings.Trim(board, `"[]`))
	}
	rows := parseResults(t, []byte(outputOf(t, args...)), r.csv)
	if len(rows) != 1 {
		t.Fatalf("tchouka %q prints %d rows", args, len(rows))
	}
	return rows[0].fields
}
