/** So many write at once, each one thing after the other. */
export const WRITERS = 8;

/** What befalls a shop: what it is, and on which databases it can be brought about. */
export const faults = {
  /** SIGKILL. */
  kill: ['embedded', 'postgres'],
  /** SIGKILL, and what was not synced is lost. */
  power: ['embedded'],
  'disk-full': ['embedded'],
  'read-only': ['embedded'],
  /** An hour forwards or back, and right again. */
  clock: ['embedded', 'postgres'],
  /** PostgreSQL answers nothing for a while; then it goes on, or closes its connections. */
  hang: ['postgres'],
} as const;

export type Fault = keyof typeof faults;
export const faultNames = Object.keys(faults) as Fault[];
