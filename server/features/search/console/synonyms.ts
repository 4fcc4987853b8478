import type { FieldValues } from '../../../../contract/console/fields.ts';
import { isLanguage } from '../../../../i18n/languages.ts';
import { type FieldRefusal, Refusal } from '../../../http/refusal.ts';
import { type ResourceStore, tableStore } from '../../console/index.ts';
import { phraseKeyOf } from '../synonyms/synonym-sets.ts';

/** The console's store of synonym sets. */
export const synonymStore = (changed: ResourceStore['changed']): ResourceStore =>
  tableStore({
    name: 'synonyms',
    table: 'search_synonym',
    columns: { lang: 'lang', words: 'words' },
    keywordIn: [`array_to_string(t.words, ' ')`],
    orderBy: 't.lang, t.words[1] collate "C"',
    async prepare(_tx, _id, { fields }) {
      const refused = [...refusedLanguage(fields), ...refusedWords(fields)];
      if (refused.length > 0) throw new Refusal('invalid_input', { fields: refused });
      return {};
    },
    changed,
  });

const refusedLanguage = ({ lang }: FieldValues): FieldRefusal[] =>
  lang === undefined || isLanguage(String(lang)) ? [] : [{ field: 'lang', key: 'invalid.value' }];

/** Refuses words that search cannot use, and those equal to an earlier one of the set after folding (`balm`, `Balms`). */
function refusedWords({ words }: FieldValues): FieldRefusal[] {
  if (!Array.isArray(words)) return [];
  const keys = words.map((word) => phraseKeyOf(String(word)));
  return keys.flatMap((key, at) =>
    key === '' || keys.indexOf(key) < at ? [{ field: `words.${at}`, key: key === '' ? 'invalid.value' : 'invalid.taken' }] : [],
  );
}
