package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// The page is what the command writes from the files.
func TestPage(t *testing.T) {
	t.Chdir("../..")
	want, err := generate(folder)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(page)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not what make records writes: run it (%v)", page, err)
	}
}

// A row shows the last run that settled it, and its certificate. Rows with a gap between them are
// shown apart. A line that is not JSON is an error, and a certificate of another board.
func TestGenerate(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("confirmations.jsonl", `{"by":"a book","boards":["3x2-3"]}`)
	write("runs.jsonl", `{"command":"tchouka survey --holes 3 --seeds 1-2","processorSeconds":2,"settled":["3x1-2"]}
{"command":"tchouka survey --holes 3 --seeds 2 --workers 1","processorSeconds":75.4,"memoryBytes":5000000,"settled":["3x2"]}
{"command":"tchouka survey --holes 3 --seeds 2 --memory 1k","processorSeconds":3,"memoryBytes":5000000,"unknown":["3x2"]}`)
	const proof = "multitchouka-22x3.certificate"
	text, err := os.ReadFile(filepath.Join("../..", folder, proof))
	if err != nil {
		t.Fatal(err)
	}
	write(proof, string(text))
	write("rows.jsonl", `{"rules":"multitchouka","holes":22,"seeds":3,"verdict":"lost","how":"disk","positions":9}
{"holes":3,"seeds":5,"verdict":"lost","how":"Theorem 1"}
{"holes":3,"seeds":7,"verdict":"lost","how":"Theorem 1"}
{"holes":3,"seeds":2,"verdict":"lost","how":"search","positions":1234}
{"holes":3,"seeds":1,"verdict":"won","line":[2]}`)
	got, err := generate(dir)
	for _, want := range []string{
		"| 3 | 1 | 5, 7 | 2 | 3, 4, 6 |\n", "\n| 5 | lost | Theorem 1 |", "\n| 7 | lost | Theorem 1 |",
		"| 3 | lost | 663,271,607 positions reached, 488,245,854 winnable; [certificate](tchuka-ruma/" + proof + ") | not recorded |",
		"| b | `tchouka survey --holes N --seeds K --workers 1` |",
		"| 1 | won | line of 1 move | a | 2.00 s, 2 boards | 0 MB |  |\n",
		"| 2 | lost | 1,234 positions | b | 75 s | 5 MB | a book |\n",
	} {
		if err != nil || !bytes.Contains(got, []byte(want)) {
			t.Errorf("there is no %q, %v\n%s", want, err, got)
		}
	}
	write("rows.jsonl", `{"holes":3`)
	if _, err := generate(dir); err == nil {
		t.Error("an incomplete row is no error")
	}
	write("rows.jsonl", `{"rules":"multitchouka","holes":22,"seeds":3,"verdict":"won","line":[2]}`)
	if _, err := generate(dir); err == nil {
		t.Error("a certificate of another verdict is no error")
	}
}

func TestDigits(t *testing.T) {
	for x, want := range map[float64]string{0.0123: "0.012", 1.26: "1.3", 17.4: "17", 3456: "3500"} {
		if got := digits(x); got != want {
			t.Errorf("%v: %s, want %s", x, got, want)
		}
	}
}
