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
  /** The subject stores by kind. */
  stores: ReadonlyMap<string, SubjectStore>;
  outbox: Pick<Outbox, 'nudge'>;
  limiter: Limiter;
  captcha: Captcha;
  /** Key for hashes of mail addresses. */
  key: string;
  /** Origin of the shop; links to it are never held. */
  origin: string;
  pictures: {
    rename: RenamePicture;
    /** Runs `act`, which renames pictures after a change was committed; never rejects. */
    settle(act: () => Promise<unknown>): Promise<void>;
  };
  /** Updates pages and ratings after a transaction was committed. */
  changed(change: SubjectChange): Promise<void>;
}

/** The subject store of a kind. */
export function storeOf({ stores }: Pick<ModerationParts, 'stores'>, kind: string): SubjectStore {
  const store = stores.get(kind);
  if (store === undefined) throw new Error(`Nothing keeps subjects of the kind ${kind}`);
  return store;
}

/** Updates everything that shows the given subjects; call after the transaction that changed them. */
export async function settle(parts: ModerationParts, subjects: readonly SubjectKey[]): Promise<void> {
  await tell(parts, subjects);
  // Last, so that an unavailable picture storage leaves no stale pages or ratings.
  await parts.pictures.settle(() => settlePicturesOf(parts, subjects));
}

/** Updates pages and ratings for all subjects at once. */
async function tell(parts: ModerationParts, subjects: Iterable<SubjectKey>): Promise<void> {
  const [tags, products] = [new Set<string>(), new Set<number>()];
  for (const { kind, id } of subjects) {
    const change = await storeOf(parts, kind).changes(parts.db, id);
    for (const tag of change.tags) tags.add(tag);
    for (const product of change.products) products.add(product);
  }
  await parts.changed({ tags: [...tags], products: [...products] });
}

/** Renames pictures of subjects to match who may see them; what shows renamed pictures is updated once more. */
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

/** Renames pictures, and calls `note` if a name has changed or may have: an error may mean that only the response was lost. */
function renameNoted({ pictures }: ModerationParts, note: () => void): RenamePicture {
  return async (...asked) => {
    try {
      const name = await pictures.rename(...asked);
      if (name !== null) note();
      return name;
    } catch (error) {
      // Who may see the subject has changed since the name was made, and whoever changed it has also renamed the picture.
      if (error instanceof Refusal) return null;
      note();
      throw error;
    }
  };
}

/** Renames pictures whose names do not match who may see them, because the storage was unavailable or the process ended; nightly. */
export async function settleMisnamed(parts: ModerationParts): Promise<void> {
  const subjects: SubjectKey[] = [];
  for (const { kind, misnamed } of parts.stores.values()) for (const id of (await misnamed?.(parts.db)) ?? []) subjects.push({ kind, id });
  await settlePicturesOf(parts, subjects);
}
