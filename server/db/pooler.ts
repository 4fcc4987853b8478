import type { Run } from './connection.ts';

/** Whether an address leads to a pooler in transaction mode, such as PgBouncer: behind it no session lasts longer than a transaction. */
export const isPooled = (url: string): boolean => new URL(url).searchParams.get('pooler') === 'transaction';

/** Statements that make settings hold until the end of a transaction. */
export const localSettings = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([setting, value]) => `set local ${setting} = '${value}'`)
    .join('; ');

const BEGINS = /^\s*(begin|start\s+transaction)\b/i;
const ENDS = /^\s*(commit|rollback(?!\s+to\b))/i;
/** Runs in no transaction, and relies on no settings. */
const ALONE = /^\s*(vacuum|(create(\s+unique)?|drop)\s+index\s+concurrently)\b/i;

/**
 * Runs statements of one connection behind a pooler. What a session was told there, the next transaction may not know any more, so each begins
 * with the settings, in the same round trip, and a single statement gets a transaction of its own.
 */
export function withinTransactions(query: Run, settings: string): Run {
  let isOpen = false;
  return async (text, values) => {
    if (BEGINS.test(text)) {
      await query(`${text}; ${settings}`, []);
      isOpen = true;
      return { command: 'SELECT', rowCount: 0, rows: [] };
    }
    if (isOpen && ENDS.test(text)) isOpen = false;
    else if (!isOpen && !ALONE.test(text)) return alone(query, settings, text, values);
    return query(text, values);
  };
}

async function alone(query: Run, settings: string, text: string, values: readonly unknown[]): ReturnType<Run> {
  await query(`begin; ${settings}`, []);
  try {
    const answer = await query(text, values);
    await query('commit', []);
    return answer;
  } catch (error) {
    await query('rollback', []).catch(() => undefined);
    throw error;
  }
}
