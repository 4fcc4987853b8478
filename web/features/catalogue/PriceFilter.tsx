import { type RefObject, useRef } from 'react';
import { useApp } from '../../kit/app.ts';
import { RangeSlider } from '../../ui/RangeSlider.tsx';
import { FilterBox } from './FilterBox.tsx';

/** Lower and upper price: two fields, and a slider that fills them in. The slider's top end is open. */
export function PriceFilter({ min, max, priceTop }: { min: number; max: number; priceTop: number }) {
  const { t, format, currency } = useApp();
  const low = useRef<HTMLInputElement>(null);
  const high = useRef<HTMLInputElement>(null);
  const labels = { from: t('catalogue.priceMinimum'), to: t('catalogue.priceMaximum') };
  const fill = (from: number, to: number) => {
    if (low.current) low.current.value = from > 0 ? String(from) : '';
    if (high.current) high.current.value = to < priceTop ? String(to) : '';
  };
  return (
    <FilterBox title={t('catalogue.price')} open>
      <RangeSlider
        key={`${min} ${max}`}
        top={priceTop}
        step={Math.max(1, Math.round(priceTop / 100))}
        from={Math.min(min, priceTop)}
        to={max > 0 ? Math.min(max, priceTop) : priceTop}
        labels={labels}
        words={(value) => format.wholeMoney(value, currency) + (value === priceTop ? '+' : '')}
        onChange={fill}
      />
      <div className="range-ends">
        <PriceField field={low} name="min" label={labels.from} placeholder={t('catalogue.priceFrom')} value={min} />
        <PriceField field={high} name="max" label={labels.to} placeholder={t('catalogue.priceTo')} value={max} />
      </div>
      <p className="hint" suppressHydrationWarning>
        {t('catalogue.priceHint', { from: format.wholeMoney(0, currency), to: format.wholeMoney(priceTop, currency) })}
      </p>
    </FilterBox>
  );
}

interface PriceFieldProps {
  field: RefObject<HTMLInputElement | null>;
  name: 'min' | 'max';
  label: string;
  placeholder: string;
  /** 0: none. */
  value: number;
}

function PriceField({ field, name, label, placeholder, value }: PriceFieldProps) {
  const words = { placeholder, 'aria-label': label };
  return <input ref={field} className="input" name={name} inputMode="decimal" autoComplete="off" {...words} defaultValue={value || ''} />;
}
