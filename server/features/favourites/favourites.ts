import type { Kysely } from 'kysely';
import type { MemberData } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';
import { clearToggles, favouriteBrand, favouriteProduct, lockToggles, type ToggleTo, writeToggle } from '../../db/toggles.ts';
import { found } from '../../http/refusal.ts';
import { updateAffinity } from '../recommendations/index.ts';
import { exportFavourites } from './queries.ts';

/** Adds or removes a favourite product. Resolves to whether it is one now. Throws `not_found` if there is no such product. */
export async function favourProduct(db: Kysely<Schema>, memberId: number, productId: number, to: ToggleTo): Promise<boolean> {
  const changed = (tx: Parameters<typeof updateAffinity>[0]) => updateAffinity(tx, memberId, productId);
  return found(await writeToggle(db, favouriteProduct, { memberId, thingId: productId, to, changed })).isOn;
}

/** Adds or removes a favourite brand. Resolves to whether it is one now. Throws `not_found` if there is no such brand. */
export async function favourBrand(db: Kysely<Schema>, memberId: number, brandId: number, to: ToggleTo): Promise<boolean> {
  return found(await writeToggle(db, favouriteBrand, { memberId, thingId: brandId, to })).isOn;
}

/** Favourites of members. */
export const favouriteData: MemberData = {
  export: exportFavourites,
  async lock(tx, memberId) {
    await lockToggles(tx, favouriteProduct, memberId);
    await lockToggles(tx, favouriteBrand, memberId);
  },
  async delete(tx, memberId) {
    await clearToggles(tx, favouriteProduct, memberId);
    await clearToggles(tx, favouriteBrand, memberId);
    return undefined;
  },
};
