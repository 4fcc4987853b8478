import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';
import { pictureAddress } from '../../ui/picture-address.ts';
import { Followed } from './Followed.tsx';

type Topic = Item<'GET topic/all'>;

/** Topics, each with a follow button. */
export function TopicsToFollow({ topics }: { topics: readonly Topic[] }) {
  return (
    <ul>
      {topics.map((topic) => (
        <TopicRow key={topic.id} topic={topic} />
      ))}
    </ul>
  );
}

function TopicRow({ topic }: { topic: Topic }) {
  const { t, ...app } = useApp();
  const { id, title, image, post_count } = topic;
  return (
    <Followed
      marked={{ kind: 'topic', id }}
      name={title}
      given={topic}
      picture={
        image ? (
          <img className="topic-pic" src={pictureAddress(image, 160)} alt="" width="44" height="44" loading="lazy" decoding="async" />
        ) : (
          <span className="topic-pic" />
        )
      }
    >
      {() => (
        <>
          <a href={href(app, 'community', {}, { topic: id })}>
            <b className="people-text" dir="auto">
              {title}
            </b>
          </a>
          <small>
            <bdi>{t('people.posts', { count: post_count })}</bdi>
          </small>
        </>
      )}
    </Followed>
  );
}
