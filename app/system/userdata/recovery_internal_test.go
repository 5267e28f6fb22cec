package userdata

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

// work returns a session with a line and a comment.
func work(comment string) *session.Session {
	start, err := row.Uniform(4, 2)
	if err != nil {
		panic(err)
	}
	s := session.New(row.Multitchouka().Game(), start)
	if err := s.GoMoves(row.Line(3, 4, 3)); err != nil {
		panic(err)
	}
	s.SetComment(s.Cursor(), comment)
	return s
}

func text(t testing.TB, s io.WriterTo) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := s.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func newStore(t *testing.T, folder string) *Store {
	return NewStore(disk.System{}, folder, func(err error) { t.Error(err) })
}

// crash ends a store like the end of its process.
func (k *Store) crash() {
	k.Wait()
	k.procDir.release()
}

func orphansIn(folder string) []*Unsaved {
	orphans, _ := FindUnsaved(disk.System{}, folder)
	return orphans
}

func folders(t *testing.T, folder string) int {
	t.Helper()
	return len(procDirs(disk.System{}, folder))
}

func TestFindAfterCrash(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "state", "recovery")
	if len(orphansIn(folder)) != 0 {
		t.Error("something is found where nothing was")
	}
	k := newStore(t, folder)
	s := work("first")
	k.Save(Note{Time: time.Unix(1, 0)}, s.Snapshot())
	s.SetComment(s.Cursor(), "second")
	note := Note{File: "/a/game\xff.tchouka", Print: disk.Fingerprint{Size: 3, Sum: "ab"}, Time: time.Unix(2, 0).UTC(), Board: "multitchouka:2.2.2.2", Moves: 3, Comments: 1}
	k.Save(note, s.Snapshot())
	k.Wait()
	if len(orphansIn(folder)) != 0 {
		t.Error("the work of a process that lives is offered")
	}
	k.crash()
	orphans := orphansIn(folder)
	if len(orphans) != 1 {
		t.Fatalf("%d finds, want 1", len(orphans))
	}
	f := orphans[0]
	note.Whole = f.Whole
	if !reflect.DeepEqual(f.Note, note) {
		t.Errorf("the note is %+v, not %+v", f.Note, note)
	}
	if len(orphansIn(folder)) != 0 {
		t.Error("what is being offered is offered by another window, too")
	}
	got, err := f.Read(games.All())
	if err != nil || text(t, got) != text(t, s) {
		t.Errorf("read %v\n%s", err, text(t, got))
	}
	f.procDir.release() // for later
	if orphans = orphansIn(folder); len(orphans) != 1 {
		t.Fatal("what was left for later is not found again")
	}
	if err := orphans[0].Discard(); err != nil || folders(t, folder) != 0 {
		t.Errorf("after discarding %d rooms are there, %v", folders(t, folder), err)
	}
}

// After a power failure the last copy may be incomplete. The older copies stay until it is synced
// to the disk.
func TestFindAfterPowerFailure(t *testing.T) {
	for name, spoil := range map[string]func([]byte) []byte{
		"cut off": func(text []byte) []byte { return text[:len(text)/2] },
		"empty":   func([]byte) []byte { return nil },
		"zeros":   func(text []byte) []byte { return append(text[:len(text)-20:len(text)-20], make([]byte, 20)...) },
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			r, err := newProcDir(disk.System{}, folder)
			if err != nil {
				t.Fatal(err)
			}
			for moves := range 3 {
				text, err := Note{Moves: moves}.insertInto(work("x"))
				if moves == 2 {
					text = spoil(text)
				}
				if err := errors.Join(err, r.add(text)); err != nil {
					t.Fatal(err)
				}
			}
			r.release()
			orphans := orphansIn(folder)
			if len(orphans) != 1 || orphans[0].Moves != 1 {
				t.Fatalf("found %v", orphans)
			}
			if s, err := orphans[0].Read(games.All()); err != nil || s.Len() != 4 {
				t.Errorf("read %v, %v", s, err)
			}
		})
	}
}

