import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';
import { Picture } from '../../ui/Picture.tsx';

interface CategoryTilesProps {
  categories: readonly Item<'GET category/pagination/list'>[];
  /** The screen that tiles link to. */
  to: 'categories' | 'sub-categories';
  /** Whether the tiles are at the top of the page. */
  first?: boolean;
}

/** Categories, four in a row. */
export function CategoryTiles({ categories, to, first = false }: CategoryTilesProps) {
  const app = useApp();
  return (
    <ul className="four">
      {categories.map(({ id, name, slug, image }, place) => (
        <li key={id} className="cell">
          <Picture src={image} alt="" ratio="5:4" sizes="(min-width: 60rem) 25vw, 50vw" drawing="scene" eager={first && place < 4} />
          <div className="cap">
            <h2>
              <a href={href(app, to, { slug })}>
                <bdi>{name}</bdi>
              </a>
            </h2>
          </div>
        </li>
      ))}
    </ul>
  );
}
