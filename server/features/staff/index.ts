import type { Limiter } from '../../adapters/limiter.ts';
import type { Feature } from '../../http/route.ts';
import type { IdentifyStaff } from '../../http/staff-identity.ts';
import { sweepFactorNetworks } from '../second-factor/index.ts';
import { runStaffCommand } from './commands.ts';
import type { StaffParts } from './parts.ts';
import { sweepStaff } from './queries.ts';
import { sweepViews } from './queries-views.ts';
import { factorRoutes, grantRoutes, ownRoutes, signInRoutes } from './routes.ts';
import { identifyBy } from './sessions.ts';
import { viewRoutes } from './views.ts';

export { writeDemoStaff } from './demo-staff.ts';
export { factorRulesOfStaff } from './factor-rules.ts';
export { staffData } from './member-data.ts';
export { deleteStaffSessions } from './queries.ts';

interface StaffOptions extends StaffParts {
  limiter: Limiter;
}

export interface Staff extends Feature {
  identify: IdentifyStaff;
  /** Runs a command of `npm run staff`. */
  command(words: readonly string[]): Promise<string>;
  sweep(): Promise<void>;
}

/** Grants, logins and sessions of staff in the console. */
export function createStaff({ limiter, ...parts }: StaffOptions): Staff {
  return {
    noun: 'staff',
    identify: identifyBy(parts.db),
    routes: [
      ...signInRoutes(parts, limiter),
      ...factorRoutes(parts, limiter),
      ...ownRoutes(parts),
      ...grantRoutes(parts),
      ...viewRoutes(parts.db),
    ],
    async sweep() {
      await sweepStaff(parts.db);
      await sweepViews(parts.db);
      await sweepFactorNetworks(parts.db);
    },
    command: (words) => runStaffCommand(parts, words),
  };
}
