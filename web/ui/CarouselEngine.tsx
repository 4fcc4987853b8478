import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';
import { prefersReducedMotion, startAutoplay } from './autoplay.ts';

type Embla = NonNullable<UseEmblaCarouselType[1]>;

export interface CarouselMotion {
  place: number;
  previous(): void;
  next(): void;
}

export interface EngineProps {
  viewport: RefObject<HTMLDivElement | null>;
  dir: 'ltr' | 'rtl';
  paused: boolean;
  onMotion(motion: CarouselMotion): void;
}

/** Moves the slides of a carousel; in a chunk of its own. */
export default function CarouselEngine({ viewport, dir, paused, onMotion }: EngineProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, direction: dir, duration: 20 });
  useEffect(() => {
    viewport.current?.scrollTo({ left: 0 });
    attach(viewport.current);
  }, [attach, viewport]);
  useEffect(() => {
    if (!embla) return;
    const report = () => onMotion(positionOf(embla));
    report();
    embla.on('select', report);
    return () => void embla.off('select', report);
  }, [embla, onMotion]);
  useEffect(() => {
    const root = viewport.current?.parentElement;
    return embla && root && !paused ? startAutoplay(root, () => embla.scrollNext(prefersReducedMotion())) : undefined;
  }, [embla, viewport, paused]);
  useEffect(() => announceChosen(viewport.current, paused), [viewport, paused]);
  return null;
}

/** Makes screen readers announce slides that were chosen, but not those of autoplay. Returns a function that stops it. */
function announceChosen(view: HTMLElement | null, paused: boolean): (() => void) | undefined {
  const root = view?.parentElement;
  if (!view || !root) return;
  const follow = () => view.setAttribute('aria-live', paused || root.matches(':focus-within') ? 'polite' : 'off');
  const stop = new AbortController();
  follow();
  for (const event of ['focusin', 'focusout']) root.addEventListener(event, follow, { signal: stop.signal });
  return () => stop.abort();
}

function positionOf(embla: Embla): CarouselMotion {
  return {
    place: embla.selectedScrollSnap(),
    previous: () => embla.scrollPrev(prefersReducedMotion()),
    next: () => embla.scrollNext(prefersReducedMotion()),
  };
}
