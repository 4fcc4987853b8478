import { z } from 'zod';

/** Of the archive; a reader refuses later ones. */
export const FORMAT = 1;

/** Names of entries, in their order: the head, pictures, the schema, rows of tables, the end. */
export const HEAD_NAME = 'rosewater-backup.json';
export const SCHEMA_NAME = 'schema.json';
export const END_NAME = 'end.json';
export const PICTURES_FOLDER = 'pictures/';
export const TABLES_FOLDER = 'tables/';

const tableShape = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });

/** What a reader has to know before anything else. */
export const backupHead = z.object({
  format: z.number(),
  /** Of Rosewater, for people. */
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

/** What has to have come by then; an archive without it is truncated. */
export const backupEnd = z.object({
  tables: z.array(checkedRows),
  /** The number that each gives out next. */
  sequences: z.array(z.object({ name: z.string(), next: z.int() })),
  pictures: z.object({ count: z.int(), sum: z.string() }),
});
export type BackupEnd = z.infer<typeof backupEnd>;

/** A table and its columns, without those that the database works out itself. */
export type TableShape = z.infer<typeof tableShape>;

/** How many rows a table has, and the sum of their checksums (see `RowSum`), hexadecimal. */
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
