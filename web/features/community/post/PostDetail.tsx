import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../../kit/app.ts';
import { PeopleText } from '../../../kit/PeopleText.tsx';
import { href } from '../../../kit/visit.ts';
import { Withheld } from '../../moderation/index.ts';
import { usePostActions } from '../actions/post-actions.ts';
import { isDiscussion, type Post } from '../post.ts';
import { PostActionBar } from './PostActionBar.tsx';
import { PostHead } from './PostHead.tsx';
import { PostPicture } from './PostPicture.tsx';
import { ReplyBox } from './ReplyBox.tsx';

interface PostDetailProps {
  post: Post;
  /** The comments. */
  children: ReactNode;
}

/** A post on its own page. Navigates to the community when it is deleted. */
export function PostDetail({ post: given, children }: PostDetailProps) {
  const app = useApp();
  const navigate = useNavigate();
  const post = usePostActions().versionOf(given);
  const gone = post === null;
  useEffect(() => {
    if (gone) void navigate(href(app, 'community'), { replace: true });
  }, [gone, app, navigate]);
  if (!post) return null;
  return (
    <article className={`post post--whole${isDiscussion(post) ? ' post--talk' : ''}`}>
      <PostHead post={post} />
      <Withheld withheld={post.withheld} />
      {post.image && <PostPicture image={post.image} eager />}
      <h1 className="people-text" dir="auto">
        {post.title}
      </h1>
      <PeopleText className="said" text={post.description} />
      <PostActionBar post={post} />
      {isDiscussion(post) && <ReplyBox post={post} />}
      {children}
    </article>
  );
}
