import type { MemberData } from '../../db/member-data.ts';
import { forgetFavourites } from './favourites.ts';
import { tellFavourites } from './queries.ts';

/** What members keep. */
export const favouriteData: MemberData = {
  tell: tellFavourites,
  async forget(tx, memberId) {
    await forgetFavourites(tx, memberId);
    return undefined;
  },
};
