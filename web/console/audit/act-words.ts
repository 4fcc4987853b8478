import { type OtherAct, otherActs, type RevisionAct, revisionActs } from '../../../contract/console/acts.ts';
import { type ResourceName, resourceNames } from '../../../contract/console/resources.ts';
import type { ConsoleLabelKey, ConsoleTranslate } from '../../../i18n/console.ts';
import { resourceWord } from '../resources/words.ts';

/** Acts that every kind of thing has, and `export` for lists. */
const commonActs = [...revisionActs.map((act) => act.toLowerCase() as Lowercase<RevisionAct>), 'export'] as const;

const isOther = (act: string): act is OtherAct => (otherActs as readonly string[]).includes(act);
const isCommon = (verb: string): verb is (typeof commonActs)[number] => (commonActs as readonly string[]).includes(verb);
const isResource = (name: string): name is ResourceName => (resourceNames as readonly string[]).includes(name);

/** An act in words. Acts that only earlier versions wrote are shown as logged. */
export function actWords(t: ConsoleTranslate, act: string): string {
  const verb = act.slice(act.indexOf('.') + 1);
  if (isOther(act)) return t(`audit.own.${act}`);
  return isCommon(verb) ? t(`audit.act.${verb}`) : act;
}

/** Label keys of the areas that are not resources, by the name of the area. */
const otherAreas: Readonly<Record<string, ConsoleLabelKey>> = {
  staff: 'audit.area.staff',
  cases: 'audit.area.cases',
  decisions: 'audit.area.decisions',
  pictures: 'audit.area.pictures',
  audit: 'audit.area.audit',
  sessions: 'account.sessions',
  imports: 'imports.title',
  searches: 'searches.title',
  translations: 'translations.title',
  views: 'resources.views.title',
  'unknown-ingredients': 'resources.unknown.title',
};

/** The area of an act: everything before its first dot. */
export const areaOf = (act: string): string => act.split('.', 1)[0] ?? '';

export function areaWords(t: ConsoleTranslate, area: string): string {
  const key = otherAreas[area];
  if (key !== undefined) return t(key);
  return isResource(area) ? resourceWord(t, area) : area;
}

/** All areas by which the log can be filtered. */
export const auditAreas: readonly string[] = [...resourceNames, ...Object.keys(otherAreas)];
