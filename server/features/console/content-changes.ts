import type { FieldValue, FieldValues, ResourceTexts } from '../../../contract/console/fields.ts';
import type { FieldChange } from '../../../contract/console/resource.ts';
import { type ResourceName, resources } from '../../../contract/console/resources.ts';
import { defaultLanguage } from '../../../i18n/languages.ts';
import type { Changes, ResourceContent } from './resource-store.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Differences between two states of a thing, fields first, then texts by language; without read-only fields, which follow from others. */
export function changesBetween(name: ResourceName, before: ResourceContent, after: ResourceContent): FieldChange[] {
  const fields = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])]
    .filter((field) => !resources[name].fields[field]?.readOnly && !isSame(before.fields[field], after.fields[field]))
    .map((field) => ({ field, lang: null, before: before.fields[field] ?? null, after: after.fields[field] ?? null }));
  const langs = [...new Set([...Object.keys(before.texts), ...Object.keys(after.texts)])];
  const texts = langs.flatMap((lang) => textChanges(lang, before.texts[lang] ?? {}, after.texts[lang] ?? {}));
  return [...fields, ...texts];
}

function textChanges(lang: string, before: Record<string, string | null>, after: Record<string, string | null>): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, lang, before: before[field] ?? null, after: after[field] ?? null }));
}

/** Reduces changes to what differs from the present state; an empty English text counts as none. */
export function narrowed(sent: Changes, standing: ResourceContent): Changes {
  const fields: FieldValues = {};
  for (const [field, value] of Object.entries(sent.fields)) {
    if (value !== undefined && !isSame(value, standing.fields[field])) fields[field] = value;
  }
  const texts: ResourceTexts = {};
  for (const [lang, values] of Object.entries(sent.texts)) {
    for (const [field, value] of Object.entries(values)) {
      const text = value === '' && lang === defaultLanguage ? null : value;
      if (text === undefined || isSame(text, standing.texts[lang]?.[field])) continue;
      texts[lang] = { ...texts[lang], [field]: text };
    }
  }
  return { fields, texts };
}

export const hasNoChanges = ({ fields, texts }: Changes): boolean => Object.keys(fields).length === 0 && Object.keys(texts).length === 0;

/** Paths of all fields among the changes, texts as `texts.de.name`. */
export const pathsOf = ({ fields, texts }: Changes): string[] => [
  ...Object.keys(fields),
  ...Object.entries(texts).flatMap(([lang, values]) => Object.keys(values).map((field) => `texts.${lang}.${field}`)),
];

/** Changes that undo a revision: each field goes back to its value before. */
export function undoing(changes: readonly FieldChange[]): Changes {
  const undone: Changes = { fields: {}, texts: {} };
  for (const { field, lang, before } of changes) {
    if (lang === null) undone.fields[field] = before as FieldValue;
    else undone.texts[lang] = { ...undone.texts[lang], [field]: before as string | null };
  }
  return undone;
}
