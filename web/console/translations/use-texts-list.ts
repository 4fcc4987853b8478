import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { type TranslationState, translated, translationStates } from '../../../contract/console/resources/translated.ts';
import type { ResourceName } from '../../../contract/console/resources.ts';
import type { Output } from '../../../contract/index.ts';
import { defaultLanguage, isLanguage, type Language } from '../../../i18n/languages.ts';
import { consoleQueries } from '../answers.ts';
import { type ConsoleError, callConsole } from '../call.ts';

type Row = Output<'GET console/translations/list'>['list'][number];

/** Which texts are shown, as kept in the address. */
export interface TextsPlace {
  type: ResourceName;
  lang: Language;
  state: TranslationState | 'ALL';
  keyword: string;
  page: number;
  /** The id of the open thing; null: the first. */
  id: string | null;
}

export const ROWS = 60;

/** The place in the address; null if the address is invalid. */
export function useTextsPlace(): [TextsPlace | null, (next: Partial<TextsPlace>, change?: { isTyped?: boolean }) => void] {
  const { lang = '', type = '' } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const known = translated.find((name) => name === type);
  const state = translationStates.find((one) => one === parameters.get('state')) ?? 'ALL';
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const place: TextsPlace | null =
    known === undefined || !isLanguage(lang) || lang === defaultLanguage
      ? null
      : { type: known, lang, state, keyword: parameters.get('keyword') ?? '', page, id: parameters.get('id') };
  const change = (next: Partial<TextsPlace>, { isTyped = false } = {}) =>
    setParameters(
      (before) => {
        for (const [key, value] of Object.entries(next)) {
          if (value === null || value === '' || value === 'ALL' || (key === 'page' && value === 1)) before.delete(key);
          else before.set(key, String(value));
        }
        return before;
      },
      { replace: isTyped, preventScrollReset: true },
    );
  return [place, change];
}

/** A thing of the list with the state of each of its listed texts. */
export interface ListedThing {
  id: Row['id'];
  name: string;
  english: string;
  fields: { field: string; state: TranslationState }[];
}

/** Groups rows by thing, in the order of the rows. */
export function thingsOf(rows: readonly Row[]): ListedThing[] {
  const things = new Map<string, ListedThing>();
  for (const { id, name, english, field, state } of rows) {
    const thing = things.get(String(id)) ?? { id, name: name ?? english, english, fields: [] };
    thing.fields.push({ field, state });
    things.set(String(id), thing);
  }
  return [...things.values()];
}

/** The state shown for a thing: the most urgent one of its texts. */
export const worstOf = ({ fields }: ListedThing): TranslationState =>
  translationStates.find((state) => fields.some((one) => one.state === state)) ?? 'FILLED';

/** The filters as input of the list's and the export's call. */
export const askedTexts = ({ type, lang, state, keyword }: TextsPlace) => ({
  ...{ type, lang },
  ...(state !== 'ALL' && { state }),
  ...(keyword !== '' && { keyword }),
});

/** A page of texts. While another page loads, the last one stays. */
export function useTextsList(place: TextsPlace) {
  const input = { ...askedTexts(place), offset: (place.page - 1) * ROWS, limit: ROWS };
  return useQuery<Output<'GET console/translations/list'>, ConsoleError>(
    {
      queryKey: ['GET console/translations/list', input],
      queryFn: ({ signal }) => callConsole('GET console/translations/list', input, { signal }),
      placeholderData: keepPreviousData,
    },
    consoleQueries,
  );
}
