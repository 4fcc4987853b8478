import { popupAt } from '../../../kit/popup.ts';

/** Which post stood where, kept in the history beside the page's address. */
interface Place {
  post: number;
  /** Distance of its top from that of the window, in CSS pixels. */
  top: number;
}

/** Height of what may hide a post's end at the top of the window. */
const hiddenPx = 48;

const articles = () => document.querySelectorAll<HTMLElement>('[data-post]');

/** Notes the post that is being read, and the step of the feed that it stands in as the page's address: Back and a reload return to it. */
function notePlace(key: string): void {
  if (popupAt(location.search) !== null) return;
  // Another page has the address already, and this feed is still shown for a moment.
  if (((history.state as { key?: string } | null)?.key ?? 'default') !== key) return;
  const read = [...articles()].find((article) => article.getBoundingClientRect().bottom > hiddenPx);
  if (!read) return;
  const at: Place = { post: Number(read.dataset.post), top: Math.round(read.getBoundingClientRect().top) };
  const href = read.closest<HTMLElement>('[data-step]')?.dataset.step ?? location.href;
  history.replaceState({ ...history.state, at }, '', href);
}

/** How a reader says that the page is theirs to move. */
const readersMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Puts the post that was being read where it stood, once the page is long enough below it, unless the reader moves first. A post
 * that is gone leaves the page as it is. Answers how to stop.
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
  // The last post of a step stands too low until the posts behind it have come.
  const growth = new ResizeObserver(put);
  given.signal.addEventListener('abort', () => growth.disconnect());
  for (const move of readersMoves) addEventListener(move, stop, { passive: true, signal: given.signal });
  // Behind the page's own restoring of its height, which runs in the same turn.
  queueMicrotask(() => {
    put();
    if (!given.signal.aborted) growth.observe(document.body);
  });
  return stop;
}

const pauseMs = 120;

/** Follows what is being read on the page with a key in the history; answers how to stop. */
export function followPlace(key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => notePlace(key);
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(note, pauseMs);
  };
  addEventListener('scroll', onScroll, { passive: true });
  // Whoever presses a link is about to leave.
  addEventListener('click', note, { capture: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    removeEventListener('click', note, { capture: true });
  };
}
