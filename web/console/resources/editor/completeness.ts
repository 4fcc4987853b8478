import type { ResourceName } from '../../../../contract/console/resources.ts';
import { resources } from '../../../../contract/console/resources.ts';
import { languages } from '../../../../i18n/languages.ts';
import { type Draft, shownAt } from '../model/draft.ts';
import { type Thing, textPath } from '../model/thing.ts';

export interface Completeness {
  lang: string;
  filled: number;
  /** Number of texts that English has. */
  of: number;
}

/** The completeness of each language, unsaved texts included. */
export function completenessOf(name: ResourceName, thing: Thing, draft: Draft): Completeness[] {
  const has = (lang: string, field: string) => shownAt(thing, draft, textPath(lang, field)) !== null;
  const wanted = Object.keys(resources[name].texts).filter((field) => has('en', field));
  return languages.map(({ code }) => ({ lang: code, filled: wanted.filter((field) => has(code, field)).length, of: wanted.length }));
}

export const isTranslated = ({ filled, of }: Completeness): boolean => of > 0 && filled === of;
