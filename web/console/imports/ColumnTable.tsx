import { importFields } from '../../../contract/console/import-limits.ts';
import { languages } from '../../../i18n/languages.ts';
import { useConsoleAnswer } from '../answers.ts';
import { Wrong } from '../sign-in/Wrong.tsx';
import { useTexts } from '../texts.ts';
import type { ImportDetail } from './use-import.ts';
import { importFieldWord } from './words.ts';

const translated = languages.filter(({ code }) => code !== 'en').flatMap(({ code }) => [`name:${code}`, `ingredients:${code}`]);

interface ColumnTableProps {
  detail: ImportDetail;
  mapping: Readonly<Record<string, string | null>>;
  /** The server's error for a field such as `mapping.price`. */
  wrongOf(field: string): string | null;
  isReadOnly: boolean;
  onChange(column: string, field: string | null): void;
}

/** Assigns a meaning to each column, with its first values beside it. */
export function ColumnTable({ detail, mapping, wrongOf, isReadOnly, onChange }: ColumnTableProps) {
  const { t } = useTexts();
  const { columns, sample } = detail;
  const rates = useConsoleAnswer('GET console/products/rates', {}).data?.list ?? [];
  const prices = rates.map(({ code }) => `price:${code}`);
  return (
    <section className="stack" aria-labelledby="columns">
      <h2 id="columns">{t('imports.columns')}</h2>
      <p className="quiet">{t('imports.columns_hint')}</p>
      <table className="c-table import-columns">
        <thead>
          <tr>
            <th scope="col">{t('imports.column')}</th>
            <th scope="col">{t('imports.meaning')}</th>
            <th scope="col" className="wide">
              {t('imports.values')}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order, and two may have the same name
            <tr key={at}>
              <th scope="row">
                <bdi>{column}</bdi>
              </th>
              <td>
                <Meaning
                  column={column}
                  value={mapping[column] ?? null}
                  prices={prices}
                  isReadOnly={isReadOnly}
                  isWrong={wrongOf(`mapping.${column}`) !== null}
                  onChange={(field) => onChange(column, field)}
                />
                <Wrong>{wrongOf(`mapping.${column}`)}</Wrong>
              </td>
              <td className="wide quiet import-values" dir="auto">
                {sample
                  .map((row) => row[at] ?? '')
                  .filter((value) => value !== '')
                  .slice(0, 3)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Wrong>{wrongOf('mapping')}</Wrong>
    </section>
  );
}

interface MeaningProps {
  column: string;
  value: string | null;
  /** Fields for fixed prices in the shop's currencies. */
  prices: readonly string[];
  isReadOnly: boolean;
  isWrong: boolean;
  onChange(field: string | null): void;
}

function Meaning({ column, value, prices, isReadOnly, isWrong, onChange }: MeaningProps) {
  const texts = useTexts();
  const property = `attribute:${column}`;
  // The meaning that the header itself states, such as another property, is offered, too.
  const choices = [...new Set([...importFields, ...prices, ...translated, property, ...(value === null ? [] : [value])])];
  return (
    <span className="field">
      <select
        aria-label={texts.t('imports.meaning_of', { column })}
        aria-invalid={isWrong}
        value={value ?? ''}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{texts.t('imports.unused')}</option>
        {choices.map((field) => (
          <option key={field} value={field}>
            {importFieldWord(texts, field)}
          </option>
        ))}
      </select>
    </span>
  );
}
