import type { MemberData } from '../../db/member-data.ts';
import { exportProfile, selectShown } from './queries.ts';

interface ProfileTasks {
  /** Deletes a picture that is no longer shown. */
  discard(name: string | null): Promise<void>;
  /** Purges cached pages that carry the tag. */
  purge(tag: string): void;
}

/** A member's profile. Account deletion deletes the row itself, at the end; the picture is deleted here. */
export const profileData = ({ discard, purge }: ProfileTasks): MemberData => ({
  export: exportProfile,
  async delete(tx, memberId) {
    const shown = await selectShown(tx, memberId);
    if (shown === undefined) return undefined;
    return async () => {
      purge(`member:${shown.uuid}`);
      await discard(shown.image);
    };
  },
});
