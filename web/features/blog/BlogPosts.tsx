import { useApp } from '../../kit/app.ts';
import { ExternalLinkIcon } from '../../kit/ExternalLinkIcon.tsx';
import type { Item, Output } from '../../kit/wire.ts';
import { Picture } from '../../ui/Picture.tsx';

const away = { target: '_blank', rel: 'noopener' } as const;

/** The latest posts of the shop's blog, with the newest one large; renders nothing if there are none. */
export function BlogPosts({ blog: { list, url } }: { blog: Pick<Output<'GET blog/post/list'>, 'list' | 'url'> }) {
  const { t } = useApp();
  const [first, ...others] = list;
  if (!first) return null;
  return (
    <section className="page section">
      <div className="section-head">
        <h2>{t('blog.title')}</h2>
        {url && (
          <a className="more" href={url} {...away}>
            <span>{t('blog.all')}</span>
            <ExternalLinkIcon newWindow />
          </a>
        )}
      </div>
      <div className="blog">
        <Story post={first} className="story" ratio="4:3" sizes="(min-width: 60rem) 44rem, (min-width: 40rem) 55vw, 100vw" />
        {others.length > 0 && (
          <div className="blog-side">
            {others.map((post) => (
              <Story key={post.link} post={post} className="story-small" ratio="1:1" sizes="8.5rem" />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

interface StoryProps {
  post: Item<'GET blog/post/list'>;
  className: string;
  ratio: '4:3' | '1:1';
  sizes: string;
}

function Story({ post: { title, link, image, category }, className, ratio, sizes }: StoryProps) {
  const { t } = useApp();
  return (
    <article className={`${className} cell`}>
      <Picture src={image} alt="" ratio={ratio} sizes={sizes} drawing="scene" />
      <div className="cap">
        {category && (
          <p className="story-topic" dir="auto">
            {category}
          </p>
        )}
        <h3 dir="auto">
          <a href={link} {...away}>
            {title}
            <span className="unseen"> {t('shell.aside', { text: t('blog.newWindow') })}</span>
          </a>
        </h3>
      </div>
    </article>
  );
}
