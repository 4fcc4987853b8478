import type { ResourceName } from './resources.ts';

/** What is done to a thing that has a history; the log says the same in small letters, as in `brands.update`. */
export const revisionActs = ['CREATE', 'UPDATE', 'ARCHIVE', 'RESTORE', 'REVERT', 'MOVE', 'IMPORT', 'BULK', 'REPLY'] as const;
export type RevisionAct = (typeof revisionActs)[number];

/** Acts of staff besides: what is no change of one thing. */
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

/** Every list can be exported; what stands before the point is the first word of its address. */
type ExportAct = `${string}.export`;

/** What is done to views of lists, which have no history. */
type ViewAct = `views.${'create' | 'update' | 'archive' | 'restore'}`;

/** Whatever the audit log can hold. An act that is not declared here cannot be written, and one without words fails the tests. */
export type StaffAct = `${ResourceName}.${Lowercase<RevisionAct>}` | ViewAct | OtherAct | ExportAct;

/** A change of a thing as the audit log writes it. */
export const loggedAct = (name: ResourceName, act: RevisionAct): StaffAct => `${name}.${act.toLowerCase() as Lowercase<RevisionAct>}`;
