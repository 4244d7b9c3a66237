// @ts-check
/**
 * How Node runs the server. By itself V8 takes as much as the machine has before it collects: under a flood of
 * messages 430 MB, of which 45 were in use. So it keeps less of what is new, and collects what is old when it has
 * grown by half. There is no limit at which it would give up.
 */
export const memoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

/**
 * A password's arithmetic takes 19 MB for a moment. The C library keeps what it once gave to a thread, for each
 * thread of the pool, unless pieces of that size come from the system and go back to it.
 */
export const memoryEnvironment = { MALLOC_MMAP_THRESHOLD_: String(12 * 1024 * 1024) };
