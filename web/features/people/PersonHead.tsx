import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import { LargeAvatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AuthorMenu } from '../blocks/index.ts';
import { FollowPerson } from './FollowPerson.tsx';
import { Points } from './Points.tsx';
import type { PublicPerson } from './person.ts';

interface PersonHeadProps {
  person: PublicPerson;
  /** The person's community page, or their profile. */
  kind: 'info' | 'profile';
}

/** Head of a person's page, with a banner. */
export function PersonHead({ person, kind }: PersonHeadProps) {
  const { name, user_name, image, expert } = person;
  return (
    <header className="person-head">
      <Banner />
      <LargeAvatar src={image} name={name} className="person-avatar" />
      <div className="person-name">
        <h1 className="people-text" dir="auto">
          {name}
        </h1>
        <p>
          <bdi className="people-text">@{user_name}</bdi> <VerifiedBadge person={person} />
        </p>
        {expert && (
          <p className="kicker people-text" dir="auto">
            {expert}
          </p>
        )}
      </div>
      <PersonFacts person={person} kind={kind} />
    </header>
  );
}

function PersonFacts({ person, kind }: PersonHeadProps) {
  const { t, ...app } = useApp();
  const { name, country, total_post, following_count, reward_points, uuid } = person;
  const profile = kind === 'profile';
  return (
    <div className="person-facts">
      <Points count={reward_points} />
      {profile && country && <bdi>{country}</bdi>}
      <bdi>{t('people.posts', { count: total_post })}</bdi>
      {profile && <bdi>{t('people.following', { count: following_count })}</bdi>}
      <FollowPerson person={person} button={profile && person.unseen !== 'BLOCKED' && person.unseen !== 'BLOCKED_BY'} />
      <AuthorMenu uuid={uuid} name={name} marks={person} of={{ kind: 'MEMBER', id: person.id }} />
      {profile ? (
        <a className="inline-link" href={href(app, 'user-info', { uuid })}>
          {t('people.inCommunity')}
        </a>
      ) : (
        <>
          <a className="inline-link" href={href(app, 'user-profile', { uuid })}>
            {t('people.profile')}
          </a>
          <a className="inline-link" href={href(app, 'community')}>
            {t('people.earnMore')}
          </a>
        </>
      )}
    </div>
  );
}

const drops = [40, 132, 236, 318, 428, 520, 604, 706, 792, 884];

/** Banner with the shop's drop motif. */
function Banner() {
  return (
    <svg className="person-banner" viewBox="0 0 960 192" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {drops.map((x, place) => (
        <path
          key={x}
          className={`banner-drop banner-drop--${place % 3}`}
          transform={`translate(${x} ${24 + ((place * 53) % 96)}) scale(${1 + ((place * 7) % 5) / 2})`}
          d="M15 0c9 11 15 18 15 25.5a15 15 0 0 1-30 0C0 18 6 11 15 0z"
        />
      ))}
    </svg>
  );
}

function VerifiedBadge({ person }: { person: { is_verified: 'Y' | 'N' } }) {
  const { t } = useApp();
  if (person.is_verified !== 'Y') return null;
  return (
    <span className="ok-badge">
      <Icon name="badge" />
      {t('people.verified')}
    </span>
  );
}
