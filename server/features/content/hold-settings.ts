import type { Kysely } from 'kysely';
import type { PhrasesByLanguage } from '../../../contract/console/fields.ts';
import type { Schema } from '../../db/schema.ts';
import type { HoldSettings } from '../moderation/index.ts';
import { foldText } from '../search/index.ts';
import { selectSettings } from './queries.ts';

/** Texts of one member within a minute, all kinds together, from which on they are held. */
export const DEFAULT_BURST = 5;

/** What the operator set for automatic holds: links are looked at unless that is switched off, and words of all languages' lists. */
export async function readHoldSettings(db: Kysely<Schema>): Promise<HoldSettings> {
  const settings = await selectSettings(db);
  const lists = JSON.parse(settings.get('hold_words') ?? '{}') as PhrasesByLanguage;
  const words = Object.values(lists)
    .flat()
    .map((word) =>
      foldText(word)
        .split(/[^\p{L}\p{N}\p{M}]+/u)
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean);
  return {
    words: [...new Set(words)].map((word) => ` ${word} `),
    isForLinks: settings.get('hold_links') !== '0',
    burst: Number(settings.get('burst') ?? DEFAULT_BURST),
  };
}
