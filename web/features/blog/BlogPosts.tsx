import { useApp } from '../../kit/app.ts';
import type { Output } from '../../kit/wire.ts';
import { Picture } from '../../ui/Picture.tsx';

/** The latest posts of the shop's blog; without any there is nothing. */
export function BlogPosts({ blog: { list, url } }: { blog: Pick<Output<'GET blog/post/list'>, 'list' | 'url'> }) {
  const { t } = useApp();
  if (list.length === 0) return null;
  const away = { target: '_blank', rel: 'noopener' } as const;
  return (
    <section className="page section">
      <div className="section-head">
        <h2>{t('blog.title')}</h2>
        {url && (
          <a className="more" href={url} {...away}>
            <span>{t('blog.all')}</span>
            <span className="unseen">({t('blog.newWindow')})</span>
          </a>
        )}
      </div>
      <div className="blog-row">
        {list.map(({ title, link, image, category }) => (
          <article key={link} className="cell">
            <Picture src={image} alt="" ratio="4:3" sizes="(min-width: 60rem) 24rem, 100vw" drawing="scene" />
            <div className="cap">
              {category && <p dir="auto">{category}</p>}
              <h3 dir="auto">
                <a href={link} {...away}>
                  {title}
                  <span className="unseen"> ({t('blog.newWindow')})</span>
                </a>
              </h3>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
