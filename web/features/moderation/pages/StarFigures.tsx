import { useApp } from '../../../kit/app.ts';
import type { Output } from '../../../kit/wire.ts';
import { FiguresTable } from './FiguresTable.tsx';

/** Numbers of written, held, removed and restored reviews by stars. */
export function StarFigures({ stars }: { stars: Output<'GET review/policy'>['stars'] }) {
  const { t, format } = useApp();
  const columns = ['written', 'held', 'removed', 'restored'] as const;
  const rows = stars
    .toSorted((one, other) => other.stars - one.stars)
    .map((row) => ({
      key: String(row.stars),
      head: t('moderation.starCount', { stars: row.stars }),
      cells: columns.map((column) => format.number(row[column])),
    }));
  return (
    <FiguresTable
      title={t('moderation.starsTitle')}
      note={t('moderation.starsNote')}
      heads={[t('moderation.stars'), ...columns.map((column) => t(`moderation.${column}`))]}
      rows={rows}
    />
  );
}