// A synced copy replaces the older copies, even while other copies are added or all are dropped.
func TestSyncedCopyReplacesOlder(t *testing.T) {
	r, err := newProcDir(disk.System{}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer r.release()
	for range 3 {
		if err := r.add([]byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	r.syncCopies()
	if all := r.copies(); len(all) != 1 || filepath.Base(all[0]) != copyName(3) {
		t.Errorf("left are %v", all)
	}
	if err := errors.Join(r.drop(), r.add([]byte("x"))); err != nil {
		t.Fatal(err)
	}
	if all := r.copies(); len(all) != 1 || filepath.Base(all[0]) != copyName(4) {
		t.Errorf("a number was given twice: %v", all)
	}
}

func TestCleanCloseLeavesNoFolder(t *testing.T) {
	folder := t.TempDir()
	k := newStore(t, folder)
	k.Close() // nothing was ever kept
	k.Drop()
	k.Hold("")
	k.Wait()
	if folders(t, folder) != 0 {
		t.Error("a room was made for nothing")
	}
	k.Save(Note{}, work("x").Snapshot())
	k.Drop()
	k.Save(Note{}, work("x").Snapshot())
	k.Close()
	if folders(t, folder) != 0 {
		t.Error("a room was left behind")
	}
}

func TestSavedWorkNotFound(t *testing.T) {
	folder := t.TempDir()
	k := newStore(t, folder)
	k.Save(Note{}, work("x").Snapshot())
	k.Wait()
	k.Drop()
	k.crash()
	if len(orphansIn(folder)) != 0 || folders(t, folder) != 0 {
		t.Error("what was saved is offered, or its room stays")
	}
}

// There is always a session on the disk for an adopted find.
func TestAdopt(t *testing.T) {
	folder := t.TempDir()
	endedStore := newStore(t, folder)
	endedStore.Save(Note{Moves: 1}, work("old").Snapshot())
	endedStore.crash()
	k := newStore(t, folder)
	k.Save(Note{Moves: 2}, work("own").Snapshot())
	k.Adopt(orphansIn(folder)[0])
	if folders(t, folder) != 1 {
		t.Error("the keeper's own room stays")
	}
	k.crash()
	orphans := orphansIn(folder)
	if len(orphans) != 1 || orphans[0].Moves != 1 {
		t.Fatalf("found %v", orphans)
	}
	last := newStore(t, folder)
	last.Adopt(orphans[0])
	last.Save(Note{Moves: 3}, work("new").Snapshot())
	last.crash()
	if orphans = orphansIn(folder); len(orphans) != 1 || orphans[0].Moves != 3 {
		t.Errorf("found %v", orphans)
	}
}

func TestTwoWindows(t *testing.T) {
	folder := t.TempDir()
	a, b := newStore(t, folder), newStore(t, folder)
	a.Save(Note{Time: time.Unix(1, 0)}, work("of a").Snapshot())
	b.Save(Note{Time: time.Unix(2, 0)}, work("of b").Snapshot())
	a.Hold("/x/game.tchouka")
	a.Wait()
	b.Wait()
	if !b.Held("/x/game.tchouka") || a.Held("/x/game.tchouka") || b.Held("/x/other.tchouka") {
		t.Error("a file that is open in one window is not told of in the other, or one that is not")
	}
	a.crash()
	if b.Held("/x/game.tchouka") {
		t.Error("a window that has ended holds a file")
	}
	b.crash()
	orphans := orphansIn(folder)
	if len(orphans) != 2 || !orphans[0].Time.After(orphans[1].Time) {
		t.Fatalf("found %v, want the latest first", orphans)
	}
}

// Unreadable files are kept, because a newer version may have written them.
func TestUnreadableWorkIsLetBe(t *testing.T) {
	folder := t.TempDir()
	for _, text := range []string{"", "tchouka 1", "tchouka 1\nrules x\nend\n", "tchouka 1\n" + noteKey + "no note\n"} {
		r, err := newProcDir(disk.System{}, folder)
		if err != nil {
			t.Fatal(err)
		}
		disktest.Put(t, r.path(copyName(1)), text)
		r.release()
	}
	if n := len(orphansIn(folder)); n != 0 || folders(t, folder) != 4 {
		t.Errorf("%d finds, %d rooms", n, folders(t, folder))
	}
}

func TestKeepErrorReported(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	disktest.Put(t, file, "")
	var reported []error
	k := NewStore(disk.System{}, file, func(err error) { reported = append(reported, err) })
	k.Save(Note{}, work("x").Snapshot())
	k.Wait()
	k.Save(Note{}, work(strings.Repeat("x", session.MaxLineBytes+1)).Snapshot())
	k.Close()
	if len(reported) != 2 || !errors.Is(reported[1], session.ErrTooLarge) {
		t.Errorf("told %v", reported)
	}
}

func TestRemovedFolderRecreated(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "recovery")
	k := newStore(t, folder)
	k.Hold("/x/game.tchouka")
	for moves, remove := range []string{folder, filepath.Join(folder, "*"), filepath.Join(folder, "*", lockName)} {
		k.Save(Note{Moves: moves}, work("before").Snapshot())
		k.Wait()
		paths, err := filepath.Glob(remove)
		if err != nil || len(paths) != 1 {
			t.Fatalf("%s is %q, %v", remove, paths, err)
		}
		if err := os.RemoveAll(paths[0]); err != nil {
			t.Fatal(err)
		}
	}
	k.Save(Note{Moves: 9, Time: time.Unix(9, 0)}, work("after").Snapshot())
	k.Wait()
	if !newStore(t, folder).Held("/x/game.tchouka") {
		t.Error("the room does not say which file is open")
	}
	k.crash()
	if orphans := orphansIn(folder); len(orphans) == 0 || orphans[0].Moves != 9 {
		t.Errorf("found %v", orphans)
	}
}

func TestSuccessAfterErrorReported(t *testing.T) {
	file := filepath.Join(t.TempDir(), "recovery")
	disktest.Put(t, file, "")
	var reported []error
	k := NewStore(disk.System{}, file, func(err error) { reported = append(reported, err) })
	keep := func() {
		k.Save(Note{}, work("x").Snapshot())
		k.Wait()
	}
	keep()
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	keep()
	keep()
	if len(reported) != 2 || reported[0] == nil || reported[1] != nil {
		t.Errorf("told %v", reported)
	}
}

// Without a home directory nothing is kept, not even in the working directory.
func TestWithoutHome(t *testing.T) {
	for _, name := range []string{"HOME", "XDG_STATE_HOME", "LocalAppData"} {
		t.Setenv(name, "")
	}
	if folder, err := RecoveryFolder(); folder != "" || err == nil {
		t.Errorf("work is kept in %q, %v", folder, err)
	}
}

// AsKeeper is the environment variable with the folder in which this program keeps its work and
// waits to be killed, instead of running its tests (TestMain).
const AsKeeper = "TCHOUKA_KEEP_IN"

// KeepForEver keeps one state after the other, and prints those that are synced to the disk.
func KeepForEver(folder string) {
	s := work("")
	padding := strings.Repeat("so that it takes some writing ", 10_000)
	k := NewStore(disk.System{}, folder, func(err error) { panic(err) })
	for n := 1; ; n++ {
		s.SetComment(s.Cursor(), fmt.Sprintf("%d %s", n, padding))
		k.Save(Note{Moves: n}, s.Snapshot())
		if n%3 == 0 {
			k.Wait()
			fmt.Println(n)
		}
	}
}

// A process that is killed at any moment leaves a complete session. It is at least as new as the
// last one that the process has reported as synced.
func TestKilledAtRandomMoments(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows knows no SIGKILL")
	}
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	folder := t.TempDir()
	found := 0
	kills := disktest.Kills(t, 20)
	for i := range kills {
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), AsKeeper+"="+folder)
		kept := disktest.Killed(t, child, time.Duration(random.IntN(120_000))*time.Microsecond)
		orphans := orphansIn(folder)
		if len(orphans) > 1 || len(orphans) == 0 && kept > 0 {
			t.Fatalf("kill %d: %d finds after %d was kept", i, len(orphans), kept)
		}
		for _, f := range orphans {
			found++
			s, err := f.Read(games.All())
			if err != nil {
				t.Fatalf("kill %d: %v", i, err)
			}
			if n, _, _ := strings.Cut(s.Comment(s.Cursor()), " "); n != strconv.Itoa(f.Moves) || f.Moves < kept {
				t.Fatalf("kill %d: found state %s with the note of %d, after %d was kept", i, n, f.Moves, kept)
			}
			if err := f.Discard(); err != nil {
				t.Fatal(err)
			}
		}
		if n := folders(t, folder); n != 0 {
			t.Fatalf("kill %d left %d rooms", i, n)
		}
	}
	t.Logf("%d kills, %d sessions found; none was torn or older than what was on the disk", kills, found)
}
