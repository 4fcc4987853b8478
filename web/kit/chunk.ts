import type { CallRefusal } from './refusal.ts';

/** Error code of `fetchChunk` that distinguishes a missing chunk from refused calls. */
export const oldRelease = 'old_release';

/**
 * Loads a chunk of the build; all our `import()` calls go through here. Rejects with a `CallRefusal` of status 0, whose code is
 * `old_release` if only a new document can help: the chunk was removed with its release, or the browser has cached its failure.
 */
export async function fetchChunk<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (caught) {
    if (typeof document === 'undefined') throw caught;
    const status = await statusOf(addressIn(caught));
    if (status !== 200) throw failure(status === 404 ? oldRelease : 'no_answer');
    // The file exists: either the network failed briefly, or the browser has cached the failure.
    return await load().catch(() => {
      throw failure(oldRelease);
    });
  }
}

function failure(code: string): CallRefusal {
  return { status: 0, code, message: '', errors: [] };
}

/** The file that failed to load, as most browsers name it in the error; otherwise the document's own script, which has the same release. */
function addressIn(caught: unknown): string {
  const named = /https?:\/\/\S+\.js/.exec(String(caught))?.[0];
  return named ?? document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
}

/** The server's current status of a file, bypassing all caches; 0 without an answer. */
async function statusOf(address: string): Promise<number> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) })).status;
  } catch {
    return 0;
  }
}
