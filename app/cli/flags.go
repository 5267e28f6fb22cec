package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// sizeFlag is a number of bytes.
type sizeFlag int64

// UnmarshalText takes a whole number and a unit: 800000000, 512M, 2GiB. The
// units are powers of 1024.
func (f *sizeFlag) UnmarshalText(text []byte) error {
	given := unshield(string(text))
	number := strings.TrimRight(given, "kKmMgGtTiIbB")
	unit := strings.TrimSuffix(strings.ToUpper(given[len(number):]), "B")
	shift, ok := map[string]int{
		"": 0, "K": 10, "M": 20, "G": 30, "T": 40, "KI": 10, "MI": 20, "GI": 30, "TI": 40,
	}[unit]
	size, err := strconv.ParseInt(number, 10, 64)
	switch {
	case !ok || err != nil && !errors.Is(err, strconv.ErrRange):
		return fmt.Errorf("%q is not a size: write it as in 512M or 2G", given)
	case size < 1:
		return fmt.Errorf("%s is too small: write 1 or more, as in 512M or 2G", given)
	case size > 1<<62>>shift:
		return fmt.Errorf("%s is too large: write at most 4194304T, as in 512M or 2G", given)
	}
	*f = sizeFlag(size << shift)
	return nil
}

// timeFlag is how long something may take; 0 when the flag is not given.
type timeFlag time.Duration

// UnmarshalText takes what [time.ParseDuration] reads, if it is more than
// nothing.
func (f *timeFlag) UnmarshalText(text []byte) error {
	given := unshield(string(text))
	duration, err := time.ParseDuration(given)
	switch {
	case err != nil:
		return fmt.Errorf("%q is not a time: write it as in 30s or 5m", given)
	case duration <= 0:
		return fmt.Errorf("%s is too short: write more than nothing, as in 30s or 5m", given)
	}
	*f = timeFlag(duration)
	return nil
}
