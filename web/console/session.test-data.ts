import { vi } from 'vitest';

/** A storage whose keys are its own enumerable properties. */
function storageOf(kept: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    removeItem: (key: string) => delete kept[key],
  };
  return new Proxy(kept, { get: (_, name: string) => methods[name as keyof typeof methods] ?? kept[name] }) as unknown as Storage;
}

export const brandDraft = JSON.stringify({
  tab: 't',
  draft: { name: { base: 'Rose', mine: 'Rosa' }, slug: { base: 'rose', mine: 'rosa' } },
});
/** Unsaved work of Ada (1), in this tab and another one, and of Max (2). */
export const unsavedOfTwo = () => ({
  here: {
    'console-draft:1:brands:7': brandDraft,
    'console-text:1:reply:3': 'Dear',
    'console-text:2:reply:3': 'Hello',
    'console-enrol': 'app',
  },
  shared: {
    'console-draft:1:brands:7': brandDraft,
    'console-draft:1:brands:8': brandDraft,
    'console-draft:2:brands:7': brandDraft,
    theme: 'dark',
  },
});

/** The server's session, and how it answers. */
interface StubServer {
  /** Null: nobody is signed in. */
  member: number | null;
  /** The session still waits for a second factor. */
  isUnfinished: boolean;
  isAway: boolean;
  /** Calls sent from now on wait for this. */
  pause: Promise<void> | null;
  /** The number of calls received. */
  calls: number;
}

/** Stubs the environment of a console document: storages, the channel to other tabs, the address and the server. */
export function stubConsole() {
  const server: StubServer = { member: 1, isUnfinished: false, isAway: false, pause: null, calls: 0 };
  const stored = unsavedOfTwo();
  const told: unknown[] = [];
  const went = vi.fn();
  const page = new EventTarget();
  let channel = new EventTarget();
  vi.stubGlobal('window', {});
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      constructor() {
        super();
        channel = this;
      }
      postMessage(news: unknown): void {
        told.push(news);
      }
    },
  );
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { assign: went, reload: () => went('reload') });
  vi.stubGlobal('sessionStorage', storageOf(stored.here));
  vi.stubGlobal('localStorage', storageOf(stored.shared));
  return {
    server,
    stored,
    told,
    went,
    hear: (news: { member: number; isOut: boolean }) => channel.dispatchEvent(Object.assign(new Event('message'), { data: news })),
    /** Loads the console's modules as a new document would. */
    async load() {
      const session = await import('./session.ts');
      const { prepareConsoleCalls, callConsole } = await import('./call.ts');
      const messages = { noAnswer: 'No answer', badAnswer: 'Bad answer' };
      prepareConsoleCalls({ lang: 'en', messages, prove: session.prove, fetch: (url) => answerOf(server, String(url)) });
      return { ...session, callConsole };
    },
  };
}

async function answerOf(server: StubServer, url: string): Promise<Response> {
  server.calls += 1;
  const { member, isUnfinished, isAway, pause } = server;
  await pause;
  if (isAway) throw new TypeError('Failed to fetch');
  if (member === null) return Response.json({ code: 'unauthenticated', message: 'Log in' }, { status: 401 });
  if (isUnfinished) return Response.json({ code: 'second_factor_needed', message: 'Confirm' }, { status: 403 });
  return Response.json(url.endsWith('/me') ? { info: { id: member } } : { message: 'Logged out' });
}
