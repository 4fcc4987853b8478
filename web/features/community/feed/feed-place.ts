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
export function notePlace(): void {
  if (popupAt(location.search) !== null) return;
  const read = [...articles()].find((article) => article.getBoundingClientRect().bottom > hiddenPx);
  if (!read) return;
  const at: Place = { post: Number(read.dataset.post), top: Math.round(read.getBoundingClientRect().top) };
  const href = read.closest<HTMLElement>('[data-step]')?.dataset.step ?? location.href;
  history.replaceState({ ...history.state, at }, '', href);
}

/** Puts the post that was being read where it stood. A post that is gone leaves the page as it is. */
export function returnToPlace(): void {
  const at = (history.state as { at?: Place } | null)?.at;
  const article = at && document.querySelector<HTMLElement>(`[data-post="${at.post}"]`);
  // Behind the page's own restoring of its height, which runs in the same turn.
  if (article) queueMicrotask(() => scrollBy({ top: article.getBoundingClientRect().top - at.top, behavior: 'instant' }));
}

const pauseMs = 120;

/** Follows what is being read; answers how to stop. */
export function followPlace(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(notePlace, pauseMs);
  };
  addEventListener('scroll', onScroll, { passive: true });
  // Whoever presses a link is about to leave.
  addEventListener('click', notePlace, { capture: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    removeEventListener('click', notePlace, { capture: true });
  };
}
