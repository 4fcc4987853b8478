import { useId, useRef } from 'react';
import { listSizes } from '../../../contract/limits.ts';
import { Answered } from '../../kit/Answered.tsx';
import { useApp } from '../../kit/app.ts';
import { usePages } from '../../kit/member-data.tsx';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/ListState.tsx';
import { RowSkeleton } from '../../ui/RowSkeleton.tsx';
import { useBlocking } from './use-blocking.ts';

type Blocked = Item<'GET block/list'>;

/** People whom the reader has blocked or muted, latest first, each with a button to undo it. */
export function BlockedPeople() {
  const { t } = useApp();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = usePages('GET block/list', { limit: listSizes.page });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = answer;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} className="unseen" tabIndex={-1}>
        {t('blocks.title')}
      </h2>
      <Answered answer={answer} waiting={<RowSkeleton count={3} label={t('blocks.loading')} />} heading="h3">
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0) return <EmptyState title={t('blocks.none')} note={t('blocks.noneNote')} heading="h3" />;
          return (
            <>
              <ul>
                {list.map((person) => (
                  <BlockedRow key={person.id} person={person} onEnded={() => heading.current?.focus()} />
                ))}
              </ul>
              {hasNextPage && (
                <button type="button" className="btn btn--line" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t('blocks.more')}
                </button>
              )}
            </>
          );
        }}
      </Answered>
    </section>
  );
}

/** A person who is blocked, muted or both; each is undone separately. */
function BlockedRow({ person, onEnded }: { person: Blocked; onEnded(): void }) {
  const { t, ...app } = useApp();
  const { end } = useBlocking();
  const { uuid, name, user_name, image, is_blocked, is_muted } = person;
  const endIt = async (kind: 'BLOCKED' | 'MUTED') => {
    await end(kind, uuid);
    // Remove the row when neither is left.
    if (is_blocked + is_muted === 1) onEnded();
  };
  return (
    <li className="person">
      <Avatar src={image} name={name} />
      <div>
        <a href={href(app, 'user-profile', { uuid })}>
          <b className="people-text" dir="auto">
            {name}
          </b>
        </a>
        <small>
          <bdi className="people-text">@{user_name}</bdi>
        </small>
      </div>
      <div className="person-acts">
        {is_blocked === 1 && (
          <button
            type="button"
            className="btn btn--small btn--line"
            aria-label={t('blocks.unblockWho', { name })}
            onClick={() => void endIt('BLOCKED')}
          >
            {t('blocks.unblock')}
          </button>
        )}
        {is_muted === 1 && (
          <button
            type="button"
            className="btn btn--small btn--line"
            aria-label={t('blocks.unmuteWho', { name })}
            onClick={() => void endIt('MUTED')}
          >
            {t('blocks.unmute')}
          </button>
        )}
      </div>
    </li>
  );
}
