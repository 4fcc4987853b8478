import type { Kysely } from 'kysely';
import { resources } from '../../../contract/console/resources.ts';
import type { Schema } from '../../db/schema.ts';
import { type AuditRow, selectImportNames, selectImportsCalled, selectMemberNames } from './queries-audit.ts';
import type { ResourceContent, ResourceStore } from './resource-store.ts';

/** By what things are known, whatever resource they are of. */
const LEADS = ['name', 'title', 'inci', 'code'] as const;

export function nameIn({ fields, texts }: ResourceContent, personal: ReadonlySet<string> | undefined): string | null {
  for (const lead of LEADS) {
    const value = texts.en?.[lead] ?? fields[lead];
    if (typeof value === 'string' && !personal?.has(lead)) return value;
  }
  // Synonyms are known by their words.
  return Array.isArray(fields.words) ? fields.words.join(', ') : null;
}

/** Names of what entries are about, by kind and id (`brands 17`); what is gone has none. */
export async function namesOf(
  db: Kysely<Schema>,
  stores: readonly ResourceStore[],
  rows: readonly AuditRow[],
): Promise<Map<string, string>> {
  const ids = new Map<string, Set<string>>();
  for (const { subjectKind, subjectId } of rows)
    if (subjectKind !== null && subjectId !== null) ids.set(subjectKind, (ids.get(subjectKind) ?? new Set()).add(subjectId));
  const names = new Map<string, string>();
  for (const [id, name] of await selectMemberNames(db, [...(ids.get('members') ?? [])])) names.set(`members ${id}`, name);
  for (const { id, name } of await selectImportNames(db, [...(ids.get('imports') ?? [])])) names.set(`imports ${id}`, name);
  for (const store of stores)
    for (const id of ids.get(store.name) ?? []) {
      if (store.name === 'members') continue;
      const content = await readThing(db, store, id);
      const name = content && nameIn(content, store.personal);
      if (name) names.set(`${store.name} ${id}`, name);
    }
  return names;
}

/** `list` is what exports are about, and no thing. */
async function readThing(db: Kysely<Schema>, store: ResourceStore, id: string): Promise<ResourceContent | undefined> {
  const isNumber = resources[store.name].id === 'number';
  if (isNumber && !/^[1-9]\d{0,8}$/.test(id)) return undefined;
  return store.read(db, isNumber ? Number(id) : id);
}

/** As many things of each kind are looked for by their names. */
const MOST_CALLED = 100;

/** What is called so now, each as `brands 17`: resources by their own search, imports by their source. People are found by who acted. */
export async function subjectsCalled(db: Kysely<Schema>, stores: readonly ResourceStore[], keyword: string): Promise<string[]> {
  const found = (await selectImportsCalled(db, keyword, MOST_CALLED)).map((id) => `imports ${id}`);
  const query = { keyword, offset: 0, limit: MOST_CALLED, direction: 'asc', orderBy: undefined, filters: {} } as const;
  for (const store of stores.filter(({ name }) => ['catalogue', 'content'].includes(resources[name].permission)))
    for (const archived of [0, 1] as const) {
      const { rows } = await store.list(db, { ...query, archived });
      found.push(...rows.map(({ id }) => `${store.name} ${id}`));
    }
  return found;
}
