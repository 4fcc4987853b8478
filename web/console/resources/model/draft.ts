import type { FieldValue, FieldValues, ResourceTexts } from '../../../../contract/console/fields.ts';
import { isSame, type Path, partsOf, type Thing, valueAt } from './thing.ts';

/** An edited value: the stored one when the edit began, and the editor's own. */
export interface Change {
  base: FieldValue;
  mine: FieldValue;
}

/** All unsaved changes by path. */
export type Draft = Readonly<Record<Path, Change>>;

export const noDraft: Draft = {};

/** The value an editor shows at a path: the changed one, otherwise the stored one. */
export const shownAt = (thing: Thing, draft: Draft, path: Path): FieldValue => {
  const change = draft[path];
  return change === undefined ? valueAt(thing, path) : change.mine;
};

/** The draft with a value set; a value equal to the change's base removes the change. */
export function withValue(draft: Draft, thing: Thing, path: Path, mine: FieldValue): Draft {
  const base = draft[path] === undefined ? valueAt(thing, path) : draft[path].base;
  return isSame(base, mine) ? without(draft, path) : { ...draft, [path]: { base, mine } };
}

export function without(draft: Draft, path: Path): Draft {
  const { [path]: _, ...rest } = draft;
  return rest;
}

export const countOf = (draft: Draft): number => Object.keys(draft).length;

/** A value that this editor and somebody else changed to different ones. */
export interface Conflict extends Change {
  path: Path;
  theirs: FieldValue;
}

/** The conflicts with the stored state since the edits began. */
export function conflictsOf(draft: Draft, thing: Thing): Conflict[] {
  return Object.entries(draft).flatMap(([path, { base, mine }]) => {
    const theirs = valueAt(thing, path);
    return isSame(theirs, base) || isSame(theirs, mine) ? [] : [{ path, base, mine, theirs }];
  });
}

/** The draft on top of the stored state: changes that somebody else made identically are dropped, conflicts remain. */
export function rebased(draft: Draft, thing: Thing): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([path, { mine }]) => !isSame(mine, valueAt(thing, path))));
}

/** The draft after resolving a conflict: the own value is now based on the stored one; choosing theirs drops the change. */
export function decided(draft: Draft, { path, mine, theirs }: Conflict, choice: 'mine' | 'theirs'): Draft {
  return choice === 'mine' ? { ...draft, [path]: { base: theirs, mine } } : without(draft, path);
}

/** The changes left after a save: values edited further while the save was under way remain changes. */
export function afterSave(draft: Draft, saved: Draft, thing: Thing): Draft {
  const rest = Object.entries(draft).flatMap(([path, change]): [Path, Change][] => {
    const sent = saved[path];
    if (sent === undefined) return [[path, change]];
    return isSame(sent.mine, change.mine) ? [] : [[path, { base: valueAt(thing, path), mine: change.mine }]];
  });
  return Object.fromEntries(rest);
}

/** The changed values as input of a save; `texts` is undefined if none changed. */
export function sentOf(draft: Draft): { fields: FieldValues; texts: ResourceTexts | undefined } {
  const fields: FieldValues = {};
  const texts: ResourceTexts = {};
  for (const [path, { mine }] of Object.entries(draft)) {
    const { field, lang } = partsOf(path);
    if (lang === null) fields[field] = mine;
    else texts[lang] = { ...texts[lang], [field]: mine as string | null };
  }
  return { fields, texts: Object.keys(texts).length === 0 ? undefined : texts };
}

/** A thing with the draft applied, for previews. */
export function withDraft(thing: Thing, draft: Draft): Pick<Thing, 'fields' | 'texts'> {
  const { fields, texts } = sentOf(draft);
  const langs = new Set([...Object.keys(thing.texts), ...Object.keys(texts ?? {})]);
  return {
    fields: { ...thing.fields, ...fields },
    texts: Object.fromEntries([...langs].map((lang) => [lang, { ...thing.texts[lang], ...texts?.[lang] }])),
  };
}
