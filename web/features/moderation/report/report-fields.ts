import type { ReportReason } from '../../../../contract/choices.ts';
import { lengths, moderationLimits } from '../../../../contract/limits.ts';
import { type Broken, displayName, email, firstBroken, manyLines, maxLength, type Rule, required } from '../../../../contract/rules.ts';

/** Fields of the form; ticks are `1` or empty, `captcha` is the tick or a service's solution. */
export type ReportField = 'reason' | 'text' | 'mute' | 'name' | 'email' | 'good_faith' | 'captcha';
export type ReportValues = Readonly<Record<ReportField, string>>;

export const emptyReport: ReportValues = { reason: '', text: '', mute: '', name: '', email: '', good_faith: '', captcha: '' };

/** The reasons as they are offered. */
export const reasonGroups = {
  truth: ['FAKE_REVIEW', 'HEALTH_CLAIM'],
  shop: ['ADVERT', 'SPAM'],
  people: ['INSULT', 'HATE', 'SEXUAL', 'PRIVATE_DATA'],
  law: ['COPYRIGHT', 'ILLEGAL'],
  other: ['OTHER'],
} as const satisfies Record<string, readonly ReportReason[]>;
export type ReasonGroup = keyof typeof reasonGroups;

/** Whether it has to be said in words what is wrong. */
const needsWords = (reason: string): boolean => isLaw(reason) || reason === 'OTHER';
/** What everybody may report, whose name and address are then asked for. */
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
 * Why a field may not be sent as it is.
 *
 * @param isVisitor whoever reports has no account
 */
export function judgeReport(name: ReportField, values: ReportValues, isVisitor: boolean): Broken | null {
  if (ofNotice.includes(name) && !(isVisitor && isLaw(values.reason))) return null;
  const value = values[name].trim();
  if (name === 'text') return firstBroken(value, needsWords(values.reason) ? [required('required.report'), ...words] : value ? words : []);
  return firstBroken(value, rules[name]);
}
