import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Heart } from '../favourites/index.ts';

interface BrandTilesProps {
  brands: readonly Item<'GET brand/pagination/list'>[];
  /** Heading level of the names. */
  heading?: 'h2' | 'h3';
}

/** Brands, four in a row. */
export function BrandTiles({ brands, heading: Heading = 'h3' }: BrandTilesProps) {
  const app = useApp();
  return (
    <ul className="four">
      {brands.map(({ id, name, slug, image, description, is_favorite }) => (
        <li key={id} className="cell">
          <Picture src={image} alt="" ratio="4:3" sizes="(min-width: 60rem) 25vw, 50vw" drawing="house">
            <Heart kind="brand" id={id} name={name} given={is_favorite} />
          </Picture>
          <div className="cap">
            <Heading>
              <a href={href(app, 'brand-detail', { slug })}>
                <bdi>{name}</bdi>
              </a>
            </Heading>
            {description && <p className="clamp">{description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
