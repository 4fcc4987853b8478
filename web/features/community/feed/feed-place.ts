import { popupAt } from '../../../kit/popup.ts';

/** The position of the post being read, stored in the history state of the page. */
interface Place {
  post: number;
  /** Distance of the post's top from that of the viewport, in CSS pixels. */
  top: number;
}

/** Height of the area at the top of the viewport that may be covered. */
const hiddenPx = 48;

const articles = () => document.querySelectorAll<HTMLElement>('[data-post]');

/** Stores the post being read, and uses the step of its chunk as the page's address, so that Back and reloads return to it. */
function notePlace(key: string): void {
  if (popupAt(location.search) !== null) return;
  // The address already belongs to another page while this feed is still shown.
  if (((history.state as { key?: string } | null)?.key ?? 'default') !== key) return;
  const read = [...articles()].find((article) => article.getBoundingClientRect().bottom > hiddenPx);
  if (!read) return;
  const at: Place = { post: Number(read.dataset.post), top: Math.round(read.getBoundingClientRect().top) };
  const href = read.closest<HTMLElement>('[data-step]')?.dataset.step ?? location.href;
  history.replaceState({ ...history.state, at }, '', href);
}

/** Events that show that the reader is moving the page. */
const readersMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls the post that was being read back to its former position, as soon as the page is long enough, unless the reader moves first. If
 * the post is gone, the page stays as it is. Returns a function that stops it.
 */
export function returnToPlace(): () => void {
  const at = (history.state as { at?: Place } | null)?.at;
  const article = at && document.querySelector<HTMLElement>(`[data-post="${at.post}"]`);
  const given = new AbortController();
  const stop = () => given.abort();
  if (!article) return stop;
  const put = () => {
    scrollBy({ top: article.getBoundingClientRect().top - at.top, behavior: 'instant' });
    if (Math.abs(article.getBoundingClientRect().top - at.top) < 2) stop();
  };
  // The last post of a step cannot reach its position until the posts after it have loaded.
  const growth = new ResizeObserver(put);
  given.signal.addEventListener('abort', () => growth.disconnect());
  for (const move of readersMoves) addEventListener(move, stop, { passive: true, signal: given.signal });
  // After the page's own scroll restoration, which runs in the same task.
  queueMicrotask(() => {
    put();
    if (!given.signal.aborted) growth.observe(document.body);
  });
  return stop;
}

const pauseMs = 120;

/** Keeps storing the reading position of the page with a history key; returns a function that stops it. */
export function followPlace(key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => notePlace(key);
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(note, pauseMs);
  };
  addEventListener('scroll', onScroll, { passive: true });
  // A click on a link may leave the page.
  addEventListener('click', note, { capture: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    removeEventListener('click', note, { capture: true });
  };
}
