import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { StartError } from '../config.ts';

/** Folder of this version's migrations. */
export const MIGRATIONS: URL = new URL('./migrations/', import.meta.url);

/** A migration as recorded in a database. */
export interface AppliedMigration {
  name: string;
  /** SHA-256 of its file, hexadecimal. */
  checksum: string;
}

/** An index that is built while others write. */
export interface AddedIndex {
  name: string;
  table: string;
  statement: string;
}

/**
 * How a migration is applied. `expand`: in a transaction, while servers of the version before may run. `contract`: likewise, once no server
 * runs that does not know the migration `needs`. `batches`: its statement repeatedly, in a transaction each, until it changes no row.
 * `indexes`: without a transaction.
 */
export type MigrationStep =
  | { kind: 'expand' }
  | { kind: 'contract'; needs: string }
  | { kind: 'batches' }
  | { kind: 'indexes'; indexes: AddedIndex[] };

export interface Migration extends AppliedMigration {
  text: string;
  step: MigrationStep;
}

const CONTRACT = /^-- contract: needs (\S+)$/;
const BATCHES = '-- in batches';
const INDEXES = '-- without transaction';
/** Lines that look like a header; elsewhere, or written differently, they would have no effect. */
const HEADER_LIKE = /^--\s*(contract\b|in batch|batches|without (a )?transaction)/i;
const INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s+(\w+)\s/i;

/** The migrations of a folder, in order. Throws `StartError` when the header of a file is invalid. */
export async function readMigrations(folder: URL = MIGRATIONS): Promise<Migration[]> {
  const files = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const names = files.map((file) => file.slice(0, -'.sql'.length));
  return Promise.all(
    names.map(async (name, at) => {
      const text = await fs.readFile(new URL(`${name}.sql`, folder), 'utf8');
      const step = stepOf(name, text);
      if (step.kind === 'contract' && !names.slice(0, at).includes(step.needs))
        throw new StartError(`Migration ${name} needs ${step.needs}, which is no migration before it`);
      return { name, text, step, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function stepOf(name: string, text: string): MigrationStep {
  const [first = '', ...others] = text.split('\n');
  const needs = CONTRACT.exec(first)?.[1];
  const isHeader = needs !== undefined || first === BATCHES || first === INDEXES;
  const odd = (isHeader ? others : [first, ...others]).find((line) => HEADER_LIKE.test(line));
  if (odd !== undefined)
    throw new StartError(
      `Migration ${name} has the line "${odd}": only a first line "-- contract: needs NAME", "${BATCHES}" or "${INDEXES}" counts`,
    );
  if (needs !== undefined) return { kind: 'contract', needs };
  const statements = statementsOf(text);
  if (first === BATCHES) {
    if (statements.length === 1 && /^(with|update|insert|delete)\s/i.test(statements[0] ?? '')) return { kind: 'batches' };
    throw new StartError(`Migration ${name} runs in batches, so it has to be one statement that changes rows, without ";" inside`);
  }
  return first === INDEXES ? { kind: 'indexes', indexes: statements.map((statement) => indexOf(name, statement)) } : { kind: 'expand' };
}

/** Splits the few simple statements that headers allow. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

function indexOf(name: string, statement: string): AddedIndex {
  const [, index, table] = INDEX.exec(statement) ?? [];
  if (index !== undefined && table !== undefined) return { name: index, table, statement };
  throw new StartError(
    `Migration ${name} runs without a transaction, so it may only have statements "create index concurrently if not exists NAME on TABLE …"`,
  );
}
