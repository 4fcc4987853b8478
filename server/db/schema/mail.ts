import type { Generated, JSONColumnType } from 'kysely';
import type { TimeByDefault } from './columns.ts';

export interface MailTable {
  id: Generated<number>;
  /** What it is for; the same reason is never mailed twice. */
  reason: string;
  recipient: string;
  lang: string;
  template: string;
  params: JSONColumnType<Record<string, string | number>>;
  tries: Generated<number>;
  due_at: TimeByDefault;
  done_at: Date | null;
  outcome: 'SENT' | 'GIVEN_UP' | null;
  created_at: TimeByDefault;
}
