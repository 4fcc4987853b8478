import { decisionActs, reportReasons } from '../../../../contract/choices.ts';
import { useApp } from '../../../kit/app.ts';
import { href } from '../../../kit/visit.ts';
import type { Output } from '../../../kit/wire.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { StarFigures } from './StarFigures.tsx';

type Month = Output<'GET transparency'>['months'][number];

/** Reports and decisions by month. */
export function Transparency({ data: { months, stars } }: { data: Output<'GET transparency'> }) {
  const { t, ...app } = useApp();
  return (
    <article className="page prose prose--wide">
      <h1>{t('moderation.transparency')}</h1>
      <p>{t('moderation.transparencyNote')}</p>
      {months.length === 0 ? (
        <p>{t('moderation.noMonths')}</p>
      ) : (
        <>
          <MonthFigures months={months} />
          <Counted
            months={months}
            title={t('moderation.reportsByReason')}
            head={t('moderation.reasonHead')}
            names={reportReasons.map((reason) => [reason, t(`moderation.reason.${reason}`)])}
            countOf={({ reports }, reason) => reports[reason as keyof Month['reports']] ?? 0}
          />
          <Counted
            months={months}
            title={t('moderation.decisionsByAct')}
            head={t('moderation.actHead')}
            names={decisionActs.map((act) => [act, t(`moderation.act.${act}`)])}
            countOf={({ decisions }, act) => decisions[act as keyof Month['decisions']] ?? 0}
          />
        </>
      )}
      <StarFigures stars={stars} />
      <p>
        <a href={href(app, 'community-rules')}>{t('moderation.rules')}</a>
      </p>
      <p>
        <a href={href(app, 'how-we-check-reviews')}>{t('moderation.seePolicy')}</a>
      </p>
    </article>
  );
}

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((all, count) => all + count, 0);

function MonthFigures({ months }: { months: readonly Month[] }) {
  const { t, format } = useApp();
  const heads = ['month', 'reportsCount', 'decisionsCount', 'hours', 'appeals', 'reversed'] as const;
  return (
    <FiguresTable
      title={t('moderation.byMonth')}
      heads={heads.map((head) => t(`moderation.${head}`))}
      rows={months.map(({ month, reports, decisions, median_hours: hours, appeals, reversed }) => ({
        key: month,
        head: format.month(month),
        cells: [
          format.number(sum(reports)),
          format.number(sum(decisions)),
          hours === null ? t('moderation.unknown') : format.rating(hours),
          format.number(appeals),
          format.number(reversed),
        ],
      }))}
    />
  );
}

interface CountedProps {
  months: readonly Month[];
  title: string;
  head: string;
  names: readonly (readonly [code: string, name: string])[];
  countOf(month: Month, code: string): number;
}

/** A table with a row per kind, a column per month, and a total. */
function Counted({ months, title, head, names, countOf }: CountedProps) {
  const { t, format } = useApp();
  return (
    <FiguresTable
      title={title}
      heads={[head, t('moderation.total'), ...months.map(({ month }) => format.month(month))]}
      rows={names.map(([code, name]) => {
        const counts = months.map((month) => countOf(month, code));
        const all = counts.reduce((one, other) => one + other, 0);
        return { key: code, head: name, cells: [all, ...counts].map(format.number) };
      })}
    />
  );
}
