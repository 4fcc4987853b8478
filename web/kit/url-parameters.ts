/** One search parameter: parses any text to its type (invalid values become the default) and serialises it. */
export interface UrlParameter<T> {
  /** Parses all values given for the name, in order; empty if absent. */
  parse(values: readonly string[]): T;
  /** Serialises a value; null for the default, which URLs omit. */
  write(value: T): string | null;
}

/** A whole number from `min` to `max`. */
export function wholeParameter(fallback: number, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}): UrlParameter<number> {
  return {
    parse: ([text]) => {
      const value = /^\d{1,15}$/.test(text ?? '') ? Number(text) : fallback;
      return value >= min && value <= max ? value : fallback;
    },
    write: (value) => (value === fallback ? null : String(value)),
  };
}

/** The digit zero of each script on our readers' keyboards. */
const zeros = ['0', '٠', '۰', '०'].map((zero) => zero.charCodeAt(0));

const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const zero = zeros.find((first) => digit.charCodeAt(0) - first >= 0 && digit.charCodeAt(0) - first < 10);
    return zero === undefined ? digit : String(digit.charCodeAt(0) - zero);
  });

/**
 * A price in whole units, 0 for none, as people type it: digits of any supported script, thousands separated by spaces, points, commas or
 * apostrophes, and an optional fraction after a point or comma, which is dropped. A mark before three digits is a thousands separator.
 */
export function amountParameter(max: number): UrlParameter<number> {
  return {
    parse: ([text]) => {
      const value = readAmount(text ?? '') ?? 0;
      return value <= max ? value : 0;
    },
    write: (value) => (value === 0 ? null : String(value)),
  };
}

/** Parses an amount of any size; null if it is not a price. */
export function readAmount(text: string): number | null {
  const typed = latinDigits(text).replace(/[\s'’]/g, '');
  const [, units] = /^(\d{1,3}(?:[.,٬]\d{3})+|\d{1,15})(?:[.,٫]\d{0,2})?$/.exec(typed) ?? [];
  return units === undefined ? null : Number(units.replace(/\D/g, ''));
}

/** One of several fixed values. */
export function oneOfParameter<const T extends string | number>(choices: readonly T[], fallback: NoInfer<T>): UrlParameter<T> {
  return {
    parse: ([text]) => choices.find((choice) => String(choice) === text) ?? fallback,
    write: (value) => (value === fallback ? null : String(value)),
  };
}

/** A trimmed text, cut to `max` characters. */
export function textParameter(max: number): UrlParameter<string> {
  return {
    parse: ([given]) => (given ?? '').trim().slice(0, max),
    write: (value) => (value === '' ? null : value),
  };
}

/** Largest four-byte integer of the database; the API refuses larger ids. */
const largestId = 2_147_483_647;

/** Ids, sorted and without duplicates; parsed from repeated parameters (a plain form) and from `3,7` (our links). */
export function idsParameter(max: number): UrlParameter<readonly number[]> {
  return {
    parse: (values) => {
      const numbers = values
        .flatMap((value) => value.split(','))
        .filter((value) => /^[1-9]\d{0,9}$/.test(value))
        .map(Number)
        .filter((value) => value <= largestId);
      return [...new Set(numbers)].sort((a, b) => a - b).slice(0, max);
    },
    write: (value) => (value.length === 0 ? null : [...value].sort((a, b) => a - b).join(',')),
  };
}
