import { useRef } from 'react';
import { useApp } from '../../kit/app.ts';
import { RangeSlider } from '../../ui/RangeSlider.tsx';
import { FilterBox } from './FilterBox.tsx';

/** Lower and upper price: two fields, and a slider that fills them in. The slider's top end is open. */
export function PriceFilter({ min, max, priceTop }: { min: number; max: number; priceTop: number }) {
  const { t, format, currency } = useApp();
  const low = useRef<HTMLInputElement>(null);
  const high = useRef<HTMLInputElement>(null);
  const fill = (from: number, to: number) => {
    if (low.current) low.current.value = from > 0 ? String(from) : '';
    if (high.current) high.current.value = to < priceTop ? String(to) : '';
  };
  return (
    <FilterBox title={t('catalogue.price')} open>
      <RangeSlider
        key={`${min} ${max}`}
        top={priceTop}
        step={priceTop / 100}
        from={Math.min(min, priceTop)}
        to={max > 0 ? Math.min(max, priceTop) : priceTop}
        labels={{ from: t('catalogue.priceMinimum'), to: t('catalogue.priceMaximum') }}
        words={(value) => format.wholeMoney(value, currency) + (value === priceTop ? '+' : '')}
        onChange={fill}
      />
      <div className="range-ends">
        <input
          ref={low}
          className="input"
          type="number"
          name="min"
          min={0}
          inputMode="numeric"
          placeholder={t('catalogue.priceFrom')}
          aria-label={t('catalogue.priceMinimum')}
          defaultValue={min || ''}
        />
        <input
          ref={high}
          className="input"
          type="number"
          name="max"
          min={0}
          inputMode="numeric"
          placeholder={t('catalogue.priceTo')}
          aria-label={t('catalogue.priceMaximum')}
          defaultValue={max || ''}
        />
      </div>
      <p className="hint" suppressHydrationWarning>
        {t('catalogue.priceHint', { from: format.wholeMoney(0, currency), to: format.wholeMoney(priceTop, currency) })}
      </p>
    </FilterBox>
  );
}
