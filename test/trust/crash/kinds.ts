/** Number of concurrent writers, each writing sequentially. */
export const WRITERS = 8;

/** Kinds of faults, and the databases on which they can be caused. */
export const faults = {
  /** SIGKILL. */
  kill: ['embedded', 'postgres'],
  /** SIGKILL, with loss of everything that was not synced. */
  power: ['embedded'],
  'disk-full': ['embedded'],
  'read-only': ['embedded'],
  /** The clock jumps an hour forwards or back, and back again. */
  clock: ['embedded', 'postgres'],
  /** PostgreSQL stops answering for a while; then it resumes or closes its connections. */
  hang: ['postgres'],
} as const;

export type Fault = keyof typeof faults;
export const faultNames = Object.keys(faults) as Fault[];
