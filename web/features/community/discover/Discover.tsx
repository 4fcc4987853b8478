import type { ReactNode } from 'react';
import { useApp } from '../../../kit/app.ts';
import { CachedFragment } from '../../../kit/CachedFragment.tsx';
import type { Item, Output } from '../../../kit/wire.ts';
import { PeopleToFollow, TopicsToFollow } from '../../follows/index.ts';
import type { HotPost, Topic } from '../post.ts';
import { HotPosts } from './HotPosts.tsx';

type People = Output<'GET customer/pagination/list'>;

interface DiscoverProps {
  /** Null if they could not be loaded. */
  people: People | null;
  peoplePage: number;
  topics: readonly Topic[] | null;
  hot: readonly HotPost[] | null;
  /** The page's address with another page of people. */
  peopleHref(page: number): string;
  /** The page's own address. */
  here: string;
}

/** People, topics and hot posts next to the feed; each section shows its own empty or error state. */
export function Discover({ people, peoplePage, topics, hot, peopleHref, here }: DiscoverProps) {
  const { t } = useApp();
  return (
    <aside className="aside" aria-label={t('community.discover')}>
      <Part name="people" title={t('people.toFollow')} list={people?.list} none={t('community.noUsers')} here={here}>
        {people && <PeopleToFollow key={peoplePage} people={people} page={peoplePage} href={peopleHref} />}
      </Part>
      <Part name="topics" alike title={t('people.topics')} list={topics} none={t('community.noTopics')} here={here}>
        {topics && <TopicsToFollow topics={topics} />}
      </Part>
      <Part name="hot" alike title={t('community.hot')} list={hot} none={t('community.none')} here={here}>
        {hot && <HotPosts posts={hot} />}
      </Part>
      <button type="button" className="inline-link" onClick={() => document.getElementById('footer')?.focus()}>
        {t('community.toFooter')}
      </button>
    </aside>
  );
}

interface PartProps {
  name: string;
  /** Whether the list is independent of the surrounding page, so that its fragment can be cached. */
  alike?: boolean;
  title: string;
  list: readonly Item<'GET hotpost/list' | 'GET topic/all' | 'GET customer/pagination/list'>[] | null | undefined;
  none: string;
  here: string;
  children: ReactNode;
}

function Part({ name, alike = false, title, list, none, here, children }: PartProps) {
  return (
    <CachedFragment in="section" data={alike && list && list.length > 0 ? list : null} name={name}>
      <h2>{title}</h2>
      {!list && <Failed here={here} />}
      {list?.length === 0 && <p className="aside-none">{none}</p>}
      {list && list.length > 0 && children}
    </CachedFragment>
  );
}

function Failed({ here }: { here: string }) {
  const { t } = useApp();
  return (
    <p className="aside-none" role="alert">
      {t('error.title')}{' '}
      <a className="inline-link" href={here} data-document="">
        {t('error.retry')}
      </a>
    </p>
  );
}
