import type { Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type Changes, type ResourceStore, tableStore } from '../../console/index.ts';
import { selectSchedule } from './queries.ts';

/** Banners as a resource of the console; each may have a start and an end. */
export const bannerStore = (changed: ResourceStore['changed']): ResourceStore =>
  tableStore({
    name: 'banners',
    table: 'banner',
    columns: {
      image: 'image',
      redirect_url: 'redirect_url',
      position: 'position',
      shown_from: { read: 't.shown_from', write: 'shown_from', nullable: true },
      shown_until: { read: 't.shown_until', write: 'shown_until', nullable: true },
    },
    texts: { table: 'banner_text', key: 'banner_id' },
    keywordIn: ['e.title', 'e.kicker', 't.redirect_url'],
    orderBy: 't.position',
    async prepare(tx, id, changes) {
      await expectSchedule(tx, id, changes);
      // A cleared position means the first one.
      return changes.fields.position === null ? { position: 0 } : {};
    },
    changed,
  });

/** Refuses a banner that ends before it starts; a time missing from the input keeps its stored value. */
async function expectSchedule(tx: Transaction<Schema>, id: ResourceId | null, { fields }: Changes): Promise<void> {
  const standing = id === null ? undefined : await selectSchedule(tx, id);
  const moment = (sent: unknown, stands: Date | null | undefined) =>
    sent === undefined ? (stands ?? null) : typeof sent === 'string' ? new Date(sent) : null;
  const from = moment(fields.shown_from, standing?.from);
  const until = moment(fields.shown_until, standing?.until);
  if (from === null || until === null || from < until) return;
  const field = fields.shown_until === undefined ? 'shown_from' : 'shown_until';
  throw new Refusal('invalid_input', { fields: [{ field, key: 'invalid.date_order' }] });
}
