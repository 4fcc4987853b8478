import { listSizes } from '../../../contract/limits.ts';
import { useAnswer } from '../../kit/member-data.tsx';
import type { Visit } from '../../kit/visit.ts';
import { BrandTiles, ProductGrid, ProductTile } from '../catalogue/index.ts';
import { FavouriteList } from './FavouriteList.tsx';

interface ListProps {
  visit: Visit<'favourite'>;
}

const asked = ({ search }: ListProps['visit']) => ({ offset: (search.page - 1) * listSizes.page, limit: listSizes.page });

function Products({ visit }: ListProps) {
  const answer = useAnswer('POST all/favourite-web', asked(visit));
  return (
    <FavouriteList visit={visit} answer={answer}>
      {(list) => <ProductGrid products={list} wide />}
    </FavouriteList>
  );
}

function Brands({ visit }: ListProps) {
  const answer = useAnswer('POST all/brand/favourite-web', asked(visit));
  return (
    <FavouriteList visit={visit} answer={answer}>
      {(list) => <BrandTiles brands={list} />}
    </FavouriteList>
  );
}

function Scanned({ visit }: ListProps) {
  const { t, format } = visit;
  const answer = useAnswer('GET scan/recent', asked(visit), { fresh: true });
  return (
    <FavouriteList visit={visit} answer={answer}>
      {(list) => (
        <ul className="grid grid--wide">
          {list.map((product) => (
            <li key={product.id}>
              <ProductTile product={product} />
              <p className="scanned-on">{t('favourites.scannedOn', { day: format.day(product.scanned_at) })}</p>
            </li>
          ))}
        </ul>
      )}
    </FavouriteList>
  );
}

/** The lists by tab. */
export const favouriteLists = { products: Products, scanned: Scanned, brands: Brands };
