import type { Kysely } from 'kysely';
import { formatOf } from '../../../i18n/format.ts';
import { language, languages } from '../../../i18n/languages.ts';
import type { CountryFinder } from '../../adapters/country-finder.ts';
import type { Schema } from '../../db/schema.ts';
import { type Route, serve } from '../../http/route.ts';
import { serveStaffList } from '../console/index.ts';
import { countries } from './countries.ts';
import type { Money } from './money.ts';

const whole = <T>(list: T[]) => ({ list, count: list.length, next_offset: null });

function countriesIn(locale: string) {
  const name = formatOf(locale).country;
  const collator = new Intl.Collator(locale);
  const list = countries.map(({ id, code, dialCode }) => ({ id, name: name(code), code, dial_code: dialCode }));
  return whole(list.sort((a, b) => collator.compare(a.name, b.name)));
}

const countryLists = new Map<string, ReturnType<typeof countriesIn>>();

export function regionRoutes(db: Kysely<Schema>, money: Money, countryOf: CountryFinder): Route[] {
  const languageList = whole(languages.map(({ id, code, flag, name }) => ({ id, code, flag, name })));
  return [
    serve('GET language/all', () => languageList),
    serve('GET currency/all', () => whole(money.currencies.map(({ id, code, sign }) => ({ id, title: code, symbol: sign })))),
    serveStaffList(db, 'GET console/products/rates', async () =>
      whole(money.currencies.map(({ code, sign, decimals, rate, rated_on }) => ({ code, sign, decimals, rate, rated_on }))),
    ),
    serve('GET country/list', (_input, { lang, network }) => {
      const { locale } = language(lang);
      const list = countryLists.get(locale) ?? countriesIn(locale);
      countryLists.set(locale, list);
      return { ...list, here: countryOf(network) };
    }),
  ];
}
