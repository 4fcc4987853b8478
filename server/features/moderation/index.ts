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
  /** The operator's settings for automatic holds. */
  holdSettings(db: Kysely<Schema>): Promise<HoldSettings>;
}

export interface ModerationFeature extends Feature {
  /** The functions that other features call before a text appears. */
  moderation: Moderation;
  /** Deletes expired data, and renames pictures whose names do not match who may see them; called by the nightly job. */
  sweep(): Promise<void>;
}

/** Reports, automatic holds, decisions and appeals about subjects that other features store. */
export function createModeration({ stores, holdSettings, ...others }: ModerationOptions): ModerationFeature {
  const parts: ModerationParts = { ...others, stores: new Map(stores.map((store) => [store.kind, store])) };
  return {
    noun: 'moderation',
    routes: [...publicRoutes(parts), ...caseRoutes(parts)],
    moderation: createHolds(parts, holdSettings),
    sweep: () => tryAll([() => sweepModeration(parts.db), () => settleMisnamed(parts)]),
  };
}
