import { expect, test } from 'vitest';
import { resourceNames, resources } from '../../../contract/console/resources.ts';
import { consolePages } from '../../../i18n/en/console/index.ts';
import { listColumnsOf } from './presentation.ts';

const keys = new Set(Object.keys(consolePages));

test('every resource, field and choice of the contract has a name', () => {
  const missing = resourceNames.flatMap((name) => {
    const { fields, texts } = resources[name];
    const all = Object.entries({ ...fields, ...texts });
    return [
      `resources.name.${name}`,
      `resources.new.${name}`,
      ...all.map(([field]) => `resources.field.${field}`),
      ...all.flatMap(([field, { choices = [] }]) => choices.map((choice) => `resources.choice.${field}.${choice}`)),
    ].filter((key) => !keys.has(key));
  });
  expect(missing).toEqual([]);
});

test('every list leads with a field that it has, and shows no column twice', () => {
  for (const name of resourceNames) {
    const { lead, others } = listColumnsOf(name);
    const fields = { ...resources[name].fields, ...resources[name].texts };
    if (lead.field !== 'id') expect(Object.keys(fields), name).toContain(lead.field);
    const shown = [lead, ...others].map(({ field }) => field);
    expect(new Set(shown).size, name).toBe(shown.length);
  }
});
