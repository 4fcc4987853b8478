import { type ResourceStore, type TableResource, tableStore } from '../../console/index.ts';
import type { NewsletterParts } from '../newsletter.ts';
import { deleteSubscriber, isAddressedAs } from '../queries.ts';

/**
 * Newsletter recipients, confirmed or not, as a resource of the console. Addresses are masked except in the export, which is used for
 * mailing; searching for a whole address finds its row. Archiving one unsubscribes the address permanently: it cannot be restored.
 */
export function subscriberStore({ noteMember }: Pick<NewsletterParts, 'noteMember'>): ResourceStore {
  const described = (address: string): TableResource => ({
    name: 'subscribers',
    table: 'newsletter_recipient',
    columns: {
      address: { read: address },
      lang: { read: 't.lang' },
      confirmed_at: { read: 't.confirmed_at', nullable: true },
      is_confirmed: { read: '(t.confirmed_at is not null)' },
      created_at: { read: 't.created_at' },
    },
    indexed: isAddressedAs,
    orders: { address: 't.address collate "C"' },
    orderBy: 't.created_at desc',
    archiveDeletes: true,
    async archive(tx, id) {
      const gone = await deleteSubscriber(tx, id);
      if (gone !== undefined) await noteMember(tx, gone, false);
    },
    changed: () => undefined,
  });
  return { ...tableStore(described(VEILED)), exported: tableStore(described('t.address')).list };
}

const VEILED = `left(t.address, 1) || '•••@' || split_part(t.address, '@', 2)`;
