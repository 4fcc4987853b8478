import type { ResourceName } from './resources.ts';

/** Changes of an item that has a revision history; the audit log writes them in lower case, as in `brands.update`. */
export const revisionActs = ['CREATE', 'UPDATE', 'ARCHIVE', 'RESTORE', 'REVERT', 'MOVE', 'IMPORT', 'BULK', 'REPLY'] as const;
export type RevisionAct = (typeof revisionActs)[number];

/** Acts of staff that are not a change of a single item. */
export const otherActs = [
  'staff.login',
  'staff.logout',
  'staff.confirm',
  'staff.join',
  'staff.grant',
  'staff.revoke',
  'staff.factor_add',
  'staff.factor_remove',
  'staff.factor_reset',
  'staff.factor_refused',
  'staff.recovery_codes',
  'staff.session_end',
  'members.points',
  'members.read-email',
  'members.end-sessions',
  'cases.claim',
  'cases.release',
  'cases.decide',
  'cases.ask-second',
  'decisions.undo',
  'decisions.appeal',
  'pictures.create',
  'products.undo-bulk',
  'unknown-ingredients.ignore',
  'unknown-ingredients.restore',
  'imports.create',
  'imports.map',
  'imports.rehearse',
  'imports.run',
  'imports.undo',
] as const;
export type OtherAct = (typeof otherActs)[number];

/** Every list can be exported; the part before the dot is the first word of its path. */
type ExportAct = `${string}.export`;

/** Changes of saved list views, which have no revision history. */
type ViewAct = `views.${'create' | 'update' | 'archive' | 'restore'}`;

/** Every act that the audit log can hold. Acts not declared here cannot be written, and acts without a text fail the tests. */
export type StaffAct = `${ResourceName}.${Lowercase<RevisionAct>}` | ViewAct | OtherAct | ExportAct;

/** The audit log's name for a change of an item. */
export const loggedAct = (name: ResourceName, act: RevisionAct): StaffAct => `${name}.${act.toLowerCase() as Lowercase<RevisionAct>}`;
