package machine

import (
	"testing"
	"testing/fstest"
)

// system is a file tree like that of Linux: contents by name.
type system map[string]string

func (s system) look(total int64) Memory {
	tree := fstest.MapFS{}
	for name, text := range s {
		tree[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return look(tree, total)
}

// with returns the same system with some files added or replaced.
func (s system) with(files system) system {
	all := system{}
	for _, some := range []system{s, files} {
		for name, text := range some {
			all[name] = text
		}
	}
	return all
}

const giga = 1 << 30

// plain is a machine with 6 GiB free. Its process has 40 MiB of private memory, 100 MiB resident,
// and 1,400 MiB of address space.
func plain() system {
	return system{
		"proc/meminfo":     "MemTotal:       8388608 kB\nMemFree:  1 kB\nMemAvailable:    6291456 kB\nHugePages_Total:       0\n",
		"proc/self/status": "Name:\ttchouka\nVmSize:\t 1433600 kB\nVmRSS:\t  102400 kB\nRssAnon:\t   40960 kB\nRssShmem:\t       0 kB\nVmData:\t  204800 kB\n",
		"proc/self/limits": limits("unlimited", "unlimited"),
		"proc/self/cgroup": "0::/\n",
	}
}

func limits(data, space string) string {
	return "Limit                     Soft Limit           Hard Limit           Units     \n" +
		"Max data size             " + data + "            unlimited            bytes     \n" +
		"Max address space         " + space + "            unlimited            bytes     \n" +
		"Max file locks            unlimited            unlimited            locks     \n"
}

func TestReadMemoryWithoutLimits(t *testing.T) {
	if got, want := plain().look(8*giga), (Memory{Total: 8 * giga, Free: 6*giga + 40*mega}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got, want := (system{}).look(8*giga), (Memory{Total: 8 * giga}); got != want {
		t.Errorf("of another system %+v, want %+v", got, want)
	}
}

// Limits that are not numbers, or impossible numbers, are ignored.
func TestReadMemoryIgnoresInvalidLimits(t *testing.T) {
	odd := plain().with(system{
		"proc/self/mountinfo":      "x\n1 2 3\n - \n5 4 0:1 / /cg rw - cgroup2 none rw\n6 4 0:1 / /v1 rw - cgroup none rw,memory\n",
		"proc/self/cgroup":         "\n::\n0::/../..\n7:memory:/gone\n",
		"proc/self/limits":         "Max address space\nMax data size   -5 x\nMax address space   99999999999999999999 1 bytes\n",
		"cg/memory.max":            "max\n",
		"cg/memory.high":           "-1\n",
		"v1/memory.usage":          "9\n",
		"v1/memory.limit_in_bytes": "9223372036854771712\n",
	})
	if got := odd.look(8 * giga); got.Limit != 0 {
		t.Errorf("bounded by %d", got.Limit)
	}
}

func TestCgroupLimits(t *testing.T) {
	second := plain().with(system{
		"proc/self/mountinfo": "24 23 0:22 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n",
		"proc/self/cgroup":    "0::/user.slice/shell.scope\n",
	})
	group := "sys/fs/cgroup/user.slice/shell.scope/"
	first := plain().with(system{
		"proc/self/mountinfo": "35 31 0:32 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu\n36 31 0:33 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n" +
			"37 31 0:34 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n",
		"proc/self/cgroup": "9:name=systemd:/\n4:cpuset,memory:/box/inner\n1:cpu:/other\n0::/\n",
	})
	for name, test := range map[string]struct {
		system system
		left   int64
	}{
		"second version": {second.with(system{group + "memory.max": "2147483648\n"}), 2 * giga},
		"no limit":       {second.with(system{group + "memory.max": "max\n", group + "memory.high": "max\n"}), 0},
		"high":           {second.with(system{group + "memory.max": "2147483648\n", group + "memory.high": "1073741824\n"}), giga},
		"the group around": {second.with(system{
			group + "memory.max": "2147483648\n", "sys/fs/cgroup/user.slice/memory.max": "536870912\n",
		}), giga / 2},
		"the root of a container": {second.with(system{
			"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "2147483648\n",
		}), 2 * giga},
		"a group that is mounted itself": {second.with(system{
			"proc/self/mountinfo": "24 23 0:22 /docker/ab\\040c /my\\040groups rw - cgroup2 cgroup2 rw\n",
			"proc/self/cgroup":    "0::/docker/ab c/in\n", "my groups/in/memory.max": "1073741824\n",
		}), giga},
		"a group out of sight": {second.with(system{
			"proc/self/cgroup": "0::/../elsewhere\n", "sys/fs/cgroup/memory.max": "1073741824\n",
		}), giga},
		// 512 MiB are used: 100 of them page cache, and 40 private memory of this process.
		"what others have": {second.with(system{
			group + "memory.max": "2147483648\n", group + "memory.current": "536870912\n",
			group + "memory.stat": "anon 5\nactive_file 52428800\ninactive_file 52428800\n",
		}), 2*giga - (512-100-40)*mega},
		"nothing left": {second.with(system{
			group + "memory.max": "1073741824\n", group + "memory.current": "4294967296\n",
		}), 1},
		"first version": {first.with(system{
			"sys/fs/cgroup/memory/box/inner/memory.limit_in_bytes": "2147483648\n",
			"sys/fs/cgroup/memory/box/memory.limit_in_bytes":       "9223372036854771712\n",
		}), 2 * giga},
		"first version, around": {first.with(system{
			"sys/fs/cgroup/memory/box/inner/memory.limit_in_bytes": "9223372036854771712\n",
			"sys/fs/cgroup/memory/box/memory.limit_in_bytes":       "1073741824\n",
			"sys/fs/cgroup/memory/box/memory.usage_in_bytes":       "209715200\n",
			"sys/fs/cgroup/memory/box/memory.stat":                 "inactive_file 7\ntotal_inactive_file 104857600\n",
		}), giga - (200-100-40)*mega},
		"first version, around and out of sight": {first.with(system{
			"proc/self/mountinfo":                        "36 31 0:33 /box/inner /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n",
			"sys/fs/cgroup/memory/memory.stat":           "hierarchical_memory_limit 1073741824\n",
			"sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
		}), giga},
	} {
		if got, want := test.system.look(8*giga).Limit, test.left-test.left/16; got != want {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
	}
}

func TestAddressSpaceLimit(t *testing.T) {
	free := func(n int64) int64 { return 100*mega + n*mega - reservedSpace() } // besides its present memory
	for name, test := range map[string]struct {
		data, space string
		want        int64
	}{
		"ulimit -v":       {"unlimited", "2097152000", free(600)},
		"ulimit -d":       {"1048576000", "unlimited", free(800)},
		"both":            {"1048576000", "2097152000", free(600)},
		"less than had":   {"unlimited", "1048576000", 100 * mega},
		"next to no room": {"unlimited", "1468006401", 100 * mega},
	} {
		s := plain().with(system{"proc/self/limits": limits(test.data, test.space)})
		if got := s.look(8 * giga).Limit; got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}

func TestForSearches(t *testing.T) {
	for _, test := range []struct {
		room Memory
		want int64
	}{
		{Memory{}, defaultLimit},
		{Memory{Total: 8 * giga}, 2 * giga},
		{Memory{Total: 8 * giga, Free: 6 * giga}, 2 * giga},
		{Memory{Total: 8 * giga, Free: giga}, giga / 2},
		{Memory{Total: 8 * giga, Free: 6 * giga, Limit: 2 * giga}, giga / 2},
		{Memory{Limit: 2 * giga}, giga / 2},
		{Memory{Total: 8 * giga, Limit: 20 * giga}, 2 * giga},
		{Memory{Total: 8 * giga, Limit: 1}, least},
		{Memory{Total: 8 * giga, Free: 1}, least},
	} {
		if got := test.room.ForSearches(); got != test.want {
			t.Errorf("of %+v searches may take %d, want %d", test.room, got, test.want)
		}
	}
}

func TestWithin(t *testing.T) {
	if got := (Memory{}).Clamp(giga); got != giga {
		t.Errorf("without a bound %d", got)
	}
	if got := (Memory{Limit: mega}).Clamp(giga); got != mega {
		t.Errorf("within a mebibyte %d", got)
	}
}

// On any real machine the values are plausible.
func TestReadMemory(t *testing.T) {
	r := ReadMemory()
	if r.Total < 0 || r.Free < 0 || r.Limit < 0 || r.ForSearches() < least {
		t.Errorf("%+v", r)
	}
}
