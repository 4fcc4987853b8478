import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { UnseenReason } from '../../contract/choices.ts';
import type { Call } from './call.ts';
import { useCall } from './call-context.ts';
import { ignoreFailure } from './ignore-failure.ts';
import { currentSession } from './session.ts';

/** Whose words the reader does not see and why, as far as this document knows; null: they see them. */
const reasons = new Map<string, UnseenReason | null>();
const listeners = new Set<() => void>();
let changes = 0;

/** What is known is one member's: another one who signs in starts anew. */
const reasonKey = (uuid: string): string => `${currentSession().token} ${uuid}`;

/** Undefined: nobody has asked yet. Former members cannot be blocked. */
const reasonFor = (uuid: string | null): UnseenReason | null | undefined => (uuid === null ? null : reasons.get(reasonKey(uuid)));

/** Notes why the words of somebody are not shown any more, or (null) that they are. */
export function setUnseen(uuids: readonly string[], why: (uuid: string) => UnseenReason | null): void {
  for (const uuid of uuids) reasons.set(reasonKey(uuid), why(uuid));
  changes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none = () => null;

/** Why the words of somebody are not shown where they stood, and the height of the element that held them; null: they are shown. */
export function useUnseen(uuid: string | null, box: RefObject<HTMLElement | null>): { why: UnseenReason; height: number } | null {
  const [height, setHeight] = useState(0);
  // Told of a change before anything is rendered, the element still has the height that its place shall keep.
  const [subscribeMeasured] = useState(
    () => (changed: () => void) =>
      subscribe(() => {
        // A place that stands already keeps its height.
        if (box.current) setHeight(box.current.offsetHeight);
        changed();
      }),
  );
  const why = useSyncExternalStore(subscribeMeasured, () => reasonFor(uuid) ?? null, none);
  return why && { why, height };
}

/**
 * The items of a list, and among them those of people whose words a later answer leaves out: the first HTML is a visitor's, and what a
 * member does not see of it keeps its place, as what they block on the page does.
 *
 * @param of which list it is: another one begins anew
 */
export function useKept<T extends { id: number }>(list: readonly T[], of: string, writer: (item: T) => string | null): readonly T[] {
  const call = useCall();
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => changes,
  );
  const [shown, setShown] = useState({ list, of, items: list, isFirst: true });
  const isUnseen = (item: T) => reasonFor(writer(item)) != null;
  let { items } = shown;
  if (shown.list !== list || shown.of !== of) {
    // What is missing later has moved to another page, or gone; only of the first answer it has to be asked.
    const isSame = shown.of === of && currentSession().token !== null;
    items = isSame ? withLost(shown.items, list, (item) => shown.isFirst || isUnseen(item)) : list;
    setShown({ list, of, items, isFirst: !isSame });
  }
  const lost = items.filter((item) => !list.includes(item));
  const asked = [...new Set(lost.map(writer).filter((uuid) => reasonFor(uuid) === undefined))].join();
  useEffect(() => void (asked && askReasons(call, asked.split(','))), [asked, call]);
  return items.filter((item) => list.includes(item) || reasonFor(writer(item)) !== null);
}

/** The items of `now`, and those worth keeping that only `before` had, each behind the one that it followed there. */
function withLost<T extends { id: number }>(before: readonly T[], now: readonly T[], isKept: (item: T) => boolean): T[] {
  const all = [...now];
  const placeOf = (item: T) => all.findIndex(({ id }) => id === item.id);
  let last = -1;
  for (const item of before) {
    const at = placeOf(item);
    if (at >= 0) last = at;
    else if (isKept(item)) {
      last += 1;
      all.splice(last, 0, item);
    }
  }
  return all;
}

/** Asks why they are left out; who is not told of, or cannot be asked about, is missing for another reason. */
async function askReasons(call: Call, uuids: string[]): Promise<void> {
  const answer = await ignoreFailure(call('GET block/list', { limit: 1, uuids: uuids.join() }), null);
  setUnseen(uuids, (uuid) => answer?.unseen.find((one) => one.uuid === uuid)?.why ?? null);
}
