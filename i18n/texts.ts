import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { dateFormat, numberFormat, pluralRules } from './formatters.ts';
import type { Parameters } from './placeholders.ts';

/** Texts of one area in one language: ICU messages by key. English ones are `as const`, which types keys and parameters. */
export type Dictionary = Readonly<Record<string, string>>;

/** A dictionary with compiled messages, which need no parser. */
export type CompiledTexts<D extends Dictionary> = Readonly<Record<keyof D & string, CompiledMessage>>;

/** Every text may use the parameter `shop`. */
type Own<Message extends string> = Omit<Parameters<Message>, 'shop'>;
type Given<Message extends string> = keyof Own<Message> extends never ? [] : [parameters: Own<Message>];

/** `t('list.count', { count: 3 })`: missing keys, and missing or wrongly typed parameters are type errors. */
export type Translate<D extends Dictionary> = <K extends keyof D & string>(key: K, ...parameters: Given<D[K]>) => string;

const made = new Map<string, FormatOptions>();

/** Options for formatting messages in a locale. Formatters of plain numbers and plurals, which most messages use, are looked up once. */
export function formatOptions(locale: string): FormatOptions {
  const options = made.get(locale) ?? make(locale);
  made.set(locale, options);
  return options;
}

function make(locale: string): FormatOptions {
  let plain: Intl.NumberFormat | undefined;
  const plurals: Partial<Record<Intl.PluralRuleType, Intl.PluralRules>> = {};
  return {
    timeZone: 'UTC',
    formatters: {
      getDateTimeFormat: (_, style) => dateFormat(locale, style ?? {}),
      getNumberFormat: (_, style) => {
        if (style) return numberFormat(locale, style);
        plain ??= numberFormat(locale, {});
        return plain;
      },
      getPluralRules: (_, { type = 'cardinal' } = {}) => {
        plurals[type] ??= pluralRules(locale, { type });
        return plurals[type];
      },
    },
  };
}

/**
 * Makes the `t` of one language.
 *
 * @typeParam D the dictionary; has to be given, because it cannot be inferred from compiled messages
 * @param texts compiled messages (see `compileTexts`)
 * @param locale Intl tag for plurals, numbers and dates
 * @param shop the shop's name, for `{shop}`
 */
export function translator<D extends Dictionary>(texts: CompiledTexts<D>, locale: string, shop: string): Translate<D> {
  const options = formatOptions(locale);
  const usual = { shop };
  return (key, ...parameters) => String(format(texts[key], locale, parameters[0] ? { ...parameters[0], shop } : usual, options));
}
