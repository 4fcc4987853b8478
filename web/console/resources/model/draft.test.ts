import { expect, test } from 'vitest';
import { afterSave, conflictsOf, type Draft, decided, noDraft, rebased, sentOf, shownAt, withDraft, withValue } from './draft.ts';
import type { Thing } from './thing.ts';

const thing: Thing = {
  ...{ id: 1, version: 3, isArchived: false },
  fields: { name: 'Nordlys', is_featured: 0, words: ['a', 'b'] },
  texts: { en: { description: 'From the fjord' } },
};

const changed = (fields: Thing['fields'], texts: Thing['texts'] = thing.texts): Thing => ({
  ...thing,
  version: 4,
  fields: { ...thing.fields, ...fields },
  texts,
});

test('a value that stands already is no change, nor is an empty one where nothing stands', () => {
  const draft = withValue(noDraft, thing, 'name', 'Nord');
  expect(draft).toEqual({ name: { base: 'Nordlys', mine: 'Nord' } });
  expect(withValue(draft, thing, 'name', 'Nordlys')).toEqual({});
  expect(withValue(noDraft, thing, 'texts.de.description', '')).toEqual({});
  expect(withValue(noDraft, thing, 'words', ['a', 'b'])).toEqual({});
});

test('only what changed is sent, texts by language; what was emptied as null', () => {
  let draft: Draft = withValue(noDraft, thing, 'is_featured', 1);
  draft = withValue(draft, thing, 'texts.de.description', 'Vom Fjord');
  draft = withValue(draft, thing, 'texts.en.description', null);
  expect(sentOf(draft)).toEqual({ fields: { is_featured: 1 }, texts: { de: { description: 'Vom Fjord' }, en: { description: null } } });
  expect(sentOf(withValue(noDraft, thing, 'name', 'x')).texts).toBeUndefined();
});

test('others’ changes of other values leave the draft alone, of the same value they are a conflict', () => {
  const draft = withValue(noDraft, thing, 'name', 'Mine');
  expect(conflictsOf(draft, changed({ is_featured: 1 }))).toEqual([]);
  expect(conflictsOf(draft, changed({ name: 'Theirs' }))).toEqual([{ path: 'name', base: 'Nordlys', mine: 'Mine', theirs: 'Theirs' }]);
});

test('the same change by both is none any more', () => {
  const draft = withValue(noDraft, thing, 'name', 'Both');
  expect(rebased(draft, changed({ name: 'Both' }))).toEqual({});
});

test('a conflict is decided for either side', () => {
  const standing = changed({ name: 'Theirs' });
  const draft = withValue(noDraft, thing, 'name', 'Mine');
  const [conflict] = conflictsOf(draft, standing);
  if (!conflict) throw new Error('no conflict');
  expect(conflictsOf(decided(draft, conflict, 'mine'), standing)).toEqual([]);
  expect(shownAt(standing, decided(draft, conflict, 'mine'), 'name')).toBe('Mine');
  expect(shownAt(standing, decided(draft, conflict, 'theirs'), 'name')).toBe('Theirs');
});

test('what was typed while a save travelled stays a change over what was saved', () => {
  const saved = withValue(noDraft, thing, 'name', 'First');
  const later = withValue(withValue(saved, thing, 'name', 'First and more'), thing, 'is_featured', 1);
  expect(afterSave(later, saved, changed({ name: 'First' }))).toEqual({
    name: { base: 'First', mine: 'First and more' },
    is_featured: { base: 0, mine: 1 },
  });
});

test('a preview shows the draft over what stands', () => {
  const draft = withValue(noDraft, thing, 'texts.de.description', 'Vom Fjord');
  expect(withDraft(thing, draft)).toEqual({
    fields: thing.fields,
    texts: { en: { description: 'From the fjord' }, de: { description: 'Vom Fjord' } },
  });
});
