import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Moderation, SubjectStore } from '../../db/subjects.ts';
import { tryAll } from '../../db/try-each.ts';
import type { Feature } from '../../http/route.ts';
import { createHolds, type HoldSettings } from './holds.ts';
import { type ModerationParts, settleMisnamed } from './parts.ts';
import { sweepModeration } from './queries.ts';
import { caseRoutes, publicRoutes } from './routes.ts';

export { readModerationFigures } from './figures.ts';
export type { HoldSettings } from './holds.ts';
export { moderationData } from './member-data.ts';

interface ModerationOptions extends Omit<ModerationParts, 'stores'> {
  stores: readonly SubjectStore[];
  /** What the operator set for automatic holds. */
  holdSettings(db: Kysely<Schema>): Promise<HoldSettings>;
}

export interface ModerationFeature extends Feature {
  /** What other features ask before words appear. */
  moderation: Moderation;
  /** Removes what has had its time, and names pictures for who may see them; for the nightly task. */
  sweep(): Promise<void>;
}

/** Reports, automatic holds, decisions and appeals, about subjects that other features keep. */
export function createModeration({ stores, holdSettings, ...others }: ModerationOptions): ModerationFeature {
  const parts: ModerationParts = { ...others, stores: new Map(stores.map((store) => [store.kind, store])) };
  return {
    noun: 'moderation',
    routes: [...publicRoutes(parts), ...caseRoutes(parts)],
    moderation: createHolds(parts, holdSettings),
    sweep: () => tryAll([() => sweepModeration(parts.db), () => settleMisnamed(parts)]),
  };
}
