import type { MemberData } from '../../db/member-data.ts';
import { accountData } from '../accounts/index.ts';
import { communityData } from '../community/index.ts';
import { contactData } from '../contact/index.ts';
import { favouriteData } from '../favourites/index.ts';
import { followData } from '../follows/index.ts';
import { historyData } from '../history/index.ts';
import { newsletterData } from '../newsletter/index.ts';
import { profileData } from '../profiles/index.ts';
import { tasteData } from '../recommendations/index.ts';
import { reviewData } from '../reviews/index.ts';
import { rewardData } from '../rewards/index.ts';

/** What becomes of things that showed a member. */
export interface KeeperTasks {
  pictures: Parameters<typeof communityData>[0]['pictures'];
  /** To be told of products whose ratings changed. */
  rated(ids: number[]): Promise<void>;
  /** Forgets finished pages that show a thing. */
  purge(tag: string): void;
}

/** Every noun that keeps something of members; a test holds the list against the tables. */
export function keepersOf({ pictures, rated, purge }: KeeperTasks): readonly MemberData[] {
  return [
    profileData({ discard: (name) => pictures.discard(name), purge }),
    accountData,
    favouriteData,
    historyData,
    tasteData,
    communityData({ pictures, purge }),
    reviewData(rated),
    rewardData,
    followData,
    contactData,
    newsletterData,
  ];
}
