import { useApp } from '../../../kit/app.ts';
import { href } from '../../../kit/visit.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { type HotPost, isDiscussion } from '../post.ts';

/** The hot posts. */
export function HotPosts({ posts }: { posts: readonly HotPost[] }) {
  const { t, ...app } = useApp();
  return posts.map((post) => (
    <article key={post.id} className={`hot cell${post.image ? '' : ' hot--plain'}`}>
      <div>
        <h3 className="people-text" dir="auto">
          <a href={href(app, 'community-info', { slug: post.slug })}>{post.title}</a>
        </h3>
        <small>
          {isDiscussion(post) ? t('community.replies', { count: post.reply_count }) : t('community.likes', { count: post.like_count })}
        </small>
      </div>
      {post.image && <Picture src={post.image} alt="" ratio="1:1" sizes="72px" drawing="scene" />}
    </article>
  ));
}
