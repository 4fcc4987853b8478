import { useRef } from 'react';
import { useApp } from '../../../kit/app.ts';
import { PeopleText } from '../../../kit/PeopleText.tsx';
import { useUnseen } from '../../../kit/unseen.ts';
import { href } from '../../../kit/visit.ts';
import { UnseenPlace } from '../../blocks/index.ts';
import { Withheld } from '../../moderation/index.ts';
import { usePostActions } from '../actions/post-actions.ts';
import { isDiscussion, type Post } from '../post.ts';
import { PostActionBar } from './PostActionBar.tsx';
import { PostHead } from './PostHead.tsx';
import { PostPicture } from './PostPicture.tsx';
import { ReplyBox } from './ReplyBox.tsx';

interface PostCardProps {
  post: Post;
  heading: 'h2' | 'h3';
  eager: boolean;
}

/** A post in a feed. */
export function PostCard({ post: given, heading: Heading, eager }: PostCardProps) {
  const app = useApp();
  const post = usePostActions().versionOf(given);
  const box = useRef<HTMLElement>(null);
  const unseen = useUnseen(given.userInfo.uuid, box);
  if (!post) return null;
  if (unseen) return <UnseenPlace uuid={given.userInfo.uuid} {...unseen} />;
  const { id, slug, title, description, image } = post;
  const to = href(app, 'community-info', { slug });
  const headingId = `post-${id}`;
  return (
    <article ref={box} className={`post${isDiscussion(post) ? ' post--talk' : ''}`} data-post={id} aria-labelledby={headingId}>
      <PostHead post={post} />
      <Withheld withheld={post.withheld} />
      <div className="post-body cell">
        <Heading id={headingId} className="people-text" dir="auto">
          <a href={to}>{title}</a>
        </Heading>
        <PeopleText text={description} />
        {image && <PostPicture image={image} eager={eager} />}
      </div>
      <PostActionBar post={post} />
      {isDiscussion(post) && <ReplyBox post={post} />}
    </article>
  );
}
