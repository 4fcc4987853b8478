import type { FieldValue, FieldValues, ResourceTexts } from '../../../../contract/console/fields.ts';
import { isSame, type Path, partsOf, type Thing, valueAt } from './thing.ts';

/** One value that is being edited: what stood there when the edit began, and what the editor wants. */
export interface Change {
  base: FieldValue;
  mine: FieldValue;
}

/** Everything that was typed and not saved, by path. */
export type Draft = Readonly<Record<Path, Change>>;

export const noDraft: Draft = {};

/** What the editor shows at a path: what was typed, else what stands. */
export const shownAt = (thing: Thing, draft: Draft, path: Path): FieldValue => {
  const change = draft[path];
  return change === undefined ? valueAt(thing, path) : change.mine;
};

/** The draft with a value set; one that stands already is no change. */
export function withValue(draft: Draft, thing: Thing, path: Path, mine: FieldValue): Draft {
  const base = draft[path] === undefined ? valueAt(thing, path) : draft[path].base;
  return isSame(base, mine) ? without(draft, path) : { ...draft, [path]: { base, mine } };
}

export function without(draft: Draft, path: Path): Draft {
  const { [path]: _, ...rest } = draft;
  return rest;
}

export const countOf = (draft: Draft): number => Object.keys(draft).length;

/** A value that this editor and somebody else changed, to different ones. */
export interface Conflict extends Change {
  path: Path;
  theirs: FieldValue;
}

/** What this editor and somebody else changed since the edit began. */
export function conflictsOf(draft: Draft, thing: Thing): Conflict[] {
  return Object.entries(draft).flatMap(([path, { base, mine }]) => {
    const theirs = valueAt(thing, path);
    return isSame(theirs, base) || isSame(theirs, mine) ? [] : [{ path, base, mine, theirs }];
  });
}

/** The draft over what stands now: what somebody else made the same is no change any more; what both changed stays to be chosen. */
export function rebased(draft: Draft, thing: Thing): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([path, { mine }]) => !isSame(mine, valueAt(thing, path))));
}

/** The draft after a conflict was decided: the editor's own value goes on from what stands, theirs ends the change. */
export function decided(draft: Draft, { path, mine, theirs }: Conflict, choice: 'mine' | 'theirs'): Draft {
  return choice === 'mine' ? { ...draft, [path]: { base: theirs, mine } } : without(draft, path);
}

/** What is left of a draft once some of it was saved: a value that was typed on while the save travelled stays a change. */
export function afterSave(draft: Draft, saved: Draft, thing: Thing): Draft {
  const rest = Object.entries(draft).flatMap(([path, change]): [Path, Change][] => {
    const sent = saved[path];
    if (sent === undefined) return [[path, change]];
    return isSame(sent.mine, change.mine) ? [] : [[path, { base: valueAt(thing, path), mine: change.mine }]];
  });
  return Object.fromEntries(rest);
}

/** What a save sends: only what changed. Without texts none are named. */
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

/** A thing with a draft written over it, for previews. */
export function withDraft(thing: Thing, draft: Draft): Pick<Thing, 'fields' | 'texts'> {
  const { fields, texts } = sentOf(draft);
  const langs = new Set([...Object.keys(thing.texts), ...Object.keys(texts ?? {})]);
  return {
    fields: { ...thing.fields, ...fields },
    texts: Object.fromEntries([...langs].map((lang) => [lang, { ...thing.texts[lang], ...texts?.[lang] }])),
  };
}
