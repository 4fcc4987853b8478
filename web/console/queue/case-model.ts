import type { CaseAct, GroundKind, LawCode, ReportReason, RuleCode } from '../../../contract/choices.ts';
import type { Input, Output } from '../../../contract/index.ts';

export type QueuedCase = Output<'GET console/cases'>['list'][number];
export type CaseInfo = Output<'GET console/cases/{id}'>['info'];
export type CaseWords = CaseInfo['words'];
export type DecisionInput = Input<'POST console/cases/{id}/decision'>;

export type ChosenGround = { kind: 'RULE'; code: RuleCode } | { kind: 'LAW'; code: LawCode };

/** Acts with a key of their own: 1 to 4. */
export const plainActs = ['KEEP', 'REVERT', 'HIDE', 'REMOVE'] as const satisfies readonly CaseAct[];
/** Acts that share the key 5. */
const furtherActs = ['WARN', 'LIMIT', 'SUSPEND', 'BAN', 'LABEL'] as const satisfies readonly CaseAct[];
export type FurtherAct = (typeof furtherActs)[number];

export const furtherOf = ({ allowed }: Pick<CaseInfo, 'allowed'>): FurtherAct[] => furtherActs.filter((act) => allowed.includes(act));

/** The act that a key chooses; null if the case does not allow it. Key 5 advances to the next act each time. */
export function actOfKey(key: 1 | 2 | 3 | 4 | 5, { allowed }: Pick<CaseInfo, 'allowed'>, now: CaseAct | null): CaseAct | null {
  const plain = plainActs[key - 1];
  if (plain) return allowed.includes(plain) ? plain : null;
  const further: (CaseAct | null)[] = furtherOf({ allowed });
  return further[(further.indexOf(now) + 1) % further.length] ?? null;
}

/** Whether a case still shows the words that a decision on it was about. After a refused edit nothing shows them. */
export function showsWordsOf({ words, pending }: Pick<CaseInfo, 'words' | 'pending'>, text: string): boolean {
  const inOnePiece = ({ title, text: said }: CaseWords): string => (title === null ? said : `${title}\n\n${said}`);
  return inOnePiece(words) === text || (pending !== null && inOnePiece(pending) === text);
}

/** Possible lengths of a restriction, in days. */
export const dayChoices = [1, 7, 30, 90] as const;
export type Days = (typeof dayChoices)[number];

export const hasDays = (act: CaseAct | null): boolean => act === 'LIMIT' || act === 'SUSPEND';
export const needsGround = (act: CaseAct | null): boolean => act !== null && act !== 'KEEP';

/** Suspensions longer than this, in days, are confirmed first. */
const LONG_DAYS = 30;

export const asksFirst = (act: CaseAct | null, days: number): boolean => act === 'BAN' || (act === 'SUSPEND' && days > LONG_DAYS);

const rule = (code: RuleCode): ChosenGround => ({ kind: 'RULE', code });

const groundOfReason: Readonly<Record<ReportReason, ChosenGround>> = {
  SPAM: rule('SPAM'),
  ADVERT: rule('ADVERT'),
  FAKE_REVIEW: rule('HONESTY'),
  HEALTH_CLAIM: rule('HEALTH'),
  INSULT: rule('RESPECT'),
  HATE: rule('HATE'),
  SEXUAL: rule('SEXUAL'),
  PRIVATE_DATA: rule('PRIVACY'),
  COPYRIGHT: rule('COPYRIGHT'),
  ILLEGAL: { kind: 'LAW', code: 'ILLEGAL' },
  OTHER: rule('TOPIC'),
};

/** The parts of a case that say why it exists. */
export interface Cause {
  subject?: Pick<CaseInfo['subject'], 'kind'>;
  reports: readonly Pick<CaseInfo['reports'][number], 'reason'>[];
  decisions: readonly Pick<CaseInfo['decisions'][number], 'act' | 'ground' | 'is_standing'>[];
}

/**
 * The most likely ground of a decision: that of the most frequent reason among the reports, the first of equally frequent ones; without
 * reports that of the hold.
 */
export function guessGround({ reports, decisions }: Cause): ChosenGround | null {
  const counts = new Map<ReportReason, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (most) return groundOfReason[most[0]];
  const hold = decisions.find(({ act, is_standing }) => act === 'HOLD' && is_standing === 1);
  return (hold?.ground ?? null) as ChosenGround | null;
}

/** A ground as a form value, such as `RULE.SPAM`. */
export type GroundKey = `RULE.${RuleCode}` | `LAW.${LawCode}`;

export const groundKey = ({ kind, code }: ChosenGround): GroundKey => `${kind}.${code}` as GroundKey;

/** The ground of a key; null for ''. */
export function groundByKey(key: string): ChosenGround | null {
  const [kind = '', code = ''] = key.split('.');
  return code === '' ? null : ({ kind: kind as GroundKind, code } as ChosenGround);
}

export const subjectKey = ({ kind, id }: { kind: string; id: number }): string => `${kind}.${id}`;

/** The case before or after `now`: the first if `now` is not in the list, null if there is none in that direction. */
export function caseBeside(ids: readonly number[], now: number | null, step: 1 | -1): number | null {
  const at = now === null ? -1 : ids.indexOf(now);
  if (at === -1) return ids[0] ?? null;
  return ids[at + step] ?? null;
}

/** The case to show when one leaves the list: the next, or at the end the one before it. */
export const caseAfter = (ids: readonly number[], now: number): number | null => {
  const others = ids.filter((id) => id !== now);
  const at = ids.indexOf(now);
  return (at === -1 ? others[0] : (others[at] ?? others.at(-1))) ?? null;
};
