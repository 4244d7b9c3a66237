// @ts-check
/**
 * How Node runs the server. By itself V8 takes as much as the machine has before it collects: under a flood of
 * messages 430 MB, of which 45 were in use. So it keeps less of what is new, and collects what is old when it has
 * grown by half. There is no limit at which it would give up.
 */
export const memoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
