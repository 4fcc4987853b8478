import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { UnseenReason } from '../../contract/choices.ts';
import type { Call } from './call.ts';
import { useCall } from './call-context.ts';
import { ignoreFailure } from './ignore-failure.ts';
import { currentSession } from './session.ts';

/** Why the reader does not see a member's content, as far as known in this document; null: they see it. */
const reasons = new Map<string, UnseenReason | null>();
const listeners = new Set<() => void>();
let changes = 0;

/** Includes the token, so that another member who logs in starts empty. */
const reasonKey = (uuid: string): string => `${currentSession().token} ${uuid}`;

/** Undefined: not requested yet. Former members (null) cannot be blocked. */
const reasonFor = (uuid: string | null): UnseenReason | null | undefined => (uuid === null ? null : reasons.get(reasonKey(uuid)));

/** Records why members' content is hidden, or (null) that it is visible. */
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

/** Why a member's content is hidden, and the height of the element that contained it; null: it is shown. */
export function useUnseen(uuid: string | null, box: RefObject<HTMLElement | null>): { why: UnseenReason; height: number } | null {
  const [height, setHeight] = useState(0);
  // Called before rendering, when the element still has the height that the placeholder is to keep.
  const [subscribeMeasured] = useState(
    () => (changed: () => void) =>
      subscribe(() => {
        // An existing placeholder keeps its height.
        if (box.current) setHeight(box.current.offsetHeight);
        changed();
      }),
  );
  const why = useSyncExternalStore(subscribeMeasured, () => reasonFor(uuid) ?? null, none);
  return why && { why, height };
}

/**
 * The items of a list plus those whose authors a later answer omits: the server's HTML is a visitor's, and content that the member does not
 * see gets a placeholder, like content of people they block on the page.
 *
 * @param of identifies the list; another one starts anew
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
    // Items missing from later answers have moved or were deleted; only after the first answer must the reason be requested.
    const isSame = shown.of === of && currentSession().token !== null;
    items = isSame ? withLost(shown.items, list, (item) => shown.isFirst || isUnseen(item)) : list;
    setShown({ list, of, items, isFirst: !isSame });
  }
  const lost = items.filter((item) => !list.includes(item));
  const asked = [...new Set(lost.map(writer).filter((uuid) => reasonFor(uuid) === undefined))].join();
  useEffect(() => void (asked && askReasons(call, asked.split(','))), [asked, call]);
  return items.filter((item) => list.includes(item) || reasonFor(writer(item)) !== null);
}

/** The items of `now`, plus the ones to keep that only `before` had, each after its former predecessor. */
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

/** Requests why members are omitted. Those without a reason in the answer, or all if it fails, are missing for another cause. */
async function askReasons(call: Call, uuids: string[]): Promise<void> {
  const answer = await ignoreFailure(call('GET block/list', { limit: 1, uuids: uuids.join() }), null);
  setUnseen(uuids, (uuid) => answer?.unseen.find((one) => one.uuid === uuid)?.why ?? null);
}
