import { moderationLimits } from '../../contract/limits.ts';

/** SQL: how many strikes a member has; `member` is an expression with their id. */
export const strikesOf = (member: string): string => `(select count(*)::integer from decision d
  where d.member_id = ${member} and d.reversed_at is null and not d.is_automatic and d.parent is null
    and d.act in ('HIDE', 'REMOVE', 'WARN', 'LIMIT', 'SUSPEND', 'BAN') and d.at > now() - interval '${moderationLimits.strikeDays} days')`;
