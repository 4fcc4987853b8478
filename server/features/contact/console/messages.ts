import { type ResourceStore, tableStore } from '../../console/index.ts';
import { hasWordsOf } from '../queries.ts';

const LATEST = 'from contact_answer a where a.message_id = t.id order by a.id desc limit 1';

/** Messages of the contact form as a resource of the console: staff read and close them; answering has an endpoint of its own. */
export const messageStore: ResourceStore = tableStore({
  name: 'messages',
  table: 'contact_message',
  columns: {
    name: { read: 't.name' },
    email: { read: 't.email' },
    subject: { read: 't.subject' },
    message: { read: 't.message' },
    lang: { read: 't.lang' },
    state: 'state',
    answer: { read: `(select a.answer ${LATEST})` },
    answered_at: { read: `(select a.created_at ${LATEST})` },
    created_at: { read: 't.created_at' },
  },
  indexed: hasWordsOf,
  orders: { name: 't.name collate "C"' },
  orderBy: 't.id desc',
  personal: new Set(['name', 'email', 'subject', 'message', 'answer']),
  changed: () => undefined,
});
