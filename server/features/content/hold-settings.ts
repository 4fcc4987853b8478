import type { Kysely } from 'kysely';
import type { PhrasesByLanguage } from '../../../contract/console/fields.ts';
import type { Schema } from '../../db/schema.ts';
import type { HoldSettings } from '../moderation/index.ts';
import { foldText } from '../search/index.ts';
import { selectSettings } from './queries.ts';

/** Number of texts of all kinds that one member may write within a minute before further ones are held. */
export const DEFAULT_BURST = 5;

/** The operator's settings for automatic holds: links are checked for unless that is off, and words from the lists of all languages. */
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
