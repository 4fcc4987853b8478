import type { Kysely } from 'kysely';
import type { Captcha } from '../../adapters/captcha.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import type { Schema } from '../../db/schema.ts';
import type { RenamePicture, SubjectChange, SubjectKey, SubjectStore } from '../../db/subjects.ts';
import type { Outbox } from '../mail/index.ts';

export interface ModerationParts {
  db: Kysely<Schema>;
  /** By kind. */
  stores: ReadonlyMap<string, SubjectStore>;
  outbox: Pick<Outbox, 'nudge'>;
  limiter: Limiter;
  captcha: Captcha;
  /** For hashes of addresses. */
  key: string;
  /** Of the shop; links to it are never held. */
  origin: string;
  renamePicture: RenamePicture;
  /** Brings pages and ratings up to date once a transaction has ended. */
  changed(change: SubjectChange): Promise<void>;
}

/** The store of a subject's kind. */
export function storeOf({ stores }: Pick<ModerationParts, 'stores'>, kind: string): SubjectStore {
  const store = stores.get(kind);
  if (store === undefined) throw new Error(`Nothing keeps subjects of the kind ${kind}`);
  return store;
}

/** Brings everything that shows some subjects up to date, once the transaction that changed them has ended. */
export async function settle(parts: ModerationParts, subjects: readonly SubjectKey[]): Promise<void> {
  const [tags, products] = [new Set<string>(), new Set<number>()];
  for (const { kind, id } of subjects) {
    const store = storeOf(parts, kind);
    const change = await store.changes(parts.db, id);
    for (const tag of change.tags) tags.add(tag);
    for (const product of change.products) products.add(product);
    await store.settlePictures?.(parts.db, parts.renamePicture, id);
  }
  await parts.changed({ tags: [...tags], products: [...products] });
}
