/** Clock of caches with a time limit: changes of the system clock do not affect it. Never 0, which lru-cache takes for "no time". */
export const cacheClock = { now: (): number => performance.now() + 1 };
