import { z } from 'zod';

/** Version of the archive format; a reader refuses later ones. */
export const FORMAT = 1;

/** Names of entries. Their order in the archive: head, pictures, schema, rows of tables, end. */
export const HEAD_NAME = 'rosewater-backup.json';
export const SCHEMA_NAME = 'schema.json';
export const END_NAME = 'end.json';
export const PICTURES_FOLDER = 'pictures/';
export const TABLES_FOLDER = 'tables/';

const tableShape = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });

/** What a reader must know before anything else. */
export const backupHead = z.object({
  format: z.number(),
  /** Version of Rosewater, for people. */
  version: z.string(),
  made: z.iso.datetime(),
});
export type BackupHead = z.infer<typeof backupHead>;

export const backupSchema = z.object({
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(tableShape).min(1),
});
export type BackupSchema = z.infer<typeof backupSchema>;

const checkedRows = z.object({ name: z.string(), count: z.int(), sum: z.string() });

/** Totals of everything before it; an archive without this entry is truncated. */
export const backupEnd = z.object({
  tables: z.array(checkedRows),
  /** `next`: the number that the sequence gives out next. */
  sequences: z.array(z.object({ name: z.string(), next: z.int() })),
  pictures: z.object({ count: z.int(), sum: z.string() }),
});
export type BackupEnd = z.infer<typeof backupEnd>;

/** A table and its columns, without generated ones. */
export type TableShape = z.infer<typeof tableShape>;

/** How many rows a table has, and the sum of their checksums (see `RowSum`) in hexadecimal. */
export type CheckedRows = z.infer<typeof checkedRows>;

export type SequenceValue = BackupEnd['sequences'][number];

/** Some rows of a table in COPY's text format, each with its line end. */
export interface TableChunk {
  table: string;
  rows: Buffer;
}

export interface BackedUpPicture {
  name: string;
  bytes: Buffer;
}
