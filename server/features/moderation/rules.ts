import { type HoldReason, type LawCode, lawCodes, type ReportReason, type RuleCode, ruleCodes } from '../../../contract/choices.ts';
import type { Output } from '../../../contract/index.ts';
import type { Language } from '../../../i18n/languages.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import { Refusal } from '../../http/refusal.ts';

/** The rule or law that a decision is based on. */
export type Ground = { kind: 'RULE'; code: RuleCode } | { kind: 'LAW'; code: LawCode };

const isRule = (code: string): code is RuleCode => (ruleCodes as readonly string[]).includes(code);
const isLaw = (code: string): code is LawCode => (lawCodes as readonly string[]).includes(code);

/** A ground by its kind and code; null for an unknown one. */
export function knownGround(kind: string, code: string): Ground | null {
  if (kind === 'RULE' && isRule(code)) return { kind, code };
  return kind === 'LAW' && isLaw(code) ? { kind, code } : null;
}

/** The ground sent with a decision; throws a refusal if it is missing or unknown. */
export function expectGround(ground: { kind: string; code: string } | undefined): Ground {
  const known = ground && knownGround(ground.kind, ground.code);
  if (known) return known;
  throw new Refusal('invalid_input', { fields: [{ field: 'ground', key: ground ? 'invalid.value' : 'required.ground' }] });
}

/** A ground in a reader's language. */
export function presentGround(lang: Language, ground: Ground): { kind: 'RULE' | 'LAW'; code: string; title: string; text: string } {
  if (ground.kind === 'RULE')
    return { ...ground, title: serverText(lang, `rule.title.${ground.code}`), text: serverText(lang, `rule.text.${ground.code}`) };
  return { ...ground, title: serverText(lang, `law.title.${ground.code}`), text: serverText(lang, `law.text.${ground.code}`) };
}

/** All rules and laws in a reader's language. */
export const presentRules = (lang: Language): Output<'GET rules'> => ({
  rules: ruleCodes.map((code) => presentGround(lang, { kind: 'RULE', code })).map(({ kind: _kind, ...rule }) => rule),
  laws: lawCodes.map((code) => presentGround(lang, { kind: 'LAW', code })).map(({ kind: _kind, ...law }) => law),
});

/** Hold reasons found automatically in a text or picture. */
export type FoundReason = Exclude<HoldReason, 'REPORTS' | 'RESUBMITTED'>;

/** The rule that such a hold is based on. */
export const ruleOfHold: Record<FoundReason, RuleCode> = {
  WORDS: 'HONESTY',
  LINK: 'ADVERT',
  PHONE: 'PRIVACY',
  REPEATED: 'SPAM',
  BURST: 'SPAM',
  PICTURE: 'COPYRIGHT',
};

/** The rule that a report reason refers to. */
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
