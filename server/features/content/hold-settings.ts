import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { HoldSettings } from '../moderation/index.ts';
import { foldText } from '../search/index.ts';
import { selectSettings } from './queries.ts';

/** Texts of one member within a minute, all kinds together, from which on they are held. */
const BURST = 5;
const PREFIX = 'hold_words_';

/** What the operator set for automatic holds: links are looked at unless that is switched off, and words of all languages' lists. */
export async function readHoldSettings(db: Kysely<Schema>): Promise<HoldSettings> {
  const settings = await selectSettings(db);
  const lists = [...settings].flatMap(([name, value]) => (name.startsWith(PREFIX) ? value.split(/[\n,;،、，]+/) : []));
  const words = lists
    .map((word) =>
      foldText(word)
        .split(/[^\p{L}\p{N}\p{M}]+/u)
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean);
  return {
    words: [...new Set(words)].map((word) => ` ${word} `),
    isForLinks: settings.get('hold_links') !== 'off',
    burst: Number(settings.get('burst') ?? BURST),
  };
}
