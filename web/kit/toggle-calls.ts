import type { App } from './app.ts';
import type { Call } from './call.ts';
import { tellRefusal } from './form/refusal-words.ts';
import { type Mark, type Marked, setMark } from './marks.ts';
import { inTurn, refresh } from './member-data.tsx';
import { isRefusal } from './refusal.ts';
import { toast } from './toast.ts';
import { rememberAction } from './waiting-action.ts';
import type { CallKey } from './wire.ts';

/** A mark answers at once, so its reader may be gone before the server has heard of it. */
const leaving = { outlivesPage: true };

type Answered = Mark & { message: string };

/** What the server says of a mark after it was set. Calls without a count leave it as it was shown. */
async function send(call: Call, marked: Marked, to: 0 | 1, count: number): Promise<Answered> {
  const { id } = marked;
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

/** Lists of the member that a mark puts something into or takes it out of. */
const lists: Partial<Record<Marked['kind'], CallKey>> = { product: 'POST all/favourite-web', brand: 'POST all/brand/favourite-web' };

/** What the server last said of a thing, and how many changes of it are on their way. */
const known = new Map<string, { mark: Mark; pending: number }>();

/** Sends a mark that is shown already. Quick presses go out one after the other, and the last one decides what stays. */
export async function sendToggle(app: App, call: Call, marked: Marked, to: 0 | 1, given: Mark): Promise<void> {
  const thing = `${marked.kind} ${marked.id}`;
  const state = known.get(thing) ?? { mark: given, pending: 0 };
  if (state.pending === 0) state.mark = given;
  known.set(thing, state);
  state.pending += 1;
  const count = given.count + to - Number(given.on);
  try {
    const { message, ...mark } = await inTurn(thing, () => send(call, marked, to, count));
    state.mark = mark;
    toast('good', message);
  } catch (caught) {
    if (isRefusal(caught) && caught.status === 401) rememberAction(app, 'toggle', { marked, to, given });
    tellRefusal(app.t, caught);
  }
  state.pending -= 1;
  if (state.pending > 0) return;
  setMark(marked, state.mark);
  const list = lists[marked.kind];
  if (list) refresh(list);
}
