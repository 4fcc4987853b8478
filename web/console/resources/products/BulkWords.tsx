import { resources } from '../../../../contract/console/resources.ts';
import { numberFormat } from '../../../../i18n/formatters.ts';
import { useTexts } from '../../texts.ts';
import { ThingName } from '../references/ThingName.tsx';
import { fieldWord, valueWords } from '../words.ts';
import type { BulkChange } from './use-bulk.ts';

/** A bulk change in words: `Price +10%`, `Category: Balms`. */
export function BulkChangeWords({ change }: { change: BulkChange }) {
  const { t, locale } = useTexts();
  const { set, add, remove, percent } = change;
  const percentOf = numberFormat(locale, { style: 'percent', signDisplay: 'always', maximumFractionDigits: 2 });
  return (
    <>
      {percent && `${fieldWord(t, 'price')} ${percentOf.format(percent.price / 100)}`}
      {typeof set?.is_active === 'number' && t(set.is_active === 1 ? 'resources.flag.shown' : 'resources.flag.hidden')}
      <ProductFieldWords values={{ category_id: set?.category_id, brand_id: set?.brand_id }} />
      {add && <Options label={t('resources.bulk.options.add')} ids={add.option_ids} />}
      {remove && <Options label={t('resources.bulk.options.remove')} ids={remove.option_ids} />}
    </>
  );
}

/** Values of a product's fields or of filters, each with its label. */
export function ProductFieldWords({ values }: { values: Readonly<Record<string, unknown>> }) {
  const texts = useTexts();
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return given.map(([field, value], at) => {
    const known = resources.products.fields[field];
    return (
      <span key={field}>
        {at > 0 && ' · '}
        {known && `${fieldWord(texts.t, field)}: `}
        {known?.kind === 'one' && known.of ? (
          <ThingName name={known.of} id={Number(value)} />
        ) : (
          <bdi>{valueWords(texts, field, known, value)}</bdi>
        )}
      </span>
    );
  });
}

function Options({ label, ids }: { label: string; ids: readonly number[] }) {
  return (
    <span>
      {label}:{' '}
      {ids.map((id, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <ThingName name="property-options" id={id} />
        </span>
      ))}
    </span>
  );
}
