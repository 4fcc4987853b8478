import type { JudgedKind, SubjectState } from '../../../contract/choices.ts';
import type { ConsoleTranslate } from '../../../i18n/console.ts';
import { isLanguage, languageTag } from '../../../i18n/languages.ts';
import type { ConsoleIconName } from '../shell/ConsoleIcon.tsx';
import type { CaseInfo, QueuedCase } from './case-model.ts';

type Say = ConsoleTranslate;

/** The title of a case: `Review of Quiet Serum`; only the kind if the subject's title is gone. */
export const caseSubjectWords = (t: Say, { kind, title }: { kind: JudgedKind; title: string }): string =>
  title === '' ? t(`queue.kind.${kind}`) : t(`queue.subject.${kind}`, { title });

export const stateWords = (t: Say, state: SubjectState | null): string =>
  state === null ? t('queue.subjectGone') : t(`queue.subjectState.${state}`);

export const kindIcons: Readonly<Record<JudgedKind, ConsoleIconName>> = {
  REVIEW: 'star',
  POST: 'page',
  COMMENT: 'topic',
  PICTURE: 'image',
  MEMBER: 'user',
};

/** The reasons of a case in the list: why it was held, and the reasons of its reports. */
export function reasonWords(t: Say, { hold, reasons }: Pick<QueuedCase, 'hold' | 'reasons'>): string[] {
  return [...(hold ? [t(`queue.hold.${hold}`)] : []), ...reasons.map((reason) => t(`queue.reason.${reason}`))];
}

/** What another moderator did with a case while it was being decided. */
export function meanwhileWords(t: Say, { state, claimed_by, decisions: [last] }: CaseInfo): string {
  if (state === 'CLAIMED' && claimed_by) return t('queue.claimedMeanwhile', { name: claimed_by.name });
  if (state === 'OPEN' || !last?.by) return t('queue.meanwhileChanged');
  return t('queue.meanwhile', { name: last.by.name, act: t(`queue.done.${last.act}`) });
}

/** Attributes for texts written by people, with their language if known. */
export const writtenIn = (lang: string | null): { dir: 'auto'; lang?: string } => ({
  dir: 'auto',
  ...(lang !== null && isLanguage(lang) && { lang: languageTag(lang) }),
});
