import { type HoldReason, type LawCode, lawCodes, type ReportReason, type RuleCode, ruleCodes } from '../../../contract/choices.ts';
import type { Output } from '../../../contract/index.ts';
import type { Language } from '../../../i18n/languages.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import { Refusal } from '../../http/refusal.ts';

/** What a decision rests on. */
export type Ground = { kind: 'RULE'; code: RuleCode } | { kind: 'LAW'; code: LawCode };

const isRule = (code: string): code is RuleCode => (ruleCodes as readonly string[]).includes(code);
const isLaw = (code: string): code is LawCode => (lawCodes as readonly string[]).includes(code);

/** A ground as it was sent or kept; null when there is none of that code. */
export function knownGround(kind: string, code: string): Ground | null {
  if (kind === 'RULE' && isRule(code)) return { kind, code };
  return kind === 'LAW' && isLaw(code) ? { kind, code } : null;
}

/** A ground that was sent with a decision; a refusal when there is none. */
export function expectGround(ground: { kind: string; code: string } | undefined): Ground {
  const known = ground && knownGround(ground.kind, ground.code);
  if (known) return known;
  throw new Refusal('invalid_input', { fields: [{ field: 'ground', key: ground ? 'invalid.value' : 'required.ground' }] });
}

/** A ground in a reader's words. */
export function presentGround(lang: Language, ground: Ground): { kind: 'RULE' | 'LAW'; code: string; title: string; text: string } {
  if (ground.kind === 'RULE')
    return { ...ground, title: serverText(lang, `rule.title.${ground.code}`), text: serverText(lang, `rule.text.${ground.code}`) };
  return { ...ground, title: serverText(lang, `law.title.${ground.code}`), text: serverText(lang, `law.text.${ground.code}`) };
}

/** Every rule and law in a reader's words. */
export const presentRules = (lang: Language): Output<'GET rules'> => ({
  rules: ruleCodes.map((code) => presentGround(lang, { kind: 'RULE', code })).map(({ kind: _kind, ...rule }) => rule),
  laws: lawCodes.map((code) => presentGround(lang, { kind: 'LAW', code })).map(({ kind: _kind, ...law }) => law),
});

/** What is found in a text or picture by itself. */
export type FoundReason = Exclude<HoldReason, 'REPORTS' | 'RESUBMITTED'>;

/** The rule that such a hold rests on. */
export const ruleOfHold: Record<FoundReason, RuleCode> = {
  WORDS: 'HONESTY',
  LINK: 'ADVERT',
  PHONE: 'PRIVACY',
  REPEATED: 'SPAM',
  BURST: 'SPAM',
  PICTURE: 'COPYRIGHT',
};

/** The rule that a reason of reports speaks of. */
export const ruleOfReason: Record<ReportReason, RuleCode> = {
  SPAM: 'SPAM',
  ADVERT: 'ADVERT',
  FAKE_REVIEW: 'HONESTY',
  HEALTH_CLAIM: 'HEALTH',
  INSULT: 'RESPECT',
  HATE: 'HATE',
  SEXUAL: 'SEXUAL',
  PRIVATE_DATA: 'PRIVACY',
  COPYRIGHT: 'COPYRIGHT',
  ILLEGAL: 'SAFETY',
  OTHER: 'RESPECT',
};
