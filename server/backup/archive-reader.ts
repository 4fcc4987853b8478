import fs from 'node:fs';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { z } from 'zod';
import { StartError } from '../config.ts';
import { unknownMigration } from '../db/migrate.ts';
import {
  type BackedUpPicture,
  type BackupEnd,
  type BackupHead,
  type BackupSchema,
  backupEnd,
  backupHead,
  backupSchema,
  END_NAME,
  FORMAT,
  HEAD_NAME,
  PICTURES_FOLDER,
  SCHEMA_NAME,
  TABLES_FOLDER,
  type TableChunk,
} from './format.ts';

/** The parts of an archive, in their order. */
export type BackupPart =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'picture'; picture: BackedUpPicture }
  | { kind: 'schema'; schema: BackupSchema }
  | { kind: 'rows'; chunk: TableChunk }
  | { kind: 'end'; end: BackupEnd };

/** Head and end have a few kB, pictures and rows some MB. A larger entry is not ours and would exhaust the memory. */
const LARGEST_BYTES = 1 << 30;

/**
 * Reads an archive from head to end. Throws `StartError` when it is not a backup, is truncated or damaged, or is newer than this version.
 */
export async function* readArchive(file: string): AsyncGenerator<BackupPart> {
  let last: BackupPart['kind'] | undefined;
  let version = '';
  try {
    for await (const { name, bytes } of entriesOf(file)) {
      const part = partOf(name, bytes);
      if (last === undefined && part.kind !== 'head') throw notOurs(file);
      if (part.kind === 'head') version = part.head.version;
      if (part.kind === 'schema') await checkSchema(file, version, part.schema);
      last = part.kind;
      yield part;
    }
  } catch (error) {
    throw explained(error, file, last !== undefined);
  }
  if (last === undefined) throw notOurs(file);
  if (last !== 'end') throw truncated(file);
}

async function* entriesOf(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const source = fs.createReadStream(file);
  const gunzip = createGunzip();
  const extract = tar.extract();
  source.once('error', (error) => extract.destroy(error));
  gunzip.once('error', (error) => extract.destroy(error));
  source.pipe(gunzip).pipe(extract);
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header;
      if (size > LARGEST_BYTES) throw new SyntaxError(`An entry of ${size} bytes`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name, bytes: Buffer.concat(chunks) };
    }
  } finally {
    source.destroy();
    gunzip.destroy();
    extract.destroy();
  }
}

function partOf(name: string, bytes: Buffer): BackupPart {
  if (name === HEAD_NAME) return { kind: 'head', head: parseHead(bytes) };
  if (name === END_NAME) return { kind: 'end', end: backupEnd.parse(JSON.parse(bytes.toString())) };
  if (name.startsWith(PICTURES_FOLDER)) return { kind: 'picture', picture: { name: name.slice(PICTURES_FOLDER.length), bytes } };
  if (name === SCHEMA_NAME) return { kind: 'schema', schema: backupSchema.parse(JSON.parse(bytes.toString())) };
  const [table = ''] = name.startsWith(TABLES_FOLDER) ? name.slice(TABLES_FOLDER.length).split('/') : [];
  if (table === '') throw new SyntaxError(`Unknown part ${name}`);
  return { kind: 'rows', chunk: { table, rows: bytes } };
}

/** Checks the format first, because the other fields of a later format are unknown. */
function parseHead(bytes: Buffer): BackupHead {
  const said: unknown = JSON.parse(bytes.toString());
  const { format } = z.object({ format: z.number() }).parse(said);
  if (format > FORMAT) throw newer('it has a later format');
  return backupHead.parse(said);
}

async function checkSchema(file: string, version: string, { migrations }: BackupSchema): Promise<void> {
  const unknown = await unknownMigration(migrations);
  if (unknown === 'newer') throw newer(`it was made by version ${version}`);
  if (unknown === 'changed')
    throw new StartError(`The migrations of ${file} are others than those of this version; use the Rosewater that made it`);
}

const newer = (why: string) => new StartError(`The backup is newer than this version of Rosewater (${why}); install the newer version`);
const notOurs = (file: string) => new StartError(`${file} is not a backup of Rosewater; name a file that npm run backup wrote`);
const truncated = (file: string) =>
  new StartError(`${file} is truncated or damaged; copy it again from where it was made, or use another backup`);

function explained(error: unknown, file: string, isBegun: boolean): unknown {
  if (error instanceof StartError) return error;
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return new StartError(`The backup cannot be read: ${message}`, { cause: error });
  const isContent =
    code.startsWith('Z_') || error instanceof SyntaxError || error instanceof z.ZodError || /tar header|end of data|size/i.test(message);
  if (!isContent) return error;
  return isBegun || code === 'Z_BUF_ERROR' ? truncated(file) : notOurs(file);
}
