import type { ReactNode } from 'react';
import { OrPlace } from '../features/blocks/index.ts';
import { type FeedStep, PostActionsHost, PostFeed } from '../features/community/index.ts';
import { PersonAbout, PersonHead, PersonReviews, PersonTabs } from '../features/people/index.ts';
import { href } from '../kit/visit.ts';
import type { PersonPageData, PersonVisit } from './person.ts';

interface PersonPageProps {
  visit: PersonVisit;
  data: PersonPageData;
  /** Content below the head. */
  children?: ReactNode;
}

/** A person's page with their profile and content. */
export function PersonPage({ visit, data, children }: PersonPageProps) {
  const kind = visit.screen === 'user-info' ? 'info' : 'profile';
  return (
    <PostActionsHost key={data.info.uuid}>
      <div className="page person-page">
        <PersonHead person={data.info} kind={kind} />
        <OrPlace why={data.info.unseen}>
          <PersonAbout person={data.info} kind={kind} />
          <Writings visit={visit} data={data} />
        </OrPlace>
      </div>
      {children}
    </PostActionsHost>
  );
}

/** Posts or reviews, as requested by the address. */
function Writings({ visit, data: { feed, reviews } }: Pick<PersonPageProps, 'visit' | 'data'>) {
  const { screen, parameters, search } = visit;
  return (
    <PersonTabs shown={search.show} href={(show) => href(visit, screen, parameters, { show })}>
      {search.show === 'posts' ? (
        <PostFeed data={feed} href={(step: FeedStep) => href(visit, screen, parameters, step)} heading="h3" />
      ) : (
        <PersonReviews
          reviews={reviews}
          page={search.page}
          pageHref={(page) => href(visit, screen, parameters, { show: 'reviews', page })}
        />
      )}
    </PersonTabs>
  );
}
