import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react';
import { prefersReducedMotion } from './autoplay.ts';
import { CarouselControls, type CarouselLabels } from './CarouselControls.tsx';
import type { CarouselMotion, EngineProps } from './CarouselEngine.tsx';
import { useIdle } from './use-idle.ts';

interface CarouselProps {
  label: string;
  labels: CarouselLabels;
  dir: 'ltr' | 'rtl';
  /** What moves the slides, a chunk of its own. */
  Engine: ComponentType<EngineProps>;
  slides: readonly { key: number; content: ReactNode }[];
}

/**
 * Slides beside each other. Without scripts they are scrolled by hand; what moves them comes when the page has nothing else to do. The
 * controls come first for keys and screen readers, whatever they are seen below: a slide that is read may go before one gets behind it.
 */
export function Carousel({ label, labels, dir, Engine, slides }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<CarouselMotion | null>(null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const idle = useIdle();
  // Who asked for less motion finds it standing, and can start it all the same.
  const paused = chosen ?? (idle && prefersReducedMotion());
  const several = slides.length > 1;
  return (
    <section className={`carousel${motion ? ' carousel--live' : ''}`} aria-roledescription={labels.kind} aria-label={label}>
      {several && <CarouselControls labels={labels} count={slides.length} motion={motion} paused={paused} onPause={setChosen} />}
      <div className="carousel-view" ref={viewport}>
        <div className="carousel-slides">
          {slides.map(({ key, content }, place) => (
            <div className="carousel-slide" key={key} inert={motion !== null && motion.place !== place}>
              {content}
            </div>
          ))}
        </div>
      </div>
      {several && idle && (
        <Suspense fallback={null}>
          <Engine viewport={viewport} dir={dir} paused={paused} onMotion={setMotion} />
        </Suspense>
      )}
    </section>
  );
}
