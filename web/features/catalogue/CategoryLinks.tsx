import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** Child categories as rows that link to their products. */
export function CategoryLinks({ categories }: { categories: readonly Item<'GET sub-category/by/slug/list/{slug}'>[] }) {
  const app = useApp();
  return (
    <ul className="rows-list">
      {categories.map(({ id, name, slug, image }) => (
        <li key={id} className="row cell">
          <Picture src={image} alt="" ratio="1:1" sizes="5.5rem" drawing="scene" />
          <h3>
            <a href={href(app, 'category', { slug })}>
              <bdi>{name}</bdi>
            </a>
          </h3>
          <Icon name="end" way />
        </li>
      ))}
    </ul>
  );
}
