/** What was read from the text of a price. */
export interface ImportedPrice {
  /** In minor units of its currency; null when there is none or it is ambiguous. */
  minor: number | null;
  /** ISO code. */
  currency: string | null;
  /** Upper end of a range in minor units; null when there is no range. */
  upTo: number | null;
  /** Why there is no price, or what was assumed. */
  reason: string | null;
}

/** How a file as a whole writes its prices. */
export interface PriceFormat {
  /** Currency of prices that name none, or only a shared sign (`$`). */
  currency: string | null;
  /** Decimal sign on which the unambiguous prices of the file agree; null when they do not, or when there are none. */
  decimalSign: '.' | ',' | null;
}

const NONE: ImportedPrice = { minor: null, currency: null, upTo: null, reason: null };

const SIGNS: [RegExp, string][] = [
  [/US\s?\$/i, 'USD'],
  [/C(?:A|AN)?\s?\$/i, 'CAD'],
  [/A(?:U)?\s?\$/i, 'AUD'],
  [/R\s?\$/i, 'BRL'],
  [/€|\bEURO?S?\b/i, 'EUR'],
  [/£/, 'GBP'],
  [/₹|\bRs\.?(?=\s?\d)/i, 'INR'],
  [/₽|\bруб/i, 'RUB'],
  [/₩/, 'KRW'],
  [/₫/, 'VND'],
  [/zł|\bzl\b/i, 'PLN'],
  [/\bRp\.?(?=\s?\d)/i, 'IDR'],
  [/\bFr\.(?=\s?\d)|\bSFr/i, 'CHF'],
  [/د\.إ/, 'AED'],
  [/د\.ك/, 'KWD'],
  [/₺|\bTL\b/, 'TRY'],
];
/** Signs that several currencies share; the file must say which one is meant. */
const SHARED_SIGN = /[$¥]|\bkr\.?/i;
const CODES = new Set(
  'USD EUR GBP PLN SEK DKK NOK RUB CNY INR BRL CHF AED JPY KWD IDR KRW VND CAD AUD TRY MXN CZK HUF RON THB SGD HKD NZD ZAR SAR'.split(' '),
);
const DECIMALS: Record<string, number> = { IDR: 0, JPY: 0, KRW: 0, VND: 0, KWD: 3 };

/** The largest price that is kept, in minor units. */
export const LARGEST_PRICE = 2_000_000_000;

/** Exponent notation, as spreadsheets write numbers that do not fit a cell. */
export const EXPONENT = /\de[+-]?\d/i;

/** Whether a word is a currency code, in capitals, as used in price lists. */
export const isCurrencyCode = (word: string): boolean => CODES.has(word);

/** How many decimal places prices in a currency have. */
export function decimalsOf(currency: string): number {
  return DECIMALS[currency] ?? 2;
}

/** Reads a price in the forms that price lists contain: ranges, various decimal signs, currency signs or codes, digits of other scripts. */
export function readPrice(text: string, column: string, priceFormat: PriceFormat): ImportedPrice {
  const ascii = toAsciiDigits(text).trim();
  if (ascii === '') return NONE;
  const found = currencyOf(ascii, column, priceFormat.currency);
  if (found === null) return { ...NONE, reason: SHARED_SIGN.test(ascii) ? 'the sign stands for several currencies' : 'no currency' };
  if (EXPONENT.test(ascii)) return { ...NONE, currency: found, reason: 'a number with an exponent' };
  if (/^\D*[-−]\s*\p{Sc}?\s*\d/u.test(ascii)) return { ...NONE, currency: found, reason: 'a negative price' };
  const decimals = decimalsOf(found);
  const amounts = numbersIn(ascii).map((number) => minorUnits(number, decimals, priceFormat.decimalSign));
  if (amounts.length === 0) return { ...NONE, currency: found, reason: 'no number' };
  if (amounts.includes(null)) return { ...NONE, currency: found, reason: 'groups or decimals: nothing in the file tells' };
  const known = amounts.filter((amount) => amount !== null && amount > 0) as number[];
  if (known.length === 0) return { ...NONE, currency: found };
  const [least, greatest] = [Math.min(...known), Math.max(...known)];
  return {
    minor: least,
    currency: found,
    upTo: greatest > least ? greatest : null,
    reason: greatest > least ? 'a range: its least price is taken' : null,
  };
}

/** The decimal sign that a price shows unambiguously (`12,90`, `1.299,00`), or null. */
export function decimalSignOf(text: string): '.' | ',' | null {
  for (const number of numbersIn(toAsciiDigits(text))) {
    const sign = /([.,])\d{1,2}$/.exec(number)?.[1];
    if (sign === '.' || sign === ',') return sign;
  }
  return null;
}

/** Replaces Arabic and Persian digits and separators with ours. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, '.')
    .replace(/٬/g, "'");
}

/** The currency that a price itself names, by code or by a sign that is not shared; null when it names none. */
export function namedCurrency(text: string): string | null {
  const code = text
    .match(/[A-Za-z]{3}/g)
    ?.map((word) => word.toUpperCase())
    .find((word) => CODES.has(word));
  return code ?? SIGNS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

function currencyOf(text: string, column: string, fallback: string | null): string | null {
  const named = column.trim().toUpperCase();
  return namedCurrency(text) ?? (CODES.has(named) ? named : SIGNS.find(([pattern]) => pattern.test(column))?.[1]) ?? fallback;
}

/** The numbers in a text, without the blanks and apostrophes that group their digits. */
export function numbersIn(text: string): string[] {
  const found = text.match(/\d+(?:[ \u00a0\u202f'’]\d{3}(?!\d)|[.,]\d+)*/g) ?? [];
  return found.map((number) => number.replace(/[^\d.,]/g, ''));
}

function minorUnits(number: string, decimals: number, habit: '.' | ',' | null): number | null {
  const digits = digitsOf(number, decimals, habit);
  if (digits === null) return null;
  const { whole, part } = digits;
  const minor = Number(`${whole}${part.padEnd(decimals, '0').slice(0, decimals)}`) + (Number(part[decimals] ?? 0) >= 5 ? 1 : 0);
  return minor <= LARGEST_PRICE ? minor : null;
}

/** The digits before and after the decimal sign; null when it is unclear which sign that is. */
export function digitsOf(number: string, decimals: number, habit: '.' | ',' | null): { whole: string; part: string } | null {
  const sign = decimalSignIn(number, decimals, habit);
  if (sign === undefined) return null;
  const at = sign === null ? -1 : number.lastIndexOf(sign);
  return { whole: (at < 0 ? number : number.slice(0, at)).replace(/[.,]/g, ''), part: at < 0 ? '' : number.slice(at + 1) };
}

/** Which of `.` and `,` is the decimal sign of a number; null: neither, undefined: ambiguous. */
function decimalSignIn(number: string, decimals: number, habit: '.' | ',' | null): '.' | ',' | null | undefined {
  const dots = number.split('.').length - 1;
  const commas = number.split(',').length - 1;
  if (dots + commas === 0) return null;
  if (dots > 0 && commas > 0) return number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ',';
  const sign = dots > 0 ? '.' : ',';
  if (dots + commas > 1) return null;
  if (!/[.,]\d{3}$/.test(number) || number.startsWith('0')) return sign;
  if (decimals !== 2) return decimals === 3 ? sign : null;
  if (habit === null) return undefined;
  return habit === sign ? sign : null;
}
