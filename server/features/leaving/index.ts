import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import type { PictureStore } from '../../adapters/picture-store.ts';
import { limited } from '../../http/limited.ts';
import { type Feature, serveFile, serveMember } from '../../http/route.ts';
import { exportMember } from './export.ts';
import { type KeeperTasks, keepersOf } from './keepers.ts';
import { type LeavingParts, leave } from './leave.ts';

const EXPORTS = { name: 'leaving-export', points: 10, seconds: 3600 };
const LEAVES = { name: 'leaving-delete', points: 30, seconds: 3600 };

interface LeavingOptions extends Omit<LeavingParts, 'keepers'>, KeeperTasks {
  limiter: Limiter;
  originals: Pick<PictureStore, 'read'>;
}

/** Taking one's data along, and leaving. */
export function createLeaving({ limiter, originals, db, outbox, ...tasks }: LeavingOptions): Feature {
  const parts = { db, outbox, keepers: keepersOf(tasks) };
  const take = serveFile(
    'GET account/export',
    limited(limiter, EXPORTS, async (_asked, { caller }) => ({
      name: 'rosewater-data.zip',
      body: await exportMember({ ...parts, originals }, caller.memberId),
    })),
  );
  const go = serveMember(
    'POST account/delete',
    limited(limiter, LEAVES, async (asked, { caller, lang }) => {
      await leave(parts, caller, asked);
      return { message: serverText(lang, 'accounts.deleted') };
    }),
  );
  return { noun: 'leaving', routes: [take, go] };
}
