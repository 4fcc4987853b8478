/** A number as typed in a language: with its decimal separator, without grouping. */
export function typedNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 10 }).format(value);
}

/** Parses a typed number; null if it is not one. Group separators of the language are allowed. */
export function readNumber(typed: string, locale: string): number | null {
  const { decimal, group } = signsOf(locale);
  const plain = latin(typed.trim(), locale)
    .replaceAll(/[\s\u00a0\u202f\u200e\u200f\u061c’']/g, '')
    .replaceAll('\u2212', '-');
  const isPlain = /^-?\d+\.\d+$/.test(plain) && decimal !== '.' && !/^-?[1-9]\d{0,2}(\.\d{3})+$/.test(plain);
  const written = isPlain ? plain : plain.replaceAll(group, '').replace(decimal, '.');
  return /^-?\d*\.?\d+$/.test(written) ? Number(written) : null;
}

function signsOf(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(-1234567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value;
  return { decimal: sign('decimal') ?? '.', group: sign('group') ?? ',' };
}

/** Converts digits of other scripts to Latin ones. */
function latin(typed: string, locale: string): string {
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse();
  return [...typed].map((sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('');
}
