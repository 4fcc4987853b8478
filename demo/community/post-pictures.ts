import type { WrittenPost } from './topics.ts';

/** Categories whose pictures in the pack suit a topic, by the topic's slug. */
const SHELVES: Readonly<Record<string, readonly string[]>> = {
  'barrier-care': ['rich-creams', 'calming-serums', 'face-balms', 'cream-cleansers', 'hydrating-toners', 'moisturisers', 'face-oils'],
  breakouts: ['blemish-serums', 'clay-masks', 'gel-cleansers', 'acid-exfoliants', 'gel-creams', 'toners-mists', 'foaming-cleansers'],
  colour: ['lipsticks', 'blushes', 'eye-palettes', 'mascaras', 'foundations', 'lip-tints', 'highlighters', 'brow-pencils', 'eyeliners'],
  'empties-and-thrift': ['face-powders', 'bar-soaps', 'shampoo-bars', 'single-shadows', 'body-lotions', 'discovery-sets', 'masks'],
  'hair-and-curls': ['curl-creams', 'shampoo', 'hair-masks', 'leave-ins', 'hairbrushes', 'hair-oils', 'conditioner', 'curl-gels', 'combs'],
  nails: ['cream-polishes', 'cuticle-oils', 'nail-files', 'shimmer-polishes', 'top-coats', 'hand-creams', 'nail-colour', 'base-coats'],
  'reading-labels': ['serums', 'essences', 'enzyme-powders', 'cleansers', 'ampoules', 'micellar-waters', 'eye-creams'],
  scent: [
    'eau-de-parfum',
    'perfume-oils',
    'colognes',
    'solid-perfumes',
    'scented-candles',
    'eau-de-toilette',
    'rollerballs',
    'light-scents',
  ],
  'shaving-and-beards': ['shaving-brushes', 'razors', 'beard-oils', 'shaving-creams', 'after-shave-balms', 'beard', 'waxes-pomades'],
  'skin-stories': ['oils-ampoules', 'skin-care', 'eye-care', 'exfoliators', 'night-creams', 'hydrating-serums', 'face-mists', 'cleansers'],
  'slow-evenings': ['bath-salts', 'candles', 'bath-oils-milks', 'body-oils', 'sheet-masks', 'bath', 'foot-creams', 'body-creams'],
  'sun-sense': ['face-sunscreens', 'sun-lotions', 'mineral-sunscreens', 'after-sun-gels', 'sun-sticks', 'tinted-sunscreens', 'face-sun'],
};

/** Whether a text mentions a category, by its last word in the singular or plural. */
function speaksOf(text: string, category: string): boolean {
  const noun =
    category
      .split('-')
      .at(-1)
      ?.replace(/(?:es|s)$/, '') ?? category;
  return text.toLowerCase().includes(noun);
}

/**
 * Returns the name of a picture in the pack for a post (null for discussions): its own, otherwise one of a category that the text mentions,
 * otherwise any of the topic. `used` counts the uses of each picture; the least used is chosen, so that repeats are far apart.
 */
export function postPicture(topic: string, { talk, picture, title, text }: WrittenPost, used: Map<string, number>): string | null {
  if (picture !== undefined) return `post-${picture}`;
  if (talk) return null;
  const shelf = SHELVES[topic] ?? [];
  const fitting = shelf.filter((category) => speaksOf(`${title} ${text}`, category));
  const times = (category: string) => used.get(category) ?? 0;
  const [chosen] = (fitting.length > 0 ? fitting : shelf).toSorted((one, other) => times(one) - times(other));
  if (chosen === undefined) return null;
  used.set(chosen, times(chosen) + 1);
  return `category-${chosen}`;
}
