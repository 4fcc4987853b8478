import { type ResourceName, resourceNames } from '../../../contract/console/resources.ts';
import type { ConsoleTranslate } from '../../../i18n/console.ts';
import { resourceWord } from '../resources/words.ts';

/** Acts that have words of their own. */
const ownActs = [
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
] as const;

/** What is done to things of every kind. */
const commonActs = ['create', 'update', 'archive', 'restore', 'revert', 'move', 'import', 'bulk', 'export'] as const;

const isOwn = (act: string): act is (typeof ownActs)[number] => (ownActs as readonly string[]).includes(act);
const isCommon = (verb: string): verb is (typeof commonActs)[number] => (commonActs as readonly string[]).includes(verb);
const isResource = (name: string): name is ResourceName => (resourceNames as readonly string[]).includes(name);

/** What somebody did, in words; an act that has none yet as the log writes it. */
export function actWords(t: ConsoleTranslate, act: string): string {
  const verb = act.slice(act.indexOf('.') + 1);
  if (isOwn(act)) return t(`audit.own.${act}`);
  return isCommon(verb) ? t(`audit.act.${verb}`) : act;
}

/** Parts of the console that are no resource. */
const otherAreas = ['staff', 'pictures', 'audit'] as const;
const isOther = (name: string): name is (typeof otherAreas)[number] => (otherAreas as readonly string[]).includes(name);

/** The part of the console that an act belongs to: what stands before its point. */
export const areaOf = (act: string): string => act.split('.', 1)[0] ?? '';

export function areaWords(t: ConsoleTranslate, area: string): string {
  if (isOther(area)) return t(`audit.area.${area}`);
  return isResource(area) ? resourceWord(t, area) : area;
}

/** Every area that the log can be narrowed to. */
export const auditAreas: readonly string[] = [...resourceNames, ...otherAreas];
