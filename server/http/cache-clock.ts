/** The clock of what is kept for so long: setting the clock of the day moves none of it. Never 0, which LRU caches take for no time at all. */
export const cacheClock = { now: (): number => performance.now() + 1 };
