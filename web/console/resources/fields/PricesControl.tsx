import { useId, useState } from 'react';
import type { PricesByCurrency } from '../../../../contract/console/fields.ts';
import type { Output } from '../../../../contract/index.ts';
import { useConsoleAnswer } from '../../answers.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { useEditingAround } from '../editor/editing-context.ts';
import { readNumber, typedNumber } from '../model/numbers.ts';
import { fieldWord } from '../words.ts';
import type { ControlProps } from './TextControls.tsx';

type Rate = Output<'GET console/products/rates'>['list'][number];

const pricesOf = (value: unknown): PricesByCurrency =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PricesByCurrency) : {};

/** Number of currencies shown at first, besides those with a fixed price. */
const FIRST = 5;
const BASE = 'USD';

/** Prices in the shop's currencies other than the product's own: each is fixed, or converted at the rate of the day. */
export default function PricesControl({ state, field, ids }: ControlProps & { label: string }) {
  const { t } = useTexts();
  const { editing } = useEditingAround();
  const [isWhole, showWhole] = useState(false);
  const rates = useConsoleAnswer('GET console/products/rates', {}).data?.list ?? [];
  const fixed = pricesOf(state.value);
  const own = String(editing.valueAt('price_currency') ?? BASE).toUpperCase();
  // A fixed price in what has become the product's own currency must be removed; it stays visible until then.
  const others = rates.filter(({ code }) => code !== own || code in fixed);
  const shown = others.filter(({ code }, at) => isWhole || at < FIRST || code in fixed);
  const base = baseOf(
    editing.valueAt('price'),
    rates.find(({ code }) => code === own),
  );
  const set = (code: string, amount: number | string | null) => {
    const { [code]: _, ...rest } = fixed;
    const next = Object.entries(amount === null ? rest : { ...rest, [code]: amount }).sort(([a], [b]) => (a < b ? -1 : 1));
    state.set(next.length === 0 ? null : Object.fromEntries(next));
  };
  return (
    <div className="prices-field">
      <ul className="prices" aria-labelledby={ids.labelId} aria-describedby={ids['aria-describedby']}>
        {shown.map((rate) => (
          <PriceLine
            key={rate.code}
            rate={rate}
            amount={fixed[rate.code]}
            converted={base === null ? null : rounded(base * rate.rate, rate.decimals)}
            error={editing.errors[`${field}.${rate.code}`] ?? null}
            onSet={(amount) => set(rate.code, amount)}
          />
        ))}
      </ul>
      {shown.length < others.length && (
        <button type="button" className="btn btn--text start" onClick={() => showWhole(true)}>
          {t('resources.prices.more', { count: others.length - shown.length })}
        </button>
      )}
    </div>
  );
}

/** The product's own price in the base currency. */
const baseOf = (price: unknown, own: Rate | undefined): number | null => (typeof price === 'number' && own ? price / own.rate : null);

/** Rounds half up to at most two decimals, as the shop displays prices. */
function rounded(amount: number, decimals: number): number {
  const step = 10 ** Math.min(decimals, 2);
  return Math.floor(amount * step + 0.5 + 1e-9) / step;
}

interface PriceLineProps {
  rate: Rate;
  /** The fixed price; undefined: converted. */
  amount: number | string | undefined;
  converted: number | null;
  error: string | null;
  onSet(amount: number | string | null): void;
}

function PriceLine({ rate, amount, converted, error, onSet }: PriceLineProps) {
  const { t, format, locale } = useTexts();
  const noteId = useId();
  const { code } = rate;
  const isFixed = amount !== undefined;
  const word = (of: string) => t('resources.label.inLanguage', { field: of, language: code });
  return (
    <li>
      <b translate="no">{code}</b>
      {isFixed ? (
        <input
          key={typeof amount === 'number' ? 'number' : 'typed'}
          className="input number-field"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-label={word(fieldWord(t, 'price'))}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={noteId}
          defaultValue={typeof amount === 'number' ? typedNumber(amount, locale) : amount}
          onChange={({ target }) => onSet(readNumber(target.value, locale) ?? target.value)}
        />
      ) : (
        <span className="input off">{converted === null ? t('resources.value.none') : format.money(converted, code)}</span>
      )}
      <PriceNote {...{ rate, isFixed, error }} id={noteId} />
      <label className="line">
        <span className="prices-word">{t('resources.prices.fixed')}</span>
        <input
          type="checkbox"
          role="switch"
          className="switch"
          aria-checked={isFixed}
          aria-label={word(t('resources.prices.fixed'))}
          checked={isFixed}
          onChange={({ target }) => onSet(target.checked ? (converted ?? '') : null)}
        />
      </label>
    </li>
  );
}

type PriceNoteProps = Pick<PriceLineProps, 'rate' | 'error'> & { id: string; isFixed: boolean };

/** Why a price was refused, or where it comes from: fixed, or the rate. */
function PriceNote({ id, rate, isFixed, error }: PriceNoteProps) {
  const { t, format, locale } = useTexts();
  if (error !== null)
    return (
      <span className="wrong" id={id}>
        <ConsoleIcon name="warn" />
        {error}
      </span>
    );
  return (
    <span className="small quiet" id={id}>
      {isFixed
        ? t('resources.prices.fixed')
        : t('resources.prices.converted', { rate: typedNumber(rate.rate, locale), day: format.day(rate.rated_on) })}
    </span>
  );
}
