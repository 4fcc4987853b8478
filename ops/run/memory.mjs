/** Settings of V8 and the C library that `npm start` starts the server with. */

/** A shop small enough for the embedded database collects its garbage sooner rather than keep 150 MB of it. */
export const memoryFlags = () => (process.env.DATABASE_URL ? [] : ['--max-semi-space-size=4', '--heap-growing-percent=30']);

/**
 * For glibc; other systems take no notice. Threads that compress and encode now and then would keep a heap each: 40 MB. Blocks over a
 * megabyte, for pictures and passwords, are given back at once: else what they leave behind grows to 90 MB, as much again as is in use.
 */
export const sharedHeaps = () => ({
  ...(process.env.DATABASE_URL ? {} : { MALLOC_ARENA_MAX: '2' }),
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
});
