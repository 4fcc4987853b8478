import type { Meaning, ProductProperty } from '../../search/index.ts';
import { emptyBitmap, rowsOfBitmap } from '../listing/bitmap.ts';
import { rowsOfBrand } from '../listing/scope.ts';
import type { Snapshot } from '../listing/snapshot.ts';
import type { CatalogueContext } from '../shop.ts';
import { rowsNaming } from './naming.ts';

/** Which rows match a part of the query. */
export interface PartFit {
  /** One byte per row: how many of the part's meanings it matches, 0 for none. */
  fits: Uint8Array;
  /** The part is an exclusion: rows that do not match it are never results. */
  isStrict: boolean;
  /** The part names a kind of thing: such rows may be results even if they lack another part. */
  isKind: boolean;
}

/** Computes the matches of a part. An exclusion alone decides which rows match; other meanings of its words only rank them. */
export async function fitOf(shop: CatalogueContext, snapshot: Snapshot, meanings: readonly Meaning[]): Promise<PartFit> {
  const fits = new Uint8Array(snapshot.columns.size);
  for (const meaning of meanings) {
    if (meaning.kind === 'ingredient') await addNaming(snapshot, meaning.ids, fits);
    else if (meaning.kind !== 'free') for (const row of rowsMeant(shop, snapshot, meaning)) fits[row] = (fits[row] as number) + 1;
  }
  const isStrict = meanings.some(({ kind }) => kind === 'free');
  if (isStrict)
    await keepFree(
      snapshot,
      meanings.flatMap((meaning) => (meaning.kind === 'free' ? meaning.ids : [])),
      fits,
    );
  return { fits, isStrict, isKind: meanings.some(({ kind }) => kind === 'category') };
}

/** Ids of the most popular products that have a property, at most `limit`. */
export async function popularWith(shop: CatalogueContext, { optionIds, freeOf }: ProductProperty, limit: number): Promise<number[]> {
  const snapshot = shop.listing.current();
  const options = optionIds.map((id): Meaning => ({ kind: 'option', id }));
  const { fits } = await fitOf(shop, snapshot, freeOf === null ? options : [...options, { kind: 'free', ids: freeOf }]);
  const ids: number[] = [];
  for (let row = 0; row < fits.length && ids.length < limit; row++) if (fits[row] !== 0) ids.push(snapshot.columns.ids[row] as number);
  return ids;
}

function rowsMeant(shop: CatalogueContext, snapshot: Snapshot, { kind, id }: Extract<Meaning, { id: number }>): Iterable<number> {
  if (kind === 'brand') return rowsOfBrand(snapshot.columns, id);
  if (kind === 'option') return rowsOfBitmap(snapshot.columns.rowsWithOption.get(id) ?? emptyBitmap(0));
  const category = shop.reference().tree.byId.get(id);
  return category === undefined ? [] : snapshot.rowsOf(category);
}

async function addNaming(snapshot: Snapshot, ids: readonly number[], fits: Uint8Array): Promise<void> {
  const naming = await rowsNaming(await snapshot.labels(), ids);
  for (let row = 0; row < fits.length; row++) if (naming[row] === 2) fits[row] = (fits[row] as number) + 1;
}

/** Keeps only rows whose label is complete and names none of the ingredients: unknown labels never count as free. */
async function keepFree(snapshot: Snapshot, ids: readonly number[], fits: Uint8Array): Promise<void> {
  const { complete } = snapshot.columns;
  const naming = await rowsNaming(await snapshot.labels(), ids);
  for (let row = 0; row < fits.length; row++) fits[row] = complete[row] === 1 && naming[row] === 0 ? (fits[row] as number) + 1 : 0;
}
