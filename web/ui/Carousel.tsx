import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react';
import { prefersReducedMotion } from './autoplay.ts';
import { CarouselControls, type CarouselLabels } from './CarouselControls.tsx';
import type { CarouselMotion, EngineProps } from './CarouselEngine.tsx';
import { useIdle } from './use-idle.ts';

interface CarouselProps {
  label: string;
  labels: CarouselLabels;
  dir: 'ltr' | 'rtl';
  /** The component that moves the slides, in a chunk of its own. */
  Engine: ComponentType<EngineProps>;
  slides: readonly { key: number; content: ReactNode }[];
}

/**
 * Slides in a row. Without scripts they are scrolled by hand; the engine loads when the page is idle. The controls come first in keyboard
 * and reading order, although they are displayed below: otherwise a slide could change before the reader gets past it to pause.
 */
export function Carousel({ label, labels, dir, Engine, slides }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<CarouselMotion | null>(null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const idle = useIdle();
  // With reduced motion it starts paused, but can be started.
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
