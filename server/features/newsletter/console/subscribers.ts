import { type ResourceStore, type TableResource, tableStore } from '../../console/index.ts';
import type { NewsletterParts } from '../newsletter.ts';
import { deleteSubscriber, isAddressedAs } from '../queries.ts';

/**
 * Who wants the newsletter, and who has yet to confirm it. Addresses are veiled but in the export, which mails are sent by; a whole
 * address as keyword finds its row. To archive one is to unsubscribe the address for good: nothing is left to restore.
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
