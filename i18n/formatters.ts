/** Intl objects are slow to create and used in every tile, so each is created once per locale and options. */
function cached<Options extends object, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locale: string, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known) return known;
    const formatter = make(locale, options);
    made.set(key, formatter);
    return formatter;
  };
}

export const numberFormat = cached((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
export const dateFormat = cached((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
export const pluralRules = cached((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));
export const listFormat = cached((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
export const displayNames = cached((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));
