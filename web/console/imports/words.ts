import { importFields } from '../../../contract/console/import-limits.ts';
import { languageWord } from '../resources/words.ts';
import type { ConsoleTexts } from '../texts.ts';

type PlainField = (typeof importFields)[number];
const isPlain = (field: string): field is PlainField => (importFields as readonly string[]).includes(field);

/** The label of a field of a catalogue file: `name`, `name:fr`, `attribute:Finish`. */
export function importFieldWord({ t, locale }: Pick<ConsoleTexts, 't' | 'locale'>, field: string): string {
  if (isPlain(field)) return t(`imports.field.${field}`);
  const [kind = '', ...rest] = field.split(':');
  const word = rest.join(':');
  if (kind === 'price') return t('imports.fixed_price', { currency: word });
  if (isPlain(kind)) return t('imports.field_in', { field: t(`imports.field.${kind}`), language: languageWord(word, locale) });
  return t('imports.property_of', { name: word });
}
