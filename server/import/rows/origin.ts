import { slugOf } from '../../db/slugs.ts';
import type { Dialect, RawRow } from '../readers/index.ts';

/** Where a file's data come from, and the obligations of its licence. */
export interface Origin {
  slug: string;
  name: string;
  licence: string | null;
  url: string | null;
  /** Address of a row's page at the source. */
  pageOf(values: RawRow['values']): string | null;
  /** Whether its categories are tags (`en:face-creams`) instead of paths. */
  tagged: boolean;
}

const OPEN_BEAUTY_FACTS: Origin = {
  slug: 'open-beauty-facts',
  name: 'Open Beauty Facts',
  licence: 'ODbL 1.0',
  url: 'https://world.openbeautyfacts.org',
  pageOf: ({ url, barcode }) => url ?? (barcode && /^\d+$/.test(barcode) ? `https://world.openbeautyfacts.org/product/${barcode}` : null),
  tagged: true,
};

/** The origin of a file's rows: Open Beauty Facts, or the shop's own catalogue, identified by its name. */
export function originOf(dialect: Dialect, sourceName: string | undefined, licence: string | null = null): Origin {
  if (dialect.openBeautyFacts) return OPEN_BEAUTY_FACTS;
  const name = sourceName ?? 'Own catalogue';
  return { slug: `own-${slugOf(name) || 'catalogue'}`, name, licence, url: null, pageOf: ({ url }) => url ?? null, tagged: false };
}
