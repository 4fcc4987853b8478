import { type ResourceField, resourceNames, resources } from '../../../contract/console/resources.ts';
import type { ConsoleLabelKey, ConsoleTranslate } from '../../../i18n/console.ts';
import { fieldWord, languageWord, valueWords } from '../resources/words.ts';
import type { ConsoleTexts } from '../texts.ts';
import type { AuditChange } from './changes.ts';

/** Fields that exist only in the log. */
const ownFields = ['role', 'factor', 'points', 'list', 'bytes', 'ended', 'ids', 'change'] as const;
const isOwnField = (field: string): field is (typeof ownFields)[number] => (ownFields as readonly string[]).includes(field);

/** Labels of the fields of an import's file. Its columns keep their names in the file. */
const importWords: Readonly<Record<string, ConsoleLabelKey>> = {
  fileName: 'imports.file',
  source: 'imports.source',
  licence: 'imports.licence',
  currency: 'imports.currency',
  overwrites: 'imports.overwrites',
};

/** Labels of the fields of a list's view. */
const viewWords: Readonly<Record<string, ConsoleLabelKey>> = {
  name: 'resources.field.name',
  query: 'audit.filters',
  columns: 'resources.columns',
};

const factors = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;
const roles = ['MODERATOR', 'EDITOR', 'ADMIN'] as const;
const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T => (all as readonly unknown[]).includes(value);

function knownField(kind: string, field: string): ResourceField | undefined {
  const name = resourceNames.find((one) => one === kind);
  return name && { ...resources[name].texts, ...resources[name].fields }[field];
}

/** A changed field in words: label, language and values. */
export interface WordedChange {
  label: string;
  /** Language of the values if the field has one. */
  lang: string | null;
  before: string | null;
  after: string | null;
}

/** `kind`: the kind of the entry's subject; `path`: `name` or `description.de`. */
export function wordedChange(texts: ConsoleTexts, kind: string, { path, before, after }: AuditChange): WordedChange {
  const { t, locale } = texts;
  const [field = '', lang = null] = path.split('.');
  const known = knownField(kind, field);
  const name = known ? fieldWord(t, field) : fieldName(t, kind, field);
  const label = lang === null ? name : t('audit.fieldIn', { field: name, language: languageWord(lang, locale) });
  const value = (given: unknown): string | null => (given === null ? null : valueText(texts, field, known, given));
  return { label, lang, before: value(before), after: value(after) };
}

function fieldName(t: ConsoleTranslate, kind: string, field: string): string {
  const own = kind === 'imports' ? importWords[field] : kind === 'views' ? viewWords[field] : undefined;
  if (own !== undefined) return t(own);
  if (field === 'filter') return t('audit.filters');
  return isOwnField(field) ? t(`audit.field.${field}`) : field;
}

function valueText(texts: ConsoleTexts, field: string, known: ResourceField | undefined, value: unknown): string {
  if (isOneOf(factors, value)) return texts.t(`audit.value.${value}`);
  if (isOneOf(roles, value)) return texts.t(`staff.role.${value}`);
  if (known) return valueWords(texts, field, known, value);
  if (typeof value === 'boolean') return texts.t(value ? 'resources.value.yes' : 'resources.value.no');
  if (typeof value === 'number') return texts.format.number(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
