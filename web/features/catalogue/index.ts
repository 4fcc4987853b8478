export { BrandTiles } from './BrandTiles.tsx';
export { CategoryMosaic } from './CategoryMosaic.tsx';
export { ProductTile } from './ProductTile.tsx';
export { RankList } from './RankList.tsx';
