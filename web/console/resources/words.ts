import type { FieldValue, PhrasesByLanguage } from '../../../contract/console/fields.ts';
import type { ResourceField, ResourceName } from '../../../contract/console/resources.ts';
import type { ConsoleLabelKey, ConsoleTranslate } from '../../../i18n/console.ts';
import { displayNames, numberFormat } from '../../../i18n/formatters.ts';
import type { ConsoleTexts } from '../texts.ts';
import { picturesOf } from './fields/pictures/use-pictures.ts';
import { nameOf } from './presentation.ts';
import { momentWords } from './when.ts';

/* Text keys of fields, choices and resources are derived from contract/console/resources.ts; words.test.ts checks that each exists. */
type Say = ConsoleTranslate;

export const resourceWord = (t: Say, name: ResourceName): string => t(`resources.name.${name}` as ConsoleLabelKey);
/** The label of the button that creates a thing: `New brand`. */
export const newWord = (t: Say, name: ResourceName): string => t(`resources.new.${name}` as ConsoleLabelKey);
export const fieldWord = (t: Say, field: string): string => t(`resources.field.${field}` as ConsoleLabelKey);
/** The field's label in a column head, where it must be short. */
export const columnWord = (t: Say, field: string): string =>
  field === 'is_featured' ? t('resources.column.is_featured') : fieldWord(t, field);
export const choiceWord = (t: Say, field: string, value: string): string => t(`resources.choice.${field}.${value}` as ConsoleLabelKey);

const roles: Readonly<Record<string, ConsoleLabelKey>> = {
  USER: 'resources.role.USER',
  MODERATOR: 'resources.role.MODERATOR',
  EDITOR: 'resources.role.EDITOR',
  ADMIN: 'resources.role.ADMIN',
};

export const roleWord = (t: Say, role: string): string => {
  const key = roles[role];
  return key === undefined ? role : t(key);
};

/** Labels of settings by name; others are shown by name. */
const settings: Readonly<Record<string, ConsoleLabelKey>> = {
  shop_name: 'resources.setting.shop_name',
  contact_email: 'resources.setting.contact_email',
  facebook: 'resources.setting.facebook',
  instagram: 'resources.setting.instagram',
  review_photos: 'resources.setting.review_photos',
  hold_links: 'resources.setting.hold_links',
  burst: 'resources.setting.burst',
  hold_words: 'resources.setting.hold_words',
};

/** The name of a thing, from its row or from its fields and English texts. */
export function titleWords(t: Say, name: ResourceName, row: Readonly<Record<string, unknown>>): string {
  const key = name === 'settings' ? settings[String(row.id)] : undefined;
  return key === undefined ? nameOf(name, row) : t(key);
}

/** A language's name in the reader's language; the code itself if unknown. */
export const languageWord = (code: string, locale: string): string => {
  const name = displayNames(locale, { type: 'language', fallback: 'code' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** A short name for a picture without alternative text: the first characters of its file name. */
const shortName = (image: string): string => (image.split('/').at(-1) ?? image).slice(0, 12);

/** A price without its currency: whole numbers as they are, as in currencies without decimals, others with two or three decimals. */
const priceNumber = (value: number, locale: string): string =>
  numberFormat(locale, Number.isInteger(value) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(value);

/** A value in words, for chips, the history and confirmations; references are rendered by the caller. */
export function valueWords({ t, format, locale }: ConsoleTexts, field: string, known: ResourceField | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('resources.value.none');
  switch (known?.kind) {
    case 'flag':
      return value === 1 || value === '1' || value === true ? t('resources.value.yes') : t('resources.value.no');
    case 'choice':
      return choiceWord(t, field, String(value));
    case 'price':
      return typeof value === 'number' ? priceNumber(value, locale) : String(value);
    case 'whole':
    case 'decimal':
      return typeof value === 'number' ? format.number(value) : String(value);
    case 'day':
      return format.day(String(value));
    case 'moment':
      return momentWords(String(value), locale);
    case 'prices':
      return format.list(Object.entries(value as object).map(([code, amount]) => format.money(Number(amount), code)));
    case 'pictures':
      return format.list(picturesOf(value).map(({ image, alt }) => alt.en ?? shortName(image)));
    case 'phrases':
      return format.list(
        Object.entries(value as PhrasesByLanguage).map(([code, phrases]) =>
          t('resources.label.inLanguage', { field: format.list(phrases), language: languageWord(code, locale) }),
        ),
      );
    case 'lines':
    case 'many':
      return (value as FieldValue[]).length === 0 ? t('resources.value.none') : format.list((value as unknown[]).map(String));
    default:
      return field === 'lang' ? languageWord(String(value), locale) : typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}
