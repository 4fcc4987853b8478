import type { Kysely } from 'kysely';
import type { Captcha } from '../../adapters/captcha.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import type { Schema } from '../../db/schema.ts';
import type { RenamePicture, SubjectChange, SubjectKey, SubjectStore } from '../../db/subjects.ts';
import { tryEach } from '../../db/try-each.ts';
import { Refusal } from '../../http/refusal.ts';
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
  pictures: {
    rename: RenamePicture;
    /** Does what is left to do with names of pictures once a change is committed; never fails. */
    settle(act: () => Promise<unknown>): Promise<void>;
  };
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
  await tell(parts, subjects);
  // Last: a picture storage that is away keeps no page and no rating as it was.
  await parts.pictures.settle(() => settlePicturesOf(parts, subjects));
}

/** Brings pages and ratings up to date with subjects, all at once. */
async function tell(parts: ModerationParts, subjects: Iterable<SubjectKey>): Promise<void> {
  const [tags, products] = [new Set<string>(), new Set<number>()];
  for (const { kind, id } of subjects) {
    const change = await storeOf(parts, kind).changes(parts.db, id);
    for (const tag of change.tags) tags.add(tag);
    for (const product of change.products) products.add(product);
  }
  await parts.changed({ tags: [...tags], products: [...products] });
}

/** Gives the pictures of subjects names that fit who may see them; what shows those with other names is brought up to date again, once. */
async function settlePicturesOf(parts: ModerationParts, subjects: readonly SubjectKey[]): Promise<void> {
  const renamed = new Set<SubjectKey>();
  try {
    await tryEach(subjects, async (subject) => {
      const rename = renameNoted(parts, () => renamed.add(subject));
      await storeOf(parts, subject.kind).settlePictures?.(parts.db, rename, subject.id);
    });
  } finally {
    if (renamed.size > 0) await tell(parts, renamed);
  }
}

/** Renames pictures, and says so where a name has changed, or may have: a failure can be that of an answer alone. */
function renameNoted({ pictures }: ModerationParts, note: () => void): RenamePicture {
  return async (...asked) => {
    try {
      const name = await pictures.rename(...asked);
      if (name !== null) note();
      return name;
    } catch (error) {
      // Others see it by now than those for whom the name was made, and whoever changed that has seen to its name.
      if (error instanceof Refusal) return null;
      note();
      throw error;
    }
  };
}

/** Renames pictures that kept a name for others to see, or for none, since their storage was away or the process ended; nightly. */
export async function settleMisnamed(parts: ModerationParts): Promise<void> {
  const subjects: SubjectKey[] = [];
  for (const { kind, misnamed } of parts.stores.values()) for (const id of (await misnamed?.(parts.db)) ?? []) subjects.push({ kind, id });
  await settlePicturesOf(parts, subjects);
}
