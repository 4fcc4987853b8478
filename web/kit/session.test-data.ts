import { vi } from 'vitest';

export const lenaProfile = { id: 7, uuid: 'u-7', role: 'USER', email: 'lena@post.example', name: 'Lena', is_verified: 'Y' };
export const lenaOpened = { access_token: 'secret', id: 7, uuid: 'u-7', role: 'USER' };

/** Stubs the browser APIs of a session: local and tab storage, location, and events from other tabs. */
export function stubBrowser() {
  const kept = new Map<string, string>();
  const inTab = new Map([
    ['draft:7:review:1', 'mine'],
    ['draft::contact', 'a visitor’s'],
    ['waiting-action', '{}'],
    ['suspension', '{}'],
    ['notice', 'x'],
  ]);
  const events = new EventTarget();
  const [went, began, written] = [vi.fn(), vi.fn(), vi.fn()];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      written(key);
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  });
  vi.stubGlobal('sessionStorage', storageWithKeys(inTab));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('location', { assign: went, replace: began, pathname: '/en/community', search: '?tab=1', hash: '#post' });
  const elsewhere = (key: string | null, newValue: string | null = null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  return {
    kept,
    inTab,
    went,
    began,
    written,
    elsewhere,
    back: (persisted: boolean) => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    /** Simulates a login in another tab. */
    signInElsewhere(id: string, token: string): void {
      kept.set('userId', id);
      elsewhere('userId', id);
      kept.set('access_token', token);
      elsewhere('access_token', token);
    },
    /** Simulates the end of the session in another tab. */
    endElsewhere(): void {
      kept.clear();
      elsewhere(null);
    },
  };
}

/** The keys of a Storage are its own enumerable properties. */
const storageWithKeys = (entries: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
    },
    {
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
