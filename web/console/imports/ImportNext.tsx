import { useState } from 'react';
import { Link } from 'react-router';
import { useRows } from '../resources/list/use-list.ts';
import { queryParameters, wholeList } from '../resources/model/list-query.ts';
import { useTexts } from '../texts.ts';
import { downloadRows } from './download-rows.ts';
import type { ImportDetail } from './use-import.ts';

/** Follow-ups of a finished import: its new products, those that need attention, new categories and brands, and rejected rows. */
export function ImportNext({ detail }: { detail: ImportDetail }) {
  const { t } = useTexts();
  const { id, created, refused, new_categories: categories, new_brands: brands, unsorted_category_id: unsorted } = detail;
  if (created + refused + categories.length + brands.length === 0) return null;
  return (
    <section className="panel stack--s" aria-labelledby="next">
      <h2 id="next">{t('imports.next')}</h2>
      <ul className="rows import-next">
        {created > 0 && <NewProducts label={t('imports.next_products')} filters={{ import_id: String(id) }} />}
        {created > 0 && unsorted !== null && (
          <NewProducts label={t('imports.next_unsorted')} filters={{ import_id: String(id), category_id: String(unsorted) }} />
        )}
        {created > 0 && (
          <NewProducts label={t('imports.next_ingredients')} filters={{ import_id: String(id), ingredients_status: 'PARTIAL' }} />
        )}
        <Made label={t('imports.next_categories')} to="/categories" things={categories} />
        <Made label={t('imports.next_brands')} to="/brands" things={brands} />
        {refused > 0 && <RejectedRows id={id} count={refused} />}
      </ul>
    </section>
  );
}

/** Link to the new products that match the filters now; renders nothing if there are none. */
function NewProducts({ label, filters }: { label: string; filters: Record<string, string> }) {
  const { format } = useTexts();
  const query = { ...wholeList, filters };
  const { data } = useRows('products', query);
  if (!data || data.count === 0) return null;
  return (
    <li>
      <Link className="link" to={`/products?${queryParameters(query)}`}>
        {label}
      </Link>
      <span className="end">{format.number(data.count)}</span>
    </li>
  );
}

function Made({ label, to, things }: { label: string; to: string; things: { id: number; name: string }[] }) {
  if (things.length === 0) return null;
  return (
    <li className="import-made">
      <span>{label}</span>
      <ul>
        {things.map(({ id, name }) => (
          <li key={id}>
            <Link className="link" to={`${to}/${id}`} dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

function RejectedRows({ id, count }: { id: number; count: number }) {
  const { t, format } = useTexts();
  const [isBusy, busy] = useState(false);
  const download = async () => {
    busy(true);
    await downloadRows(id, 'REFUSED');
    busy(false);
  };
  return (
    <li>
      <button type="button" className="link" aria-disabled={isBusy} onClick={() => isBusy || void download()}>
        {t('imports.next_rejected')}
      </button>
      <span className="end">{format.number(count)}</span>
    </li>
  );
}
