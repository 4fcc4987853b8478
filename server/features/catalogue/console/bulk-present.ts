import type { Language } from '../../../../i18n/languages.ts';
import { serverText } from '../../../../i18n/server-texts.ts';
import { type CurrencyRates, fieldChanges } from './bulk-change.ts';
import type { BulkRow } from './queries-bulk.ts';
import type { ShownItem } from './queries-bulk-items.ts';

export function presentBulkChange(row: BulkRow) {
  const { memberId, memberName, isDryRun, createdAt, finishedAt, undoUntil, ...rest } = row;
  return {
    ...rest,
    is_dry_run: isDryRun ? (1 as const) : (0 as const),
    by: memberId === null || memberName === null ? null : { id: memberId, name: memberName },
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    undo_until: undoUntil?.toISOString() ?? null,
  };
}

interface Shown {
  changed: ShownItem[];
  refusals: ShownItem[];
  kept: ShownItem[];
  rates: CurrencyRates;
  lang: Language;
}

export function presentBulkDetail(row: BulkRow, { changed, refusals, kept, rates, lang }: Shown) {
  const { changed: all, unchanged, refused } = row;
  return {
    ...presentBulkChange(row),
    counts: { changed: all, unchanged, refused },
    sample: changed.map(({ id, name, product, before, after }) => ({
      ...{ id, name },
      changes: fieldChanges({ ...product, ...before }, { ...product, ...after }, rates),
    })),
    refused_products: refusals.map(({ id, name, reason }) => {
      const [field = '', key = ''] = (reason ?? '').split(' ');
      return { id, name, field, message: serverText(lang, key as Parameters<typeof serverText>[1]) };
    }),
    kept_products: kept.map(({ id, name }) => ({ id, name })),
  };
}
