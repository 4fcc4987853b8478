/** Settings of V8 and the C library that `npm start` starts the server with. */

/** Shops on the embedded database are small: they collect garbage earlier instead of keeping 150 MB of it. */
export const memoryFlags = () => (process.env.DATABASE_URL ? [] : ['--max-semi-space-size=4', '--heap-growing-percent=30']);

/**
 * Affects glibc only. Threads that compress and encode occasionally would each keep an arena of their own: 40 MB. Blocks over a megabyte,
 * used for pictures and passwords, are returned immediately; otherwise the fragmentation that they cause grows to 90 MB, as much again as
 * is in use.
 */
export const sharedHeaps = () => ({
  ...(process.env.DATABASE_URL ? {} : { MALLOC_ARENA_MAX: '2' }),
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
});
