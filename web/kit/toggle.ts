import { type App, useApp } from './app.ts';
import type { Call } from './call.ts';
import { useCall } from './call-context.ts';
import { fetchChunk } from './chunk.ts';
import { ignoreFailure } from './ignore-failure.ts';
import { setToggleState, type ToggleState, type ToggleTarget, useToggleState } from './marks.ts';
import { useMemberAction } from './member-action.ts';
import { rememberAction } from './pending-action.ts';
import { isRefusal } from './refusal.ts';
import { toastMissing } from './reload.ts';
import { toast } from './toast.ts';
import type { CallKey } from './wire.ts';

interface Change {
  marked: ToggleTarget;
  to: 0 | 1;
  given: ToggleState;
}

/**
 * A favourite, like or follow toggle. Updates optimistically and reverts with a toast if the server refuses; a visitor gets the login
 * popup, and the state is set after the login.
 *
 * @param given state from the page's data; the count may be 0 if it is not shown
 */
export function useToggle(marked: ToggleTarget, given: ToggleState): ToggleState & { toggle(): void } {
  const app = useApp();
  const call = useCall();
  const mark = useToggleState(marked, given);
  const change = useMemberAction('toggle', (wanted: Change) => changeToggle(app, call, wanted));
  return { ...mark, toggle: () => change({ marked, to: mark.on ? 0 : 1, given: mark }) };
}

/** A change being sent. */
interface Sending {
  /** The last state confirmed by the server. */
  mark: ToggleState;
  sent: 0 | 1;
  /** The state wanted by later clicks; sent after the answer, or when the page is left. */
  wanted: 0 | 1;
}

const sendings = new Map<string, Sending>();

/** Because the update is optimistic, the reader may leave before the server has received it. */
const leaving = { outlivesPage: true };

/**
 * Updates the state and sends it before anything else, without waiting for code to load, because the page may be left at any time. Of
 * several quick clicks, the last one wins.
 */
export function changeToggle(app: App, call: Call, { marked, to, given }: Change): void {
  setToggleState(marked, { on: to === 1, count: given.count + to - Number(given.on) }, given);
  const thing = `${marked.kind} ${marked.id}`;
  const underway = sendings.get(thing);
  if (underway) underway.wanted = to;
  else {
    const sending = { mark: given, sent: to, wanted: to };
    sendings.set(thing, sending);
    void settle(app, call, marked, sending).finally(() => sendings.delete(thing));
  }
}

async function settle(app: App, call: Call, marked: ToggleTarget, sending: Sending): Promise<void> {
  const sendRest = () => {
    if (sending.wanted !== sending.sent) void ignoreFailure(send(call, marked, sending), null);
  };
  addEventListener('pagehide', sendRest);
  try {
    do {
      const { message, ...mark } = await send(call, marked, sending);
      sending.mark = mark;
      toast('good', message);
    } while (sending.wanted !== sending.sent);
  } catch (caught) {
    // With only two states, a refused one means that the other, confirmed one stays, whatever was clicked since.
    void toastReason(app, caught, { marked, to: sending.sent, given: sending.mark });
  }
  removeEventListener('pagehide', sendRest);
  setToggleState(marked, sending.mark);
  const list = lists[marked.kind];
  if (list) void refreshList(list);
}

type Answered = ToggleState & { message: string };

/** Sends the wanted state; returns the server's. For calls without a count in their answer, the shown one is kept. */
async function send(call: Call, marked: ToggleTarget, sending: Sending): Promise<Answered> {
  const to = sending.wanted;
  sending.sent = to;
  const { id } = marked;
  const count = sending.mark.count + to - Number(sending.mark.on);
  switch (marked.kind) {
    case 'product': {
      const { message, is_favorite } = await call('POST favourite', { product_id: id, to }, leaving);
      return { message, on: is_favorite === '1', count };
    }
    case 'brand': {
      const { message, is_favorite } = await call('POST brand-favourite', { brand_id: id, to }, leaving);
      return { message, on: is_favorite === '1', count };
    }
    case 'review': {
      const { message, is_like, like_count } = await call(
        'POST like/product',
        { product_id: marked.productId, review_id: id, to },
        leaving,
      );
      return { message, on: is_like === 1, count: like_count };
    }
    case 'post': {
      const { message, is_like, count: likes } = await call('POST post/like', { post_id: id, to }, leaving);
      return { message, on: is_like === 1, count: likes };
    }
    case 'user': {
      const { message, is_follow } = await call('POST follow/user', { to_id: id, to }, leaving);
      return { message, on: is_follow === 1, count };
    }
    case 'topic': {
      const { message, is_follow } = await call('POST follow/topic', { topic_id: id, to }, leaving);
      return { message, on: is_follow === 1, count };
    }
  }
}

async function toastReason(app: App, caught: unknown, refused: Change): Promise<void> {
  if (isRefusal(caught) && caught.status === 401) return rememberAction(app, 'toggle', refused);
  const words = fetchChunk(() => import('./form/refusal-words.ts'));
  await words.then(
    ({ tellRefusal }) => tellRefusal(app.t, caught),
    (missing) => toastMissing(app.t, missing),
  );
}

/** The member's lists that a toggle changes. */
const lists: Partial<Record<ToggleTarget['kind'], CallKey>> = { product: 'POST all/favourite-web', brand: 'POST all/brand/favourite-web' };

/** Reloads a list that may be shown; if the code for lists cannot be loaded, no list is shown. */
async function refreshList(list: CallKey): Promise<void> {
  const data = await ignoreFailure(
    fetchChunk(() => import('./member-data.tsx')),
    null,
  );
  await data?.refresh(list);
}
