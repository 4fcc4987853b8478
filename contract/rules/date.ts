import { accountLimits } from '../limits.ts';
import { type Rule, rule } from './rule.ts';

/** An existing calendar day since 1900, `YYYY-MM-DD`. */
export const date: Rule = rule(isDate, 'invalid.date');

/** Born at least 16 years before `today` (`YYYY-MM-DD`). */
export function oldEnough(today: string): Rule {
  const age = accountLimits.signUpAge;
  return rule((birth) => `${Number(birth.slice(0, 4)) + age}${birth.slice(4)}` <= today, 'invalid.too_young', age);
}

function isDate(value: string): boolean {
  if (!/^(19|2[0-9])[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  // A non-existent day either is an invalid date or rolls over into the next month.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
