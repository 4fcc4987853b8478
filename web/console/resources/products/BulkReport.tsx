import { resources } from '../../../../contract/console/resources.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { ThingName } from '../references/ThingName.tsx';
import { fieldWord, valueWords } from '../words.ts';
import { type BulkDetail, isUnderWay } from './use-bulk.ts';

/** The result of a bulk change or its dry run: counts, and a sample of the products. */
export function BulkReport({ job }: { job: BulkDetail }) {
  const { t, format } = useTexts();
  if (isUnderWay(job))
    return (
      <div className="stack--s" role="status">
        <span>{t('resources.many.progress', { done: job.done, of: job.total })}</span>
        <progress className="bulk-progress" max={job.total} value={job.done} aria-label={t('resources.bulk.progress')} />
        {job.resumed > 0 && <span className="small">{t('imports.resumed')}</span>}
      </div>
    );
  const counts = [
    ['changed', job.counts.changed],
    ['unchanged', job.counts.unchanged],
    ['refused', job.counts.refused],
  ] as const;
  return (
    <div className="stack" role="status">
      <dl className="facts-3">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`resources.bulk.${name}`)}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {job.resumed > 0 && <p className="small">{t('imports.resumed')}</p>}
      {job.sample.length > 0 && <Sample job={job} />}
      {job.refused_products.length > 0 && (
        <ul className="rows">
          {job.refused_products.slice(0, 5).map(({ id, name, message }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi>
                <small>{message}</small>
              </span>
              <span className="tag tag--bad">
                <ConsoleIcon name="warn" />
                {t('resources.bulk.refused')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Number of changed products shown. */
const SHOWN = 5;

function Sample({ job }: { job: BulkDetail }) {
  const { t } = useTexts();
  return (
    <div className="stack--s">
      <h3>{t('resources.bulk.sample')}</h3>
      <ul className="rows">
        {job.sample.slice(0, SHOWN).map(({ id, name, changes }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <span className="end">
              {changes.map(({ field, before, after }) => (
                <span key={field} className="bulk-change">
                  <del>
                    <ProductValue field={field} value={before} />
                  </del>{' '}
                  <ins>
                    <ProductValue field={field} value={after} />
                  </ins>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProductValue({ field, value }: { field: string; value: unknown }) {
  const texts = useTexts();
  const known = resources.products.fields[field];
  if (field === 'is_active') return value === 1 ? texts.t('resources.flag.shown') : texts.t('resources.flag.hidden');
  if (known?.kind === 'one' && known.of && typeof value === 'number') return <ThingName name={known.of} id={value} />;
  if (field === 'option_ids' && Array.isArray(value)) return texts.t('resources.bulk.optionCount', { count: value.length });
  return `${fieldWord(texts.t, field)} ${valueWords(texts, field, known, value)}`;
}
