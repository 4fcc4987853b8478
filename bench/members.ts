import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openShopDatabase } from '../server/bootstrap/index.ts';
import { readConfig } from '../server/config.ts';
import { computeNeighbours } from '../test/support/neighbours.ts';

/** SQL: gives every tenth member allergies to four of the commonest ingredients, which makes their recommendations the most expensive. */
const ALLERGIC = `
  insert into member_ingredient (member_id, ingredient_id, kind)
  select m.id, i.id, 'ALLERGIC' from member m join (
    select id, row_number() over (order by product_count desc) as place from ingredient limit 100) i on i.place % 25 = m.id % 25
  where m.id % 10 = 0 on conflict do nothing`;

/** Logs members of a filled shop in, computes their recommendations, and resolves to their tokens. Call it before the shop starts. */
export async function signInMembers(env: Record<string, string>, count: number): Promise<string[]> {
  const database = await openShopDatabase(readConfig({ ...process.env, ...env }), pino({ level: 'error' }));
  const db = database.kysely;
  const { rows } = await sql<{ id: number }>`select id from member where is_verified order by md5(id::text) limit ${count}`.execute(db);
  const people = rows.map(({ id }) => ({ id, token: `bench-${id}` }));
  const sessions = people.map(({ id, token }) => ({ member_id: id, token_hash: createHash('sha256').update(token).digest() }));
  await db
    .insertInto('session')
    .values(sessions)
    .onConflict((found) => found.doNothing())
    .execute();
  await database.withoutTimeout((unlimited) => sql.raw(ALLERGIC).execute(unlimited));
  await computeNeighbours(database);
  await database.close();
  return people.map(({ token }) => token);
}
