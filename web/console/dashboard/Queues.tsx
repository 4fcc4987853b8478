import { Link } from 'react-router';
import type { QueueName } from '../../../contract/console/dashboard.ts';
import type { Permission } from '../../../contract/console/roles.ts';
import type { ConsoleTranslate } from '../../../i18n/console.ts';
import { agoWords } from '../resources/when.ts';
import { resourceWord } from '../resources/words.ts';
import { useTexts } from '../texts.ts';
import { Section } from './Section.tsx';
import type { DashboardAnswer } from './Tallies.tsx';

interface QueuePage {
  permission: Permission;
  page: string;
  name(t: ConsoleTranslate): string;
}

const queuePages: Readonly<Record<QueueName, QueuePage>> = {
  CASES: { permission: 'moderation', page: '/queue', name: (t) => t('queue.title') },
  MESSAGES: { permission: 'messages', page: '/messages?state=OPEN', name: (t) => resourceWord(t, 'messages') },
  UNKNOWN_INGREDIENTS: { permission: 'catalogue', page: '/ingredients/unknown', name: (t) => t('resources.unknown.title') },
};

interface QueuesProps extends Pick<DashboardAnswer, 'queues' | 'at'> {
  may(permission: Permission): boolean;
}

/** The queues that the reader may work on, with length and age. */
export function Queues({ queues, at, may }: QueuesProps) {
  const { t, format, locale } = useTexts();
  const own = queues.filter(({ queue }) => may(queuePages[queue].permission));
  if (own.length === 0) return null;
  return (
    <Section title={t('dashboard.queues')}>
      <ul className="ledger ledger--queues">
        {own.map(({ queue, open, oldest_at: oldest }) => (
          <li key={queue}>
            <Link to={queuePages[queue].page}>{queuePages[queue].name(t)}</Link>
            {oldest && <small>{agoWords(oldest, locale, Date.parse(at))}</small>}
            <span className="end">{format.number(open)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
