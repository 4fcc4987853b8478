import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../../kit/app.ts';
import { FieldNote } from '../../kit/form/Field.tsx';
import { readAmount } from '../../kit/url-parameters.ts';
import { RangeSlider } from '../../ui/RangeSlider.tsx';
import { FilterBox } from './FilterBox.tsx';

/** Why two prices cannot be applied, and which of the fields is affected. */
interface Wrong {
  fields: readonly ('min' | 'max')[];
  text: 'catalogue.priceUnread' | 'catalogue.priceCrossed';
}

/**
 * Lower and upper price: two fields with a slider that fills them in. The slider's top end means no upper limit. Invalid prices are
 * reported at the fields and block the form.
 */
export function PriceFilter({ min, max, priceTop }: { min: number; max: number; priceTop: number }) {
  const { t, format, currency } = useApp();
  const note = useId();
  const low = useRef<HTMLInputElement>(null);
  const high = useRef<HTMLInputElement>(null);
  const { wrong, check, tell: validate } = useCheckedPrices(low, high, { min, max });
  const labels = { from: t('catalogue.priceMinimum'), to: t('catalogue.priceMaximum') };
  const fill = (from: number, to: number) => {
    if (low.current) low.current.value = from > 0 ? String(from) : '';
    if (high.current) high.current.value = to < priceTop ? String(to) : '';
    check();
  };
  const words = (value: number) => {
    const price = format.wholeMoney(value, currency);
    return value === priceTop ? t('catalogue.priceTop', { price }) : price;
  };
  const field = (name: 'min' | 'max') => ({
    name,
    note,
    isWrong: wrong?.fields.includes(name) ?? false,
    onInput: check,
    onValidate: validate,
  });
  return (
    <FilterBox title={t('catalogue.price')} open>
      <RangeSlider
        key={`${min} ${max}`}
        top={priceTop}
        step={Math.max(1, Math.round(priceTop / 100))}
        from={Math.min(min, priceTop)}
        to={max > 0 ? Math.min(max, priceTop) : priceTop}
        labels={labels}
        words={words}
        onChange={fill}
      />
      <div className="range-ends">
        <PriceField {...field('min')} field={low} label={labels.from} placeholder={t('catalogue.priceFrom')} value={min} />
        <PriceField {...field('max')} field={high} label={labels.to} placeholder={t('catalogue.priceTo')} value={max} />
      </div>
      <div role="alert">
        <FieldNote id={note} wrong={wrong ? t(wrong.text) : undefined} />
      </div>
      <p className="hint" suppressHydrationWarning>
        {t('catalogue.priceHint', { from: format.wholeMoney(0, currency), to: format.wholeMoney(priceTop, currency) })}
      </p>
    </FilterBox>
  );
}

/** Checks the fields on input, but reports errors only when a field loses focus or the form is submitted. */
function useCheckedPrices(
  low: RefObject<HTMLInputElement | null>,
  high: RefObject<HTMLInputElement | null>,
  given: { min: number; max: number },
) {
  const { t } = useApp();
  const [wrong, setWrong] = useState(() => wrongPrices(given.min ? String(given.min) : '', given.max ? String(given.max) : ''));
  const findWrong = () => {
    const found = wrongPrices(low.current?.value ?? '', high.current?.value ?? '');
    low.current?.setCustomValidity(found?.fields.includes('min') ? t(found.text) : '');
    high.current?.setCustomValidity(found?.fields.includes('max') ? t(found.text) : '');
    return found;
  };
  const validate = () => setWrong(findWrong());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are read on mount and when the form is reset
  useEffect(() => {
    validate();
    const form = low.current?.form;
    const begunAnew = () => queueMicrotask(validate);
    form?.addEventListener('reset', begunAnew);
    return () => form?.removeEventListener('reset', begunAnew);
  }, []);
  const check = () => {
    const found = findWrong();
    // While typing, an error can only disappear or change.
    setWrong((shown) => shown && found);
  };
  return { wrong, check, tell: validate };
}

export function wrongPrices(low: string, high: string): Wrong | null {
  const unread = (['min', 'max'] as const).filter((name) => {
    const typed = name === 'min' ? low : high;
    return typed.trim() !== '' && readAmount(typed) === null;
  });
  if (unread.length > 0) return { fields: unread, text: 'catalogue.priceUnread' };
  const [from, to] = [readAmount(low) ?? 0, readAmount(high) ?? 0];
  return from > to && to > 0 ? { fields: ['min', 'max'], text: 'catalogue.priceCrossed' } : null;
}

interface PriceFieldProps {
  field: RefObject<HTMLInputElement | null>;
  name: 'min' | 'max';
  label: string;
  placeholder: string;
  /** 0 means no bound. */
  value: number;
  /** Id of the error message. */
  note: string;
  isWrong: boolean;
  onInput(): void;
  onValidate(): void;
}

function PriceField({ field, name, label, placeholder, value, note, isWrong, onInput, onValidate }: PriceFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={field}
        className="input"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? note : undefined}
        defaultValue={value || ''}
        onInput={onInput}
        onBlur={onValidate}
        onInvalid={(event) => {
          // Replaces the browser's own validation bubble.
          event.preventDefault();
          onValidate();
          event.currentTarget.form?.querySelector<HTMLInputElement>('input:invalid')?.focus();
        }}
      />
    </div>
  );
}
