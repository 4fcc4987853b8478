import type { Kysely, Transaction } from 'kysely';
import type { FieldValue, FieldValues } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { firstBroken, type Rule } from '../../../../contract/rules/rule.ts';
import { email } from '../../../../contract/rules.ts';
import { languages } from '../../../../i18n/languages.ts';
import type { Schema } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ResourceContent, ResourceListQuery, ResourceStore } from '../../console/index.ts';
import { selectSettings } from '../queries.ts';
import { deleteSetting, upsertSetting } from './queries.ts';

const httpsAddress: Rule = (value) => {
  const url = URL.parse(value);
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '' && !/[\s\\]/.test(value);
  return isPlain && url.hostname.includes('.') ? null : { key: 'invalid.web_address' };
};

/** A switch that is on unless it says `off`. */
const switchValues = ['on', 'off'];
const onOrOff: Rule = (value) => (switchValues.includes(value) ? null : { key: 'invalid.choice' });

/** What may be set, and what it has to be. The table holds marks of background work, too, which are nobody's to edit. */
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['contact_email', email],
  ['facebook', httpsAddress],
  ['instagram', httpsAddress],
  ['review_photos', onOrOff],
  ['hold_links', onOrOff],
  ['burst', (value) => burst(value)],
  ...languages.map(({ code }): [string, Rule] => [`hold_words_${code}`, (value) => wordList(value)]),
]);

/** Words and phrases, one a line or with commas between them. */
const wordList: Rule = (value) => (value.length > MOST_WORDS ? { key: 'invalid.max_length', params: { n: MOST_WORDS } } : null);
const MOST_WORDS = 5_000;
const burst: Rule = (value) => (/^(0|[1-9]\d{0,2})$/.test(value) ? null : { key: 'invalid.numeric' });

const ruleOf = (id: ResourceId): Rule | undefined => rules.get(String(id));

/** Single values by their names, a fixed list; one that is cleared is not shown. */
export const settingStore = (changed: ResourceStore['changed']): ResourceStore => ({
  name: 'settings',
  list: listSettings,
  async read(db, id): Promise<ResourceContent | undefined> {
    if (ruleOf(id) === undefined) return undefined;
    return { fields: { value: (await selectSettings(db)).get(String(id)) ?? null }, texts: {} };
  },
  async write(tx: Transaction<Schema>, id, { fields: { value } }) {
    if (value === undefined) return;
    if (value === null) await deleteSetting(tx, String(id));
    else await upsertSetting(tx, String(id), expectValue(id, value));
  },
  changed,
});

function expectValue(id: ResourceId, value: FieldValue): string {
  const text = String(value);
  const broken = firstBroken(text, [ruleOf(id) ?? (() => ({ key: 'invalid.value' }))]);
  if (broken !== null) {
    const params = broken.key === 'invalid.choice' ? { values: switchValues.join(', ') } : (broken.params ?? {});
    throw new Refusal('invalid_input', { fields: [{ field: 'value', key: broken.key, params }] });
  }
  return text;
}

async function listSettings(db: Kysely<Schema>, { keyword, archived, offset, limit, orderBy, direction }: ResourceListQuery) {
  const values = await selectSettings(db);
  const wanted = keyword?.toLowerCase() ?? '';
  const rows = [...rules.keys()].map((id): { id: ResourceId } & FieldValues => ({ id, value: values.get(id) ?? null }));
  // Nothing of it can be archived.
  const matching = archived === 1 ? [] : rows.filter(({ id, value }) => `${id} ${value ?? ''}`.toLowerCase().includes(wanted));
  const ordered = orderBy !== undefined && direction === 'desc' ? matching.toReversed() : matching;
  return { rows: ordered.slice(offset, offset + limit), count: matching.length };
}
