import { useApp } from '../../../kit/app.ts';
import { href } from '../../../kit/visit.ts';
import { usePostsDesk } from '../desk/desk.ts';
import { isTalk, type Post } from '../post.ts';
import { PostActs } from './PostActs.tsx';
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
  const post = usePostsDesk().versionOf(given);
  if (!post) return null;
  const { id, slug, title, description, image } = post;
  const to = href(app, 'community-info', { slug });
  const headingId = `post-${id}`;
  return (
    <article className={`post${isTalk(post) ? ' post--talk' : ''}`} data-post={id} aria-labelledby={headingId}>
      <PostHead post={post} />
      <div className="post-body cell">
        <Heading id={headingId} dir="auto">
          <a href={to}>{title}</a>
        </Heading>
        <p dir="auto">{description}</p>
        {image && <PostPicture image={image} eager={eager} />}
      </div>
      <PostActs post={post} />
      {isTalk(post) && <ReplyBox post={post} />}
    </article>
  );
}
