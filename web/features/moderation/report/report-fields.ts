import type { ReportReason } from '../../../../contract/choices.ts';
import { lengths, moderationLimits } from '../../../../contract/limits.ts';
import { type Broken, displayName, email, firstBroken, manyLines, maxLength, type Rule, required } from '../../../../contract/rules.ts';

/** Fields of the form; checkboxes are `1` or empty, `captcha` is the checkbox or an external service's solution. */
export type ReportField = 'reason' | 'text' | 'mute' | 'name' | 'email' | 'good_faith' | 'captcha';
export type ReportValues = Readonly<Record<ReportField, string>>;

export const emptyReport: ReportValues = { reason: '', text: '', mute: '', name: '', email: '', good_faith: '', captcha: '' };

/** The reasons in groups, as offered. */
export const reasonGroups = {
  truth: ['FAKE_REVIEW', 'HEALTH_CLAIM'],
  shop: ['ADVERT', 'SPAM'],
  people: ['INSULT', 'HATE', 'SEXUAL', 'PRIVATE_DATA'],
  law: ['COPYRIGHT', 'ILLEGAL'],
  other: ['OTHER'],
} as const satisfies Record<string, readonly ReportReason[]>;
export type ReasonGroup = keyof typeof reasonGroups;

/** Whether the reason requires an explanation. */
const needsWords = (reason: string): boolean => isLaw(reason) || reason === 'OTHER';
/** Reasons that visitors may report, too; they have to give name and address. */
export const isLaw = (reason: string): boolean => reason === 'COPYRIGHT' || reason === 'ILLEGAL';

const words = [maxLength(moderationLimits.report), manyLines];
const rules: Record<ReportField, readonly Rule[]> = {
  reason: [required('required.reason')],
  text: words,
  mute: [],
  name: [required('required.name'), maxLength(lengths.name.max), displayName],
  email: [required('required.email'), email],
  good_faith: [required('required.field')],
  captcha: [required('required.captcha')],
};
const ofNotice: readonly ReportField[] = ['name', 'email', 'good_faith', 'captcha'];

/**
 * Validates a field.
 *
 * @param isVisitor whether the reporter has no account
 */
export function judgeReport(name: ReportField, values: ReportValues, isVisitor: boolean): Broken | null {
  if (ofNotice.includes(name) && !(isVisitor && isLaw(values.reason))) return null;
  const value = values[name].trim();
  if (name === 'text') return firstBroken(value, needsWords(values.reason) ? [required('required.report'), ...words] : value ? words : []);
  return firstBroken(value, rules[name]);
}
