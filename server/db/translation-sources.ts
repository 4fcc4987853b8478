import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

const english = (row: 'o' | 'n', field: string): RawBuilder<unknown> => sql`coalesce(${sql.ref(`${row}.${field}`)}, '')`;

/**
 * SQL: the new `translated_from` of a translation `x` when the English texts of its thing change from `o` to `n`: for changed fields it
 * keeps the md5 of the English that the translation was made from, until English is the same again.
 */
export function sourcesKept(fields: readonly string[]): RawBuilder<unknown> {
  const kept = fields.map((field) => {
    const from = sql`x.translated_from->>${sql.lit(field)}`;
    return sql`${sql.lit(field)}, case
      when ${sql.ref(`x.${field}`)} is null then null
      when ${english('o', field)} = ${english('n', field)} then ${from}
      when ${from} = md5(${english('n', field)}) then null
      else coalesce(${from}, md5(${english('o', field)})) end`;
  });
  const all = sql`jsonb_strip_nulls(coalesce(x.translated_from, '{}') || jsonb_build_object(${sql.join(kept)}))`;
  return sql`nullif(${all}, '{}')`;
}

/** Makes the next reader count the texts again, after they were written outside the console. */
export async function forgetTextCounts(db: Kysely<Schema>): Promise<void> {
  await sql`delete from translation_count`.execute(db);
}
