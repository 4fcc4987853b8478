import type { ColumnType, Generated } from 'kysely';

/** Numbered by the database unless a row brings its own number (seed, import). */
export type Id = Generated<number>;

/** `timestamptz` that the database fills with now. */
export type TimeByDefault = ColumnType<Date, Date | string | undefined, Date | string>;
