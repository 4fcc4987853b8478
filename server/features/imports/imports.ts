import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { type Actor, writeAudit } from '../console/index.ts';
import type { ImportEngine } from './engine.ts';
import { pack, storeParts } from './files.ts';
import {
  beginImport,
  finishUpload,
  holdImport,
  type ImportDetailRow,
  type ImportMapping,
  insertImport,
  selectImport,
  updateMapping,
} from './queries.ts';
import { markUndoing } from './queries-undo.ts';

export interface ImportParts {
  db: Kysely<Schema>;
  engine: ImportEngine;
  /** Folder of temporary files on this server's disk. */
  folder: string;
}

const refused = (field: string, key: string): Refusal => new Refusal('invalid_input', { fields: [{ field, key }] });

interface Sent {
  file: File;
  source: string;
  licence?: string | undefined;
  currency?: string | undefined;
}

/** Stores an uploaded file and guesses what its columns mean. Refuses files that are no catalogue. `keep` runs last in the transaction. */
export async function takeImport(
  { db, engine, folder }: ImportParts,
  { file, source, licence, currency }: Sent,
  actor: Actor,
  keep: (tx: Transaction<Schema>, id: number) => Promise<void>,
): Promise<number> {
  const code = currency?.toUpperCase() || null;
  if (code !== null && !(await hasCurrency(db, code))) throw refused('currency', 'console.no_such_currency');
  const packed = await pack(folder, file);
  try {
    const looked = await engine.look(packed.path).catch((error: unknown) => {
      const problem = engine.problemOf(error);
      // A corrupt gzip file is refused as well.
      throw problem !== null || isBadlyPacked(error) ? refused('file', problem ?? 'console.import_problem.no_text') : error;
    });
    const { columns, guesses, sample } = looked;
    const of = looked.source ?? { name: source, licence: licence || null };
    const about = { fileName: nameOf(file), bytes: file.size, source: of.name, licence: of.licence, currency: code };
    const id = await insertImport(db, actor, { ...about, columns, guesses, sample });
    await storeParts(db, id, packed.path);
    await db.transaction().execute(async (tx) => {
      await finishUpload(tx, id);
      await writeAudit(tx, actor, { act: 'imports.create', subject: { kind: 'imports', id }, after: about });
      await keep(tx, id);
    });
    return id;
  } finally {
    await packed.discard();
  }
}

const nameOf = ({ name }: File): string => name.replaceAll('\0', '').slice(-200).toWellFormed() || randomUUID();

const isBadlyPacked = (error: unknown): boolean => String((error as { code?: string }).code).startsWith('Z_');

async function hasCurrency(db: Kysely<Schema>, code: string): Promise<boolean> {
  return (await db.selectFrom('currency').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
}

interface SentMapping {
  mapping: ImportMapping;
  /** Whether fields that staff edited are overwritten, too; undefined keeps the current choice. */
  overwrites?: boolean | undefined;
}

/**
 * Sets what columns mean, keeping the mapping of other columns. Refuses unknown columns and fields, one field twice, and files without name
 * and barcode.
 */
export async function mapImport({ db, engine }: ImportParts, id: number, said: SentMapping, actor: Actor): Promise<void> {
  const sent = said.mapping;
  await db.transaction().execute(async (tx) => {
    // Two people may map different columns at the same time.
    await holdImport(tx, id);
    const { columns, guesses, mapping, overwrites } = found(await selectImport(tx, id));
    expectKnown(engine, columns, sent);
    const next = { ...mapping, ...sent };
    expectUsable(columns, { ...guesses, ...next }, Object.keys(sent));
    if (!(await updateMapping(tx, id, { mapping: next, overwrites: said.overwrites ?? overwrites })))
      throw refused('id', 'console.import_at_work');
    await writeAudit(tx, actor, {
      act: 'imports.map',
      subject: { kind: 'imports', id },
      after: { ...sent, ...(said.overwrites !== undefined && { overwrites: said.overwrites }) },
    });
  });
}

function expectKnown(engine: ImportEngine, columns: readonly string[], sent: ImportMapping): void {
  const wrong = Object.entries(sent).flatMap(([column, field]) => {
    if (!columns.includes(column)) return [{ field: `mapping.${column}`, key: 'console.import_unknown_column' }];
    return field === null || engine.isField(field) ? [] : [{ field: `mapping.${column}`, key: 'console.import_unknown_field' }];
  });
  if (wrong.length > 0) throw new Refusal('invalid_input', { fields: wrong });
}

/** Guesses may assign a field to two columns, of which the first counts. An explicit mapping to a field already in use is refused. */
function expectUsable(columns: readonly string[], mapping: ImportMapping, said: readonly string[] = []): void {
  const used = Object.values(mapping);
  const twice = said.filter(
    (column) => mapping[column] !== null && columns.filter((other) => mapping[other] === mapping[column]).length > 1,
  );
  if (twice.length > 0)
    throw new Refusal('invalid_input', {
      fields: twice.map((column) => ({ field: `mapping.${column}`, key: 'console.import_field_twice' })),
    });
  if (!used.some((field) => field === 'name' || field === 'barcode' || field?.startsWith('name:')))
    throw refused('mapping', 'console.import_problem.no_name_column');
}

/** Queues a rehearsal or run of an import. */
export async function startImport({ db, engine }: ImportParts, id: number, act: 'rehearse' | 'run', actor: Actor): Promise<void> {
  const { columns, guesses, mapping, hasFile } = found(await selectImport(db, id));
  if (!hasFile) throw refused('id', 'console.import_no_file');
  expectUsable(columns, { ...guesses, ...mapping });
  await db.transaction().execute(async (tx) => {
    const state = act === 'run' ? 'RUNNING' : 'REHEARSING';
    if (!(await beginImport(tx, id, { state, batchSize: engine.batchSize, actor }))) throw refused('id', 'console.import_at_work');
    await auditOf(tx, actor, id, act);
  });
}

/** Queues undoing an import. */
export async function beginUndoing({ db }: ImportParts, id: number, actor: Actor): Promise<void> {
  found(await selectImport(db, id));
  await db.transaction().execute(async (tx) => {
    if (!(await markUndoing(tx, id, actor))) throw refused('id', 'console.cannot_be_undone');
    await auditOf(tx, actor, id, 'undo');
  });
}

const auditOf = (tx: Transaction<Schema>, actor: Actor, id: number, act: 'rehearse' | 'run' | 'undo'): Promise<void> =>
  writeAudit(tx, actor, { act: `imports.${act}`, subject: { kind: 'imports', id } });

export const readImport = async (db: Kysely<Schema>, id: number): Promise<ImportDetailRow> => found(await selectImport(db, id));
