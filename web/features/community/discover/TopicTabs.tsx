import { useApp } from '../../../kit/app.ts';
import { CachedFragment } from '../../../kit/CachedFragment.tsx';
import { href } from '../../../kit/visit.ts';
import type { Topic } from '../post.ts';

interface TopicTabsProps {
  topics: readonly Topic[];
  /** 0 for all topics. */
  chosen: number;
  keyword: string;
}

/** Tabs for all posts and for each topic. */
export function TopicTabs({ topics, chosen, keyword }: TopicTabsProps) {
  const { t, ...app } = useApp();
  const tab = (id: number, title: string) => (
    <a key={id} href={href(app, 'community', {}, { topic: id, keyword })} aria-current={id === chosen ? 'page' : undefined}>
      <bdi>{title}</bdi>
    </a>
  );
  return (
    <CachedFragment
      in="nav"
      className="tabs"
      aria-label={t('community.topics')}
      data={keyword === '' ? topics : null}
      name={`tabs ${chosen}`}
    >
      {tab(0, t('community.all'))}
      {topics.map(({ id, title }) => tab(id, title))}
    </CachedFragment>
  );
}
