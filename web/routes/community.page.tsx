import { CreateMenu, Discover, type FeedStep, PostActionsHost, PostFeed, PostSearch, TopicTabs } from '../features/community/index.ts';
import { useApp } from '../kit/app.ts';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import type { CommunityData } from './community.ts';

export default function CommunityPage({ visit, data }: PageProps<'community', CommunityData>) {
  const { t, search } = visit;
  const { topic, keyword, people } = search;
  const step = ({ offset, before }: FeedStep) => href(visit, 'community', {}, { topic, keyword, offset, before });
  const all = (
    <a className="btn btn--line" href={href(visit, 'community')}>
      {t('community.allPosts')}
    </a>
  );
  return (
    <PostActionsHost>
      <div className="page community">
        <Head />
        <div className="bar community-bar">
          <TopicTabs topics={data.topics ?? []} chosen={topic} keyword={keyword} />
          <PostSearch keyword={keyword} topic={topic} />
        </div>
        <div className="feed-page">
          <div>
            <p className="tally" role="status">
              {keyword && data.feed && t('community.found', { count: data.feed.count, keyword })}
            </p>
            <PostFeed
              data={data.feed}
              href={step}
              empty={keyword || topic ? { note: t('community.noneFoundNote'), instead: all } : { note: t('community.noneNote') }}
            />
          </div>
          <Discover
            people={data.people}
            peoplePage={people}
            topics={data.topics}
            hot={data.hot}
            peopleHref={(page) => href(visit, 'community', {}, { ...search, people: page })}
            here={href(visit, 'community', {}, search)}
          />
        </div>
      </div>
    </PostActionsHost>
  );
}

function Head() {
  const { t } = useApp();
  return (
    <div className="list-head community-head">
      <div>
        <h1>{t('community.title')}</h1>
        <p>{t('community.note')}</p>
      </div>
      <CreateMenu />
    </div>
  );
}
