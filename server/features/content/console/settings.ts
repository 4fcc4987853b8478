import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { type FieldValue, type FieldValues, fieldInput } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { DEFAULT_SHOP_NAME, type SettingName, settingFields } from '../../../../contract/console/resources/settings.ts';
import { fieldErrors } from '../../../../contract/issues.ts';
import type { Rule } from '../../../../contract/rules/rule.ts';
import { isLanguage } from '../../../../i18n/languages.ts';
import type { Schema } from '../../../db/schema.ts';
import { type FieldRefusal, Refusal } from '../../../http/refusal.ts';
import type { ResourceContent, ResourceListQuery, ResourceStore } from '../../console/index.ts';
import { DEFAULT_BURST } from '../hold-settings.ts';
import { selectSettings } from '../queries.ts';
import { deleteSetting, upsertSetting } from './queries.ts';

const httpsAddress: Rule = (value) => {
  const url = URL.parse(value);
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '' && !/[\s\\]/.test(value);
  return isPlain && url.hostname.includes('.') ? null : { key: 'invalid.web_address' };
};

/** Values of settings that are not set. */
const defaults: Partial<Record<SettingName, FieldValue>> = {
  shop_name: DEFAULT_SHOP_NAME,
  review_photos: 1,
  hold_links: 1,
  burst: DEFAULT_BURST,
};

// The table also contains internal flags of background work, which are not settings to edit.
const names = Object.keys(settingFields) as SettingName[];
const isSetting = (id: ResourceId): id is SettingName => names.some((name) => name === id);

/** Settings by name, a fixed list; a cleared setting is empty or has its default. */
export const settingStore = (changed: ResourceStore['changed']): ResourceStore => ({
  name: 'settings',
  list: listSettings,
  async read(db, id): Promise<ResourceContent | undefined> {
    if (!isSetting(id)) return undefined;
    return { fields: { value: settingValue(id, await selectSettings(db)) }, texts: {} };
  },
  async write(tx: Transaction<Schema>, id, { fields: { value } }) {
    if (value === undefined || !isSetting(id)) return;
    const read = readSetting(id, value);
    if (read === null) await deleteSetting(tx, id);
    else await upsertSetting(tx, id, typeof read === 'object' ? JSON.stringify(read) : String(read));
  },
  changed,
});

/** Validates a value by the setting's field; null if it is empty. */
function readSetting(id: SettingName, value: FieldValue): FieldValue {
  const read = z.object({ value: fieldInput(settingFields[id]) }).safeParse({ value });
  if (!read.success) throw new Refusal('invalid_input', { fields: fieldErrors(read.error) });
  const known = (read.data.value ?? null) as FieldValue;
  const broken = [...brokenAddress(id, known), ...unknownLanguages(known)];
  if (broken.length > 0) throw new Refusal('invalid_input', { fields: broken });
  return typeof known === 'object' && known !== null && Object.keys(known).length === 0 ? null : known;
}

function brokenAddress(id: SettingName, value: FieldValue): FieldRefusal[] {
  const broken = settingFields[id].kind === 'path' && typeof value === 'string' ? httpsAddress(value) : null;
  return broken === null ? [] : [{ field: 'value', key: broken.key }];
}

const unknownLanguages = (value: FieldValue): FieldRefusal[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((code) => (isLanguage(code) ? [] : [{ field: `value.${code}`, key: 'invalid.value' as const }]))
    : [];

/** Parses a stored value by the setting's kind. */
function settingValue(id: SettingName, kept: ReadonlyMap<string, string>): FieldValue {
  const text = kept.get(id);
  if (text === undefined) return defaults[id] ?? null;
  const { kind } = settingFields[id];
  if (kind === 'phrases') return JSON.parse(text) as FieldValue;
  return kind === 'flag' || kind === 'whole' ? Number(text) : text;
}

async function listSettings(db: Kysely<Schema>, { keyword, archived, offset, limit, orderBy, direction }: ResourceListQuery) {
  const kept = await selectSettings(db);
  const wanted = keyword?.toLowerCase() ?? '';
  const rows = names.map((id): { id: ResourceId } & FieldValues => ({ id, value: settingValue(id, kept) }));
  // Settings cannot be archived.
  const matching = archived === 1 ? [] : rows.filter(({ id }) => `${id} ${kept.get(String(id)) ?? ''}`.toLowerCase().includes(wanted));
  const ordered = orderBy !== undefined && direction === 'desc' ? matching.toReversed() : matching;
  return { rows: ordered.slice(offset, offset + limit), count: matching.length };
}
