import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';
import { Picture } from '../../ui/Picture.tsx';

/** Up to five categories, the first one large. */
export function CategoryMosaic({ categories }: { categories: readonly Item<'GET category/pagination/list'>[] }) {
  const app = useApp();
  return (
    <ul className={categories.length === 5 ? 'cats' : 'four'}>
      {categories.map(({ id, name, description, slug, image }) => (
        <li key={id} className="cell">
          <Picture src={image} alt="" ratio="5:4" sizes="(min-width: 60rem) 40vw, 100vw" drawing="scene" />
          <div className="cap">
            <h3>
              <a href={href(app, 'categories', { slug })}>
                <bdi>{name}</bdi>
              </a>
            </h3>
            {description && <p className="clamp">{description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
