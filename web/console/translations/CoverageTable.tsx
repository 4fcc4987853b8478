import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { type ResourceName, resourceNames } from '../../../contract/console/resources.ts';
import { defaultLanguage } from '../../../i18n/languages.ts';
import { languageWord, resourceWord } from '../resources/words.ts';
import { useTexts } from '../texts.ts';
import { type CoverageCell, type CoverageMatrix, percentOf, shownLanguages, steppedCell, totalOf } from './coverage.ts';

/** What the cells show. */
export const measures = ['coverage', 'missing', 'stale'] as const;
export type CoverageMeasure = (typeof measures)[number];

/** Kinds of texts that tablets leave out. */
const WIDE: readonly ResourceName[] = ['property-options', 'meta-contents', 'topics', 'properties'];
const HALF = 50;

interface CoverageTableProps {
  matrix: CoverageMatrix;
  measure: CoverageMeasure;
}

/** A row per language and a column per kind of texts; each cell links to its texts. */
export function CoverageTable({ matrix, measure }: CoverageTableProps) {
  const { t, format, dir } = useTexts();
  const types = resourceNames.filter((name) => matrix[defaultLanguage]?.[name] !== undefined);
  const body = useRef<HTMLTableSectionElement>(null);
  const walk = (event: KeyboardEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null;
    if (!cell || !event.key.startsWith('Arrow')) return;
    const at = { row: (cell.parentElement as HTMLTableRowElement).sectionRowIndex, column: cell.cellIndex };
    const rows = body.current?.rows;
    const next = steppedCell(at, event.key, { rows: rows?.length ?? 0, columns: types.length + 2 }, dir === 'rtl');
    const link = rows?.[next.row]?.cells[next.column]?.querySelector<HTMLElement>('a');
    if (!link?.checkVisibility()) return;
    event.preventDefault();
    link.focus();
  };
  return (
    <div className="cover-frame">
      <table className="cover">
        <thead>
          <tr>
            <th scope="col">{t('translations.language')}</th>
            <th scope="col">{t('translations.all')}</th>
            {types.map((type) => (
              <th scope="col" key={type} className={WIDE.includes(type) ? 'wide' : undefined}>
                {resourceWord(t, type)}
                <small>{format.number(matrix[defaultLanguage]?.[type]?.fields ?? 0)}</small>
              </th>
            ))}
            <th scope="col" className="wide">
              {t('translations.waiting')}
            </th>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={walk}>
          {shownLanguages.map(({ code, flag }) => (
            <CoverageRow key={code} {...{ code, flag, types, measure }} cells={matrix[code] ?? {}} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CoverageRowProps {
  code: string;
  flag: string;
  types: readonly ResourceName[];
  cells: Readonly<Record<string, CoverageCell>>;
  measure: CoverageMeasure;
}

function CoverageRow({ code, flag, types, cells, measure }: CoverageRowProps) {
  const { t, format, locale } = useTexts();
  const total = totalOf(cells);
  const isSource = code === defaultLanguage;
  return (
    <tr>
      <th scope="row">
        <img className="flag" src={flag} alt="" width="24" height="16" />
        <span>{languageWord(code, locale)}</span>
        {isSource && <span className="quiet small">{t('translations.source')}</span>}
      </th>
      <td className="cover-all num">{format.number(percentOf(total))}</td>
      {types.map((type) => (
        <td key={type} className={WIDE.includes(type) ? 'wide' : undefined}>
          <CoverageLink {...{ code, type, measure, isSource }} cell={cells[type] ?? { fields: 0, filled: 0, stale: 0 }} />
        </td>
      ))}
      <td className="wide quiet num">{isSource ? null : format.number(total.fields - total.filled + total.stale)}</td>
    </tr>
  );
}

interface CoverageLinkProps {
  code: string;
  type: ResourceName;
  cell: CoverageCell;
  measure: CoverageMeasure;
  isSource: boolean;
}

/** The number in a cell, coloured by the share translated. English links to the editors of the source texts. */
function CoverageLink({ code, type, cell, measure, isSource }: CoverageLinkProps) {
  const { t, format, locale } = useTexts();
  const percent = percentOf(cell);
  const missing = cell.fields - cell.filled;
  const tone = percent === 100 ? 'full' : percent < HALF ? 'low' : '';
  const number = { coverage: percent, missing, stale: cell.stale }[measure];
  const isNone = measure !== 'coverage' && number === 0;
  const style = { '--m': `${percent}%` } as CSSProperties;
  const tint = measure === 'coverage' ? tone : isNone ? 'full' : measure === 'stale' ? 'low' : tone;
  const className = `cover-cell ${tint}`;
  if (isSource)
    return (
      <span className={className} style={style}>
        {format.number(number)}
      </span>
    );
  const named = { language: languageWord(code, locale), resource: resourceWord(t, type) };
  const label =
    measure === 'coverage'
      ? t('translations.cell.coverage', { ...named, percent: format.number(percent) })
      : t(`translations.cell.${measure}`, { ...named, count: number });
  const state = measure === 'stale' || (missing === 0 && cell.stale > 0) ? 'STALE' : missing > 0 ? 'MISSING' : 'ALL';
  return (
    <Link to={`/translations/${code}/${type}?state=${state}`} className={className} style={style} aria-label={label}>
      {format.number(number)}
    </Link>
  );
}
