import type { Run } from './connection.ts';

/** Whether an address leads to a pooler in transaction mode, such as PgBouncer: behind it no session outlasts a transaction. */
export const isPooled = (url: string): boolean => new URL(url).searchParams.get('pooler') === 'transaction';

/** Statements that apply settings until the end of a transaction. */
export const localSettings = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([setting, value]) => `set local ${setting} = '${value}'`)
    .join('; ');

const BEGINS = /^\s*(begin|start\s+transaction)\b/i;
const ENDS = /^\s*(commit|rollback(?!\s+to\b))/i;
/** Statements that cannot run in a transaction and need no settings. */
const ALONE = /^\s*(vacuum|(create(\s+unique)?|drop)\s+index\s+concurrently)\b/i;

/**
 * Runs statements of one connection behind a pooler. The next transaction may run in another session without our settings, so each begins
 * with them, in the same round trip, and a single statement gets a transaction of its own.
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
