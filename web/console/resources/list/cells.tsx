import { fieldById, type ResourceName } from '../../../../contract/console/resources.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import type { ListedRow } from '../calls.ts';
import type { ListColumn } from '../presentation.ts';
import { ThingName } from '../references/ThingName.tsx';
import { agoWords, momentWords } from '../when.ts';
import { choiceWord, languageWord, roleWord } from '../words.ts';
import { LanguageMeter } from './LanguageMeter.tsx';

interface CellProps {
  row: ListedRow;
  column: ListColumn;
}

/** A cell's value, displayed by its kind. */
export function CellValue({ row, column }: CellProps) {
  const { t, format, locale } = useTexts();
  const { field } = column;
  const known = fieldById(column.known, row.id);
  const { kind } = known;
  const value = row[field];
  if (field === 'language_count') return <LanguageMeter count={Number(value ?? 0)} />;
  if (field === 'ingredients_status' && row.ingredient_count !== undefined) return <Ingredients row={row} />;
  if (field === 'rating') return <Rating row={row} />;
  if (kind === 'one') return <Reference row={row} field={field} of={known.of} />;
  if (kind === 'flag') return <Flag field={field} isOn={value === 1} />;
  if (value === null || value === undefined || value === '') return <span className="quiet">{t('resources.value.none')}</span>;
  switch (kind) {
    case 'moment':
      return <When iso={String(value)} />;
    case 'day':
      return <time dateTime={String(value)}>{format.day(String(value))}</time>;
    case 'price':
      return <bdi dir="ltr">{format.money(Number(value), String(row.price_currency ?? 'USD'))}</bdi>;
    case 'whole':
      return format.number(Number(value));
    case 'decimal':
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 8 }).format(Number(value));
    case 'choice':
      return <ChoiceTag field={field} value={String(value)} />;
    case 'lines':
      return <bdi>{format.list(value as string[])}</bdi>;
    case 'phrases':
      return format.list(Object.keys(value).map((code) => languageWord(code, locale)));
    default:
      return <PlainText field={field} kind={kind} text={String(value)} />;
  }
}

/** The average rating, with the number of ratings. */
function Rating({ row }: { row: ListedRow }) {
  const { t, format } = useTexts();
  const [rating, count] = [Number(row.rating ?? 0), Number(row.rating_count ?? 0)];
  if (count === 0) return <span className="quiet">{t('resources.value.none')}</span>;
  return (
    <>
      {format.rating(rating)} <span className="quiet">({format.number(count)})</span>
    </>
  );
}

/** The number of ingredients on the label, or of unknown ones if there are any. */
function Ingredients({ row }: { row: ListedRow }) {
  const { t, format } = useTexts();
  const [count, unknown] = [Number(row.ingredient_count ?? 0), Number(row.unknown_count ?? 0)];
  if (unknown > 0)
    return (
      <span className="tag tag--bad">
        <ConsoleIcon name="warn" />
        {t('resources.cell.unknown', { unknown, count })}
      </span>
    );
  if (row.ingredients_status !== 'COMPLETE') return <ChoiceTag field="ingredients_status" value={String(row.ingredients_status)} />;
  return (
    <span className="line nowrap flag-on">
      <ConsoleIcon name="check" className="ok-i" />
      {format.number(count)}
    </span>
  );
}

function PlainText({ field, kind, text }: { field: string; kind: string; text: string }) {
  const { t, locale, format } = useTexts();
  if (field === 'role') return roleWord(t, text);
  if (field === 'lang') return languageWord(text, locale);
  if (field === 'country') return format.country(text);
  if (kind === 'slug' || kind === 'path' || kind === 'email')
    return (
      <span dir="ltr" className="cell-cut" title={text}>
        {text}
      </span>
    );
  return (
    <span dir="auto" className="cell-cut" title={text}>
      {text}
    </span>
  );
}

function When({ iso }: { iso: string }) {
  const { locale } = useTexts();
  return (
    <time dateTime={iso} title={momentWords(iso, locale)} className="quiet">
      {agoWords(iso, locale, Date.now())}
    </time>
  );
}

/** A referenced thing. Lists that join its name return it beside the id: `brand_name` beside `brand_id`. */
function Reference({ row, field, of }: { row: ListedRow; field: string; of: ResourceName | undefined }) {
  const { t } = useTexts();
  const id = row[field];
  const joined = row[field.replace(/_id$/, '_name')];
  if (id === null || id === undefined || of === undefined) return <span className="quiet">{t('resources.value.none')}</span>;
  if (field === 'category_id' && typeof joined === 'string') return <CategoryPath path={joined} />;
  return typeof joined === 'string' ? <bdi>{joined}</bdi> : <ThingName name={of} id={id as number} />;
}

/** A category's own name, with the names of its ancestors. */
function CategoryPath({ path }: { path: string }) {
  const names = path.split(' > ');
  return (
    <>
      <bdi>{names.at(-1)}</bdi>
      {names.length > 1 && (
        <small className="quiet block">
          <bdi>{names.slice(0, -1).join(' › ')}</bdi>
        </small>
      )}
    </>
  );
}

function Flag({ field, isOn }: { field: string; isOn: boolean }) {
  const { t } = useTexts();
  if (field === 'is_active')
    return isOn ? (
      <span className="tag tag--ok">{t('resources.flag.shown')}</span>
    ) : (
      <span className="tag">{t('resources.flag.hidden')}</span>
    );
  if (!isOn) return <span className="quiet">{t('resources.value.no')}</span>;
  return (
    <span className="line nowrap flag-on">
      <ConsoleIcon name={field === 'is_featured' ? 'star' : 'check'} className={field === 'is_featured' ? 'flag-star' : 'ok-i'} />
      {t('resources.value.yes')}
    </span>
  );
}

const tones: Readonly<Record<string, string>> = {
  COMPLETE: ' tag--ok',
  ANSWERED: ' tag--ok',
  PARTIAL: ' tag--warn',
  OPEN: ' tag--warn',
  MISSING: ' tag--bad',
};

function ChoiceTag({ field, value }: { field: string; value: string }) {
  const { t } = useTexts();
  return (
    <span className={`tag${tones[value] ?? ''}`}>
      {value === 'MISSING' && <ConsoleIcon name="warn" />}
      {choiceWord(t, field, value)}
    </span>
  );
}
