import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import type { PictureStore } from '../../adapters/picture-store.ts';
import { eventData } from '../../db/events.ts';
import type { MemberData } from '../../db/member-data.ts';
import { revisionData } from '../../db/subject-revisions.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import { type Feature, serveFile, serveMember } from '../../http/route.ts';
import { accountData } from '../accounts/index.ts';
import { blockData } from '../blocks/index.ts';
import { communityData } from '../community/index.ts';
import { contactData } from '../contact/index.ts';
import { favouriteData } from '../favourites/index.ts';
import { followData } from '../follows/index.ts';
import { historyData } from '../history/index.ts';
import { moderationData } from '../moderation/index.ts';
import { newsletterData } from '../newsletter/index.ts';
import { profileData } from '../profiles/index.ts';
import { recommendationData } from '../recommendations/index.ts';
import { reviewData } from '../reviews/index.ts';
import { rewardData } from '../rewards/index.ts';
import { factorData } from '../second-factor/index.ts';
import { staffData } from '../staff/index.ts';
import { type DeletionParts, deleteAccount } from './delete-account.ts';
import { exportMember } from './export.ts';

/** What has to be updated when a member is deleted. */
export interface DeletionTasks {
  pictures: Parameters<typeof communityData>[0]['pictures'];
  /** Called with the ids of products whose ratings changed. */
  rated(ids: number[]): Promise<void>;
  /** Purges cached pages that carry the tag. */
  purge(tag: string): void;
  /** The subject stores, by kind. */
  stores: Parameters<typeof moderationData>[0];
}

/** The personal data of every feature that stores something about members; a test compares the list with the tables. */
export function memberDataOf({ pictures, rated, purge, stores }: DeletionTasks): readonly MemberData[] {
  return [
    profileData({ discard: (name) => pictures.discard(name), purge }),
    accountData,
    eventData,
    revisionData,
    // Must come before the features whose subjects it seals, which then delete them.
    moderationData(stores),
    favouriteData,
    historyData,
    recommendationData,
    communityData({ pictures, purge }),
    reviewData(rated, (image) => pictures.discard(image)),
    rewardData,
    followData,
    blockData,
    contactData,
    newsletterData,
    factorData,
    staffData,
  ];
}

const EXPORTS = { name: 'leaving-export', points: 10, seconds: 3600 };
const LEAVES = { name: 'leaving-delete', points: 30, seconds: 3600 };

interface AccountDeletionParts extends Omit<DeletionParts, 'memberData'>, DeletionTasks {
  limiter: Limiter;
  originals: Pick<PictureStore, 'read'>;
}

/** Exporting one's data and deleting one's account. */
export function createAccountDeletion({ limiter, originals, db, outbox, log, ...tasks }: AccountDeletionParts): Feature {
  const parts = { db, outbox, log, memberData: memberDataOf(tasks) };
  const take = serveFile(
    'GET account/export',
    rateLimited(limiter, EXPORTS, async (_asked, { caller }) => ({
      name: 'rosewater-data.zip',
      body: await exportMember({ ...parts, originals }, caller.memberId),
    })),
  );
  const go = serveMember(
    'POST account/delete',
    rateLimited(limiter, LEAVES, async (input, { caller, lang }) => {
      await deleteAccount(parts, caller, input);
      return { message: serverText(lang, 'accounts.deleted') };
    }),
  );
  return { noun: 'leaving', routes: [take, go] };
}
