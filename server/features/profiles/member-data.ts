import type { MemberData } from '../../db/member-data.ts';
import { exportProfile, selectShown } from './queries.ts';

interface ProfileTasks {
  /** Removes a picture that nothing shows any more. */
  discard(name: string | null): Promise<void>;
  /** Forgets finished pages that show a thing. */
  purge(tag: string): void;
}

/** Who somebody is. The row goes last and by the accounts; their picture goes with it. */
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
