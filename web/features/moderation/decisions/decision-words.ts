import type { WebTranslate } from '../../../../i18n/web.ts';
import type { Item } from '../../../kit/wire.ts';

export type Decision = Item<'GET decision/list'>;
export type Appeal = NonNullable<Decision['appeal']>;
export type JudgedSubject = Decision['subject'];

/** Whether a restriction has expired. */
export const isOver = ({ until }: Pick<Decision, 'until'>): boolean => until !== null && Date.parse(until) <= Date.now();

/** Text of the verdict for the person concerned. */
export function verdictWords(t: WebTranslate, decision: Decision): string {
  const { act, subject, is_standing, state } = decision;
  switch (act) {
    case 'HOLD':
      return t(`moderation.verdict.${is_standing && state !== null ? 'HOLD' : 'HOLD_PAST'}.${subject.kind}`);
    case 'KEEP':
    case 'HIDE':
    case 'REMOVE':
      return t(`moderation.verdict.${act}.${subject.kind}`);
    case 'LIMIT':
      return t(is_standing && !isOver(decision) ? 'moderation.verdict.LIMIT' : 'moderation.verdict.LIMIT_PAST');
    case 'LABEL':
      return t(subject.kind === 'PICTURE' ? 'moderation.verdict.LABEL_PICTURE' : 'moderation.verdict.LABEL');
    default:
      return t(`moderation.verdict.${act}`);
  }
}

/** The subject with its kind: `Review: Quiet Serum`. */
export function subjectWords(t: WebTranslate, { kind, title }: JudgedSubject): string {
  const named = t(`moderation.kind.${kind}`);
  return title ? t('moderation.kindOf', { kind: named, title }) : named;
}
