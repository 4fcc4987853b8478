import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ImportRowFilter, importRowFilters } from '../../../contract/console/import-limits.ts';
import type { Output } from '../../../contract/index.ts';
import { useConsoleAnswer } from '../answers.ts';
import { FailedState, NothingHere, SkeletonRows } from '../resources/list/states.tsx';
import { BusyButton } from '../shell/BusyButton.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { PageFoot } from '../shell/PageFoot.tsx';
import { useTexts } from '../texts.ts';
import { downloadRows } from './download-rows.ts';
import type { ImportDetail } from './use-import.ts';
import { importFieldWord } from './words.ts';

const ROWS = 50;
type Row = Output<'GET console/imports/{id}/rows'>['list'][number];

/** Outcomes that are shown even if their count is 0. */
const always: ReadonlySet<ImportRowFilter> = new Set(['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED']);

const isOutcome = (word: string | null): word is ImportRowFilter => (importRowFilters as readonly (string | null)[]).includes(word);

/** The result of an import or its dry run, as counts and row by row. The filter of the rows is kept in the address. */
export function ImportOutcomes({ detail }: { detail: ImportDetail }) {
  const { t, format } = useTexts();
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get('outcome');
  const { created, changed, unchanged, refused, kept, edited, left_out: leftOut, price_drops: drops, gone } = detail;
  const counts: Record<ImportRowFilter, number> = {
    ...{ CREATED: created, CHANGED: changed, UNCHANGED: unchanged, REFUSED: refused },
    ...{ KEPT: kept, EDITED: edited, LEFT_OUT: leftOut, PRICE_DROP: drops },
  };
  // The import may have no rows of an outcome that the dry run had.
  const outcome = isOutcome(given) && counts[given] > 0 ? given : null;
  const shown = importRowFilters.filter((one) => always.has(one) || counts[one] > 0);
  const choose = (one: ImportRowFilter) => setParameters(one === outcome ? {} : { outcome: one });
  return (
    <section className="stack" aria-labelledby="result">
      <h2 id="result" tabIndex={-1}>
        {t('imports.result')}
      </h2>
      <div className="import-counts">
        {shown.map((one) => (
          <button type="button" key={one} aria-pressed={one === outcome} onClick={() => choose(one)}>
            <b>{format.number(counts[one])}</b>
            <span>{t(`imports.outcome.${one}`)}</span>
          </button>
        ))}
      </div>
      {gone > 0 && <p className="small quiet">{t('imports.gone', { count: gone })}</p>}
      <div className="line import-rows-head">
        <h3>{outcome === null ? t('imports.rows') : t(`imports.outcome.${outcome}`)}</h3>
        <ExportButton id={detail.id} outcome={outcome} />
      </div>
      <Rows id={detail.id} outcome={outcome} />
    </section>
  );
}

function ExportButton({ id, outcome }: { id: number; outcome: ImportRowFilter | null }) {
  const { t } = useTexts();
  const [isBusy, busy] = useState(false);
  const fetchFile = async () => {
    busy(true);
    await downloadRows(id, outcome);
    busy(false);
  };
  return (
    <BusyButton className="btn btn--line push" isBusy={isBusy} onPress={() => void fetchFile()}>
      <ConsoleIcon name="download" />
      {t('imports.export')}
    </BusyButton>
  );
}

function Rows({ id, outcome }: { id: number; outcome: ImportRowFilter | null }) {
  const { t, format } = useTexts();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const offset = (page - 1) * ROWS;
  const answer = useConsoleAnswer('GET console/imports/{id}/rows', { id, ...(outcome && { outcome }), offset, limit: ROWS });
  if (answer.error) return <FailedState title={t('imports.rows_failed')} error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows isPlain />;
  const { list, count } = answer.data;
  if (list.length === 0) return <NothingHere title={t('imports.rows_none')} />;
  const words = t('searches.foot', {
    from: format.number(offset + 1),
    to: format.number(offset + list.length),
    count: format.number(count),
  });
  const at = (one: number) => new URLSearchParams({ ...(outcome && { outcome }), page: String(one) }).toString();
  return (
    <>
      <table className="c-table import-rows">
        <thead>
          <tr>
            <th scope="col" className="num">
              {t('imports.row')}
            </th>
            <th scope="col">{t('imports.product')}</th>
            <th scope="col">{t('imports.fields')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <RowLine key={`${row.line} ${row.product_id} ${row.name}`} row={row} />
          ))}
        </tbody>
      </table>
      <PageFoot words={words} page={page} last={Math.ceil(count / ROWS)} at={at} />
    </>
  );
}

function RowLine({ row }: { row: Row }) {
  const { t, format } = useTexts();
  const { line, outcome, product_id: product, name } = row;
  return (
    <tr>
      <td className="num">{format.number(line)}</td>
      <td>
        {product === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={`/products/${product}`} dir="auto">
            {name}
          </Link>
        )}{' '}
        <span className={`tag ${outcome === 'REFUSED' ? 'tag--bad' : outcome === 'KEPT' ? 'tag--warn' : 'tag--line'}`}>
          {t(`imports.outcome.${outcome}`)}
        </span>
      </td>
      <td>
        <Changes row={row} />
        {row.left_out.map(({ column, value, reason: why }) => (
          <small key={`${column} ${value}`} className="quiet import-file" dir="auto">
            {why} <bdi>{value}</bdi>
          </small>
        ))}
      </td>
    </tr>
  );
}

function Changes({ row: { outcome, reason, column, value, fields } }: { row: Row }) {
  const texts = useTexts();
  if (reason !== null)
    return (
      <>
        {reason}
        {value !== null && (
          <small className="quiet import-file" dir="auto">
            {column === null ? texts.t('imports.row') : importFieldWord(texts, column)} <bdi>{value}</bdi>
          </small>
        )}
      </>
    );
  // All values of a new product are new: they are listed one per line and not marked.
  const isNew = outcome === 'CREATED';
  return (
    <dl className={`import-changes${isNew ? ' import-changes--new' : ''}`}>
      {fields.map(({ field, before, after, is_edited: isEdited }) => (
        <div key={field}>
          <dt>{importFieldWord(texts, field)}</dt>
          <dd dir="auto">
            {isNew ? after : isEdited === 1 ? <Left stands={before} says={after} /> : <Change before={before} after={after} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Change = ({ before, after }: { before: string | null; after: string | null }) => (
  <>
    {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
  </>
);

/** A value that staff edited and the import kept, with the value in the file. */
function Left({ stands, says }: { stands: string | null; says: string | null }) {
  const { t } = useTexts();
  return (
    <>
      {stands} <small className="quiet">{says === null ? t('imports.stays_none') : t('imports.stays', { value: says })}</small>
    </>
  );
}
