package cli_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"tchouka/app/cli"
)

func TestTchoukaillonFailures(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, line := range []string{
		"board 15", "board --json 10000", "length 6", "length --json 6", "length --format pdf 6", "min-length 5", "min-length --json 5",
		"complete _ 1", "complete --json _ 1", "sieve", "sieve --json", "plot ratio", "plot length --format svg",
	} {
		args := append([]string{"tchoukaillon"}, strings.Fields(line)...)
		var stderr bytes.Buffer
		_, code := cli.Run(context.Background(), args, nil, broken{}, &stderr, "")
		if code != 1 || stderr.String() != "tchouka: no space left\n" {
			t.Errorf("%s: status %d, %s", line, code, stderr.String())
		}
	}
	// What takes long can be interrupted.
	for _, line := range []string{
		"board 10000000000000", "length 100000", "length 100000 --json", "complete _ 1 _ 2", "sieve --rows 1000000 --columns 1000000",
		"sieve --json --rows 1000000 --columns 1000000", "plot ratio --to 10000000",
	} {
		args := append([]string{"tchoukaillon"}, strings.Fields(line)...)
		var stderr bytes.Buffer
		_, code := cli.Run(cancelled, args, nil, io.Discard, &stderr, "")
		if code != 130 || stderr.String() != "tchouka: interrupted\n" {
			t.Errorf("%s: status %d, %s", line, code, stderr.String())
		}
	}
}

// A pattern that takes too long ends with the time that it was given.
func TestTchoukaillonTimeout(t *testing.T) {
	pattern := strings.Repeat("1 _ _ _ _ ", 34)
	var stderr bytes.Buffer
	args := []string{"tchoukaillon", "complete", "--timeout", "30ms", pattern}
	_, code := cli.Run(context.Background(), args, nil, io.Discard, &stderr, "")
	if want := "tchouka: the time is up, and it is not known whether a board agrees\n"; code != 1 || stderr.String() != want {
		t.Errorf("status %d, %s", code, stderr.String())
	}
}

// What is printed as JSON of a long board is one object.
func TestTchoukaillonLongBoard(t *testing.T) {
	const seeds = 1_000_000_000
	var stdout, stderr bytes.Buffer
	args := []string{"tchoukaillon", "board", "--json", fmt.Sprint(seeds)}
	if _, code := cli.Run(context.Background(), args, nil, &stdout, &stderr, ""); code != 0 {
		t.Fatal(stderr.String())
	}
	var board struct {
		Seeds, Length int
		ByDistance    []int
	}
	if err := json.Unmarshal(stdout.Bytes(), &board); err != nil {
		t.Fatal(err)
	}
	sum := 0
	for _, n := range board.ByDistance {
		sum += n
	}
	if sum != seeds || board.Seeds != seeds || len(board.ByDistance) != board.Length {
		t.Errorf("%d seeds on %d holes", sum, len(board.ByDistance))
	}
}
