import type { CallRefusal } from './refusal.ts';

/** Answers of `fetchChunk` that did not come: told apart from refused calls by their code. */
export const oldRelease = 'old_release';

/**
 * Brings a chunk of the build: every `import()` of ours goes through here. Rejects with a `CallRefusal` of status 0, whose code is
 * `old_release` where only another document can help: the chunk went with its release, or this browser remembers that it failed.
 */
export async function fetchChunk<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (caught) {
    if (typeof document === 'undefined') throw caught;
    const status = await statusOf(addressIn(caught));
    if (status !== 200) throw failure(status === 404 ? oldRelease : 'no_answer');
    // It is there: the network stumbled, or the failure of before was only remembered.
    return await load().catch(() => {
      throw failure(oldRelease);
    });
  }
}

function failure(code: string): CallRefusal {
  return { status: 0, code, message: '', errors: [] };
}

/** The file that did not come, as most browsers name it; else the document's own script, which comes and goes with its release. */
function addressIn(caught: unknown): string {
  const named = /https?:\/\/\S+\.js/.exec(String(caught))?.[0];
  return named ?? document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
}

/** What the server says of a file now, past every cache; 0 without an answer. */
async function statusOf(address: string): Promise<number> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) })).status;
  } catch {
    return 0;
  }
}
