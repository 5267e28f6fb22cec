// A replacement, only for tests, for a Windows library that Go programs need to start and that
// Debian's Wine 8 lacks. It is never shipped.
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
	return SystemFunction036(data, (ULONG)length);
}
