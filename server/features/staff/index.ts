import type { Limiter } from '../../adapters/limiter.ts';
import { StartError } from '../../config.ts';
import type { Log } from '../../db/log.ts';
import type { Feature } from '../../http/route.ts';
import type { IdentifyStaff } from '../../http/staff-identity.ts';
import { sweepFactorNetworks } from '../second-factor/index.ts';
import { listenForCommands } from './command-socket.ts';
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
  /** Folder of an embedded database, which commands reach by way of this process alone; null: they open the database themselves. */
  embeddedIn: string | null;
  log: Log;
}

export interface Staff extends Feature {
  identify: IdentifyStaff;
  sweep(): Promise<void>;
}

/** Who works in the console, and how they sign in. */
export function createStaff({ limiter, embeddedIn, log, ...parts }: StaffOptions): Staff {
  let hangUp: (() => void) | null = null;
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
    async start() {
      if (embeddedIn === null) return;
      hangUp = await listenForCommands(embeddedIn, (words) =>
        runStaffCommand(parts, words).catch((error: Error) => {
          if (!(error instanceof StartError)) log.error({ err: error }, 'a command failed');
          throw error;
        }),
      );
    },
    async stop() {
      hangUp?.();
    },
  };
}
