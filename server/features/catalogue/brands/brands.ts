import type { Kysely } from 'kysely';
import type { Output } from '../../../../contract/index.ts';
import type { Schema } from '../../../db/schema.ts';
import { pictureUrl } from '../../../http/picture-name.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { favouriteBrandsOf } from '../viewer-state.ts';
import { type BrandListRow, selectBrandsById } from './queries.ts';

export type Brand = Output<'GET brand/pagination/list'>['list'][number];

/** Brands as lists show them, with the caller's favourites. */
async function showBrands(db: Kysely<Schema>, rows: readonly BrandListRow[], context: RequestContext): Promise<Brand[]> {
  const favourites = await favouriteBrandsOf(
    db,
    context,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, slug, image, description, productCount }) => ({
    ...{ id, name, slug, image: pictureUrl(image), description, product_count: productCount },
    is_favorite: favourites.has(id) ? '1' : '0',
  }));
}

/** The same by id, in the order of the ids. */
export async function showBrandsById(db: Kysely<Schema>, ids: readonly number[], context: RequestContext): Promise<Brand[]> {
  const rows = new Map((await selectBrandsById(db, ids, context.lang)).map((row) => [row.id, row]));
  return showBrands(
    db,
    ids.flatMap((id) => rows.get(id) ?? []),
    context,
  );
}
