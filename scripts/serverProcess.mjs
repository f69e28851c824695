/**
 * How Node runs the server: with the built contract, a small young generation, and a collection when the heap has grown
 * by a third since the last one, where V8 would let it grow to several times what is live.
 */
export const serverFlags = ["--conditions=bundled", "--max-semi-space-size=16", "--heap-growing-percent=30"];

/** The C allocator returns large blocks at once, and keeps two arenas. */
export const allocatorSettings = {
	MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
	MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? "32768",
};
